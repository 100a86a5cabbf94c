#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

/// Reused cells keep their state, but not running animations.
@MainActor @Suite(.screen) struct ReuseTests {
  @Test func `FB8804144: an indicator in a reused cell stops, although isAnimating stays true`() {
    let table = SpinnerTable(style: .plain)
    Screen.makeWindow(root: table)
    #expect(table.spinners.allSatisfy { Screen.isTurning($0) })
    table.tableView.contentOffset.y = 200
    Screen.layout()
    #expect(table.spinners.allSatisfy { $0.isAnimating })
    #expect(!table.spinners.allSatisfy { Screen.isTurning($0) })
    let still = table.spinners.first { !Screen.isTurning($0) }
    still?.startAnimating()
    #expect(still.map { Screen.isTurning($0) } == false, "it has no effect while animating")
    still?.stopAnimating()
    still?.startAnimating()
    #expect(still.map { Screen.isTurning($0) } == true)
  }
}

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
