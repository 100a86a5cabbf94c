import Foundation
import Loading
import LoadingStore
import LoadingTestSupport
import Testing

private struct Post: Codable, Identifiable, Sendable {
  let id: Int
  let title: String
}

/// A server whose posts are few, and which can be away.
@MainActor private final class PostsService {
  var isAway = false

  func posts(offset: Int, limit: Int) async throws -> [Post] {
    if isAway { throw TestError("server") }
    return (offset..<min(3, offset + limit)).map { Post(id: $0, title: "Post \($0)") }
  }
}

@MainActor private func makePosts(
  keptIn file: URL,
  from api: PostsService
) throws -> PagedLoader<Post, Int> {
  let store = try SQLiteStore<Post>(at: file, collection: "posts") { $0.title }
  let posts = PagedLoader<Post, Int>(store: store) { offset, limit in
    try await api.posts(offset: offset, limit: limit)
  }
  return posts
}

@MainActor struct LoadingStorePageTests {
  private let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("DocumentationTests-\(UUID().uuidString)")

  @Test func `what was loaded is there at the next start, though the server is away`() async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("posts.sqlite")
    let api = PostsService()
    let first = try makePosts(keptIn: file, from: api)
    _ = await first.load().value
    api.isAway = true
    let posts = try makePosts(keptIn: file, from: api)
    let state = await posts.load().value
    #expect(state.error as? TestError == TestError("server"))
    #expect(state.content?.map(\.title) == ["Post 0", "Post 1", "Post 2"])
  }
}
