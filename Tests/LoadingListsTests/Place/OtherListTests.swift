#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Another list begins at its beginning, and a jump at its target.
@MainActor @Suite(.screen) struct OtherListTests {
  enum Host: CaseIterable, Sendable { case table, grid, grouped, beside }
  enum Change: CaseIterable, Sendable { case query, jump, filter }
  enum Moment: CaseIterable, Sendable { case visible, hidden }

  private func rows(from first: Int) -> [Row] { (first..<first + 100).map { Row(id: $0) } }

  @Test(arguments: Host.allCases, Change.allCases)
  func `another list begins at its beginning, and a jump at its target`(
    _ host: Host,
    _ change: Change
  ) async throws {
    let pages = PagedLoader<Row, Int>(pageSize: 100) { offset, limit in
      (offset..<offset + limit).map { Row(id: $0) }
    }
    let query = PagedQueryLoader(query: 0) { query in
      PagedLoader<Row, Int>(pageSize: 100) { offset, limit in
        (offset..<offset + limit).map { Row(id: 10_000 * query + $0) }
      }
    }
    let filter = QueryLoader(query: 0) { query in
      Loader<[Row]> { _ in (0..<200).map { Row(id: 10_000 * query + $0) } }
    }
    let loader: any ContentLoading<[Row]> =
      switch change {
      case .query: query
      case .jump: pages
      case .filter: filter
      }
    let group: ListGroup
    switch host {
    case .table, .grid: group = ListGroup("list", [ListSection("rows", over: loader)])
    case .beside:
      let other = Loader<[Row]> { _ in (0..<3).map { Row(id: -1 - $0) } }
      group = ListGroup(
        "list",
        [ListSection("other", over: other), ListSection("rows", over: loader)]
      )
    case .grouped: group = ListGroup("list", over: loader, groupedBy: { $0.id / 10 }) { "\($0)" }
    }
    let screen = await open(group, in: host)
    let before = screen.scrollView.contentOffset.y
    #expect(before > 500)
    // A reload of the same list keeps the place of what is visible.
    screen.loadingManager.reloadContent(force: false, inBackground: true)
    await follow()
    #expect(screen.scrollView.contentOffset.y == before)
    switch change {
    case .query: query.query = 1
    case .jump: pages.jump(to: .offset(480), expecting: 500)
    case .filter: filter.query = 1
    }
    await follow()
    let first = try #require(screen.topItem)
    #expect(first.id == (change == .jump ? 500 : 10_000))
  }

  /// The rows that the store of another query has: those of the answer, or some of them.
  enum Stored: CaseIterable, Sendable { case same, other }

  /// Reported of lbry-desktop (4783), Eigen (8210) and the Superdesk client (2911).
  @Test(arguments: [Host.table, .grid], Stored.allCases)
  func `local rows of another query begin at the beginning, and the answer leaves them there`(
    host: Host,
    stored: Stored
  ) async throws {
    let store = MemoryStore<Row>()
    let first = 10_000
    let local = stored == .other ? rows(from: first).filter { $0.id % 3 != 0 } : rows(from: first)
    try await store.reconcile(local, matching: nil, in: 0..<local.count, isLast: true)
    let gate = ScriptedWork<Void>()
    let filter = QueryLoader(query: 0) { query in
      Loader<[Row]>(store: query == 0 ? MemoryStore() : store) { _ in
        if query == 1 { try await gate.run() }
        return rows(from: query == 0 ? 0 : first)
      }
    }
    let group = ListGroup("list", [ListSection("rows", over: filter)])
    let screen = await open(group, in: host)
    filter.query = 1
    await follow()
    #expect(try #require(screen.topItem).id <= 10_001)
    Screen.scroll(screen.scrollView, to: CGPoint(x: 0, y: 800))
    await follow()
    let top = try #require(screen.topItem)
    gate.answer(())
    await follow()
    #expect(screen.topItem?.id == top.id)
    filter.results?.remove(id: first + 90)
    await follow()
    #expect(screen.topItem?.id == top.id)
  }

  // mastodon/mastodon-ios 151
  @Test(arguments: [Host.table, .grid], [false, true])
  func `a list in place of another one begins at its beginning`(
    _ host: Host,
    isPaged: Bool
  ) async throws {
    let former = Loader { _ in LoadingTestSupport.rows(0..<100) }
    let screen = await open(ListGroup("a", [ListSection("a", over: former)]), in: host)
    #expect(try #require(screen.topItem).id > 0)
    let other = PagedLoader<Row, Int> { (offset: Int, _: Int) in
      LoadingTestSupport.rows(10_000 + offset..<10_050 + offset)
    }
    let whole = Loader { _ in LoadingTestSupport.rows(10_000..<10_100) }
    if isPaged { _ = await other.load().value } else { _ = await whole.load().value }
    let section = isPaged ? ListSection("b", over: other) : ListSection("b", over: whole)
    screen.list = ListGroup("b", [section])
    await follow()
    #expect(screen.topItem?.id == 10_000)
    // Another section above doesn't make it another list.
    Screen.scroll(screen.scrollView, to: CGPoint(x: 0, y: 800))
    await follow()
    let top = try #require(screen.topItem).id
    screen.list.insert(
      ListSection("new", over: Loader { _ in LoadingTestSupport.rows(0..<3) }),
      at: 0
    )
    screen.list.load()
    await follow()
    #expect(screen.topItem?.id == top)
  }

  /// Returns a screen that is scrolled down.
  private func open(_ group: ListGroup, in host: Host) async -> any OtherListScreen {
    let screen: any OtherListScreen =
      host == .grid
      ? OtherGrid(list: group, layout: UICollectionViewFlowLayout()) : OtherTable(list: group)
    Screen.makeWindow(root: screen)
    screen.loadingManager.configuration.policy.clock = ManualClock()
    await follow()
    Screen.scroll(screen.scrollView, to: CGPoint(x: 0, y: 1_000))
    await follow()
    return screen
  }

  private func follow() async {
    for _ in 0..<10 {
      await settle()
      Screen.layout()
    }
  }
}

/// A screen that reports the first item that is completely visible.
@MainActor private protocol OtherListScreen: UIViewController {
  var scrollView: UIScrollView { get }
  var topItem: Row? { get }
  var list: ListGroup { get set }
}

private final class OtherTable: LoadingTableViewController, OtherListScreen {
  var scrollView: UIScrollView { tableView }

  var topItem: Row? {
    let top = tableView.contentOffset.y + tableView.adjustedContentInset.top
    let headers = list.sections.contains { $0.header != nil } ? CGFloat(60) : 0
    return (tableView.indexPathsForVisibleRows ?? []).sorted()
      .first { tableView.rectForRow(at: $0).minY >= top - 0.5 - headers }
      .flatMap { dataSource.item(at: $0) as Row? }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    dataSource.setCells(for: Row.self) { (_: UITableViewCell, _) in }
  }
}

private final class OtherGrid: LoadingCollectionViewController, OtherListScreen {
  var scrollView: UIScrollView { collectionView }

  var topItem: Row? {
    let top = collectionView.contentOffset.y + collectionView.adjustedContentInset.top
    return collectionView.indexPathsForVisibleItems.sorted()
      .first { (collectionView.layoutAttributesForItem(at: $0)?.frame.minY ?? 0) >= top - 0.5 }
      .flatMap { dataSource.item(at: $0) as Row? }
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    (collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(width: 380, height: 44)
    dataSource.setCells(for: Row.self) { (_: UICollectionViewCell, _) in }
  }
}
#endif
