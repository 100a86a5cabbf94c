import Loading
import UIKit

/// UIKit's data source, with the words above and below the sections.
final class TableDiffableDataSource: UITableViewDiffableDataSource<ListSectionID, ListRowID> {
  /// The section at a place.
  var section: @MainActor (Int) -> (any AnyListSection)? = { _ in nil }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? {
    self.section(section)?.header
  }

  override func tableView(
    _ tableView: UITableView,
    titleForFooterInSection section: Int
  ) -> String? {
    self.section(section)?.footer
  }
}
