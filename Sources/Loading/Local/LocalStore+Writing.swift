extension LocalStore {
  /// Writes a window of the main list.
  ///
  /// - Parameters:
  ///   - items: What the window is to hold.
  ///   - window: The positions that the server was asked for.
  ///   - isLast: Whether nothing lies behind the window.
  ///   - generation: The generation of the store from which the items date; `nil` writes them in any case.
  ///   - writer: The identity of the loader that writes.
  /// - Returns: Why it could not be written; `nil` if it was.
  /// - Throws: A cancellation, or `StoreEmptiedError`: nothing is wrong then.
  func write(
    _ items: [Item],
    in window: Range<Int>,
    isLast: Bool,
    generation: Int?,
    by writer: LocalStoreWriter?
  ) async throws -> (any Error)? {
    do {
      let write = {
        if let generation, let store = self as? any EmptyingStore<Item> {
          try await store.reconcile(items, in: window, isLast: isLast, generation: generation)
        } else {
          try await reconcile(items, matching: nil, in: window, isLast: isLast)
        }
      }
      if let writer { try await writer.writing(write) } else { try await write() }
      return nil
    } catch let error as StoreEmptiedError {
      throw error
    } catch  where !error.isCancellation {
      return error
    }
  }
}
