#if canImport(UIKit)
import Loading
import UIKit

/// The place of a view at an end of its list, and the row that the user reads there.
@MainActor struct PageEndPlace {
  let direction: PageDirection
  /// The distance to the visible part of the list at which a page is requested, as a multiple of
  /// the visible height.
  var prefetchScreens: CGFloat = 0.25
  /// A Boolean value that indicates whether the view was close enough to request a page when the
  /// list was scrolled last.
  var wasNear = false
  /// The row that the user reads while a page before it is loaded.
  var readRow: ReadRow?

  init(_ direction: PageDirection) { self.direction = direction }

  /// Returns whether a view is near the visible part of its list.
  func isNear(_ view: UIView, in list: UIScrollView) -> Bool {
    let visible = list.bounds
    let screens = max(0, prefetchScreens)
    let frame = view.convert(view.bounds, to: list)
    let ahead = screens * visible.height
    let (above, below) = direction == .next ? (0, ahead) : (ahead, 0)
    // In a list that scrolls horizontally, an end may be at either side.
    let aside = screens * visible.width
    return frame.minY - 1 <= visible.maxY + below && frame.maxY + 1 >= visible.minY - above
      && frame.minX - 1 <= visible.maxX + aside && frame.maxX + 1 >= visible.minX - aside
  }

  /// Returns whether a view is the header or footer of a table view.
  func isEnd(_ view: UIView, of table: UITableView) -> Bool {
    switch direction {
    case .next: table.tableFooterView === view
    case .previous: table.tableHeaderView === view
    }
  }
}

extension UIScrollView {
  /// The number of rows or items, or the length in points if it isn't a list.
  var rowCount: Int {
    switch self {
    case let table as UITableView: ReadRow.rowCount(of: table)
    case let list as UICollectionView:
      (0..<list.numberOfSections).reduce(0) { $0 + list.numberOfItems(inSection: $1) }
    default: Int(max(contentSize.width, contentSize.height))
    }
  }
}
#endif
