import Foundation
import Testing

@testable import LoadingDemo

/// The posts of the embedded server, with real sessions.
@Suite(.timeLimit(.minutes(120)))
struct EmbeddedServerPostsTests {
  private let server = EmbeddedServer(host: "\(UUID().uuidString).demo", clock: TestClock())
  private let client: EmojiClient

  init() { client = server.makeClient() }

  private func page(_ place: PagePlace<Post.ID>?, _ limit: Int = 3) async throws -> ListPage<Post> {
    try await client.posts(place, limit: limit, ignoringCache: true)
  }

  @Test func `posts are paged from the newest, without deleted ones`() async throws {
    let first = try await page(nil)
    #expect(first.rows.count == 3 && first.rows.allSatisfy { !$0.isLiked })
    #expect(!first.hasPrevious && first.hasNext)
    #expect(first.rows.map(\.number) == Array((3153...3155).reversed()))
    let deleted = try await client.deletePost(first.rows[1].id)
    #expect(deleted.id == first.rows[1].id)
    #expect(try await page(nil, 2).rows == [first.rows[0], first.rows[2]])
    // The position of a deleted post is still known.
    #expect(try await page(.after(deleted.id), 1).rows == [first.rows[2]])
    #expect(try await page(.before(deleted.id), 1).rows == [first.rows[0]])
    await #expect(throws: EmojiClientError.rejected(status: 404)) {
      try await client.post(deleted.id, ignoringCache: true)
    }
  }

  @Test func `new posts are before the others, which keep their numbers`() async throws {
    let former = try await page(nil)
    #expect(try await page(.before(former.rows[0].id)).rows.isEmpty)
    server.withPosts { $0.hasNew = true }
    let newest = try await page(nil)
    #expect(newest.rows.map(\.number) == Array((3653...3655).reversed()))
    let last = try await page(.before(former.rows[0].id))
    #expect(last.rows.map(\.number) == Array((3156...3158).reversed()))
    #expect(last.hasPrevious && last.hasNext)
    #expect(try await page(.after(last.rows[2].id)).rows == former.rows)
  }

  // Characters that must be escaped in a path.
  @Test(arguments: ["😀", "🤦🏽‍♀️", "❤️‍🔥"])
  func `a post is liked and unliked`(id: Post.ID) async throws {
    var post = try await client.post(id, ignoringCache: true)
    #expect(post.id == id && !post.isLiked)
    post.isLiked = true
    #expect(try await client.like(id, true) == post)
    #expect(try await client.likedPosts(ignoringCache: true) == [post])
    post.isLiked = false
    #expect(try await client.like(id, false) == post)
    #expect(try await client.likedPosts(ignoringCache: true) == [])
  }

  @Test func `a missing post can't be liked`() async throws {
    await #expect(throws: EmojiClientError.rejected(status: 404)) {
      try await client.like("a", true)
    }
  }
}
