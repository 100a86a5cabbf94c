extension LocalStore {
  /// Writes a window of the main list.
  ///
  /// - Parameters:
  ///   - items: What the window is to hold.
  ///   - window: The positions that the server was asked for.
  ///   - isLast: Whether nothing lies behind the window.
  ///   - writer: Who writes.
  /// - Returns: Why it could not be written; `nil` if it was.
  /// - Throws: A cancellation, as nothing is wrong then.
  func write(
    _ items: [Item],
    in window: Range<Int>,
    isLast: Bool,
    by writer: LocalStoreWriter?
  ) async throws -> (any Error)? {
    do {
      let write = { try await reconcile(items, matching: nil, in: window, isLast: isLast) }
      if let writer { try await writer.writing(write) } else { try await write() }
      return nil
    } catch  where !error.isCancellation {
      return error
    }
  }
}
