import LoadingUI
import UIKit

/// A table view with rows, which a status view has to cover.
final class GalleryTableViewController: RowListViewController, GalleryContent {
  override var rowCount: Int { 20 }

  override func row(at index: Int) -> Row {
    Row(title: "Row \(index + 1)", detail: "Details of the row")
  }
}
