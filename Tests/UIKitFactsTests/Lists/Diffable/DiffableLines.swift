#if canImport(UIKit)
import Foundation
import UIKit

/// A table of lines from a diffable data source that records requests and notifications.
@MainActor final class DiffableLines: LineRecorder, DiffableRecorder {
  final class Source: UITableViewDiffableDataSource<String, Int> {
    override func tableView(
      _ tableView: UITableView,
      titleForHeaderInSection section: Int
    ) -> String? { sectionIdentifier(for: section).map { "Section \($0)" } }
  }

  let table = UITableView(frame: .zero, style: .plain)
  private(set) var source: Source!
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

  var view: UIScrollView { table }

  func apply(_ snapshot: Snapshot, animated: Bool, completion: @escaping () -> Void) {
    source.apply(snapshot, animatingDifferences: animated, completion: completion)
  }

  func cell(_ item: Int) -> UITableViewCell? {
    source.indexPath(for: item).flatMap(table.cellForRow)
  }
}
#endif
