/// A value of a server that is kept locally, such as a profile: shown at once, while the server is asked.
///
/// Unlike a ``LocalStore``, which keeps the rows of a list, it knows how old its value is: young content isn't
/// loaded again after a restart, see ``Freshness/lasting(_:)``.
///
/// Reads and writes are performed in the order of their calls. Loaders call a store from the main actor. To keep its
/// work off it, a store is an actor, or marks its methods `@concurrent`. All loaders of a value share one store
/// object.
public protocol ValueStore<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// Returns the value and its age.
  ///
  /// - Returns: The value; `nil` if there is none, or one that can no longer be decoded.
  /// - Throws: Why the store could not be read.
  func read() async throws -> StoredValue<Value>?

  /// Replaces the value by one of this moment.
  ///
  /// - Parameter value: The value.
  /// - Throws: Why the store could not be written; `CancellationError` if the task is cancelled before it
  ///   begins to write. Nothing has changed then.
  func write(_ value: Value) async throws

  /// Marks the value as stale: it stays, and its age isn't known any more.
  ///
  /// - Throws: Why the store could not be written. Nothing has changed then.
  func invalidate() async throws

  /// Removes the value.
  ///
  /// - Throws: Why the store could not be written; `CancellationError` if the task is cancelled before it
  ///   begins to write. Nothing has changed then.
  func remove() async throws

  /// The changes that are written to this store from now on; ends with the store.
  ///
  /// Loaders show by it what others write. By default nothing is reported.
  var changes: AsyncStream<LocalStoreChange> { get }
}

extension ValueStore {
  /// A stream that has ended: for stores that do not report what is written.
  public var changes: AsyncStream<LocalStoreChange> { AsyncStream { $0.finish() } }
}

/// A store of a value that counts how often it was emptied: what a loader knew before is not written after.
package protocol EmptyingValueStore<Value>: ValueStore {
  /// The number of times that the value was removed.
  nonisolated var generation: Int { get }

  /// Replaces the value, unless it was removed since.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - generation: The generation of the store from which the value dates.
  /// - Throws: `StoreEmptiedError` if the store is of a later generation when the write would begin, and what
  ///   ``ValueStore/write(_:)`` throws.
  func write(_ value: Value, generation: Int) async throws
}

extension ValueStore {
  /// The number of times that the store was emptied; `nil` where it does not count.
  nonisolated var currentGeneration: Int? { (self as? any EmptyingValueStore)?.generation }

  /// Writes the value of a loader.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - generation: The generation of the store from which it dates; `nil` writes it in any case.
  ///   - writer: The identity of the loader that writes.
  /// - Returns: Why it could not be written; `nil` if it was.
  /// - Throws: A cancellation, or `StoreEmptiedError`: nothing is wrong then.
  func write(
    _ value: Value,
    generation: Int?,
    by writer: LocalStoreWriter
  ) async throws -> (any Error)? {
    do {
      try await writer.writing {
        if let generation, let store = self as? any EmptyingValueStore<Value> {
          try await store.write(value, generation: generation)
        } else {
          try await write(value)
        }
      }
      return nil
    } catch let error as StoreEmptiedError {
      throw error
    } catch  where !error.isCancellation {
      return error
    }
  }
}
