#if canImport(UIKit)
import Foundation
import Loading
package import UIKit

extension UITableView: CellDequeuing {
  typealias PlaceholderCell = ListPlaceholderTableCell

  static var showsAllDequeuedCells: Bool { false }

  var visibleIndexPaths: [IndexPath] { indexPathsForVisibleRows ?? [] }
  var selectedIndexPaths: [IndexPath] { indexPathsForSelectedRows ?? [] }

  func rowCount(inSection section: Int) -> Int { numberOfRows(inSection: section) }

  func updateHeightsOfTitles() {
    if Self.updatesHeights { UIView.performWithoutAnimation { performBatchUpdates(nil) } }
  }

  /// Whether a table view with a diffable data source can update the heights of its titles.
  ///
  /// Before iOS 17, such a table view ends the app if it is asked to update (NetNewsWire 1537,
  /// WordPress 22857, Mullvad VPN 4632), so that sections have to be reloaded.
  static var updatesHeights: Bool { if #available(iOS 17, visionOS 1, *) { true } else { false } }

  func select(at indexPath: IndexPath) {
    selectRow(at: indexPath, animated: false, scrollPosition: .none)
  }

  func reloadIndex() -> Bool {
    reloadSectionIndexTitles()
    return true
  }

  func rowFrame(at indexPath: IndexPath) -> CGRect? { rectForRow(at: indexPath) }

  func titleLength(above indexPath: IndexPath) -> CGFloat {
    guard style == .plain || indexPath.row == 0 else { return 0 }
    // The view has no padding above it, unlike the rectangle.
    let title = headerView(forSection: indexPath.section)?.frame
    return (title ?? rectForHeader(inSection: indexPath.section)).height
  }

  func shownCell(at indexPath: IndexPath) -> UITableViewCell? { cellForRow(at: indexPath) }

  func register(_ cell: AnyClass, for identifier: String) {
    register(cell, forCellReuseIdentifier: identifier)
  }

  func dequeue(_ identifier: String, at indexPath: IndexPath) -> UITableViewCell {
    dequeueReusableCell(withIdentifier: identifier, for: indexPath)
  }

  func dequeuePlaceholderCell(
    at indexPath: IndexPath,
    for content: any UIContentConfiguration
  ) -> UITableViewCell {
    let cell = dequeue(PlaceholderCell.identifier, at: indexPath)
    // Hides the separator below the list's own content. Custom content might be moved by the inset,
    // and keeps its separator.
    let isOfLibrary = content is ListRowContentConfiguration
    cell.separatorInset.left = isOfLibrary ? .greatestFiniteMagnitude : separatorInset.left
    cell.selectionStyle = .none
    return cell
  }

  func dequeueFailureCell(
    at indexPath: IndexPath,
    for content: any UIContentConfiguration
  ) -> UITableViewCell {
    let identifier = "loading.list.failure"
    // Dequeued without the index path, for which another cell may already be dequeued.
    let cell =
      dequeueReusableCell(withIdentifier: identifier)
      ?? UITableViewCell(style: .default, reuseIdentifier: identifier)
    cell.selectionStyle = .none
    return cell
  }
}

extension UITableViewCell: RowCell {}

final class ListPlaceholderTableCell: UITableViewCell, ListPlaceholderCell {
  var row: ListRowID?
  var moved: @MainActor () -> Void = {}

  override var isHidden: Bool { didSet { if isHidden != oldValue { moved() } } }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    moved()
  }
}

extension UITableViewHeaderFooterView {
  /// Replaces the title that the table view has provided.
  ///
  /// Returns `false` if the view shows something else.
  func replaceTitle(_ previous: String?, by new: String) -> Bool {
    // The documentation names neither as the place of the title.
    if var content = contentConfiguration as? UIListContentConfiguration {
      // A view that has come on screen with the change has the new one.
      if content.text == new { return true }
      guard content.text == previous else { return false }
      content.text = new
      contentConfiguration = content
      return true
    }
    // Grouped tables have shown titles in capital letters.
    guard let label = textLabel else { return false }
    if label.text?.lowercased() == new.lowercased() { return true }
    guard label.text?.lowercased() == previous?.lowercased() else { return false }
    label.text = new
    setNeedsLayout()
    return true
  }
}

extension UITableViewDiffableDataSource: ListRows
where SectionIdentifierType == ListSectionID, ItemIdentifierType == ListRowID {
  package func show(_ snapshot: ListSnapshot, animated: Bool) {
    apply(snapshot, animatingDifferences: animated)
  }

  package func reload(_ snapshot: ListSnapshot) { applySnapshotUsingReloadData(snapshot) }
}
#endif
