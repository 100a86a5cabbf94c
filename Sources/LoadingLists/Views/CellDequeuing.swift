#if canImport(UIKit)
import Foundation
import UIKit

/// A table or a collection view: makes cells, and shows them.
@MainActor protocol CellDequeuing: UIView {
  associatedtype Cell: RowCell
  associatedtype OwnCell: ListOwnCell

  /// A Boolean value that indicates whether a cell has to be shown once it was dequeued.
  static var showsAllDequeuedCells: Bool { get }
  /// The places that are on screen, in any order.
  var visibleIndexPaths: [IndexPath] { get }

  /// Returns the frame of a row in the content; `nil` if it has none.
  func rowFrame(at indexPath: IndexPath) -> CGRect?
  func shownCell(at indexPath: IndexPath) -> Cell?
  func register(_ cell: AnyClass, for identifier: String)
  func dequeue(_ identifier: String, at indexPath: IndexPath) -> Cell
  /// Returns a cell for what a section says in a row of its own.
  func dequeueOwnCell(at indexPath: IndexPath, for content: any UIContentConfiguration) -> Cell
  /// Returns a cell for the error of an item, for which one may have been dequeued already.
  func dequeueFailureCell(at indexPath: IndexPath, for content: any UIContentConfiguration) -> Cell
}

/// A cell of a table or a collection view.
@MainActor protocol RowCell: UIView {
  var reuseIdentifier: String? { get }
  var contentConfiguration: (any UIContentConfiguration)? { get set }
}

/// The cell of a row that a section shows for itself.
///
/// It is the first or the last of its section, and may have been prepared long before it is seen: then nothing but the cell
/// itself knows of that.
@MainActor protocol ListOwnCell: RowCell {
  /// The row that it shows, or showed last; `nil` if that is none which a section shows for itself.
  var row: ListRowID? { get set }
  /// Called when it may have come on screen, or left it.
  var moved: @MainActor () -> Void { get set }
}

extension ListOwnCell {
  static var identifier: String { "loading.list.row" }
}
#endif
