#if canImport(UIKit)
import UIKit

/// An error that prevents a row from showing its item.
enum ListRowError: Error, CustomStringConvertible {
  /// The section doesn't contain the item, or no longer does.
  case itemIsMissing
  /// No cell is set for this type of item.
  case cellIsMissing(Any.Type)
  /// The cell registered for an identifier has another class.
  case isOtherCell(String, Any.Type)

  var description: String {
    switch self {
    case .itemIsMissing: "The item of this row is no longer in its section."
    case .cellIsMissing(let type):
      "No cell is set for \(type). Call dataSource.setCells(for: \(type).self) { … }."
    case .isOtherCell(let identifier, let type):
      "The cell \"\(identifier)\" isn't a \(type). Register that class for the identifier."
    }
  }
}

/// An error that occurred after a cell was dequeued for the item.
///
/// A collection view must be given the dequeued cell. Since iOS 18, it terminates the app
/// otherwise.
struct DequeuedCellError: Error {
  let cell: UIView
  let reason: any Error
}
#endif
