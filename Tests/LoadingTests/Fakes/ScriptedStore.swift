import Loading
import LoadingTestSupport

/// A store of rows that notes what it is asked, and reads, writes and fails as the test says.
@MainActor final class ScriptedStore: LocalStore {
  /// What was written: the numbers of the rows, the window, and whether it was the last.
  struct Write: Equatable {
    var ids: [Int]
    var window: Range<Int>
    var isLast: Bool
  }

  var rows: [Row]
  var readingError: (any Error)?
  var writingError: (any Error)?
  /// Set to let reads, or writes, wait until the test answers.
  var reading: ScriptedWork<Void>?
  var writing: ScriptedWork<Void>?
  private(set) var reads: [Range<Int>] = []
  private(set) var writes: [Write] = []
  private nonisolated let log = LocalStoreChanges()

  init(_ rows: [Row] = []) { self.rows = rows }

  @MainActor func items(matching search: String?, in window: Range<Int>) async throws -> [Row] {
    reads.append(window)
    try await reading?.run()
    if let readingError { throw readingError }
    return Array(rows.dropFirst(window.lowerBound).prefix(window.count))
  }

  @MainActor func count(matching search: String?) async throws -> Int { rows.count }

  @MainActor func reconcile(
    _ items: [Row],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool
  ) async throws {
    try await writing?.run()
    if let writingError { throw writingError }
    writes.append(Write(ids: items.map(\.id), window: window, isLast: isLast))
    let before = rows.prefix(window.lowerBound)
    rows = before + items + (isLast ? [] : rows.dropFirst(window.upperBound))
  }

  @MainActor func removeAll() async throws { rows = [] }

  nonisolated var changes: AsyncStream<LocalStoreChange> { log.stream }

  /// Sets the rows as somebody else would, and tells of it.
  func change(to rows: [Row]) {
    self.rows = rows
    log.send()
  }
}
