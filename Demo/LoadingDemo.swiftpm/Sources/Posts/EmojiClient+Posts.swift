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
    let url = address.appending(path: "posts").appending(queryItems: liked)
    return try await get(url, ignoringCache: ignoresCache)
  }

  /// Returns a post.
  func post(_ id: Post.ID, ignoringCache ignoresCache: Bool) async throws -> Post {
    try await get(address(of: id), ignoringCache: ignoresCache)
  }

  /// Likes or unlikes a post, and returns it as the server stored it.
  func like(_ id: Post.ID, _ isLiked: Bool) async throws -> Post {
    var request = URLRequest(url: address(of: id).appending(path: "like"))
    request.httpMethod = isLiked ? "PUT" : "DELETE"
    return try await send(request)
  }

  /// Deletes a post, and returns it.
  func deletePost(_ id: Post.ID) async throws -> Post {
    var request = URLRequest(url: address(of: id))
    request.httpMethod = "DELETE"
    return try await send(request)
  }

  private func address(of id: Post.ID) -> URL {
    address.appending(path: "posts").appending(path: id)
  }
}
