import Loading
import UIKit

/// Which code makes the cells of which items.
@MainActor final class ListCellProviders<List, Cell> {
  private typealias Provider =
    @MainActor (List, IndexPath, AnyListSection, ListRowID) throws -> Cell

  private var ofSection: [ListSectionID: Provider] = [:]
  private var ofType: [ObjectIdentifier: Provider] = [:]

  /// Sets what makes the cells of one section's items, or of all items of a type.
  func set<Item>(
    for section: ListSection<Item>?,
    _ type: Item.Type,
    _ make: @escaping @MainActor (List, IndexPath, Item) throws -> Cell
  ) {
    let provider: Provider = { list, indexPath, section, row in
      guard let section = section as? ListSection<Item>,
        let item = section.item(of: row, near: indexPath.item)
      else { throw ListRowError.itemIsMissing }
      return try make(list, indexPath, item)
    }
    if let section {
      ofSection[section.sectionID] = provider
    } else {
      ofType[ObjectIdentifier(Item.self)] = provider
    }
  }

  /// Makes the cell of an item.
  func cell(
    in list: List,
    at indexPath: IndexPath,
    of section: AnyListSection,
    _ row: ListRowID
  ) throws -> Cell {
    guard let provider = ofSection[section.sectionID] ?? ofType[ObjectIdentifier(section.itemType)]
    else { throw ListRowError.cellIsMissing(section.itemType) }
    return try provider(list, indexPath, section, row)
  }
}
