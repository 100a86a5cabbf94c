/// A store that counts how often it was emptied: what a loader knew before is not written after.
package protocol EmptyingStore<Item>: LocalStore {
  /// The number of times that all rows were removed.
  nonisolated var generation: Int { get }

  /// Makes a window of the main list hold exactly `items`, unless all rows were removed since.
  ///
  /// - Parameters:
  ///   - items: What the window is to hold.
  ///   - window: The positions that the server was asked for.
  ///   - isLast: Whether nothing lies behind the window.
  ///   - generation: The generation of the store from which the items date.
  /// - Throws: `StoreEmptiedError` if the store is of a later generation when the write would begin, and what
  ///   ``LocalStore/reconcile(_:matching:in:isLast:)`` throws.
  func reconcile(_ items: [Item], in window: Range<Int>, isLast: Bool, generation: Int) async throws
}

/// The store was emptied since the rows were known that were to be written.
package struct StoreEmptiedError: Error {
  package init() {}
}

extension LocalStore {
  /// The number of times that the store was emptied; `nil` where it does not count.
  nonisolated var currentGeneration: Int? { (self as? any EmptyingStore)?.generation }
}
