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

/// Rows that reuse cells, and count how often one has left its window.
final class ReusedLineTable: UITableViewController {
  private var cells: [LineCell] = []
  var departures: Int { cells.map(\.departures).reduce(0, +) }
  var hasReused: Bool { cells.contains(where: \.isReused) }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.register(LineCell.self, forCellReuseIdentifier: "line")
  }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    90
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "line", for: indexPath)
    if let line = cell as? LineCell, !cells.contains(line) { cells.append(line) }
    return cell
  }
}

private final class LineCell: UITableViewCell {
  private(set) var departures = 0
  private(set) var isReused = false

  override func prepareForReuse() {
    super.prepareForReuse()
    isReused = true
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    if window == nil { departures += 1 }
  }
}
#endif
