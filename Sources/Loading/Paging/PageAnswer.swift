/// What the server has answered, with what it was asked.
struct PageAnswer<Item: Identifiable & Sendable, Cursor: Sendable>: Sendable {
  let page: Page<Item, Cursor>
  let request: PageRequest<Cursor>
  let isLast: Bool

  /// The positions for which the answer is an authority.
  var window: Range<Int> {
    request.offset..<request.offset + max(request.limit, page.items.count)
  }

  /// Writes the page, in one transaction.
  ///
  /// - Parameter store: Where to.
  /// - Returns: Why it could not be written; `nil` if it was.
  /// - Throws: A cancellation, as nothing is wrong then.
  func write(into store: any LocalStore<Item>) async throws -> (any Error)? {
    do {
      try await store.reconcile(page.items, matching: nil, in: window, isLast: isLast)
      return nil
    } catch  where !error.isCancellation {
      return error
    }
  }
}
