import LoadingLists
import LoadingUI
import UIKit

/// Measures a visible row of a list, compared with a bare diffable data source.
@MainActor func measureRows(_ measure: Measure) async {
  let (bare, list) = (BirdTable(isBare: true), BirdTable(isBare: false))
  for table in [bare, list] { _ = Headless.makeWindow(root: table) }
  Headless.layout()
  let count = bare.tableView.visibleCells.count
  precondition(count > 10 && list.tableView.visibleCells.count == count, "Rows are missing.")
  await measure("bare data source: row shown", repetitions: 2, of: count) { _ in bare.showAnew() }
  await measure(
    "list: row shown",
    repetitions: 2,
    of: count,
    limit: .ratio(1.5, to: "bare data source: row shown")
  ) { _ in
    list.showAnew()
  }
  for table in [bare, list] { table.cell = UITableViewCell() }
  await measure("bare data source: row asked for", repetitions: 20, of: 100) { _ in bare.ask() }
  await measure(
    "list: row asked for",
    repetitions: 20,
    of: 100,
    limit: .ratio(3, to: "bare data source: row asked for")
  ) { _ in
    list.ask()
  }
}

private struct Bird: Hashable, Identifiable, Sendable {
  var id: Int
  var name: String

  static let all = (0..<1000).map { Bird(id: $0, name: "Bird \($0)") }
}

/// A table of birds with UIKit's data source or with the library's.
private final class BirdTable: UITableViewController {
  private let isBare: Bool
  private var source: AnyObject?
  /// The cell to return for individual requests, so that creating cells is not measured.
  var cell: UITableViewCell?

  init(isBare: Bool) {
    self.isBare = isBare
    super.init(style: .plain)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.rowHeight = 44
    tableView.register(UITableViewCell.self, forCellReuseIdentifier: "bird")
    source = isBare ? bareSource() : librarySource()
  }

  private func bareSource() -> AnyObject {
    let birds = Dictionary(uniqueKeysWithValues: Bird.all.map { ($0.id, $0) })
    let source = UITableViewDiffableDataSource<Int, Int>(tableView: tableView) {
      [unowned self] _, indexPath, id in
      birds[id].map { cell(for: $0, at: indexPath) }
    }
    var snapshot = source.snapshot()
    snapshot.appendSections([0])
    snapshot.appendItems(Bird.all.map(\.id))
    source.apply(snapshot, animatingDifferences: false)
    return source
  }

  private func librarySource() -> AnyObject {
    let section = ListSection("birds", items: Bird.all)
    let source = TableListDataSource(tableView: tableView, sections: [section])
    source.setCellProvider(of: section) { [unowned self] _, indexPath, bird in
      cell(for: bird, at: indexPath)
    }
    return source
  }

  private func cell(for bird: Bird, at indexPath: IndexPath) -> UITableViewCell {
    if let cell { return cell }
    let cell = tableView.dequeueReusableCell(withIdentifier: "bird", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = bird.name
    cell.contentConfiguration = content
    return cell
  }
  // MARK: - Measured work

  /// Reloads all visible rows.
  func showAnew() {
    tableView.reloadData()
    tableView.layoutIfNeeded()
  }

  /// Requests rows one by one, as the table view does.
  func ask() {
    for row in 0..<100 {
      let indexPath = IndexPath(row: row, section: 0)
      let answer = tableView.dataSource?.tableView(tableView, cellForRowAt: indexPath)
      precondition(answer === cell, "A row has another cell.")
    }
  }
}
