#if canImport(UIKit)
import UIKit

/// A table view controller with a section of empty rows.
class RowsController: UITableViewController {
  var rowCount = 0

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rowCount
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }
}
#endif
