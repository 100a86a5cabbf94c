#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct LoadingTableViewControllerTests {
  let work = ScriptedWork<[Plant]>()

  func screen() -> LoadingTableViewController {
    let loader = Loader { [work] _ in try await work.run() }
    let section = ListSection("a", over: loader, placeholders: [])
    let screen = LoadingTableViewController(list: ListGroup("list", [section]))
    screen.loadingManager.configuration.policy.clock = ManualClock()
    return screen
  }

  func follow() async {
    await settle()
    Screen.layout()
    await settle()
  }

  func open(_ screen: LoadingTableViewController) async {
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: screen))
    screen.dataSource.setCells(for: Plant.self) { (cell: UITableViewCell, plant) in
      var content = cell.defaultContentConfiguration()
      content.text = "\(plant.id)"
      cell.contentConfiguration = content
    }
    await follow()
  }

  func texts(_ screen: LoadingTableViewController) -> [String] {
    (0..<screen.tableView.numberOfSections).flatMap { section in
      (0..<screen.tableView.numberOfRows(inSection: section)).compactMap { row in
        screen.tableView.cellForRow(at: IndexPath(row: row, section: section))?
          .contentView.readTexts.joined()
      }
    }
  }

  @Test func `the list loads on the first appearance only`() async {
    let screen = screen()
    await open(screen)
    #expect(work.openCalls.count == 1)
    work.answer(plants(1...2))
    await follow()
    #expect(texts(screen) == ["1", "2"])
    screen.navigationController?.pushViewController(UIViewController(), animated: false)
    await follow()
    screen.navigationController?.popViewController(animated: false)
    await follow()
    #expect(work.openCalls.count == 0)
  }

  @Test(arguments: [true, false])
  func `a screen with a refresh control has a reload key command`(_ isPulled: Bool) async {
    let table = screen()
    table.usesRefreshControl = isPulled
    let grid = LoadingCollectionViewController(
      list: table.list,
      layout: UICollectionViewFlowLayout()
    )
    grid.usesRefreshControl = isPulled
    for screen: UIViewController in [table, grid] {
      screen.loadingManager.configuration.policy.clock = ManualClock()
      screen.loadViewIfNeeded()
      #expect(screen.keyCommands?.map(\.input) == (isPulled ? ["r"] : nil))
    }
  }

  @Test func `the list can be replaced, even during a search`()
    async throws
  {
    let screen = LoadingTableViewController(
      list: ListGroup("a", [ListSection("a", items: plants(1...2))])
    )
    screen.addSearch(SearchLoader { _ in plants([7]) })
    await open(screen)
    #expect(texts(screen) == ["1", "2"])
    screen.list = ListGroup("b", [ListSection("b", items: plants(3...4))])
    await follow()
    #expect(texts(screen) == ["3", "4"])
    let search = try #require(screen.navigationItem.searchController)
    search.isActive = true
    Screen.type("r", in: search.searchBar)
    search.isActive = false
    screen.list = ListGroup("c", [ListSection("c", items: plants(5...5))])
    await follow()
    #expect(texts(screen) == ["5"])
  }

  @Test func `a failed list is reloaded by its button, not on return`()
    async throws
  {
    let screen = screen()
    await open(screen)
    work.fail(TestError("load"))
    await follow()
    screen.navigationController?.pushViewController(UIViewController(), animated: false)
    await follow()
    screen.navigationController?.popViewController(animated: false)
    await follow()
    #expect(work.callCount == 1)
    let failed = screen.loadingManager.failedView
    #expect(failed.window != nil)
    Screen.tap(try #require(failed.firstDescendant(of: UIButton.self)))
    await follow()
    #expect(work.callCount == 2)
  }

  @Test func `the load on the first appearance can be disabled`() async {
    let screen = screen()
    screen.loadsAtFirstAppearance = false
    await open(screen)
    #expect(work.openCalls.count == 0)
  }

  @Test(arguments: [true, false]) func `a pull reloads the list if usesRefreshControl is set`(
    _ isWanted: Bool
  ) async {
    let screen = screen()
    screen.usesRefreshControl = isWanted
    await open(screen)
    work.answer(plants(1...2))
    await follow()
    #expect((screen.refreshControl != nil) == isWanted)
    Screen.pull(screen.tableView)
    await follow()
    #expect(work.callCount == (isWanted ? 2 : 1))
  }

  @Test func `ending a search restores the list, its pages and the search loader`() async throws {
    var offsets: [Int] = []
    let main = PagedLoader<Plant, Int>(pageSize: 2) { offset, limit in
      offsets.append(offset)
      return plants(offset..<offset + limit)
    }
    let section = ListSection("a", over: main, placeholders: [])
    section.loadsMoreAutomatically = false
    let screen = LoadingTableViewController(list: ListGroup("list", [section]))
    let clock = ManualClock()
    screen.loadingManager.configuration.policy.clock = clock
    let found = ScriptedWork<[Plant]>()
    let loader = SearchLoader(policy: LoadingPolicy(clock: clock)) { _ in try await found.run() }
    screen.addSearch(loader)
    await open(screen)
    _ = await main.loadNextPage().value
    await follow()
    let before = main.state
    let search = try #require(screen.navigationItem.searchController)
    search.isActive = true
    Screen.type("ro", in: search.searchBar)
    await clock.advance(by: .seconds(1))
    found.answer(plants(7...9))
    await follow()
    #expect(texts(screen) == ["7", "8", "9"])
    #expect(main.state == before)
    search.isActive = false
    await follow()
    #expect(texts(screen) == ["0", "1", "2", "3"])
    #expect(loader.state == .initial)
    #expect(loader.query.isEmpty)
    _ = await main.loadNextPage().value
    #expect(offsets == [0, 2, 4])
  }

  // MARK: - Search

  let clock = ManualClock()
  private let found = ScriptedWork<[Plant]>()

  /// A screen with two rows, whose search bar is being edited.
  private func openSearch() async throws -> (LoadingTableViewController, UISearchController) {
    let screen = screen()
    let loader = SearchLoader(policy: LoadingPolicy(clock: clock)) { [found] _ in
      try await found.run()
    }
    screen.addSearch(loader, placeholder: "Plants")
    await open(screen)
    work.answer(plants(1...2))
    await follow()
    let search = try #require(screen.navigationItem.searchController)
    search.isActive = true
    await follow()
    return (screen, search)
  }

  private func type(_ text: String, in search: UISearchController) async {
    Screen.type(text, in: search.searchBar)
    await follow()
  }

  /// Lets the pause after a keystroke pass.
  private func pause() async {
    await clock.advance(by: .seconds(1))
    await follow()
  }

  @Test func `search results replace the list while the query isn't empty`() async throws {
    let (screen, search) = try await openSearch()
    #expect(texts(screen) == ["1", "2"])
    found.answer([])
    await follow()
    #expect(texts(screen) == ["1", "2"], "the empty text has no result")
    await type(" ", in: search)
    await pause()
    #expect(texts(screen) == ["1", "2"], "neither has a blank one, for which nothing is asked")
    #expect(found.callCount == 1)
    await type("r", in: search)
    #expect(texts(screen) == ["…"])
    await type("o", in: search)
    await pause()
    #expect(texts(screen) == ["…"])
    found.answer(plants([7]))
    await follow()
    #expect(texts(screen) == ["7"])
    Screen.tapClear(of: search.searchBar.searchTextField)
    await follow()
    found.answer([])
    await follow()
    #expect(texts(screen) == ["1", "2"])
    await type("x", in: search)
    search.isActive = false
    await follow()
    #expect(texts(screen) == ["1", "2"])
    #expect(work.openCalls.count == 0)
  }

  @Test func `results for the empty query replace the list if there are any`()
    async throws
  {
    let (screen, search) = try await openSearch()
    try #require(found.openCalls.count == 1)
    found.answer(plants(8...9))
    await follow()
    #expect(texts(screen) == ["8", "9"])
    search.isActive = false
    await follow()
    #expect(texts(screen) == ["1", "2"])
    #expect(found.callCount == 1)
    search.isActive = true
    await follow()
    found.fail(TestError("search"))
    await follow()
    #expect(texts(screen) == ["1", "2"])
  }

  private static let hint = "Check the spelling or try a new search."

  @Test func `an empty search result names its query once it has loaded`()
    async throws
  {
    let (screen, search) = try await openSearch()
    found.answer([])
    await type("zz", in: search)
    await pause()
    found.answer([])
    await follow()
    #expect(texts(screen) == ["No Results for “zz”" + Self.hint])
    await type("z", in: search)
    #expect(texts(screen) == ["…"], "the server has not answered yet")
    await pause()
    found.answer([])
    await follow()
    #expect(texts(screen) == ["No Results for “zzz”" + Self.hint])
    await type("y", in: search)
    await pause()
    found.fail(TestError("search"))
    await follow()
    #expect(texts(screen) == ["The search failed.[Try Again]"])
  }
}
#endif
