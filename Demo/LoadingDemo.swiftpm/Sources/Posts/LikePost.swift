import LoadingOutbox
import LoadingStore
import LoadingUI

/// Likes or unlikes a post.
struct LikePost: OutboxEdit, Identifiable {
  let id: Post.ID
  let isLiked: Bool

  var invalidatedKeys: [ReloadKey] { [.likedPosts] }

  var replacesEarlier: Bool { true }

  func apply(to post: inout Post) { post.isLiked = isLiked }

  func send(_ request: OutboxRequest<Post>) async throws -> Post {
    try await client.like(request.itemID, isLiked)
  }
}
