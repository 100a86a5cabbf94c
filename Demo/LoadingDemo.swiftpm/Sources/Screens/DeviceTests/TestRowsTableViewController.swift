import LoadingLists
import LoadingUI
import UIKit

/// A table view with self-sizing rows, which the user can move and delete.
final class TestRowsTableViewController: LoadingTableViewController, LoadingDelegate {
  let rows: TestRows

  init(_ rows: TestRows, style: UITableView.Style = .plain) {
    self.rows = rows
    super.init(list: rows.list, style: style)
    title = "Bottom"
    navigationItem.largeTitleDisplayMode = rows.kind == .bottom ? .never : .always
    clearsSelectionOnViewWillAppear = false
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationController?.navigationBar.prefersLargeTitles = true
    dataSource.staysAtBottom = rows.kind == .bottom
    dataSource.setCells(for: Emoji.self) { (cell: UITableViewCell, emoji) in
      cell.contentConfiguration = UIListContentConfiguration(emoji)
    }
    dataSource.setCells(of: rows.second) { (cell: FieldCell, emoji) in
      cell.contentConfiguration = UIListContentConfiguration(emoji)
    }
    dataSource.setDeletion(for: Emoji.self) { emoji, section in section.remove(id: emoji.id) }
    dataSource.setMove(for: Emoji.self) { $0.perform() }
    rows.addIndex(to: dataSource)
    addDelayedMenu([reloading] + rows.actions(on: dataSource))
    navigationItem.rightBarButtonItems?.append(editButtonItem)
  }

  func loadContent(ignoreCache: Bool) async throws -> [Emoji] {
    try await rows.load(ignoringCache: ignoreCache)
  }

  func loadSucceeded(_ content: [Emoji]) { rows.take(content) }

  // MARK: - UITableViewDelegate

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    pushScreen()
  }

  override func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    rows.rowAppears(at: indexPath.row)
  }

  override func tableView(
    _ tableView: UITableView,
    willDisplayHeaderView view: UIView,
    forSection section: Int
  ) {
    rows.rowAppears(at: 4)
  }
}

/// A cell with a text field.
private final class FieldCell: UITableViewCell {
  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 80, height: 36))
    field.borderStyle = .roundedRect
    field.accessibilityLabel = "Note"
    accessoryView = field
  }

  @available(*, unavailable) required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}
