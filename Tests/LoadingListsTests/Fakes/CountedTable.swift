#if canImport(UIKit)
import Foundation
import Loading
import LoadingTestSupport
@testable import LoadingLists
import UIKit

/// A table with a list that counts the updates of its data source.
final class CountedTable: UITableViewController {
  private(set) var applyCount = 0
  private let list: ListGroup
  private var source: UITableViewDiffableDataSource<ListSectionID, ListRowID>!
  private var cells: ListCells<UITableView>!

  init(_ list: ListGroup) {
    self.list = list
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    source = UITableViewDiffableDataSource(tableView: tableView) { [unowned self] in
      cells.cell(for: $2, at: $1, in: $0)
    }
    cells = ListCells(list, in: tableView, showing: self)
    cells.setCells(of: nil as ListSection<Row>?, nil) { (cell: UITableViewCell, item) in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item.id)"
      cell.contentConfiguration = content
    }
    cells.driver.animatesChanges = false
    cells.driver.flush()
  }

  /// The texts in the rows of the only section.
  var texts: [String] {
    (0..<tableView.numberOfRows(inSection: 0)).map {
      let cell = tableView.cellForRow(at: IndexPath(row: $0, section: 0))
      return cell?.contentView.readTexts.joined(separator: " ") ?? "–"
    }
  }

  /// Returns the number of updates of the data source since the last call.
  func takeApplyCount() -> Int {
    defer { applyCount = 0 }
    return applyCount
  }
}

extension CountedTable: ListRows {
  func snapshot() -> ListSnapshot { source.snapshot() }

  func show(_ snapshot: ListSnapshot, animated: Bool) {
    applyCount += 1
    source.show(snapshot, animated: animated)
  }

  func reload(_ snapshot: ListSnapshot) { source.reload(snapshot) }

  func sectionIdentifier(for index: Int) -> ListSectionID? {
    source.sectionIdentifier(for: index)
  }

  func itemIdentifier(for indexPath: IndexPath) -> ListRowID? {
    source.itemIdentifier(for: indexPath)
  }

  func indexPath(for row: ListRowID) -> IndexPath? { source.indexPath(for: row) }
}
#endif
