import LoadingUI
import UIKit

/// A table with rows of its own: what a status view has to cover.
final class GalleryTableViewController: RowListViewController, GalleryContent {
  override var rowCount: Int { 20 }

  override func row(at index: Int) -> Row {
    Row(title: "Row \(index + 1)", detail: "What the list holds")
  }
}
