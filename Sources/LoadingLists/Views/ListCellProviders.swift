import Loading
import UIKit

/// Which code makes the cells of which items.
@MainActor final class ListCellProviders<List, Cell> {
  private struct Provider {
    /// The identifier of all its cells; `nil` if it takes which it wants.
    let reuseIdentifier: String?
    let make: @MainActor (List, IndexPath, any AnyListSection, ListRowID) throws -> Cell
  }

  /// By the section for which it was set.
  private var ofSection: [ListSectionID: Provider] = [:]
  /// By what list views know the section by: a section that comes for another has its cells.
  private var ofPlace: [ListSectionID: Provider] = [:]
  private var ofType: [ObjectIdentifier: Provider] = [:]

  /// Sets what makes the cells of one section's items, or of all items of a type; the identifier is that of
  /// all its cells, if there is one.
  func set<Item>(
    for section: ListSection<Item>?,
    _ reuseIdentifier: String?,
    _ make: @escaping @MainActor (List, IndexPath, Item) throws -> Cell
  ) {
    let provider = Provider(reuseIdentifier: reuseIdentifier) { list, indexPath, section, row in
      guard let section = section as? ListSection<Item>,
        let item = section.item(of: row, near: indexPath.item)
      else { throw ListRowError.itemIsMissing }
      return try make(list, indexPath, item)
    }
    if let section {
      ofSection[section.objectID] = provider
    } else {
      ofType[ObjectIdentifier(Item.self)] = provider
    }
  }

  /// Makes the cell of an item.
  func cell(
    in list: List,
    at indexPath: IndexPath,
    of section: any AnyListSection,
    _ row: ListRowID
  ) throws -> Cell {
    guard let provider = provider(of: section) else {
      throw ListRowError.cellIsMissing(section.itemType)
    }
    return try provider.make(list, indexPath, section, row)
  }

  /// The identifier of the cells of a section's items; `nil` if that is not known before they are made.
  func reuseIdentifier(of section: any AnyListSection) -> String? {
    provider(of: section)?.reuseIdentifier
  }

  /// Whether a section that comes for another has cells that are not the other's.
  ///
  /// Cells with the same identifier count as the same: a section that is made from each answer, with its cells,
  /// shows items in the same way as the one before.
  func changeCells(of section: any AnyListSection) -> Bool {
    guard let own = ofSection[section.objectID] else { return false }
    let former = ofPlace[section.sectionID] ?? ofType[ObjectIdentifier(section.itemType)]
    return own.reuseIdentifier == nil || own.reuseIdentifier != former?.reuseIdentifier
  }

  private func provider(of section: any AnyListSection) -> Provider? {
    if let own = ofSection[section.objectID] {
      ofPlace[section.sectionID] = own
      return own
    }
    return ofPlace[section.sectionID] ?? ofType[ObjectIdentifier(section.itemType)]
  }
}

/// Why a row cannot show its item.
enum ListRowError: Error, CustomStringConvertible {
  /// The item is not, or no longer, in its section.
  case itemIsMissing
  /// The data source was not told what shows items of this type.
  case cellIsMissing(Any.Type)
  /// The table or collection view has another cell under an identifier.
  case isOtherCell(String, Any.Type)

  var description: String {
    switch self {
    case .itemIsMissing: "The item of this row is not in its section any more."
    case .cellIsMissing(let type):
      "There is no cell for \(type): say what shows it, by dataSource.setCells(for: \(type).self) { … }."
    case .isOtherCell(let identifier, let type):
      "The cell \"\(identifier)\" is no \(type): register that class for it."
    }
  }
}

/// Why an item cannot be shown in the cell that was taken for it.
///
/// A collection view that was asked for a cell has to be given that one: from iOS 18 on it ends the app for another.
struct TakenCellError: Error {
  let cell: UIView
  let reason: any Error
}
