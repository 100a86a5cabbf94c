#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A screen that cancels its load, while others may wait for the same one.
///
/// The usual report is that leaving one screen makes the other one idle and blank.
@MainActor @Suite(.screen) struct SharedCancelTests {
  /// How a screen uses the loader.
  nonisolated enum Use: CaseIterable {
    case followed, mapped, mappedTwice, combined, chained, section, group
  }

  private let work = ScriptedWork<[Int]>()
  private let loader: Loader<[Int]>
  private let first = UIViewController()
  private let second = UIViewController()

  private struct Row: Hashable, Identifiable, Sendable { var id: Int }

  init() {
    let work = work
    loader = Loader { _ in try await work.run() }
    Screen.makeWindow(root: first)
    Screen.makeWindow(root: second)
  }

  private func derived(_ use: Use) -> any ContentLoading {
    switch use {
    case .mapped: return loader.mapped { $0 }
    case .mappedTwice: return loader.mapped { $0 }.mapped { $0.count }
    case .combined: return combined(loader, Loader<Int> { _ in 1 })
    case .chained: return loader.chained { items in Loader<Int> { _ in items.count } }
    default: return loader
    }
  }

  private func follow(_ use: Use, on screen: UIViewController) {
    switch use {
    case .followed, .mapped, .mappedTwice, .combined, .chained:
      screen.loadingManager.follow([derived(use)])
    case .section, .group:
      let rows = loader.mapped { $0.map { Row(id: $0) } }
      let list =
        use == .section
        ? ListGroup("list", [ListSection("rows", over: rows)])
        : ListGroup("list", over: rows, groupedBy: { $0.id % 2 }, header: { "\($0)" })
      let table = UITableView(frame: screen.view.bounds)
      screen.view.addSubview(table)
      screen.loadingManager.follow(TableListDataSource(tableView: table, list: list))
    }
  }

  @Test(arguments: Use.allCases, Use.allCases)
  func `a load continues as long as another waits for it`(_ mine: Use, _ other: Use) async {
    follow(other, on: second)
    follow(mine, on: first)
    let task = first.loadingManager.reloadContent()
    second.loadingManager.reloadContent()
    await Screen.turn(3)
    first.loadingManager.cancel()
    #expect(await task.value == .idle, "its callers don't wait any longer")
    await Screen.turn(3)
    #expect(first.loadingManager.loadingStatus == .idle)
    #expect(loader.state.isLoading)
    #expect(second.loadingManager.loadingStatus == .loading)
    #expect(work.callCount == 1)
    work.answer([1])
    await Screen.turn(3)
    #expect(loader.state.content == [1])
    #expect(first.loadingManager.loadingStatus == .loaded, "what has arrived is shown")
  }

  @Test(arguments: Use.allCases) func `a load ends when the last one has cancelled`(_ use: Use)
    async
  {
    follow(use, on: first)
    follow(use, on: second)
    first.loadingManager.reloadContent()
    second.loadingManager.reloadContent()
    await Screen.turn(3)
    first.loadingManager.cancel()
    await Screen.turn(3)
    second.loadingManager.cancel()
    await Screen.turn(3)
    #expect(!loader.state.isLoading)
    #expect(work.cancelCount == 1)
    for screen in [first, second] { #expect(screen.loadingManager.loadingStatus == .idle) }
  }

  @Test(arguments: Use.allCases)
  func `a screen that has cancelled can wait again, and hears of the failure`(_ use: Use) async {
    follow(use, on: first)
    follow(.followed, on: second)
    first.loadingManager.reloadContent()
    second.loadingManager.reloadContent()
    await Screen.turn(3)
    first.loadingManager.cancel()
    await Screen.turn(3)
    let task = first.loadingManager.reloadContent()
    await Screen.turn(3)
    #expect(first.loadingManager.loadingStatus == .loading)
    #expect(work.callCount == 1, "it joins")
    work.fail(TestError("down"))
    await Screen.turn(3)
    #expect(await task.value.error != nil)
    #expect(second.loadingManager.loadingStatus.error != nil)
  }

  @Test func `content stays visible while the refresh of another screen continues`() async {
    follow(.followed, on: first)
    follow(.followed, on: second)
    first.loadingManager.reloadContent()
    await Screen.turn(3)
    work.answer([1])
    await Screen.turn(3)
    second.loadingManager.reloadContent(force: true, inBackground: false)
    first.loadingManager.reloadContent(inBackground: false)
    await Screen.turn(3)
    #expect(first.loadingManager.loadingStatus == .foregroundRefreshing)
    first.loadingManager.cancel()
    await Screen.turn(3)
    #expect(first.loadingManager.loadingStatus == .loaded)
    #expect(second.loadingManager.loadingStatus == .foregroundRefreshing)
    work.answer([2])
    await Screen.turn(3)
    #expect(second.loadingManager.loadingStatus == .loaded)
  }

  @Test func `a loader of queries that no screen follows doesn't keep its list loading`() async {
    let list = PagedLoader<Row, Int> { [work] _ in
      _ = try await work.run()
      return Page(items: [], nextCursor: nil)
    }
    let queries = PagedQueryLoader<Int, Row, Int>(query: 1) { _ in list }
    first.loadingManager.follow(list)
    queries.load()
    await Screen.turn(3)
    first.loadingManager.cancel()
    await Screen.turn(3)
    #expect(!list.state.isLoading)
  }

  @Test func `an observation by the app alone doesn't keep a load running`() async {
    let observation = loader.observe { _ in }
    follow(.followed, on: first)
    first.loadingManager.reloadContent()
    await Screen.turn(3)
    first.loadingManager.cancel()
    await Screen.turn(3)
    #expect(!loader.state.isLoading)
    observation.cancel()
  }

  @Test func `cancelling the loader ends it for all`() async {
    follow(.followed, on: first)
    follow(.followed, on: second)
    first.loadingManager.reloadContent()
    await Screen.turn(3)
    loader.cancel()
    await Screen.turn(3)
    for screen in [first, second] { #expect(screen.loadingManager.loadingStatus == .idle) }
  }
}
#endif
