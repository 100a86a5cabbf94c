import LoadingLists
import LoadingTestSupport
import LoadingTesting
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Ready-made lists whose items their delegate loads, and which the user changes without a load.
@MainActor @Suite(.screen) struct DelegateListTests {
  /// A list of plants in one section.
  private final class Garden: LoadingTableViewController, LoadingDelegate {
    let answers = ScriptedWork<[Plant]>()
    let section = ListSection<Plant>("plants")
    let work = ScriptedWork<Void>()

    init() { super.init(list: ListGroup("garden", [section])) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
      super.viewDidLoad()
      dataSource.setCells(for: Plant.self) { (cell: UITableViewCell, plant) in
        var content = cell.defaultContentConfiguration()
        content.text = "\(plant.id)\(plant.name)"
        cell.contentConfiguration = content
      }
    }

    func loadContent(ignoreCache: Bool) async throws -> [Plant] { try await answers.run() }
    func loadSucceeded(_ content: [Plant]) { section.setItems(content) }

    var ids: [Int] { section.items.map(\.id) }
    /// Whether no status view covers the rows.
    var showsRows: Bool { shows("loading.status", in: view) == false }

    func shows(_ id: String, in view: UIView) -> Bool {
      view.accessibilityIdentifier == id && view.alpha > 0
        || view.subviews.contains { shows(id, in: $0) }
    }
  }

  private let screen = Garden()
  private let window: UIWindow

  init() { window = Screen.makeWindow(root: UINavigationController(rootViewController: screen)) }

  private func turn() async {
    for _ in 0..<3 {
      await settle()
      Screen.layout()
    }
    Headless.advance(by: .seconds(1))
  }

  private func load(_ ids: [Int]) async {
    await turn()
    screen.answers.answer(plants(ids))
    await turn()
  }

  private func plants(_ ids: [Int]) -> [Plant] { ids.map { Plant(id: $0) } }

  @Test(arguments: [false, true])
  func `a list whose last row the user deletes says that it is empty`(isSent: Bool) async {
    await load([1])
    if isSent { screen.section.remove(id: 1) { _ in } } else { screen.section.remove(id: 1) }
    await turn()
    #expect(screen.loadingManager.loadingStatus == .empty && !screen.showsRows)
    screen.section.insert(Plant(id: 2), at: 0)
    await turn()
    #expect(screen.loadingManager.loadingStatus == .loaded && screen.showsRows)
  }

  @Test func `the first item that the user adds isn't below the empty view`() async {
    await load([])
    #expect(screen.loadingManager.loadingStatus == .empty)
    screen.section.insert(Plant(id: -1), at: 0) { [screen] _ in try await screen.work.run() }
    await turn()
    #expect(screen.loadingManager.loadingStatus == .loaded && screen.showsRows)
  }

  @Test func `items that the app sets after a failure are seen`() async {
    await turn()
    screen.answers.fail(TestError("offline"))
    await turn()
    #expect(!screen.showsRows)
    screen.section.setItems(plants([1]))
    await turn()
    #expect(screen.showsRows && screen.loadingManager.hasContent)
  }

  @Test func `a rejected edit is said, as on a screen that follows its list`() async {
    await load([1])
    screen.section.remove(id: 1) { [screen] _ in try await screen.work.run() }
    await turn()
    screen.work.fail(TestError("not deleted"))
    await turn()
    #expect(screen.ids == [1])
    #expect(screen.shows("loading.notice", in: window))
  }

  @Test(arguments: [false, true])
  func `what the user changes during a load is newer than its answer`(isSent: Bool) async {
    await load([1, 2, 3])
    screen.loadingManager.reloadContent(force: true)
    await settle()
    if isSent { screen.section.remove(id: 2) { _ in } } else { screen.section.remove(id: 2) }
    await settle()
    screen.answers.answer(plants([1, 2, 3]))
    await turn()
    #expect(screen.ids == [1, 3])
    screen.loadingManager.reloadContent(force: true)
    await load([1, 2])
    #expect(screen.ids == [1, 2])
  }

  @Test func `a list that the screen no longer shows the status of changes nothing`() async {
    await load([1])
    let other = Loader { _ in 1 }
    screen.loadingManager.follow(other)
    _ = await other.load().value
    await turn()
    screen.section.remove(id: 1)
    await turn()
    #expect(screen.loadingManager.loadingStatus == .loaded && screen.showsRows)
  }

  @Test func `the results of a search aren't below the failure of the list`() async {
    let loader = SearchLoader<[Plant]>(debounce: .zero) { text, _ in [Plant(id: 7, name: text)] }
    screen.loadViewIfNeeded()
    let results: ListSection<Plant> = screen.addSearch(loader)
    await turn()
    screen.answers.fail(TestError("offline"))
    await turn()
    #expect(!screen.showsRows)
    let search = screen.navigationItem.searchController!
    search.isActive = true
    Screen.type("fern", in: search.searchBar)
    await turn()
    #expect(results.items.map(\.name) == ["fern"] && screen.showsRows)
    search.isActive = false
    await turn()
    #expect(!screen.showsRows)
  }

  @Test func `sections that are made anew for an answer keep the edits of their rows`() async {
    await load([1, 2])
    let kept = screen.section.edit(id: 1, whenRejected: .kept) {
      $0.name = "!"
    } sending: { [screen] _ in
      try await screen.work.run()
    }
    await settle()
    await screen.work.finish(throwing: TestError("rejected"))
    screen.section.insert(Plant(id: -1), at: 0) { [screen] _ in try await screen.work.run() }
    let new = ListSection("plants", items: plants([1, 2, 3]))
    screen.list.setChildren([new])
    await turn()
    #expect(new.items.map { "\($0.id)\($0.name)" } == ["-1", "1!", "2", "3"])
    #expect(new.pendingEdit(of: 1) === kept)
    screen.work.answer(())
    kept.retry()
    await settle()
    screen.work.answer(())
    await turn()
    #expect(new.pendingEdits.isEmpty)
    // The former section has rows of its own, and may be shown again.
    screen.section.remove(id: 2)
    screen.list.setChildren([new, ListSection("other", items: plants([9])), screen.section])
    await turn()
    #expect(screen.tableView.numberOfRows(inSection: 2) == screen.section.items.count)
    #expect(new.items.map { "\($0.id)\($0.name)" } == ["-1", "1!", "2", "3"])
  }

  // MARK: - Nothing to see

  /// A delegate whose content isn't a collection.
  private final class Profile: LoadingTableViewController, LoadingDelegate {
    let section = ListSection<Plant>("plants")
    let clock = ManualClock()
    private let ids: [Int]
    private let isEmpty: Bool

    init(_ ids: [Int], isEmpty: Bool) {
      (self.ids, self.isEmpty) = (ids, isEmpty)
      super.init(list: ListGroup("profile", [section]))
      loadingManager.configuration.policy.clock = clock
    }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func loadContent(ignoreCache: Bool) async throws -> Int { 1 }

    func loadSucceeded(_ content: Int) {
      if !ids.isEmpty { section.setItems(ids.map { Plant(id: $0) }) }
    }

    func shouldShowEmptyView(for content: Int) -> Bool { isEmpty }
  }

  @Test(arguments: [([], false), ([1], false), ([], true)])
  func `a list that stays blank after a load is reported once`(
    _ ids: [Int],
    isEmpty: Bool
  ) async {
    let profile = Profile(ids, isEmpty: isEmpty)
    let texts = await logged {
      window.rootViewController = profile
      await turn()
      for _ in 0..<2 {
        await profile.clock.advance(by: .seconds(2))
        profile.loadingManager.reloadContent(force: true)
        await turn()
      }
    }
    let count = ids.isEmpty && !isEmpty ? 1 : 0
    #expect(texts.count { $0.contains("setItems") } == count)
  }
}
