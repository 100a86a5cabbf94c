import LoadingTestSupport

/// A server with a list of rows, which answers at once unless it has a gate.
@MainActor final class RowServer {
  var rows: [Row]
  /// Set to let answers wait until the test lets them go.
  var gate: ScriptedWork<Void>?
  /// What it was asked, in order, as offset and limit.
  private(set) var requests: [[Int]] = []

  init(_ rows: [Row]) { self.rows = rows }

  func answer(_ offset: Int, _ limit: Int) async throws -> [Row] {
    requests.append([offset, limit])
    try await gate?.run()
    return Array(rows.dropFirst(offset).prefix(limit))
  }
}
