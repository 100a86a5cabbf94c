import UIKit

/// A list of titles with details, the base class of the demo's lists.
class RowListViewController: UITableViewController {
  /// The text of a row.
  struct Row {
    let title: String
    let detail: String
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override init(style: UITableView.Style) {
    super.init(style: style)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "row")
    // Close to the height of a row, so that new rows don't move the visible ones.
    tableView.estimatedRowHeight = 60
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    markServerChoice()
  }

  // MARK: - What a list says of itself

  /// The number of rows.
  var rowCount: Int { 0 }

  /// The row at a position.
  func row(at index: Int) -> Row { Row(title: "", detail: "") }

  // MARK: - UITableViewDataSource

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rowCount
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    let row = row(at: indexPath.row)
    var content = UIListContentConfiguration.subtitleCell()
    content.text = row.title
    content.secondaryText = row.detail
    cell.contentConfiguration = content
    // A row has no action, so a tapped row doesn't stay selected.
    cell.selectionStyle = .none
    return cell
  }
}
