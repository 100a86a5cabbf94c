import HeadlessTestSupport
import Testing
import UIKit

/// Reused cells keep their state, but not running animations.
@MainActor @Suite(.headless) struct ReuseTests {
  @Test func `FB8804144: an indicator in a reused cell stops, although isAnimating stays true`() {
    let table = SpinnerTable(style: .plain)
    Headless.makeWindow(root: table)
    #expect(table.spinners.allSatisfy { Headless.isTurning($0) })
    table.tableView.contentOffset.y = 200
    Headless.layout()
    #expect(table.spinners.allSatisfy { $0.isAnimating })
    #expect(!table.spinners.allSatisfy { Headless.isTurning($0) })
    let still = table.spinners.first { !Headless.isTurning($0) }
    still?.startAnimating()
    #expect(still.map { Headless.isTurning($0) } == false, "it has no effect while animating")
    still?.stopAnimating()
    still?.startAnimating()
    #expect(still.map { Headless.isTurning($0) } == true)
  }

  @Test(arguments: [false, true])
  func `a cell reused within a layout pass stays in its window, depending on the rules`(
    inPlace: Bool
  ) {
    Headless.rules.recyclesInPlace = inPlace
    let table = SpinnerTable(style: .plain)
    Headless.makeWindow(root: table)
    let moves = table.moves
    table.tableView.contentOffset.y += 200
    Headless.layout()
    #expect(table.reused > 0)
    #expect((table.moves == moves) == inPlace)
    #expect(table.tableView.visibleCells.allSatisfy { !$0.isHidden })
    let cells = table.tableView.subviews.filter { $0 is UITableViewCell }
    #expect(cells.count == table.tableView.visibleCells.count)
  }

  @Test func `an animation in a reused collection view cell ends`() {
    let controller = GridController(Array(0..<300))
    Headless.makeWindow(root: controller)
    let tiles = controller.list.visibleCells
    var ends: [Bool] = []
    for tile in tiles {
      UIView.animate(withDuration: 60) {
        tile.contentView.alpha = 0.5
      } completion: {
        ends.append($0)
      }
    }
    controller.list.contentOffset.y += 900
    Headless.layout()
    Headless.advance(by: .milliseconds(1))
    #expect(ends.contains(false))
    #expect(controller.list.subviews.allSatisfy { !($0 is UICollectionViewCell) || !$0.isHidden })
  }
}

/// A table view controller whose rows have an activity indicator each.
private final class SpinnerTable: UITableViewController {
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
