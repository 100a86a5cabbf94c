#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// A paged section in a table or a collection view, and its server.
@MainActor final class PagedList {
  enum Kind: CaseIterable, CustomStringConvertible {
    case table, collection

    var description: String { self == .table ? "table" : "collection" }
  }

  let section: ListSection<Plant>
  let loader: PagedLoader<Plant, Int>
  let view: UIScrollView
  let controller: UIViewController
  let dataSource: ListDataSource
  /// The offset of each request.
  private(set) var offsets: [Int] = []
  /// The server's answer from an offset, with at most the requested number of items.
  var answer: @MainActor (_ offset: Int, _ limit: Int) async throws -> [Plant] = { offset, limit in
    plants(offset..<min(offset + limit, 1000))
  }

  init(
    _ kind: Kind,
    pageSize: Int = 200,
    placeholders: ListPlaceholders = .all,
    isAnimated: Bool = true
  ) {
    weak var rig: PagedList?
    loader = PagedLoader(pageSize: pageSize) { offset, limit in
      rig?.offsets.append(offset)
      return try await rig?.answer(offset, limit) ?? []
    }
    section = ListSection("pages", over: loader, placeholders: placeholders)
    switch kind {
    case .table:
      let table = ListTable(section)
      table.loadViewIfNeeded()
      (controller, view, dataSource) = (table, table.tableView, table.dataSource)
    case .collection:
      let grid = ListGrid(section)
      grid.loadsAtFirstAppearance = false
      grid.loadViewIfNeeded()
      (controller, view, dataSource) = (grid, grid.collectionView, grid.dataSource)
    }
    dataSource.animatesChanges = isAnimated
    rig = self
  }

  // MARK: - What the test does

  /// Shows the list in a window with its first page, and further pages that it requests.
  func open() async {
    _ = Screen.makeWindow(root: controller)
    loader.load()
    await follow()
  }

  /// Lets all requests be answered.
  func follow() async {
    for _ in 0..<12 {
      await settle()
      Screen.layout()
    }
    await settle()
  }

  func scroll(to y: CGFloat) async {
    view.layoutIfNeeded()
    view.setContentOffset(CGPoint(x: 0, y: y), animated: false)
    await follow()
  }

  /// Scrolls until the current end is visible.
  func scrollToEnd() async {
    view.layoutIfNeeded()
    await scroll(to: max(0, view.contentSize.height - view.bounds.height))
  }

  /// The number of items, up to the last one on screen.
  var seenCount: Int {
    let paths =
      (view as? UITableView)?.indexPathsForVisibleRows
      ?? (view as? UICollectionView)?.indexPathsForVisibleItems ?? []
    return min((paths.map(\.item).max() ?? -1) + 1, loader.items.count)
  }
}
#endif
