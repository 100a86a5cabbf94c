import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum Paging {
  static func makeByOffset(_ api: PostsService) -> PagedLoader<Post, Int> {
    let posts = PagedLoader<Post, Int>(pageSize: 50) { offset, limit in
      try await api.posts(offset: offset, limit: limit)
    }
    return posts
  }

  static func makeByCursor(_ api: PostsService) -> PagedLoader<Post, String> {
    let posts = PagedLoader<Post, String> { request in
      try await api.posts(after: request.cursor, limit: request.limit)
    }
    return posts
  }

  final class PostsViewController: UITableViewController {
    private let posts: PagedLoader<Post, Int>
    private var observation: LoadingObservation?

    init(_ posts: PagedLoader<Post, Int>) {
      self.posts = posts
      super.init(style: .plain)
    }

    @available(*, unavailable) required init?(coder: NSCoder) { fatalError("Made in code.") }

    override func viewDidLoad() {
      super.viewDidLoad()
      tableView.tableFooterView = PageFooterView(for: posts)
      observation = posts.observe { [weak self] _ in self?.tableView.reloadData() }
      loadingManager.follow(posts)
      loadingManager.enablePullToRefresh()
      loadingManager.reloadContent()
    }

    override func tableView(
      _ tableView: UITableView,
      willDisplay cell: UITableViewCell,
      forRowAt indexPath: IndexPath
    ) {
      posts.itemDidAppear(at: indexPath.row)
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      posts.items.count
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }

    func written(_ post: Post) {
      posts.insert(post)
    }

    func deleted(_ post: Post) {
      posts.remove(id: post.id)
    }
  }
}

@MainActor @Suite(.headless) struct PagingTests {
  private func follow() async {
    await settle()
    Headless.layout()
    await settle()
  }

  @Test func `pages are asked for before the end is seen, one at a time`() async {
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

  @Test func `a failed page leaves the list as it is, and is asked for again`() async {
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

  @Test func `what is deleted here is not skipped there, and what is written is not doubled`() async
  {
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

  @Test func `a page without a cursor is the last`() async {
    let posts = Paging.makeByCursor(PostsService(count: 30))
    _ = await posts.load().value
    #expect(posts.hasMore)
    let end = await posts.loadNextPage().value
    #expect(end == .end)
    #expect(posts.items.count == 30)
  }
}
