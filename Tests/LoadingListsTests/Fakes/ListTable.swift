import LoadingTestSupport
import LoadingLists
import LoadingUI
import UIKit

/// A table over a list in sections, wired as an app would.
final class ListTable: UITableViewController {
  let list: ListGroup
  let clock = ManualClock()
  private(set) var dataSource: TableListDataSource!
  /// Which items were shown in cells, in their order.
  private(set) var configured: [Int] = []
  /// The items that cannot be shown.
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

  /// Shows it in a window.
  func open() async {
    _ = Headless.makeWindow(root: self)
    await follow()
  }

  func follow() async {
    await settle()
    Headless.layout()
    await settle()
  }

  /// Forgets which items were shown in cells.
  func forget() { configured = [] }

  /// What is read in the rows, section by section.
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
  /// The words that can be read in a view, and "…" for activity.
  var readTexts: [String] {
    guard !isHidden else { return [] }
    if let spinner = self as? UIActivityIndicatorView { return spinner.isAnimating ? ["…"] : [] }
    if let button = self as? UIButton { return ["[\(button.configuration?.title ?? "")]"] }
    if let label = self as? UILabel { return label.text.map { [$0] } ?? [] }
    return subviews.flatMap(\.readTexts)
  }
}
