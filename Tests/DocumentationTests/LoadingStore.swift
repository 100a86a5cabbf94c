import Foundation
import Loading
import LoadingItems
import LoadingStore
import LoadingTestSupport
import Testing

@MainActor private func makePosts(
  keptIn file: URL,
  from api: PostsService
) throws -> PagedLoader<Post, Int> {
  #guide("Overview")
  return posts
}

@MainActor struct LoadingStorePageTests {
  private let file = TemporaryFile()

  @Test func `loaded rows are available after a restart, even if the server fails`() async throws {
    let api = PostsService(count: 3)
    let first = try makePosts(keptIn: file.url, from: api)
    _ = await first.load().value
    api.isAway = true
    let posts = try makePosts(keptIn: file.url, from: api)
    posts.load()
    // The server fails immediately, but the loader waits until the file has been read.
    let state = await posts.state { $0.error != nil && $0.content != nil }
    #expect(state?.error as? TestError == TestError("server"))
    #expect(state?.content?.map(\.title) == ["Post 0", "Post 1", "Post 2"])
  }
}
