#if canImport(UIKit)
import Foundation
import Loading
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Capabilities of screens whose content is a list in sections.
@MainActor @Suite(.screen) struct CapabilityListTests {
  //
  @Test func `a ready-made list loads only on its first appearance`() async {
    var loads = 0
    func list() -> ListGroup {
      let policy = LoadingPolicy(freshness: .never, clock: ManualClock())
      let loader = Loader(policy: policy) { _ in
        loads += 1
        return [Plant]()
      }
      return ListGroup("list", [ListSection("a", over: loader)])
    }
    for screen in [
      LoadingTableViewController(list: list()),
      LoadingCollectionViewController(list: list(), layout: UICollectionViewFlowLayout()),
    ] {
      loads = 0
      screen.loadingManager.configuration.policy.clock = ManualClock()
      let navigation = UINavigationController(rootViewController: screen)
      _ = Screen.makeWindow(root: navigation)
      await settle()
      for _ in 0..<2 {
        navigation.pushViewController(UIViewController(), animated: false)
        await settle()
        navigation.popViewController(animated: false)
        await settle()
      }
      #expect(loads == 1)
    }
  }

  //
  @Test func `a list is empty if no visible section has items`() async {
    let section = ListSection("a", items: plants(1...1))
    let empty = ListSection<Plant>("b", placeholders: [])
    empty.setItems([])
    let table = ListTable(section, empty)
    await table.open()
    table.loadingManager.follow(table.dataSource)
    #expect(table.loadingManager.loadingStatus == .loaded)
    section.isHidden = true
    #expect(table.loadingManager.loadingStatus == .empty)
    section.isHidden = false
    #expect(table.loadingManager.loadingStatus == .loaded)
  }

  // S-09
  @Test func `a rebuilt view shows the rows without a load`() async {
    var loads = 0
    let loader = Loader { _ in
      loads += 1
      return plants(1...2)
    }
    let table = ListTable(ListSection("a", over: loader))
    await table.open()
    _ = await table.list.load().value
    await table.follow()
    let previous = table.tableView
    table.view = nil
    await table.open()
    #expect(table.tableView !== previous)
    #expect(table.texts == [["1", "2"]])
    #expect(loads == 1)
  }

  @Test func `a short list requests its next page after every refresh`() async {
    let work = ScriptedWork<[Plant]>()
    var offsets: [Int] = []
    let loader = PagedLoader<Plant, Int>(pageSize: 3) { offset, _ in
      offsets.append(offset)
      return try await work.run()
    }
    let section = ListSection("a", over: loader, placeholders: [])
    section.loadsMoreAutomatically = false
    let table = ListTable(section)
    table.loadViewIfNeeded()
    table.tableView.tableFooterView = PageFooterView(for: loader)
    await table.open()
    for _ in 0..<6 {
      loader.load(force: true)
      await settle()
      work.answer(plants(0..<3))
      await table.follow()
      guard offsets.last == 3 else { break }
      work.answer(plants(3..<5))
      await table.follow()
    }
    #expect(offsets == [0, 3, 0, 3, 0, 3, 0, 3, 0, 3, 0, 3])
  }

  @Test func `a manager loads its followed list, a replaced one doesn't`() async {
    var loads = 0
    let loader = Loader { _ in
      loads += 1
      return plants(1...2)
    }
    let table = ListTable(ListSection("a", over: loader))
    await table.open()
    let previous = table.loadingManager
    previous.configuration.policy.freshness = .never
    previous.follow(table.dataSource)
    _ = await previous.reloadContent().value
    #expect(loads == 1)
    table.loadingManager = LoadingManager(viewController: table)
    _ = await previous.reloadContent(force: true).value
    previous.follow(table.dataSource)
    _ = await previous.reloadContent(force: true).value
    #expect(loads == 1)
  }
}
#endif
