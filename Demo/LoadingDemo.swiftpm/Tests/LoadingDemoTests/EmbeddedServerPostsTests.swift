import Foundation
import Testing

@testable import LoadingDemo

/// The posts of the embedded server, with real sessions.
@Suite(.timeLimit(.minutes(1)))
struct EmbeddedServerPostsTests {
  private let server = EmbeddedServer(host: "\(UUID().uuidString).demo", clock: TestClock())
  private let client: EmojiClient

  init() { client = server.makeClient() }

  @Test func `posts are paged, without deleted ones`() async throws {
    let first = try await client.posts(offset: 0, limit: 3)
    #expect(first.count == 3 && first.allSatisfy { !$0.isLiked })
    let deleted = try await client.deletePost(first[1].id)
    #expect(deleted.id == first[1].id)
    let second = try await client.posts(offset: 0, limit: 2)
    #expect(second == [first[0], first[2]])
    await #expect(throws: EmojiClientError.rejected(status: 404)) {
      try await client.post(first[1].id, ignoringCache: true)
    }
  }

  // Characters that must be escaped in a path.
  @Test(arguments: ["😀", "#️⃣", "*️⃣", "🏳️‍🌈"])
  func `a post is liked and unliked`(id: Post.ID) async throws {
    var post = try await client.post(id, ignoringCache: true)
    #expect(post.id == id && !post.isLiked)
    post.isLiked = true
    #expect(try await client.like(post) == post)
    #expect(try await client.likedPosts(ignoringCache: true) == [post])
    post.isLiked = false
    #expect(try await client.like(post) == post)
    #expect(try await client.likedPosts(ignoringCache: true) == [])
  }

  @Test func `a missing post can't be liked`() async throws {
    await #expect(throws: EmojiClientError.rejected(status: 404)) {
      try await client.like(Post(character: "a", name: "a", isLiked: true))
    }
  }
}
