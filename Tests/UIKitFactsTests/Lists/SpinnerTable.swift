#if canImport(UIKit)
import UIKit

/// A table view controller whose rows have an activity indicator each.
final class SpinnerTable: UITableViewController {
  private var cells: [SpinnerCell] { tableView.visibleCells.compactMap { $0 as? SpinnerCell } }
  var moves: Int { cells.map(\.moves).reduce(0, +) }
  var reused: Int { cells.map(\.reuses).reduce(0, +) }
  var spinners: [UIActivityIndicatorView] { cells.map(\.spinner) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(SpinnerCell.self, forCellReuseIdentifier: "row")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    90
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "row", for: indexPath)
    (cell as? SpinnerCell)?.spinner.startAnimating()
    return cell
  }
}

private final class SpinnerCell: UITableViewCell {
  let spinner = UIActivityIndicatorView(style: .medium)
  private(set) var moves = 0
  private(set) var reuses = 0

  override init(style: UITableViewCell.CellStyle, reuseIdentifier: String?) {
    super.init(style: style, reuseIdentifier: reuseIdentifier)
    contentView.addSubview(spinner)
  }

  required init?(coder: NSCoder) { nil }
  required convenience init() { self.init(style: .default, reuseIdentifier: "row") }

  override func prepareForReuse() {
    super.prepareForReuse()
    reuses += 1
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { moves += 1 }
  }
}
#endif
