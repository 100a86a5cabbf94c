#if canImport(UIKit)
import Foundation
import Loading

/// The changes that the user may make to rows, by the types of their items.
@MainActor final class RowEditing {
  typealias Permission = @MainActor (any SectionPart, ListRowID) -> Bool

  /// The target of a row that the user moves.
  struct Target {
    let section: any SectionPart
    let index: Int
  }

  private struct Move {
    let isAllowed: Permission
    let perform: @MainActor (any SectionPart, ListRowID, Target) -> Void
  }

  private struct Deletion {
    let isAllowed: Permission
    let perform: @MainActor (any SectionPart, ListRowID) -> Void
  }

  private var moves: [ObjectIdentifier: Move] = [:]
  private var deletions: [ObjectIdentifier: Deletion] = [:]

  func setMove<Item>(
    where isAllowed: @escaping @MainActor (Item, ListSection<Item>) -> Bool,
    _ perform: @escaping @MainActor (ListRowMove<Item>) -> Void
  ) {
    moves[ObjectIdentifier(Item.self)] = Move(isAllowed: Self.permission(isAllowed)) {
      guard let section = $0 as? ListSection<Item>, let item = section.item(of: $1),
        let target = $2.section as? ListSection<Item>
      else { return }
      perform(ListRowMove(item: item, section: section, target: target, index: $2.index))
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

  func canMove(_ row: ListRowID, of section: any SectionPart) -> Bool {
    moves[ObjectIdentifier(section.typeOfItems)]?.isAllowed(section, row) ?? false
  }

  func move(_ row: ListRowID, of section: any SectionPart, to target: Target) {
    moves[ObjectIdentifier(section.typeOfItems)]?.perform(section, row, target)
  }

  func canDelete(_ row: ListRowID, of section: any SectionPart) -> Bool {
    deletions[ObjectIdentifier(section.typeOfItems)]?.isAllowed(section, row) ?? false
  }

  func delete(_ row: ListRowID, of section: any SectionPart) {
    deletions[ObjectIdentifier(section.typeOfItems)]?.perform(section, row)
  }
}
#endif
