import Foundation
import Loading
import LoadingItems
import LoadingStore
import LoadingTestSupport
import Testing

@MainActor private enum LocalData {
  static func openStore(at file: URL) throws -> SQLiteStore<Post> {
    #guide("Overview")
    return store
  }

  static func makePages(_ store: any LocalStore<Post>, _ api: PostsService) -> PagedLoader<
    Post, Int
  > {
    #guide("Overview, 2")
    return posts
  }

  static func makeList(_ store: any LocalStore<Post>, _ api: PostsService) -> Loader<[Post]> {
    #guide("Overview, 3")
    return posts
  }

  static func signOut(
    _ store: any LocalStore<Post>,
    _ posts: PagedLoader<Post, Int>
  ) async throws {
    #guide("Sign out")
  }
}

@MainActor struct LocalDataTests {
  private let file = TemporaryFile()

  @Test func `stored rows are visible while the request runs`() async throws {
    let api = PostsService(count: 3)
    let store = try LocalData.openStore(at: file.url)
    let first = LocalData.makePages(store, api)
    _ = await first.load().value
    let next = LocalData.makePages(try LocalData.openStore(at: file.url), api)
    (api.isAway, api.gate) = (true, ScriptedWork())
    let load = next.load()
    let shown = await next.state { $0.content != nil }
    #expect(shown?.isLoading == true)
    #expect(shown?.content?.map(\.id) == [0, 1, 2])
    api.gate?.answer(())
    let state = await load.value
    #expect(state.error != nil)
    #expect(state.content?.count == 3)
  }

  @Test func `a list works without a store whose file cannot be opened`() async throws {
    let folder = FileManager.default.temporaryDirectory
    let store = try LocalData.openStore(at: folder)
    await #expect(throws: (any Error).self) { try await store.count(matching: nil) }
    let posts = LocalData.makeList(store, PostsService(count: 3))
    let state = await posts.load().value
    #expect(state.content?.count == 3)
  }

  @Test(arguments: [true, false], seeds(20))
  func `signing out at any moment leaves no data`(
    isInFile: Bool,
    seed: UInt64
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let store: any LocalStore<Post> =
      isInFile ? try LocalData.openStore(at: file.url) : MemoryStore<Post>()
    let posts = LocalData.makePages(store, PostsService(count: 90))
    _ = await posts.load().value
    #expect(try await store.count(matching: nil) == 20)
    for id in 100..<110 {
      switch Int.random(in: 0..<5, using: &random) {
      case 0: posts.loadNextPage()
      case 1: posts.load(force: true)
      case 2: posts.remove(id: Int.random(in: 0..<20, using: &random))
      default: posts.insert(Post(id: id, title: "secret"), at: 0)
      }
      await settle(turns: Int.random(in: 0..<4, using: &random))
    }
    try await LocalData.signOut(store, posts)
    await settle()
    // Called last, it returns after all pending writes.
    #expect(try await store.count(matching: nil) == 0)
    #expect(posts.state.content == nil)
  }
}
