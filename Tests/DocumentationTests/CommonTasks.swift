import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum CommonTasks {
  struct Post: Identifiable, Hashable, Sendable {
    var id: Int
    var title: String
  }

  @MainActor final class API {
    let loads = ScriptedWork<[Friend]>()
    private(set) var calls: [String] = []
    var willSave: () -> Void = {}

    func friends() async throws -> [Friend] { try await loads.run() }
    func posts(offset: Int, limit: Int) async throws -> [Post] {
      (offset..<min(30, offset + limit)).map { Post(id: $0, title: "Post \($0)") }
    }
    func friends(matching text: String) async throws -> [Friend] { [Friend(name: text)] }
    func save(_ post: Post) async throws { calls.append("save \(post.title)") }
    func save(name: String) async throws {
      calls.append("save \(name)")
      willSave()
    }
  }

  final class SadCloudView: UIView {}

  static func makeFriends(_ api: API) -> Loader<[Friend]> {
    #guide("Show content that several screens share")
    return friends
  }

  static func makePosts(_ api: API) -> PagedLoader<Post, Int> {
    #guide("Load a list page by page")
    return posts
  }

  static func makeSearch(_ api: API) -> SearchLoader<[Friend]> {
    #guide("Search")
    return search
  }

  final class Screen: UITableViewController {
    let api: API
    let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56))
    private(set) var shown: [String] = []
    private(set) var dataSource: TableListDataSource!
    private var searchBinding: SearchBarBinding?

    init(_ api: API) {
      self.api = api
      super.init(style: .plain)
    }

    @available(*, unavailable) required init?(coder: NSCoder) {
      fatalError("init(coder:) has not been implemented")
    }

    private func show(_ friends: [Friend]) { shown = friends.map(\.name) }
    private func show(_ posts: [Post]) { shown = posts.map(\.title) }

    func load() {
      #guide("Load a screen")
    }

    func showFriends(_ friends: Loader<[Friend]>) {
      #guide("Show content that several screens share, 2")
    }

    func showPosts(_ posts: PagedLoader<Post, Int>) {
      #guide("Load a list page by page, 2")
    }

    func showSearch(_ search: SearchLoader<[Friend]>) {
      #guide("Search, 2")
    }

    func showSections(_ friends: Loader<[Friend]>, _ posts: PagedLoader<Post, Int>) {
      #guide("Show a list in sections")
    }

    func rename(_ post: Post, _ title: String, in posts: PagedLoader<Post, Int>) {
      #guide("Change an item")
    }

    func reloadAutomatically() {
      #guide("Reload")
    }

    func showOwnViews() {
      #guide("Customize text and views")
    }

    func save(name: String) async throws {
      #guide("Run a command")
    }
  }
}

@MainActor @Suite(.headless, .stillTime) struct CommonTasksTests {
  private let api = CommonTasks.API()
  private let screen: CommonTasks.Screen
  private let clock = ManualClock()
  private var manager: LoadingManager { screen.loadingManager }

  init() {
    screen = CommonTasks.Screen(api)
    manager.configuration.policy.clock = clock
    _ = Headless.makeWindow(root: screen)
  }

  private func answerInTest(_ server: ScriptedWork<[Friend]>) async {
    #guide("Test a screen")
  }

  @Test func `a shared loader is shown`() async {
    screen.showFriends(CommonTasks.makeFriends(api))
    await settle()
    await answerInTest(api.loads)
    #expect(manager.loadingStatus == .loaded && screen.shown == ["Ada"])
    screen.load()
    #expect(api.loads.callCount == 1, "fresh content isn't loaded again")
  }

  @Test func `a list is loaded page by page until it fills the screen`() async {
    let posts = CommonTasks.makePosts(api)
    screen.showPosts(posts)
    await settle()
    #expect(screen.shown.count == 30 && screen.shown.last == "Post 29")
    #expect(posts.appendState == .end)
  }

  @Test func `a search shows what the server finds`() async {
    let search = CommonTasks.makeSearch(api)
    screen.showSearch(search)
    search.query = "Eve"
    _ = await search.load().value
    #expect(screen.shown == ["Eve"])
  }

  @Test func `a list shows two loaders in sections`() async {
    screen.showSections(CommonTasks.makeFriends(api), CommonTasks.makePosts(api))
    await settle()
    await answerInTest(api.loads)
    Headless.layout()
    #expect(screen.tableView.numberOfSections == 2)
    #expect(screen.tableView.texts.first == ["Ada"])
    #expect(screen.tableView.texts.last?.first == "Post 0")
  }

  @Test func `an item changes before the server has answered`() async throws {
    let posts = CommonTasks.makePosts(api)
    _ = await posts.load().value
    screen.rename(try #require(posts.items.first), "New", in: posts)
    #expect(posts.items.first?.title == "New")
    await settle()
    #expect(api.calls == ["save New"])
  }

  @Test func `a change elsewhere reloads the screen`() async {
    screen.reloadAutomatically()
    screen.showFriends(CommonTasks.makeFriends(api))
    await settle()
    await answerInTest(api.loads)
    #expect(screen.tableView.refreshControl != nil)
    #guide("Reload, 2")
    await settle()
    #expect(api.loads.callCount == 2)
  }

  @Test func `empty and failed screens show the app's text and view`() async {
    screen.showOwnViews()
    screen.showFriends(CommonTasks.makeFriends(api))
    await settle()
    api.loads.answer([])
    await settle()
    #expect(screen.view.words.contains("No Friends Yet"))
    manager.retry()
    await settle()
    api.loads.fail(TestError("offline"))
    await settle()
    #expect(manager.failedView is CommonTasks.SadCloudView)
    #expect(manager.failedView.window != nil)
  }

  @Test func `a command shows activity and keeps the status`() async throws {
    manager.activityPresenter = Activity.TitlePresenter()
    var prompts: [String?] = []
    api.willSave = { [screen] in prompts.append(screen.navigationItem.prompt) }
    try await screen.save(name: "Ada")
    prompts.append(screen.navigationItem.prompt)
    #expect(api.calls == ["save Ada"])
    #expect(prompts == ["Loading", nil])
    #expect(manager.loadingStatus == .idle)
  }
}
