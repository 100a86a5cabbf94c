import Foundation
import LoadingOutbox
import LoadingUI

/// The posts that the screens of both tabs share.
///
/// Changes by the user are shown immediately, and sent by the outbox.
@MainActor final class PostFeed {
  let all: PagedLoader<Post, PagePlace<Post.ID>>
  let liked: Loader<[Post]>
  /// The loader of each post by its id, the same in both tabs.
  let posts: Loaders<Post.ID, Loader<Post>>
  /// The closure to call when a change of a post is rejected, or no longer.
  var rejectionsChanged: @MainActor (Post.ID) -> Void = { _ in }

  private var rejections: [Post.ID: String] = [:]

  init(_ services: DemoServices) {
    let (client, outbox) = (services.client, services.outbox)
    // There may be new posts at any time.
    all = PagedLoader(
      policy: LoadingPolicy(freshness: .stale),
      store: services.storedRows.openIfPossible(.posts)
    ) { request in
      try await client.posts(
        request.cursor,
        limit: request.limit,
        ignoringCache: request.ignoreCache
      ).page
    }
    liked = Loader { try await client.likedPosts(ignoringCache: $0) }
    posts = Loaders { id in
      let post = Loader { try await client.post(id, ignoringCache: $0) }
      // A text can always be encoded.
      try? outbox.show(in: post, of: id)
      return post
    }
    outbox.show(in: all, as: "posts")
  }

  /// Returns the text in the row of a post whose last change isn't on the server.
  func editText(of id: Post.ID) -> String? {
    rejections[id] ?? all.pendingEdit(of: id)?.state.rowText
  }

  /// Returns whether the server has rejected the last change of a post.
  func isRejected(_ id: Post.ID) -> Bool { rejections[id] != nil }

  /// Likes or unlikes a post.
  func like(_ post: Post) {
    let edit = all.edit(LikePost(id: post.id, isLiked: !post.isLiked))
    follow(edit, of: post.id, rejected: "Not saved.")
  }

  /// Deletes a post.
  func delete(_ id: Post.ID) {
    follow(all.remove(DeletePost(id: id)), of: id, rejected: "Not deleted.")
  }

  private func follow(_ edit: PendingEdit, of id: Post.ID, rejected message: String) {
    if rejections.removeValue(forKey: id) != nil { rejectionsChanged(id) }
    edit.handleRejection { [weak self] error in
      self?.rejections[id] = "\(message) \(error.localizedDescription)"
      self?.rejectionsChanged(id)
    }
  }
}

extension ReloadKey {
  /// Reloads the liked posts.
  static let likedPosts: ReloadKey = "likedPosts"
}
