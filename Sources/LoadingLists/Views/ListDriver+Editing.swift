#if canImport(UIKit)
import Foundation
import Loading
import UIKit

/// The requests of a list view while the user edits it.
extension ListDriver {
  private func place(at path: IndexPath) -> (row: ListRowID, section: any SectionPart)? {
    guard let row = rows.itemIdentifier(for: path),
      let section = section(of: row, at: path)?.section
    else { return nil }
    return (row, section)
  }

  func canMove(at path: IndexPath) -> Bool {
    place(at: path).map { editing.canMove($0.row, of: $0.section) } ?? false
  }

  func canDelete(at path: IndexPath) -> Bool {
    place(at: path).map { editing.canDelete($0.row, of: $0.section) } ?? false
  }

  /// Moves the item of a row that the user has dropped.
  ///
  /// The list view already shows the row in its new place, so the change isn't animated. If the
  /// item doesn't move there, the list view shows its rows again.
  func move(from path: IndexPath, to new: IndexPath) {
    guard let (row, section) = place(at: path), let target = self.section(at: new.section)?.section
    else { return reload() }
    let index = new.item - (target.own.top.isShown ? 1 : 0)
    performUserChange(animated: false) {
      editing.move(row, of: section, to: RowEditing.Target(section: target, index: index))
    }
    if rows.indexPath(for: row) != new { reload() }
  }

  /// Deletes the item of a row for which the user has confirmed it.
  func delete(at path: IndexPath) {
    guard let (row, section) = place(at: path) else { return }
    performUserChange(animated: true) { editing.delete(row, of: section) }
  }

  private func reload() { rows.reload(rows.snapshot()) }
}
#endif
