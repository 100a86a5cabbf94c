#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Screens that follow a list in sections, and are covered only while the list has no rows at all.
@MainActor @Suite(.screen) struct FollowedListTests {
  private let quick = ScriptedWork<[Plant]>()
  private let slow = ScriptedWork<[Plant]>()

  private func section(
    _ id: String,
    _ work: ScriptedWork<[Plant]>,
    placeholders: ListPlaceholders = []
  ) -> ListSection<Plant> {
    ListSection(id, over: Loader { _ in try await work.run() }, placeholders: placeholders)
  }

  /// A visible table that follows sections.
  private func open(_ sections: any ListNode...) async -> ListTable {
    let table = ListTable()
    for section in sections { table.list.append(section) }
    await table.open()
    table.loadingManager.follow(table.dataSource)
    return table
  }

  private func isCovered(_ table: ListTable) -> Bool {
    let manager = table.loadingManager
    return [manager.loadingView, manager.emptyView, manager.failedView].contains {
      $0.window != nil
    }
  }

  @Test func `rows of one section are visible while another is loading`() async {
    let table = await open(section("quick", quick), section("slow", slow))
    table.loadingManager.reloadContent()
    await table.clock.advance(by: .seconds(1))
    #expect(isCovered(table))
    quick.answer(plants(1...2))
    await table.follow()
    await table.clock.advance(by: .seconds(1))
    Screen.settle()
    #expect(!isCovered(table))
    // A first load, as on other screens, until all parts have loaded.
    #expect(table.loadingManager.loadingStatus == .loading)
    #expect(table.texts == [["1", "2"], []])
    slow.answer(plants(3...3))
    await table.follow()
    #expect(table.loadingManager.loadingStatus == .loaded)
    #expect(table.texts == [["1", "2"], ["3"]])
  }

  @Test(arguments: [false, true])
  func `a reload requested by an observer is in the foreground, even if it joins a load`(
    _ joins: Bool
  ) async {
    let own = ListSection("own", items: plants(1...2))
    let table = await open(own, section("quick", quick))
    if joins {
      table.list.load()
      #expect(table.loadingManager.loadingStatus == .backgroundRefreshing)
    }
    let observation = table.list.observeEvents { [own] event in
      guard case .rows(let section) = event, section === own else { return }
      table.loadingManager.reloadContent()
    }
    own.remove(id: 1)
    withExtendedLifetime(observation) {}
    #expect(table.loadingManager.loadingStatus == .foregroundRefreshing)
    await settle()
    quick.answer(plants(3...3))
    await table.follow()
    #expect(table.loadingManager.loadingStatus == .loaded)
  }

  @Test func `a failure covers the screen once the last row is removed`() async {
    let own = ListSection("own", items: plants(1...2), placeholders: [])
    let table = await open(own, section("failing", quick))
    table.loadingManager.reloadContent()
    await settle()
    quick.fail(TestError("load"))
    await table.follow()
    #expect(table.loadingManager.loadingStatus == .failed(TestError("load")))
    #expect(!isCovered(table))
    own.setItems([])
    await table.follow()
    #expect(table.loadingManager.failedView.window != nil)
    own.setItems(plants(3...3))
    await table.follow()
    Screen.settle()
    #expect(!isCovered(table))
    #expect(table.texts == [["3"], []])
  }

  @Test func `without an empty row, the screen shows the empty view`() async {
    let empty = ListSection<Plant>("empty", placeholders: .all)
    let table = await open(empty)
    empty.setItems([])
    await table.follow()
    #expect(table.texts == [["Nothing Here Yet"]])
    #expect(!isCovered(table))
    empty.placeholders = []
    await table.follow()
    #expect(table.loadingManager.emptyView.window != nil)
    empty.placeholders = .all
    await table.follow()
    Screen.settle()
    #expect(!isCovered(table))
    empty.isHidden = true
    await table.follow()
    #expect(table.texts == [])
    #expect(table.loadingManager.loadingStatus == .idle)
  }

  @Test func `replacing all rows shows no status view in between`() async {
    let own = ListSection("own", items: plants(1...2))
    let table = await open(own)
    var statuses: [LoadingStatus] = []
    let observation = table.loadingManager.observeStatus { statuses.append($0) }
    table.list.performUpdates {
      own.setItems([])
      own.setItems(plants(3...4))
    }
    await table.follow()
    #expect(statuses == [.loaded])
    #expect(table.texts == [["3", "4"]])
    observation.cancel()
  }

  @Test func `a manually set status stays while rows change`() async {
    let own = ListSection("own", items: plants(1...2))
    let table = await open(own)
    table.loadingManager.loadingStatus = .loading
    own.setItems(plants(3...4))
    await table.follow()
    #expect(table.loadingManager.loadingStatus == .loading)
  }

  @Test
  func `another screen's load is in the background until this screen joins it in the foreground`()
    async
  {
    let loader = Loader { [quick] _ in try await quick.run() }
    loader.update(plants(1...1))
    let table = await open(ListSection("shared", over: loader))
    _ = await table.loadingManager.reloadContent().value
    loader.load(force: true)
    #expect(table.loadingManager.loadingStatus == .backgroundRefreshing)
    table.loadingManager.reloadContent(inBackground: true)
    #expect(table.loadingManager.loadingStatus == .backgroundRefreshing)
    table.loadingManager.reloadContent()
    #expect(table.loadingManager.loadingStatus == .foregroundRefreshing)
    table.loadingManager.reloadContent(inBackground: true)
    #expect(table.loadingManager.loadingStatus == .foregroundRefreshing)
    loader.cancel()
  }

  @Test
  func `a reset during a foreground refresh shows loading in rows, without a cover`()
    async
  {
    let loader = Loader { [quick] _ in try await quick.run() }
    loader.update(plants(1...1))
    let shared = ListSection("shared", over: loader)
    let table = await open(shared, section("slow", slow, placeholders: .all))
    loader.load(force: true)
    table.loadingManager.reloadContent()
    #expect(table.loadingManager.loadingStatus == .foregroundRefreshing)
    loader.reset()
    // Without items it is a first load, which the rows show.
    #expect(table.loadingManager.loadingStatus == .loading)
    #expect(!isCovered(table))
    await settle()
    slow.answer(plants(3...3))
    await table.follow()
    #expect(table.loadingManager.loadingStatus == .loaded)
  }

  @Test func `a manager loads its followed list, a replaced one doesn't`() async {
    let table = await open(section("quick", quick))
    let previous = table.loadingManager
    previous.reloadContent()
    await settle()
    #expect(quick.callCount == 1)
    table.loadingManager = LoadingManager(viewController: table)
    _ = await previous.reloadContent(force: true).value
    previous.follow(table.dataSource)
    _ = await previous.reloadContent(force: true).value
    #expect(quick.callCount == 1)
  }
}
#endif
