#if canImport(UIKit)
import Foundation
import ScreenTestSupport
import UIKit

/// A table of lines from a diffable data source that records requests and notifications.
@MainActor final class DiffableLines: NSObject, UITableViewDelegate {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  final class Source: UITableViewDiffableDataSource<String, Int> {
    override func tableView(
      _ tableView: UITableView,
      titleForHeaderInSection section: Int
    ) -> String? { sectionIdentifier(for: section).map { "Section \($0)" } }
  }

  let table = UITableView(frame: .zero, style: .plain)
  private(set) var source: Source!
  var events: [String] = []
  /// The text after the number in each line.
  var suffix = ""
  /// Called while a cell is being created.
  var whileAsked: (() -> Void)?

  override init() {
    super.init()
    table.register(UITableViewCell.self, forCellReuseIdentifier: "line")
    source = Source(tableView: table) { [weak self] table, path, item in
      guard let self else { return nil }
      events.append("cell \(item)")
      whileAsked?()
      let cell = table.dequeueReusableCell(withIdentifier: "line", for: path)
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)\(suffix)"
      cell.contentConfiguration = content
      return cell
    }
    table.delegate = self
  }

  /// Shows the table on a phone's screen.
  func show(_ sections: KeyValuePairs<String, [Int]> = [:]) {
    let controller = UIViewController()
    controller.view = table
    Screen.makeWindow(root: controller)
    apply(sections)
    Screen.settle()
    events = []
  }

  func apply(
    _ sections: KeyValuePairs<String, [Int]>,
    animated: Bool = true,
    change: (inout Snapshot) -> Void = { _ in }
  ) {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    change(&snapshot)
    source.apply(snapshot, animatingDifferences: animated) { [weak self] in
      self?.events.append("done")
    }
    // Cells are created in the next layout at the latest. A list outside a window has none.
    if table.window != nil { table.layoutIfNeeded() }
  }

  func cell(_ item: Int) -> UITableViewCell? {
    source.indexPath(for: item).flatMap(table.cellForRow)
  }

  func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    events.append("display \(indexPath.section)-\(indexPath.row)")
  }

  func tableView(
    _ tableView: UITableView,
    didEndDisplaying cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    events.append("end \(indexPath.section)-\(indexPath.row)")
  }
}
#endif
