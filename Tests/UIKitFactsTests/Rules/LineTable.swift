#if canImport(UIKit)
import UIKit

/// A section of empty rows with a title that counts the cells that it has made.
final class LineTable: UITableViewController {
  var count = 60
  private(set) var madeCells = 0

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    count
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    madeCells += 1
    return UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { "Header" }
}
#endif
