#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A list of several pages that is reloaded while the user reads it, without being asked to.
@MainActor @Suite(.screen) struct KeptPagesTests {
  enum Reason: CaseIterable { case foreground, key, appearance, background, stale, invalidation }

  enum Host: CaseIterable { case section, grouped, mapped }

  private let server: ListServer

  init() { server = ListServer(0..<100) }

  private func section(
    of loader: PagedLoader<Row, Int>,
    _ host: Host
  ) -> any ListNode {
    switch host {
    case .section: ListSection("rows", over: loader)
    case .grouped: ListGroup("rows", over: loader, groupedBy: { $0.id / 30 }) { "\($0)" }
    case .mapped: ListSection("rows", over: loader.mapped { $0 })
    }
  }

  @Test(arguments: Host.allCases, Reason.allCases)
  func `the reader stays where he is, and the pages stay`(host: Host, reason: Reason) async {
    let loader = PagedLoader<Row, Int>(policy: LoadingPolicy(freshness: .stale)) {
      [server] in
      try await server.answer($0, $1)
    }
    let screen = LoadingTableViewController(list: ListGroup("list", [section(of: loader, host)]))
    screen.loadingManager.configuration.triggers = [.foreground, .appearance]
    screen.loadingManager.configuration.reloadKeys = ["rows"]
    screen.loadViewIfNeeded()
    screen.dataSource.setCells(for: Row.self) { (cell: UITableViewCell, row) in
      var content = cell.defaultContentConfiguration()
      content.text = "\(row.id)"
      cell.contentConfiguration = content
    }
    let navigation = UINavigationController(rootViewController: screen)
    let window = Screen.makeWindow(root: navigation)
    screen.loadingManager.reloadContent()
    await follow()
    while loader.items.count < 100 {
      loader.loadNextPage()
      await follow()
    }
    Screen.scroll(screen.tableView, to: CGPoint(x: 0, y: 2640))
    await follow()
    let (texts, count) = (screen.visible, loader.items.count)
    server.rows.insert(Row(id: 1000), at: 0)
    let requests = server.requests.count
    switch reason {
    case .foreground:
      guard let scene = window.windowScene else { return }
      Screen.enterBackground(scene)
      await follow()
      Screen.enterForeground(scene)
    case .key: LoadingManager.setNeedsReload(matching: "rows")
    case .appearance:
      navigation.pushViewController(UIViewController(), animated: false)
      await follow()
      navigation.popViewController(animated: false)
    case .background: screen.loadingManager.reloadContent(force: true, inBackground: true)
    case .stale: screen.loadingManager.reloadContent()
    case .invalidation:
      loader.invalidate()
      loader.load()
    }
    await follow()
    #expect(loader.items.count == count + 1 && loader.items.first?.id == 1000)
    // The first page, and the visible ones.
    #expect((requests + 2...requests + 3).contains(server.requests.count))
    #expect(screen.visible == texts)
    // What the user asks for is the first page.
    screen.loadingManager.reloadContent(force: true)
    await follow()
    #expect(loader.items.count < 100)
  }

  @Test(arguments: Host.allCases)
  func `the first answer over rows from disk leaves the reader where he is`(host: Host) async throws
  {
    let store = MemoryStore<Row>()
    try await store.reconcile(server.rows, matching: nil, in: 0..<100, isLast: true)
    let answer = ScriptedWork<Void>()
    let loader = PagedLoader<Row, Int>(policy: LoadingPolicy(freshness: .stale), store: store) {
      [server] offset, limit in
      if offset == 0 { try await answer.run() }
      return try await server.answer(offset, limit)
    }
    let screen = LoadingTableViewController(list: ListGroup("list", [section(of: loader, host)]))
    screen.loadViewIfNeeded()
    screen.dataSource.setCells(for: Row.self) { (cell: UITableViewCell, row) in
      var content = cell.defaultContentConfiguration()
      content.text = "\(row.id)"
      cell.contentConfiguration = content
    }
    _ = Screen.makeWindow(root: screen)
    screen.loadingManager.configuration.reloadsInBackground = .always
    screen.loadingManager.reloadContent()
    await follow()
    #expect(loader.items.count == 100)
    Screen.scroll(screen.tableView, to: CGPoint(x: 0, y: 2640))
    await follow()
    let texts = screen.visible
    server.rows.insert(Row(id: 1000), at: 0)
    answer.answer(())
    await follow()
    #expect(screen.visible == texts)
    // What is visible was asked for, page by page.
    for _ in 0..<4 { await follow() }
    #expect(screen.visible == texts && loader.items.count == 101)
    #expect(server.requests.count > 1)
  }

  private func follow() async {
    for _ in 0..<4 {
      await settle()
      Screen.settle()
    }
  }
}

extension LoadingTableViewController {
  fileprivate var visible: [String] { tableView.visibleCells.flatMap(\.contentView.readTexts) }
}
#endif
