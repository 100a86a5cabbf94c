import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// A server whose answers are controlled by the test.
@MainActor private final class ScriptedPosts {
  let pages = ScriptedWork<[Moving.Post]>()
  let searches = ScriptedWork<[Moving.Post]>()
  private(set) var offsets: [Int] = []

  func posts(offset: Int, limit: Int) async throws -> [Moving.Post] {
    offsets.append(offset)
    return try await pages.run()
  }

  func posts(matching text: String) async throws -> [Moving.Post] { try await searches.run() }
}

@MainActor private enum Moving {
  struct Post: Codable, Hashable, Identifiable, Sendable {
    let id: Int
    var title: String { "Post \(id)" }
  }

  static var api = ScriptedPosts()

  #guide("A screen before and after")
}

@MainActor @Suite(.headless, .stillTime) struct MovingFromXLDataLoaderTests {
  private let store = MemoryStore<Moving.Post>(searchText: \.title)

  init() { Moving.api = ScriptedPosts() }

  private func posts(_ ids: Range<Int>) -> [Moving.Post] { ids.map { Moving.Post(id: $0) } }

  private func open() async -> Moving.PostsViewController {
    let screen = Moving.PostsViewController(store: store)
    // On a busy machine an indicator would appear and stay for its minimum time.
    screen.loadingManager.configuration.timing.indicatorDelay = .seconds(3600)
    _ = Headless.makeWindow(root: UINavigationController(rootViewController: screen))
    await follow()
    return screen
  }

  private func follow() async {
    await settle()
    Headless.layout()
    await settle()
  }

  @Test func `stored rows are visible immediately, and the server's replace them`() async throws {
    try await store.reconcile(posts(0..<2), matching: nil, in: 0..<20, isLast: true)
    let screen = await open()
    #expect(screen.tableView.texts == [["Post 0", "Post 1"]])
    #expect(screen.loadingManager.loadingView.window == nil)
    Moving.api.pages.answer(posts(1..<4))
    await follow()
    #expect(screen.tableView.texts == [["Post 1", "Post 2", "Post 3"]])
    #expect(await store.count(matching: nil) == 3)
  }

  @Test func `a failure covers a list without rows, and a retry loads the first page`() async {
    let screen = await open()
    let manager = screen.loadingManager
    Moving.api.pages.fail(TestError("server"))
    await follow()
    #expect(manager.failedView.window != nil)
    manager.retry()
    await follow()
    Moving.api.pages.answer(posts(0..<3))
    await follow()
    Headless.settle()
    #expect(manager.failedView.window == nil)
    #expect(Moving.api.offsets == [0, 0])
    #expect(screen.tableView.texts.joined().count == 3)
  }

  @Test func `the next page loads near the end of the list`() async {
    let screen = await open()
    Moving.api.pages.answer(posts(0..<20))
    await follow()
    screen.tableView.scrollToRow(at: IndexPath(row: 19, section: 0), at: .bottom, animated: false)
    await follow()
    #expect(Moving.api.offsets == [0, 20])
    Moving.api.pages.answer(posts(20..<25))
    await follow()
    #expect(screen.tableView.numberOfRows(inSection: 0) == 25)
  }

  @Test func `a search shows local results immediately, then the list returns`() async throws {
    let screen = await open()
    Moving.api.pages.answer(posts(8..<12))
    await follow()
    let search = try #require(screen.navigationItem.searchController)
    search.isActive = true
    Headless.type("1", in: search.searchBar)
    await follow()
    #expect(screen.tableView.texts == [["Post 10", "Post 11"]])
    search.isActive = false
    await follow()
    #expect(screen.tableView.texts.joined().count == 4)
  }
}
