import Loading
import LoadingItems

extension LocalStore<Book> {
  /// Writes books whose ids are letters.
  func write(
    _ ids: String,
    matching search: String? = nil,
    at position: Int = 0,
    isLast: Bool = false
  ) async throws {
    let window = position..<position + ids.count
    try await reconcile(Book.named(ids), matching: search, in: window, isLast: isLast)
  }

  /// Returns the ids of a window as a text.
  func ids(matching search: String? = nil, in window: Range<Int> = 0..<Int.max) async throws
    -> String
  {
    try await items(matching: search, in: window).map(\.id).joined()
  }
}
