import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The posts, which only the embedded server has. Each of these throws what `groups` throws.
extension EmojiClient {
  /// A page of the posts.
  func posts(offset: Int, limit: Int) async throws -> [Post] {
    try await posts([
      URLQueryItem(name: "offset", value: "\(offset)"),
      URLQueryItem(name: "limit", value: "\(limit)"),
    ])
  }

  /// All posts that are liked.
  func likedPosts(ignoringCache ignoresCache: Bool) async throws -> [Post] {
    try await posts([URLQueryItem(name: "liked", value: "true")], ignoringCache: ignoresCache)
  }

  /// One post.
  func post(_ id: Post.ID, ignoringCache ignoresCache: Bool) async throws -> Post {
    try await send(request(id, ignoringCache: ignoresCache))
  }

  /// Likes a post, or no longer does; returns it as the server has it then.
  func like(_ post: Post) async throws -> Post {
    var request = request(post.id, "like")
    request.httpMethod = post.isLiked ? "PUT" : "DELETE"
    return try await send(request)
  }

  /// Deletes a post; returns it as it was.
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

  private func posts(
    _ query: [URLQueryItem],
    ignoringCache ignoresCache: Bool = false
  ) async throws -> [Post] {
    var request = URLRequest(url: address.appending(path: "posts").appending(queryItems: query))
    if ignoresCache { request.cachePolicy = .reloadIgnoringLocalCacheData }
    return try await send(request)
  }
}
