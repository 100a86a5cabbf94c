import Foundation
import LoadingUI

/// The posts as every screen of the tabs has them, and what a person does to them: seen at once, sent behind it.
@MainActor final class PostFeed {
  let all: PagedLoader<Post, Int>
  let liked: Loader<[Post]>
  /// Each post for its own screen: in whichever tab it is opened, it is the same.
  let posts: Loaders<Post.ID, Loader<Post>>
  /// Called when a refusal is known, or is none any more.
  var refusalsChanged: @MainActor () -> Void = {}

  private let client: EmojiClient
  private var refusals: [Post.ID: String] = [:]

  init(_ services: DemoServices) {
    let client = services.client
    self.client = client
    all = PagedLoader(store: services.storedRows.openIfPossible(.posts)) { offset, limit in
      try await client.posts(offset: offset, limit: limit)
    }
    liked = Loader { try await client.likedPosts(ignoringCache: $0) }
    posts = Loaders { id, ignoreCache in try await client.post(id, ignoringCache: ignoreCache) }
  }

  /// Why the last change of a post was refused, in words.
  func refusal(of id: Post.ID) -> String? { refusals[id] }

  /// Likes a post from the list, or no longer does.
  func like(_ post: Post) {
    let edit = all.edit(id: post.id) {
      $0.isLiked.toggle()
    } sending: { [client] post in
      try await client.like(post)
    }
    follow(edit, of: post.id, refused: "Not saved.") { [posts] in posts.invalidate(post.id) }
  }

  /// Likes the post of a screen, or no longer does.
  func likeOnItsScreen(_ id: Post.ID) {
    let edit = posts[id].edit {
      $0.isLiked.toggle()
    } sending: { [client] post in
      try await client.like(post)
    }
    follow(edit, of: id, refused: "Not saved.") { [all, post = posts[id]] in
      if let post = post.state.content { all.replace(post) }
    }
  }

  /// Deletes a post.
  func delete(_ id: Post.ID) {
    let edit = all.remove(id: id) { [client] id in try await client.deletePost(id) }
    follow(edit, of: id, refused: "Not deleted.") {}
  }

  private func follow(
    _ edit: PendingEdit,
    of id: Post.ID,
    refused words: String,
    taken: @escaping @MainActor () -> Void
  ) {
    refusals[id] = nil
    refusalsChanged()
    Task {
      do {
        try await edit.value
        taken()
        LoadingManager.setNeedsReload(matching: .likedPosts)
      } catch {
        refusals[id] = "\(words) \(error.localizedDescription)"
        refusalsChanged()
      }
    }
  }
}

extension ReloadKey {
  /// Other posts are liked than before.
  static let likedPosts: ReloadKey = "likedPosts"
}
