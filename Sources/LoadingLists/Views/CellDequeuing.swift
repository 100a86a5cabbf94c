#if canImport(UIKit)
import Foundation
import UIKit

/// A table view or a collection view, as a provider of cells.
@MainActor protocol CellDequeuing: UIView {
  associatedtype Cell: RowCell
  associatedtype PlaceholderCell: ListPlaceholderCell

  static var showsAllDequeuedCells: Bool { get }
  /// The index paths of the visible rows, in any order.
  var visibleIndexPaths: [IndexPath] { get }
  var numberOfSections: Int { get }
  /// The index paths of the selected rows, in any order.
  var selectedIndexPaths: [IndexPath] { get }

  var hasActiveDrag: Bool { get }
  var isEditing: Bool { get }
  var allowsMultipleSelection: Bool { get }
  var allowsMultipleSelectionDuringEditing: Bool { get }

  func rowCount(inSection section: Int) -> Int
  /// Measures titles again that have changed.
  func updateHeightsOfTitles()
  func select(at indexPath: IndexPath)
  /// Requests the titles of the index again.
  ///
  /// Returns `false` if the list view does so only when it reloads its data.
  func reloadIndex() -> Bool

  /// Returns the frame of a row in content coordinates, or `nil` if it has none.
  func rowFrame(at indexPath: IndexPath) -> CGRect?
  /// Returns the length of the title above a row that is at the top: of one that stays on screen while
  /// the rows of its section scroll, and of one that the row is the first of.
  func titleLength(above indexPath: IndexPath) -> CGFloat
  func shownCell(at indexPath: IndexPath) -> Cell?
  func register(_ cell: AnyClass, for identifier: String)
  func dequeue(_ identifier: String, at indexPath: IndexPath) -> Cell
  /// Returns a cell for a placeholder row.
  func dequeuePlaceholderCell(at indexPath: IndexPath, for content: any UIContentConfiguration)
    -> Cell
  /// Returns a cell for the error of an item, for which another cell may already be dequeued.
  func dequeueFailureCell(at indexPath: IndexPath, for content: any UIContentConfiguration) -> Cell
}

extension CellDequeuing {
  var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }
}

/// A cell of a table view or a collection view.
@MainActor protocol RowCell: UIView {
  var reuseIdentifier: String? { get }
  var contentConfiguration: (any UIContentConfiguration)? { get set }
  var configurationState: UICellConfigurationState { get }
}

/// The cell of a placeholder row.
///
/// Placeholder rows are at the beginning or end of their section. Their cells may be prepared long
/// before they become visible, which only the cell itself can detect.
@MainActor protocol ListPlaceholderCell: RowCell {
  /// The placeholder row that the cell shows or last showed, or `nil` if it is another row.
  var row: ListRowID? { get set }
  /// A closure that is called when the cell may have become visible or hidden.
  var moved: @MainActor () -> Void { get set }
}

extension ListPlaceholderCell {
  static var identifier: String { "loading.list.row" }
}
#endif
