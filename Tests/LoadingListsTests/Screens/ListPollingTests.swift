#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Lists whose loaders reload at an interval while a screen shows them.
@MainActor @Suite(.screen) struct ListPollingTests {
  private let clock = ManualClock()
  private let work = ScriptedWork<[Plant]>()
  private let loader: Loader<[Plant]>
  private let tabs = UITabBarController()

  init() {
    let policy = LoadingPolicy(polling: .seconds(10), clock: clock)
    loader = Loader(policy: policy) { [work] _ in try await work.run() }
    _ = Screen.makeWindow(root: tabs)
  }

  enum Kind: CaseIterable {
    case section
    case groupedList
    case nestedSection
  }

  private func node(_ kind: Kind) -> any ListNode {
    switch kind {
    case .section: ListSection("plants", over: loader)
    case .groupedList:
      ListGroup("plants", over: loader, groupedBy: { $0.id % 2 }, header: { "\($0)" })
    case .nestedSection: ListGroup("garden", [ListSection("plants", over: loader)])
    }
  }

  /// Shows tables that follow lists, and an empty screen, in tabs.
  private func open(_ nodes: any ListNode...) async -> [ListTable] {
    let tables = nodes.map { ListTable($0) }
    tabs.viewControllers = tables + [UIViewController()]
    for table in tables {
      table.loadViewIfNeeded()
      table.loadingManager.follow(table.dataSource)
    }
    Screen.layout()
    await loader.beginLoad()
    await work.finish(with: plants(1...3))
    return tables
  }

  private func select(_ index: Int) async {
    tabs.selectedIndex = index
    Screen.settle()
    await settle()
  }

  @Test(arguments: Kind.allCases)
  func `the loader of a visible list is polled, and pauses off screen`(_ kind: Kind) async {
    let tables = await open(node(kind))
    await clock.advance(by: .seconds(10))
    #expect(work.callCount == 2)
    await work.finish(with: plants(1...4))
    await select(1)
    await clock.advance(by: .seconds(60))
    #expect(work.callCount == 2 && clock.sleeperCount == 0)
    await select(0)
    #expect(work.callCount == 3)
    #expect(tables[0].loadingManager.loadingStatus == .backgroundRefreshing)
  }

  @Test func `the loader of two lists is polled while either is visible`() async {
    let tables = await open(node(.section), node(.groupedList))
    for index in [0, 1] {
      await select(index)
      let previous = work.callCount
      await clock.advance(by: .seconds(10))
      #expect(work.callCount == previous + 1)
      await work.finish(with: plants(1...3))
    }
    await select(2)
    await clock.advance(by: .seconds(60))
    #expect(work.callCount == 3 && clock.sleeperCount == 0)
    withExtendedLifetime(tables) {}
  }

  @Test(arguments: Kind.allCases)
  func `the loader of a list without a screen is polled`(_ kind: Kind) async {
    let list = node(kind)
    await loader.beginLoad()
    work.answer(plants(1...3))
    await clock.advance(by: .seconds(10))
    #expect(work.callCount == 2)
    withExtendedLifetime(list) {}
  }
}
#endif
