import LoadingTestSupport

/// A server with a list of rows, which answers immediately if it has no gate.
@MainActor final class RowServer {
  var rows: [Row]
  /// A gate that delays answers until the test opens it.
  var gate: ScriptedWork<Void>?
  /// The offset and limit of each request, in order.
  private(set) var requests: [[Int]] = []

  init(_ rows: [Row]) { self.rows = rows }

  func answer(_ offset: Int, _ limit: Int) async throws -> [Row] {
    requests.append([offset, limit])
    try await gate?.run()
    return Array(rows.dropFirst(offset).prefix(limit))
  }
}
