import Loading
package import LoadingItems
package import LoadingTesting

/// A store of a value that records its calls, and reads, writes and fails as scripted by the test.
@MainActor package final class ScriptedValueStore<Value: Sendable>: ValueStore {
  package var stored: StoredValue<Value>?
  package var readingError: (any Error)?
  package var writingError: (any Error)?
  /// A gate that delays reads until the test opens it.
  package var reading: ScriptedWork<Void>?
  package private(set) var readCount = 0
  package private(set) var writes: [Value] = []
  private nonisolated let log = LocalStoreChanges()

  package init(_ stored: StoredValue<Value>? = nil) { self.stored = stored }

  @MainActor package func read() async throws -> StoredValue<Value>? {
    readCount += 1
    try await reading?.run()
    if let readingError { throw readingError }
    return stored
  }

  @MainActor package func write(_ value: Value) async throws {
    if let writingError { throw writingError }
    writes.append(value)
    stored = StoredValue(value, age: .zero)
  }

  @MainActor package func invalidate() async throws {
    if let writingError { throw writingError }
    stored = stored.map { StoredValue($0.value, age: nil) }
  }

  @MainActor package func remove() async throws { stored = nil }

  package nonisolated var changes: AsyncStream<LocalStoreChange> { log.stream }

  /// Replaces the value as another writer does, and notifies observers.
  package func change(to value: Value?) {
    stored = value.map { StoredValue($0, age: .zero) }
    log.send()
  }
}
