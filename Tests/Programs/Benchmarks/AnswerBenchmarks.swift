import Loading
import LoadingLists
import LoadingUI
import UIKit

/// Measures the time from an answer to its visible rows, compared with a bare diffable data source.
@MainActor func measureAnswers(_ measure: Measure) async {
  for count in [20, 200, 2000] {
    let birds = (0..<count).map { ShownBird(id: $0, name: "Bird \($0)") }
    var samples: [[Double]] = [[], []]
    for sample in -5..<61 {
      for index in 0..<2 {
        let table = AnswerTable(isBare: index == 0)
        let window = Headless.makeWindow(root: table)
        await table.load()
        let start = Processor.nanoseconds
        await table.show(birds)
        if sample >= 0 { samples[index].append(Processor.nanoseconds - start) }
        withExtendedLifetime(window) {}
      }
    }
    let bare = "bare data source: answer of \(count) to rows on screen"
    measure.add(bare, samples: samples[0])
    measure.add(
      "list: answer of \(count) to rows on screen",
      samples: samples[1],
      limit: .ratio(1.3, to: bare)
    )
  }
}

private struct ShownBird: Hashable, Identifiable, Sendable {
  var id: Int
  var name: String
}

/// A table of birds with UIKit's data source or with the library's.
private final class AnswerTable: UITableViewController {
  private let isBare: Bool
  private var answer: CheckedContinuation<[ShownBird], Never>?
  private lazy var loader = Loader<[ShownBird]> { [weak self] _ in
    await withCheckedContinuation { self?.answer = $0 }
  }
  private lazy var section = ListSection("birds", over: loader)
  private var list: TableListDataSource?
  private var birds: [Int: ShownBird] = [:]
  private var source: UITableViewDiffableDataSource<Int, Int>?

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
    if isBare {
      source = UITableViewDiffableDataSource(tableView: tableView) {
        [unowned self] _, indexPath, id in
        cell(for: birds[id] ?? ShownBird(id: id, name: "Loading"), at: indexPath)
      }
      return
    }
    let list = TableListDataSource(tableView: tableView, sections: [section])
    list.animatesChanges = false
    list.setCellProvider(of: section) { [unowned self] _, indexPath, bird in
      cell(for: bird, at: indexPath)
    }
    self.list = list
  }

  private func cell(for bird: ShownBird, at indexPath: IndexPath) -> UITableViewCell {
    let cell = tableView.dequeueReusableCell(withIdentifier: "bird", for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = bird.name
    cell.contentConfiguration = content
    return cell
  }

  /// Starts loading, and shows a loading row.
  func load() async {
    if let source {
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems([-1])
      await Task { source.apply(snapshot, animatingDifferences: false) }.value
      return Headless.layout()
    }
    Headless.layout()
    loader.load()
    while answer == nil || tableView.numberOfSections == 0
      || tableView.numberOfRows(inSection: 0) == 0
    {
      await Task.yield()
    }
    Headless.layout()
  }

  /// Shows birds and lays out the table.
  func show(_ new: [ShownBird]) async {
    if let source {
      birds = Dictionary(uniqueKeysWithValues: new.map { ($0.id, $0) })
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(new.map(\.id))
      await Task { source.apply(snapshot, animatingDifferences: false) }.value
    } else {
      answer?.resume(returning: new)
      while tableView.numberOfRows(inSection: 0) != new.count {
        await Task.yield()
      }
    }
    Headless.layout()
    precondition(tableView.visibleCells.isEmpty == new.isEmpty, "Rows are missing.")
  }
}
