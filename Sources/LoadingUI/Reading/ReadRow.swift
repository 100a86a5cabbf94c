#if canImport(UIKit)
import UIKit

/// The rows of a table that its user reads, counted from the end, so that rows inserted before them
/// don't change their indexes.
@MainActor struct ReadRow {
  private struct Index: Hashable {
    let section: Int
    let row: Int
  }

  /// The number of rows of the table.
  let rowCount: Int
  private let keeper: ReadingKeeper<Index>

  /// Creates a value for the visible rows of a table; `nil` if there are none.
  init?(in table: UITableView) {
    let rows = (table.indexPathsForVisibleRows ?? []).sorted().map { path in
      let place = Index(
        section: table.numberOfSections - path.section,
        row: table.numberOfRows(inSection: path.section) - path.row
      )
      return ReadingPlace<Index>.Row(id: place, table.rectForRow(at: path), in: table)
    }
    guard let place = ReadingPlace(rows, in: ReadingPlace.Viewport(of: table)) else { return nil }
    rowCount = Self.rowCount(of: table)
    keeper = ReadingKeeper(place) { [weak table] place in
      guard let table, case let section = table.numberOfSections - place.section, section >= 0,
        case let row = table.numberOfRows(inSection: section) - place.row, row >= 0
      else { return nil }
      return table.rectForRow(at: IndexPath(row: row, section: section)).minY
    }
  }

  /// Returns the number of rows of a table.
  static func rowCount(of table: UITableView) -> Int {
    (0..<table.numberOfSections).reduce(0) { $0 + table.numberOfRows(inSection: $1) }
  }

  /// Scrolls a table so that the rows have their previous position.
  func restore(in table: UITableView) { keeper.restore(in: table) }
}
#endif
