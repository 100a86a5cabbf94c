#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import UIKit

/// A way to show the pages at an end of a list.
enum PageEndHost: CaseIterable, Sendable {
  case footer, filteredFooter, header, gridFooter, stripFooter, delegateFooter
  case rows, filteredRows, topRows, gridRows, groupedRows, searchedRows
  case stripRows, stripTopRows
  /// Compositional layouts, of which the last has a section that scrolls orthogonally.
  case groupsFooter, wideGroupsFooter, groupRows, wideGroupRows, cardRows

  var direction: PageDirection {
    [.header, .topRows, .stripTopRows].contains(self) ? .previous : .next
  }
  var isFiltered: Bool { self == .filteredFooter || self == .filteredRows }

  @MainActor func makeScreen(_ server: PageEndServer) -> any PageEndScreen {
    switch self {
    case .footer, .filteredFooter, .header:
      return EndTable(server.makeList(), server.direction)
    case .gridFooter: return EndGrid(server.makeList(), .vertical)
    case .stripFooter: return EndGrid(server.makeList(), .horizontal)
    case .groupsFooter: return EndGrid(server.makeList(), .vertical, isOfGroups: true)
    case .wideGroupsFooter: return EndGrid(server.makeList(), .horizontal, isOfGroups: true)
    case .groupRows, .wideGroupRows:
      let section = ListSection("rows", over: server.makeList())
      let layout = EndGrid.groups(self == .wideGroupRows ? .horizontal : .vertical) { _ in }
      return EndGridRows(list: ListGroup("list", [section]), layout: layout)
    case .cardRows:
      let section = ListSection("rows", over: server.makeList())
      return EndGridRows(list: ListGroup("list", [section]), layout: EndGrid.cards())
    case .delegateFooter: return EndDelegateTable(server)
    case .rows, .filteredRows, .topRows:
      return EndRows(list: ListGroup("list", [ListSection("rows", over: server.makeList())]))
    case .searchedRows:
      let loader = PagedQueryLoader(query: 1) { _ in server.makeLoader() }
      return EndRows(list: ListGroup("list", [ListSection("rows", over: loader)]))
    case .groupedRows:
      return EndRows(
        list: ListGroup("list", over: server.makeList(), groupedBy: { $0.id / 100 }) { "\($0)" }
      )
    case .gridRows, .stripRows, .stripTopRows:
      let section = ListSection("rows", over: server.makeList())
      let layout = UICollectionViewFlowLayout()
      layout.itemSize = CGSize(width: 100, height: 100)
      if self != .gridRows { layout.scrollDirection = .horizontal }
      return EndGridRows(list: ListGroup("list", [section]), layout: layout)
    }
  }
}

/// A screen with the pages of a list.
@MainActor protocol PageEndScreen: UIViewController {
  var scrollView: UIScrollView { get }
  /// The number of rows of items.
  var count: Int { get }
}

private final class EndRows: LoadingTableViewController, PageEndScreen {
  var scrollView: UIScrollView { tableView }
  var count: Int { list.sections.reduce(0) { $0 + $1.itemRows.count } }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    dataSource.setCells(for: Row.self) { (_: UITableViewCell, _) in }
  }
}

private final class EndGridRows: LoadingCollectionViewController, PageEndScreen {
  /// The collection view, or the scroll view of its section.
  var scrollView: UIScrollView {
    let cell = collectionView.visibleCells.first
    return cell?.superview as? UIScrollView ?? collectionView
  }
  var count: Int { list.sections.reduce(0) { $0 + $1.itemRows.count } }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: Row.self) { (_: UICollectionViewCell, _) in }
  }
}
#endif
