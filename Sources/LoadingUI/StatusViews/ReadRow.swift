#if canImport(UIKit)
import UIKit

/// The first visible row of a table, counted from the end, so that rows inserted before it don't
/// change its index.
@MainActor struct ReadRow {
  /// The number of rows of the table.
  let rowCount: Int
  private let sectionFromEnd: Int
  private let rowFromEnd: Int
  /// The distance of the row from the top of the table, in points.
  private let distance: CGFloat

  /// Creates a value for the first visible row of a table; `nil` if no row is visible.
  init?(in table: UITableView) {
    let top = table.bounds.minY + table.adjustedContentInset.top
    let visible = (table.indexPathsForVisibleRows ?? []).sorted()
    guard let path = visible.first(where: { table.rectForRow(at: $0).maxY > top }) else {
      return nil
    }
    rowCount = Self.rowCount(of: table)
    sectionFromEnd = table.numberOfSections - path.section
    rowFromEnd = table.numberOfRows(inSection: path.section) - path.row
    distance = table.rectForRow(at: path).minY - table.bounds.minY
  }

  /// Returns the number of rows of a table.
  static func rowCount(of table: UITableView) -> Int {
    (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
  }

  /// Returns whether a table is scrolled to its top.
  static func isAtTop(_ table: UITableView) -> Bool {
    table.bounds.minY <= -table.adjustedContentInset.top + 0.5
  }

  /// Scrolls a table so that the row has its previous position.
  func restore(in table: UITableView) {
    UIView.performWithoutAnimation {
      table.layoutIfNeeded()
      guard move(table) else { return }
      table.layoutIfNeeded()
      // Rows that have become visible may be taller than their estimate.
      _ = move(table)
    }
  }

  private func move(_ table: UITableView) -> Bool {
    let section = table.numberOfSections - sectionFromEnd
    guard section >= 0 else { return false }
    let row = table.numberOfRows(inSection: section) - rowFromEnd
    guard row >= 0 else { return false }
    var y = table.rectForRow(at: IndexPath(row: row, section: section)).minY - distance
    if !table.isDragging, !table.isDecelerating {
      let inset = table.adjustedContentInset
      let most = table.contentSize.height + inset.bottom - table.bounds.height
      y = max(min(y, most), -inset.top)
    }
    guard abs(y - table.bounds.minY) > 0.1 else { return false }
    // Setting the content offset would stop a decelerating table.
    table.bounds.origin.y = y
    return true
  }
}
#endif
