import Foundation
import LoadingUI

/// The posts that the screens of both tabs share.
///
/// Changes by the user are shown immediately and sent in the background.
@MainActor final class PostFeed {
  let all: PagedLoader<Post, PagePlace<Post.ID>>
  let liked: Loader<[Post]>
  /// The loader of each post by its id, the same in both tabs.
  let posts: Loaders<Post.ID, Loader<Post>>
  /// The closure to call when a change of a post is rejected, or no longer.
  var rejectionsChanged: @MainActor (Post.ID) -> Void = { _ in }

  private let client: EmojiClient
  private var rejections: [Post.ID: String] = [:]

  init(_ services: DemoServices) {
    let client = services.client
    self.client = client
    // There may be new posts at any time.
    all = PagedLoader(
      policy: LoadingPolicy(freshness: .never),
      store: services.storedRows.openIfPossible(.posts)
    ) { request in
      try await client.posts(
        request.cursor,
        limit: request.limit,
        ignoringCache: request.ignoreCache
      ).page
    }
    liked = Loader { try await client.likedPosts(ignoringCache: $0) }
    posts = Loaders { id, ignoreCache in try await client.post(id, ignoringCache: ignoreCache) }
  }

  /// Returns the message for the rejected change of a post.
  func rejection(of id: Post.ID) -> String? { rejections[id] }

  /// Likes or unlikes a post in the list.
  func like(_ post: Post) {
    let edit = all.edit(id: post.id) {
      $0.isLiked.toggle()
    } sending: { [client] post in
      try await client.like(post)
    }
    follow(edit, of: post.id, rejected: "Not saved.") { [posts] in posts.invalidate(post.id) }
  }

  /// Likes or unlikes the post on a screen.
  func likeOnItsScreen(_ id: Post.ID) {
    let edit = posts[id].edit {
      $0.isLiked.toggle()
    } sending: { [client] post in
      try await client.like(post)
    }
    follow(edit, of: id, rejected: "Not saved.") { [all, post = posts[id]] in
      if let post = post.state.content { all.replace(post) }
    }
  }

  /// Deletes a post.
  func delete(_ id: Post.ID) {
    let edit = all.remove(id: id) { [client] id in try await client.deletePost(id) }
    follow(edit, of: id, rejected: "Not deleted.") {}
  }

  private func follow(
    _ edit: PendingEdit,
    of id: Post.ID,
    rejected message: String,
    accepted: @escaping @MainActor () -> Void
  ) {
    if rejections.removeValue(forKey: id) != nil { rejectionsChanged(id) }
    Task {
      do {
        try await edit.value
        accepted()
        LoadingManager.setNeedsReload(matching: .likedPosts)
      } catch {
        rejections[id] = "\(message) \(error.localizedDescription)"
        rejectionsChanged(id)
      }
    }
  }
}

extension ReloadKey {
  /// Reloads the liked posts.
  static let likedPosts: ReloadKey = "likedPosts"
}
