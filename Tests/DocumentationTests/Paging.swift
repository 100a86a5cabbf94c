import HeadlessTestSupport
import LoadingItems
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum Paging {
  static func makeByOffset(_ api: PostsService) -> PagedLoader<Post, Int> {
    #guide("Overview")
    return posts
  }

  static func makeByRequest(_ api: PostsService) -> PagedLoader<Post, Int> {
    #guide("Overview, 2")
    return posts
  }

  static func makeByCursor(_ api: PostsService) -> PagedLoader<Post, String> {
    #guide("Overview, 3")
    return posts
  }

  final class PostsViewController: UITableViewController {
    private let posts: PagedLoader<Post, Int>

    init(_ posts: PagedLoader<Post, Int>) {
      self.posts = posts
      super.init(style: .plain)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    #guide("Overview, 4")

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      posts.items.count
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    #guide("Change the list")

    #guide("Change the list, 2")
  }

  static func sayEnd(_ footer: PageEndView) {
    #guide("Overview, 5")
  }

  final class ThreadViewController: UITableViewController {
    let posts: PagedLoader<Post, Int>

    init(_ posts: PagedLoader<Post, Int>) {
      self.posts = posts
      super.init(style: .plain)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    #guide("Load previous pages")

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      posts.items.count
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  #guide("Page without a loader")
}

@MainActor @Suite(.headless) struct PagingTests {
  @Test func `a list that starts in the middle grows at both ends and keeps its scroll position`()
    async throws
  {
    let screen = Paging.ThreadViewController(Paging.makeByOffset(PostsService(count: 600)))
    screen.tableView.rowHeight = 44
    _ = Headless.makeWindow(root: screen)
    for _ in 0..<4 { await follow() }
    #expect(screen.posts.items.first?.id == 350)
    let first = screen.tableView.rectForRow(at: IndexPath(row: 50, section: 0))
    let header = try #require(screen.tableView.tableHeaderView)
    let top = screen.tableView.safeAreaInsets.top + header.frame.height
    #expect(first.minY - screen.tableView.contentOffset.y == top, "below the header, as at first")
    let footer = PageEndView(for: screen.posts)
    Paging.sayEnd(footer)
    #expect(footer.endText == "You’re all caught up")
  }

  private func follow() async {
    await settle()
    Headless.layout()
    await settle()
  }

  @Test func `pages are requested before the end is visible, one at a time`() async {
    let api = PostsService(count: 120)
    let screen = Paging.PostsViewController(Paging.makeByOffset(api))
    screen.loadingManager.configuration.policy.clock = ManualClock()
    screen.tableView.rowHeight = 44
    _ = Headless.makeWindow(root: screen)
    await follow()
    #expect(api.offsets == [0])
    Headless.scroll(screen.tableView, to: CGPoint(x: 0, y: 44 * 35))
    await follow()
    #expect(api.offsets == [0, 50])
    #expect(screen.tableView.numberOfRows(inSection: 0) == 100)
  }

  @Test func `a failed page keeps the list, and can be retried`() async {
    let api = PostsService(count: 120)
    let posts = Paging.makeByOffset(api)
    _ = await posts.load().value
    api.isAway = true
    let failed = await posts.loadNextPage().value
    #expect(failed == .failed(TestError("server")))
    #expect(posts.state.content?.count == 50)
    api.isAway = false
    _ = await posts.loadNextPage().value
    #expect(api.offsets == [0, 50, 50])
  }

  @Test func `deleted items cause no skipped rows, and inserted ones no duplicates`() async {
    let api = PostsService(count: 120)
    let posts = Paging.makeByOffset(api)
    let screen = Paging.PostsViewController(posts)
    _ = await posts.load().value
    screen.deleted(Post(id: 7, title: "Post 7"))
    _ = await posts.loadNextPage().value
    #expect(api.offsets.last == 49)
    screen.written(Post(id: 1000, title: "New"))
    #expect(posts.items.first?.id == 1000)
    _ = await posts.loadNextPage().value
    #expect(Set(posts.items.map(\.id)).count == posts.items.count)
  }

  @Test func `a screen with its own pages appends them, retries a failed one and starts over`()
    async throws
  {
    let api = PostsService(count: 45)
    let screen = Paging.ArchiveViewController(api: api)
    let manager = screen.loadingManager
    manager.configuration.policy.clock = ManualClock()
    screen.tableView.rowHeight = 60
    _ = Headless.makeWindow(root: screen)
    await follow()
    #expect(api.offsets == [0], "the first page is longer than two screens")
    await scrollToEnd(of: screen.tableView)
    #expect(api.offsets == [0, 20])
    #expect(screen.tableView.numberOfRows(inSection: 0) == 40)
    api.isAway = true
    await scrollToEnd(of: screen.tableView)
    #expect(manager.pagingError as? TestError == TestError("server"))
    #expect(manager.loadingStatus == .loaded)
    Headless.scroll(screen.tableView, to: .zero)
    await scrollToEnd(of: screen.tableView)
    #expect(api.offsets == [0, 20, 40], "after a failure only the user retries")
    api.isAway = false
    let footer = try #require(screen.tableView.tableFooterView)
    Headless.tap(footer.button("Try Again") ?? UIView())
    await follow()
    #expect(api.offsets == [0, 20, 40, 40])
    #expect(screen.posts.map(\.id) == Array(0..<45))
    #expect(!screen.hasMoreContent)
    Headless.scroll(screen.tableView, to: .zero)
    manager.reloadContent(force: true)
    await follow()
    #expect(screen.posts.count == 20)
  }

  private func scrollToEnd(of table: UITableView) async {
    let end = table.contentSize.height - table.bounds.height
    Headless.scroll(table, to: CGPoint(x: 0, y: end))
    await follow()
  }

  @Test func `the server determines whether there are more pages, and caches can be bypassed`()
    async
  {
    let api = PostsService(count: 25)
    let posts = Paging.makeByRequest(api)
    _ = await posts.load(force: true).value
    _ = await posts.loadNextPage().value
    #expect(posts.hasMore)
    _ = await posts.loadNextPage().value
    #expect(posts.appendState == .end)
    #expect(posts.items.map(\.id) == Array(0..<25))
    #expect(api.uncachedCount == 1)
  }

  @Test func `a page without a cursor ends the list`() async {
    let posts = Paging.makeByCursor(PostsService(count: 30))
    _ = await posts.load().value
    #expect(posts.hasMore)
    let end = await posts.loadNextPage().value
    #expect(end == .end)
    #expect(posts.items.count == 30)
  }
}
