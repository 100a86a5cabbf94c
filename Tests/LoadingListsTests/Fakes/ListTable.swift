#if canImport(UIKit)
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

  /// Forgets the items shown in cells.
  func forget() { configured = [] }
}

extension UIView {
  /// Returns the visible texts in a view, with "…" for activity.
  var readTexts: [String] {
    guard !isHidden, alpha > 0 else { return [] }
    if let spinner = self as? UIActivityIndicatorView { return spinner.isAnimating ? ["…"] : [] }
    if let button = self as? UIButton { return ["[\(button.configuration?.title ?? "")]"] }
    if let label = self as? UILabel { return label.text.map { [$0] } ?? [] }
    // The text beside an activity indicator belongs to it.
    let isActivity = (self as? UIStackView)?.axis == .horizontal
    let spinner = isActivity ? subviews.first { $0 is UIActivityIndicatorView } : nil
    return spinner?.readTexts ?? subviews.flatMap(\.readTexts)
  }
}
#endif
