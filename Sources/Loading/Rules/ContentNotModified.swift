/// An error that a fetch throws to report that the server's content hasn't changed.
///
/// ```swift
/// let feed = Loader { _ in
///   let (data, response) = try await session.data(for: request)
///   if (response as? HTTPURLResponse)?.statusCode == 304 {
///     throw ContentNotModified()
///   }
///   return try decoder.decode(Feed.self, from: data)
/// }
/// ```
///
/// The load succeeds with the content that is shown, which is then fresh, and nothing is retried.
/// In a paged list, all loaded pages stay. Without content, or if the fetch of another page throws
/// it, the error is reported like any other.
public struct ContentNotModified: Error, Equatable {
  /// Creates the error.
  public init() {}
}
