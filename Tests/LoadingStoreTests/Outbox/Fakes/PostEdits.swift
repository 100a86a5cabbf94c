import Loading
import LoadingItems
import LoadingOutbox
import LoadingStore

/// Sets whether a post is liked.
struct LikePost: OutboxEdit {
  var isLiked = true

  func apply(to post: inout Post) { post.isLiked = isLiked }

  func send(_ request: OutboxRequest<Post>) async throws -> [Post] {
    try await server.perform(isLiked ? "like" : "unlike", request) { state in
      request.itemIDs.compactMap { id in
        guard let index = state.index(of: id) else { return nil }
        state.posts[index].isLiked = isLiked
        state.posts[index].likes += isLiked ? 1 : -1
        return state.posts[index]
      }
    }
  }
}

/// Sets whether a post is liked, by a switch on which the user may tap several times.
struct TogglePost: OutboxEdit {
  var isLiked: Bool

  var replacesEarlier: Bool { true }

  func apply(to post: inout Post) { post.isLiked = isLiked }

  func send(_ request: OutboxRequest<Post>) async throws -> [Post] {
    try await LikePost(isLiked: isLiked).send(request)
  }
}

/// Changes the text of a post.
struct RenamePost: OutboxEdit {
  var text: String

  var invalidatedKeys: [ReloadKey] { [ReloadKey(text)] }

  func apply(to post: inout Post) { post.text = text }

  func send(_ request: OutboxRequest<Post>) async throws {
    _ = try await server.perform("rename", request) { state in
      if let index = state.index(of: request.itemID) { state.posts[index].text = text }
      return []
    }
  }
}

/// Creates posts, to which the server assigns ids.
struct AddPosts: OutboxEdit {
  var texts: [String]

  func send(_ request: OutboxRequest<Post>) async throws -> [Post] {
    try await server.perform("add", request) { state in
      texts.map { text in
        state.lastID += 1
        state.posts.append(Post(id: state.lastID, text: text))
        return state.posts[state.posts.count - 1]
      }
    }
  }
}

/// Deletes posts.
struct DeletePosts: OutboxEdit {
  typealias Item = Post

  func send(_ request: OutboxRequest<Post>) async throws {
    _ = try await server.perform("delete", request) { state in
      state.posts.removeAll { request.itemIDs.contains($0.id) }
      return []
    }
  }
}

/// Moves a post to the beginning of the list.
struct MovePostToTop: OutboxEdit {
  func send(_ request: OutboxRequest<Post>) async throws {
    _ = try await server.perform("top", request) { state in
      if let index = state.index(of: request.itemID) {
        state.posts.insert(state.posts.remove(at: index), at: 0)
      }
      return []
    }
  }
}

extension OutboxEdit {
  @MainActor fileprivate var server: EditServer {
    get throws {
      guard let server = EditServer.current else { throw CancellationError() }
      return server
    }
  }
}
