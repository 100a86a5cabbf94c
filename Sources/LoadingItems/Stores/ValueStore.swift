import Loading

/// A local copy of a single value of a server, such as a profile, shown until the server responds.
///
/// Unlike a ``LocalStore``, which keeps the rows of a list, it knows the age of its value. Content
/// that is still fresh isn't loaded again after a launch. See
/// `lasting(_:)`.
///
/// Reads and writes must be performed in the order of their calls. Loaders call a store from the
/// main actor. To perform its work elsewhere, implement the store as an actor, or mark its methods
/// `@concurrent`. All loaders of a value must share one store object.
public protocol ValueStore<Value>: Sendable {
  /// The type of the value.
  associatedtype Value: Sendable

  /// Returns the value and its age.
  ///
  /// - Returns: The value, or `nil` if there is none or if it can no longer be decoded.
  /// - Throws: An error if the store can't be read.
  func read() async throws -> StoredValue<Value>?

  /// Replaces the value and sets its age to zero.
  ///
  /// - Parameter value: The new value.
  /// - Throws: An error if the store can't be written, or `CancellationError` if the task is
  ///   cancelled before the write begins. In both cases, nothing has changed.
  func write(_ value: Value) async throws

  /// Marks the value as stale by removing its age, and keeps the value.
  ///
  /// - Throws: An error if the store can't be written. Nothing has changed then.
  func invalidate() async throws

  /// Removes the value.
  ///
  /// - Throws: An error if the store can't be written, or `CancellationError` if the task is
  ///   cancelled before the removal begins. In both cases, nothing has changed.
  func remove() async throws

  /// The changes that are written to this store from now on.
  ///
  /// The sequence ends when the store is released. Loaders use it to show changes by other writers.
  /// The default implementation reports no changes.
  var changes: AsyncStream<LocalStoreChange> { get }
}

extension ValueStore {
  /// A sequence that has already ended, for stores that don't report changes.
  public var changes: AsyncStream<LocalStoreChange> { AsyncStream { $0.finish() } }
}

/// A value store that counts how often it was emptied, so that values from before aren't written
/// afterwards.
package protocol EmptyingValueStore<Value>: ValueStore {
  /// The number of times that the value was removed.
  nonisolated var generation: Int { get }

  /// Replaces the value, unless it was removed since.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - generation: The generation of the store that the value belongs to.
  /// - Throws: `StoreEmptiedError` if the store is of a later generation when the write begins, or
  ///   an error of ``ValueStore/write(_:)``.
  func write(_ value: Value, generation: Int) async throws
}

extension ValueStore {
  /// The number of times that the store was emptied, or `nil` if the store doesn't count.
  nonisolated var currentGeneration: Int? { (self as? any EmptyingValueStore)?.generation }

  /// Writes the value of a loader.
  ///
  /// - Parameters:
  ///   - value: The new value.
  ///   - generation: The generation of the store that the value belongs to, or `nil` to write it
  ///     regardless.
  ///   - writer: The identity of the loader that writes.
  /// - Returns: The error of the write, or `nil` if it succeeded.
  /// - Throws: `CancellationError` or `StoreEmptiedError`. Neither counts as a failure.
  func write(
    _ value: Value,
    generation: Int?,
    by writer: LocalStoreChange.Writer
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
