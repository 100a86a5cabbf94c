import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// A server that finds friends.
@MainActor private final class Directory {
  private(set) var texts: [String] = []

  func friends(matching text: String, offset: Int, limit: Int) async throws -> [Friend] {
    Array(try await friends(matching: text).dropFirst(offset).prefix(limit))
  }

  func messages(matching text: String, in mailbox: String) async throws -> [String] {
    ["\(text) in \(mailbox)"]
  }

  func friends(matching text: String) async throws -> [Friend] {
    texts.append(text)
    return ["Ada", "Bob", "Eve"].filter { $0.contains(text) }.map { Friend(name: $0) }
  }
}

@MainActor private enum Search {
  static func makeSearch(
    _ api: Directory,
    _ store: any LocalStore<Friend>
  ) -> SearchLoader<[Friend]> {
    #guide("Overview")
    return search
  }

  #guide("Overview, 2")

  final class FilteredViewController: UIViewController, LoadingDelegate {
    #guide("Search without a search controller, 2")

    let filterField = UITextField()
    var isDown = false

    func loadContent(ignoreCache: Bool) async throws -> String {
      if isDown { throw URLError(.timedOut) }
      return filterField.text ?? ""
    }

    func loadSucceeded(_ content: String) { shownFilter = content }
  }

  final class ResultsViewController: UITableViewController {
    private let search: SearchLoader<[Friend]>
    private(set) var friends: [Friend] = []

    init(_ search: SearchLoader<[Friend]>) {
      self.search = search
      super.init(style: .plain)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    #guide("Overview, 3")
  }

  static func makePagedSearch(
    _ api: Directory,
    _ store: any LocalStore<Friend>
  ) -> PagedQueryLoader<String, Friend, Int> {
    #guide("Page the results")
    return hits
  }

  static func makeScopedSearch(
    _ api: Directory,
    _ mailboxes: [String]
  ) -> SearchLoader<[String]> {
    #guide("Search in scopes")
    return search
  }

  final class HitsViewController: UITableViewController {
    let hits: PagedQueryLoader<String, Friend, Int>
    let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    private var binding: SearchBarBinding?

    init(_ hits: PagedQueryLoader<String, Friend, Int>) {
      self.hits = hits
      super.init(style: .plain)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    #guide("Search without a search controller")

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      hits.items.count
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell {
      UITableViewCell(style: .default, reuseIdentifier: nil)
    }
  }

  static func nameTheUnknown(
    to search: SearchLoader<[Friend]>,
    in dataSource: TableListDataSource
  ) {
    #guide("Search without a search controller, 3")
  }
}

@MainActor @Suite(.headless) struct SearchTests {
  private let api = Directory()
  private let store: any LocalStore<Friend> = MemoryStore<Friend> { $0.name }
  private let clock = ManualClock()

  @Test func `a search without results can show a custom message`() {
    let search = Search.makeSearch(api, store)
    search.query = "Zoe"
    let section = ListSection("search", over: search)
    let dataSource = TableListDataSource(tableView: UITableView(), sections: [section])
    Search.nameTheUnknown(to: search, in: dataSource)
    let content = dataSource.contents.placeholder(section, .empty)
    #expect((content as? ListRowContentConfiguration)?.text == "Nobody is called Zoe.")
  }

  @Test func `Return sends the request immediately, and an empty text sends none`() async throws {
    try await store.reconcile([Friend(name: "Bob")], matching: nil, in: 0..<1, isLast: true)
    let search = Search.makeSearch(api, store)
    search.query = "Bo"
    await settle()
    #expect(search.state.content == [Friend(name: "Bob")])
    _ = await search.load().value
    #expect(api.texts == ["Bo"])
    search.query = ""
    _ = await search.load().value
    #expect(api.texts == ["Bo"])
    #expect(search.state.content == [])
  }

  @Test func `a search in a scope asks for what the scope has`() async {
    let search = Search.makeScopedSearch(api, ["inbox", "archive"])
    search.query = "Bo"
    #expect(await search.load().value.content == ["Bo in inbox"])
    search.scope = 1
    #expect(await search.load().value.content == ["Bo in archive"])
  }

  @Test func `a search bar above a table searches page by page`() async throws {
    let screen = Search.HitsViewController(Search.makePagedSearch(api, store))
    _ = Headless.makeWindow(root: screen)
    Headless.type("Bo", in: screen.searchBar)
    Headless.pressReturn(in: screen.searchBar.searchTextField)
    await settle()
    #expect(screen.hits.items == [Friend(name: "Bob")])
    #expect(screen.tableView.numberOfRows(inSection: 0) == 1)
    #expect(api.texts.last == "Bo")
  }

  @Test func `local results appear immediately, the request starts half a second after typing`()
    async throws
  {
    try await store.reconcile([Friend(name: "Bob")], matching: nil, in: 0..<1, isLast: true)
    let search = SearchLoader<[Friend]>(policy: LoadingPolicy(clock: clock)) { [store] text in
      try await store.items(matching: text, in: 0..<50)
    } remote: { [api] text in
      try await api.friends(matching: text)
    }
    let results = Search.ResultsViewController(search)
    let screen = Search.FriendsViewController(search, results: results)
    results.loadingManager.configuration.policy.clock = clock
    _ = Headless.makeWindow(root: UINavigationController(rootViewController: screen))
    let bar = try #require(screen.navigationItem.searchController).searchBar
    Headless.type("B", in: bar)
    await settle()
    #expect(search.state.isLoading)
    #expect(results.friends == [Friend(name: "Bob")])
    Headless.type("o", in: bar)
    await clock.advance(by: .milliseconds(499))
    #expect(api.texts.isEmpty)
    await clock.advance(by: .milliseconds(1))
    #expect(api.texts == ["Bo"])
    #expect(results.loadingManager.loadingStatus == .loaded)
    Headless.tapCancel(of: bar)
    await settle()
    #expect(search.query.isEmpty)
  }

  @Test func `rows of the former filter are covered when another one fails`() async {
    let screen = Search.FilteredViewController()
    Headless.makeWindow(root: screen)
    screen.filterField.text = "open"
    _ = await screen.loadingManager.reloadContent().value
    screen.isDown = true
    _ = await screen.loadingManager.reloadContent(force: true).value
    #expect(screen.loadingManager.failedView.window == nil, "its own rows stay")
    screen.filterField.text = "closed"
    _ = await screen.loadingManager.reloadContent(force: true).value
    Headless.settle()
    #expect(screen.loadingManager.failedView.window != nil)
  }

  @Test func `a filter reloads after a debounce, and not after its screen is released`() async {
    var screen: Search.FilteredViewController? = Search.FilteredViewController()
    weak let weakScreen = screen
    screen?.filterChanged()
    screen?.filterChanged()
    // Nothing is awaited before, because the guide's debouncer measures real time.
    #expect(screen?.loadingManager.loadingStatus == .idle)
    screen = nil
    await settle()
    #expect(weakScreen == nil)
  }
}
