#if canImport(UIKit)
import UIKit

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
#endif
