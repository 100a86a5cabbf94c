/// An error that the fetch of a page throws to report that its cursor is gone, so that the list must
/// be loaded anew.
///
/// ```swift
/// let posts = PagedLoader<Post, String> { request in
///   let answer = try await api.page(after: request.cursor)
///   if answer.statusCode == 410 { throw CursorExpired() }
///   return Page(items: answer.posts, nextCursor: answer.next)
/// }
/// ```
///
/// The first page is then requested in the background, bypassing caches, and replaces the list. If
/// the next page throws the error, too, the page fails with it.
///
/// A list that should begin at such a cursor, or a jump that leads there, begins where the list did
/// before, or at the server's beginning. A first page without a cursor fails with the error.
public struct CursorExpired: Error, Equatable {
  /// Creates the error.
  public init() {}
}
