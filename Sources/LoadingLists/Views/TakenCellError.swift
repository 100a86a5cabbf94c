import Loading
import UIKit

/// Why an item cannot be shown in the cell that was taken for it.
///
/// A collection view that was asked for a cell has to be given that one: from iOS 18 on it ends the app for another.
struct TakenCellError: Error {
  let cell: UIView
  let reason: any Error
}
