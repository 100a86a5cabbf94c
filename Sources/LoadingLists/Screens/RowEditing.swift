#if canImport(UIKit)
import Foundation
import Loading
import LoadingUI
import UIKit

/// The changes that the user may make to rows, by the types of their items.
@MainActor final class RowEditing {
  typealias Permission = @MainActor (any SectionCore, ListRowID) -> Bool

  /// The target of a row that the user moves.
  struct Target {
    let section: any SectionCore
    let index: Int
  }

  private struct Move {
    let isAllowed: Permission
    let perform: @MainActor (any SectionCore, ListRowID, Target) -> Void
  }

  private struct Deletion {
    let isAllowed: Permission
    let perform: @MainActor (any SectionCore, ListRowID) -> Void
  }

  private let driver: ListDriver
  private var moves: [ObjectIdentifier: Move] = [:]
  private var deletions: [ObjectIdentifier: Deletion] = [:]

  init(_ driver: ListDriver) { self.driver = driver }

  func setMove<Item>(
    where isAllowed: @escaping @MainActor (Item, ListSection<Item>) -> Bool,
    _ perform:
      @escaping @MainActor (Item, _ section: ListSection<Item>, _ target: ListSection<Item>, Int)
      -> Void
  ) {
    moves[ObjectIdentifier(Item.self)] = Move(isAllowed: Self.permission(isAllowed)) {
      guard let section = $0 as? ListSection<Item>, let item = section.item(of: $1),
        let target = $2.section as? ListSection<Item>
      else { return }
      perform(item, section, target, $2.index)
    }
  }

  func setDeletion<Item>(
    where isAllowed: @escaping @MainActor (Item, ListSection<Item>) -> Bool,
    _ perform: @escaping @MainActor (Item, ListSection<Item>) -> Void
  ) {
    deletions[ObjectIdentifier(Item.self)] = Deletion(isAllowed: Self.permission(isAllowed)) {
      guard let section = $0 as? ListSection<Item>, let item = section.item(of: $1) else { return }
      perform(item, section)
    }
  }

  private static func permission<Item>(
    _ isAllowed: @escaping @MainActor (Item, ListSection<Item>) -> Bool
  ) -> Permission {
    { section, row in
      guard let section = section as? ListSection<Item>, let item = section.item(of: row) else {
        return false
      }
      return isAllowed(item, section)
    }
  }

  // MARK: - The list view

  private func place(at path: IndexPath) -> (row: ListRowID, section: any SectionCore)? {
    guard let row = driver.rows.itemIdentifier(for: path),
      let section = driver.section(of: row, at: path)
    else { return nil }
    return (row, section)
  }

  func canMove(at path: IndexPath) -> Bool {
    guard let (row, section) = place(at: path) else { return false }
    return moves[ObjectIdentifier(section.typeOfItems)]?.isAllowed(section, row) ?? false
  }

  func canDelete(at path: IndexPath) -> Bool {
    guard let (row, section) = place(at: path) else { return false }
    return deletions[ObjectIdentifier(section.typeOfItems)]?.isAllowed(section, row) ?? false
  }

  /// Returns whether a row has actions: one with an item that can be deleted or selected, or for
  /// which the delegate of the list view has others.
  func canEdit(at path: IndexPath, in table: UITableView, _ hasActions: Bool?) -> Bool {
    guard let (row, section) = place(at: path), !section.isPlaceholder(row) else { return false }
    if table.isEditing, table.allowsMultipleSelectionDuringEditing { return true }
    guard hasActions ?? canDelete(at: path) else { return false }
    // The table view asks before it shows actions, and changes wait while these are open.
    driver.keepItems()
    return true
  }

  /// Moves the item of a row that the user has dropped.
  ///
  /// The list view already shows the row in its new place, so the change isn't animated. If the
  /// item doesn't move there, the list view shows its rows again.
  func move(from path: IndexPath, to new: IndexPath) {
    if let (row, section) = place(at: path), let target = driver.section(at: new.section) {
      let index = index(of: row, droppedAt: new, in: target)
      driver.performUserChange(animated: false) {
        moves[ObjectIdentifier(section.typeOfItems)]?
          .perform(section, row, Target(section: target, index: index))
      }
      if driver.rows.indexPath(for: row) == new { return }
    }
    driver.cells?.reloadRows()
  }

  /// Returns the index among the items of a section at which the user has dropped a row: beside the
  /// same items, because the list may have changes that the list view doesn't show yet.
  private func index(
    of row: ListRowID,
    droppedAt path: IndexPath,
    in target: any SectionCore
  ) -> Int {
    let snapshot = driver.rows.snapshot()
    let items = target.itemRows.filter { $0 != row }
    let places = Dictionary(uniqueKeysWithValues: zip(items, items.indices))
    let section = driver.rows.sectionIdentifier(for: path.section)
    let shown = section.map { snapshot.itemIdentifiers(inSection: $0) }?.filter { $0 != row } ?? []
    let end = min(max(0, path.item), shown.count)
    if let previous = shown[..<end].lazy.reversed().compactMap({ places[$0] }).first {
      return previous + 1
    }
    return shown[end...].lazy.compactMap { places[$0] }.first ?? 0
  }

  /// Deletes the item of a row for which the user has confirmed it.
  ///
  /// A row that has actions of its own may be offered for deletion although it can't be deleted.
  @discardableResult func delete(at path: IndexPath) -> Bool {
    guard canDelete(at: path), let (row, section) = place(at: path) else { return false }
    driver.performUserChange(animated: true) {
      deletions[ObjectIdentifier(section.typeOfItems)]?.perform(section, row)
    }
    return true
  }

  /// Returns the swipe actions of a row with an item: "Delete" if it can be deleted, then others.
  func swipeActions(
    at path: IndexPath,
    _ others: [UIContextualAction]
  ) -> UISwipeActionsConfiguration? {
    guard let (row, section) = place(at: path), !section.isPlaceholder(row) else { return nil }
    var actions = others
    if canDelete(at: path) {
      // The row may have moved since.
      let delete = UIContextualAction(style: .destructive, title: Localized.delete) {
        [weak self] _, _, completed in
        completed(self?.driver.rows.indexPath(for: row).flatMap { self?.delete(at: $0) } == true)
      }
      actions.insert(delete, at: 0)
    }
    guard !actions.isEmpty else { return nil }
    driver.keepItems()
    return UISwipeActionsConfiguration(actions: actions)
  }
}
#endif
