import Loading
import UIKit

/// The cell of a row that a section shows for itself, in a table.
///
/// It is the last of its section, and may have been prepared long before it is seen: then nothing but the cell
/// itself knows of that.
final class ListOwnTableCell: UITableViewCell {
  /// Called when it may have come on screen, or left it.
  var moved: @MainActor () -> Void = {}

  override var isHidden: Bool { didSet { if isHidden != oldValue { moved() } } }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    moved()
  }
}

/// The cell of a row that a section shows for itself, in a collection view; as ``ListOwnTableCell``.
final class ListOwnCollectionCell: UICollectionViewCell {
  /// Called when it may have come on screen, or left it.
  var moved: @MainActor () -> Void = {}

  override var isHidden: Bool { didSet { if isHidden != oldValue { moved() } } }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    moved()
  }
}
