import LoadingTestSupport
import LoadingLists
import LoadingUI
import UIKit

/// A table with a list in sections, set up as in an app.
final class ListTable: UITableViewController {
  let list: ListGroup
  let clock = ManualClock()
  private(set) var dataSource: TableListDataSource!
  /// The items shown in cells, in order.
  private(set) var configured: [Int] = []
  /// The items that can't be shown.
  var broken: Set<Int> = []

  init(_ sections: any ListNode...) {
    list = ListGroup("list", sections)
    super.init(style: .plain)
    loadingManager.configuration.policy.clock = clock
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.estimatedRowHeight = 44
    dataSource = TableListDataSource(tableView: tableView, list: list)
    dataSource.setCells(for: Plant.self) { [weak self] (cell: UITableViewCell, plant) in
      self?.configured.append(plant.id)
      if self?.broken.contains(plant.id) == true { throw TestError("broken \(plant.id)") }
      var content = cell.defaultContentConfiguration()
      content.text = "\(plant.id)\(plant.name)"
      cell.contentConfiguration = content
    }
  }

  // MARK: - What the test does

  /// Shows the table in a window.
  func open() async {
    _ = Headless.makeWindow(root: self)
    await follow()
  }

  func follow() async {
    // A list view may lay out only at the end of the turn in which it has applied a change.
    for _ in 0..<3 {
      await settle()
      Headless.layout()
    }
  }

  /// Forgets the items shown in cells.
  func forget() { configured = [] }

  /// The texts in the rows, by section.
  var texts: [[String]] {
    (0..<tableView.numberOfSections).map { section in
      (0..<tableView.numberOfRows(inSection: section)).map { row in
        guard let cell = tableView.cellForRow(at: IndexPath(row: row, section: section)) else {
          return "–"
        }
        return cell.contentView.readTexts.joined(separator: " ")
      }
    }
  }
}

extension UIView {
  /// Returns the visible texts in a view, with "…" for activity.
  var readTexts: [String] {
    guard !isHidden else { return [] }
    if let spinner = self as? UIActivityIndicatorView { return spinner.isAnimating ? ["…"] : [] }
    if let button = self as? UIButton { return ["[\(button.configuration?.title ?? "")]"] }
    if let label = self as? UILabel { return label.text.map { [$0] } ?? [] }
    return subviews.flatMap(\.readTexts)
  }
}
