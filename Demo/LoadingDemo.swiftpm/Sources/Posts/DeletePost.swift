import LoadingOutbox
import LoadingStore
import LoadingUI

/// Deletes a post.
struct DeletePost: OutboxEdit, Identifiable {
  typealias Item = Post

  let id: Post.ID

  var invalidatedKeys: [ReloadKey] { [.likedPosts] }

  func send(_ request: OutboxRequest<Post>) async throws {
    do {
      _ = try await client.deletePost(request.itemID)
    } catch EmojiClientError.rejected(status: 404) {
      // The post is deleted already, such as by an earlier request whose answer was lost.
    }
  }
}
