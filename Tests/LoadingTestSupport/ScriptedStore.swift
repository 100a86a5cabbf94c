import Loading
package import LoadingItems
package import LoadingTesting

/// A store of rows that records its calls, and reads, writes and fails as scripted by the test.
@MainActor package final class ScriptedStore: LocalStore {
  /// The written rows: their numbers, the window, and whether it was the last.
  package struct Write: Equatable {
    package var ids: [Int]
    package var window: Range<Int>
    package var isLast: Bool

    package init(ids: [Int], window: Range<Int>, isLast: Bool) {
      self.ids = ids
      self.window = window
      self.isLast = isLast
    }
  }

  package var rows: [Row]
  package var readingError: (any Error)?
  package var writingError: (any Error)?
  /// Gates that delay reads or writes until the test opens them.
  package var reading: ScriptedWork<Void>?
  package var writing: ScriptedWork<Void>?
  package private(set) var reads: [Range<Int>] = []
  package private(set) var writes: [Write] = []
  private nonisolated let log = LocalStoreChanges()

  package init(_ rows: [Row] = []) { self.rows = rows }

  @MainActor package func items(matching search: String?, in window: Range<Int>) async throws
    -> [Row]
  {
    reads.append(window)
    try await reading?.run()
    if let readingError { throw readingError }
    return Array(rows.dropFirst(window.lowerBound).prefix(window.count))
  }

  @MainActor package func count(matching search: String?) async throws -> Int { rows.count }

  @MainActor package func reconcile(
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

  @MainActor package func removeAll() async throws { rows = [] }

  package nonisolated var changes: AsyncStream<LocalStoreChange> { log.stream }

  /// Sets the rows as another writer does, and notifies observers.
  package func change(to rows: [Row]) {
    self.rows = rows
    log.send()
  }
}
