import Foundation

/// The likes and deletions of a server's posts.
struct PostChanges: Sendable {
  var liked: Set<Post.ID> = []
  var deleted: Set<Post.ID> = []
}

extension EmbeddedServer {
  /// Answers a request for posts: a page of all posts, the liked ones, or a single one.
  func posts(
    _ request: Request,
    _ query: [URLQueryItem],
    of groups: [EmojiGroup],
    under conditions: ServerConditions
  ) throws -> Response {
    let emoji = groups.flatMap(\.subgroups).flatMap(\.emoji).prefix(conditions.emojiCount ?? .max)
    let path = request.url.path.split(separator: "/").dropFirst().map(String.init)
    guard let id = path.first else {
      guard request.method == "GET" else { return Response(status: 405) }
      let changes = withPosts { $0 }
      let all = emoji.lazy.filter { !changes.deleted.contains($0.id) }.map {
        Post($0, isLiked: changes.liked.contains($0.id))
      }
      if query.contains(where: { $0.name == "liked" }) {
        return Response(body: try JSONEncoder().encode(all.filter(\.isLiked)))
      }
      return try page(of: all, query, under: conditions)
    }
    guard let one = emoji.first(where: { $0.id == id }) else { return Response(status: 404) }
    return try post(one, path.dropFirst().first, request.method)
  }

  private func post(_ emoji: Emoji, _ part: String?, _ method: String) throws -> Response {
    let status = withPosts { changes in
      if changes.deleted.contains(emoji.id) { return 404 }
      switch (method, part) {
      case ("GET", nil): break
      case ("PUT", "like"): changes.liked.insert(emoji.id)
      case ("DELETE", "like"): changes.liked.remove(emoji.id)
      case ("DELETE", nil):
        changes.deleted.insert(emoji.id)
        changes.liked.remove(emoji.id)
      default: return 405
      }
      return 200
    }
    guard status == 200 else { return Response(status: status) }
    let isLiked = withPosts { $0.liked.contains(emoji.id) }
    return Response(body: try JSONEncoder().encode(Post(emoji, isLiked: isLiked)))
  }
}

extension Post {
  fileprivate init(_ emoji: Emoji, isLiked: Bool) {
    self.init(character: emoji.character, name: emoji.name, isLiked: isLiked)
  }
}
