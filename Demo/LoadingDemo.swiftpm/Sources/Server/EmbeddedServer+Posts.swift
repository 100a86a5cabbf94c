import Foundation

/// The state of a server's posts.
struct PostChanges: Sendable {
  /// The number of posts that are published later than the others.
  static let newCount = 500

  var liked: Set<Post.ID> = []
  var deleted: Set<Post.ID> = []
  /// Whether the latest posts are published.
  var hasNew = false
}

extension EmbeddedServer {
  /// Answers a request for posts: a page of all posts, the liked ones, or a single one.
  func posts(
    _ request: Request,
    _ query: [URLQueryItem],
    of groups: [EmojiGroup],
    under conditions: ServerConditions
  ) throws -> Response {
    let changes = withPosts { $0 }
    let emoji = published(groups, changes, conditions)
    let path = request.url.path.split(separator: "/").dropFirst().map(String.init)
    if let id = path.first {
      guard let one = emoji.first(where: { $0.emoji.id == id }) else {
        return Response(status: 404)
      }
      return try post(one, path.dropFirst().first, request.method)
    }
    guard request.method == "GET" else { return Response(status: 405) }
    let all = emoji.filter { !changes.deleted.contains($0.emoji.id) }.map { Post($0, changes) }
    if query.contains(where: { $0.name == "liked" }) {
      return Response(body: try JSONEncoder().encode(all.filter(\.isLiked)))
    }
    return try page(of: all, query, beginsAtEnd: false, under: conditions) { id in
      guard let one = emoji.first(where: { $0.emoji.id == id }) else { return nil }
      // Where a deleted post was, too.
      let place = all.firstIndex { $0.number <= one.number } ?? all.count
      return place..<(all.dropFirst(place).first?.id == id ? place + 1 : place)
    }
  }

  private typealias Numbered = (number: Int, emoji: Emoji)

  /// The published posts, the newest first, with those that were deleted.
  private func published(
    _ groups: [EmojiGroup],
    _ changes: PostChanges,
    _ conditions: ServerConditions
  ) -> [Numbered] {
    let emoji = groups.flatMap(\.subgroups).flatMap(\.emoji)
    let all = (emoji.suffix(PostChanges.newCount) + emoji.dropLast(PostChanges.newCount))
      .enumerated().map { (number: emoji.count - $0.offset, emoji: $0.element) }
    let old = all.dropFirst(PostChanges.newCount).prefix(conditions.emojiCount ?? .max)
    return Array(changes.hasNew ? all.prefix(PostChanges.newCount) + old : old)
  }

  private func post(_ one: Numbered, _ part: String?, _ method: String) throws -> Response {
    let id = one.emoji.id
    let status = withPosts { changes in
      if changes.deleted.contains(id) { return 404 }
      switch (method, part) {
      case ("GET", nil): break
      case ("PUT", "like"): changes.liked.insert(id)
      case ("DELETE", "like"): changes.liked.remove(id)
      case ("DELETE", nil):
        changes.deleted.insert(id)
        changes.liked.remove(id)
      default: return 405
      }
      return 200
    }
    guard status == 200 else { return Response(status: status) }
    return Response(body: try JSONEncoder().encode(Post(one, withPosts { $0 })))
  }
}

extension Post {
  fileprivate init(_ one: (number: Int, emoji: Emoji), _ changes: PostChanges) {
    self.init(
      character: one.emoji.character,
      name: one.emoji.name,
      number: one.number,
      isLiked: changes.liked.contains(one.emoji.id)
    )
  }
}
