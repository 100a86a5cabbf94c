import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The posts, which only the embedded server has. Each method throws the same errors as `groups`.
extension EmojiClient {
  /// Returns the posts at a position, the newest first; `nil` for the newest of all.
  func posts(
    _ place: PagePlace<Post.ID>?,
    limit: Int,
    ignoringCache ignoresCache: Bool
  ) async throws -> ListPage<Post> {
    try await page(of: "posts", at: place, limit: limit, ignoringCache: ignoresCache)
  }

  /// Returns all liked posts.
  func likedPosts(ignoringCache ignoresCache: Bool) async throws -> [Post] {
    let liked = [URLQueryItem(name: "liked", value: "true")]
    var request = URLRequest(url: address.appending(path: "posts").appending(queryItems: liked))
    if ignoresCache { request.cachePolicy = .reloadIgnoringLocalCacheData }
    return try await send(request)
  }

  /// Returns a post.
  func post(_ id: Post.ID, ignoringCache ignoresCache: Bool) async throws -> Post {
    try await send(request(id, ignoringCache: ignoresCache))
  }

  /// Likes or unlikes a post, and returns it as the server stored it.
  func like(_ post: Post) async throws -> Post {
    var request = request(post.id, "like")
    request.httpMethod = post.isLiked ? "PUT" : "DELETE"
    return try await send(request)
  }

  /// Deletes a post, and returns it.
  func deletePost(_ id: Post.ID) async throws -> Post {
    var request = request(id)
    request.httpMethod = "DELETE"
    return try await send(request)
  }

  private func request(
    _ id: Post.ID,
    _ part: String = "",
    ignoringCache ignoresCache: Bool = false
  ) -> URLRequest {
    let post = address.appending(path: "posts").appending(path: id)
    var request = URLRequest(url: part.isEmpty ? post : post.appending(path: part))
    if ignoresCache { request.cachePolicy = .reloadIgnoringLocalCacheData }
    return request
  }
}
