#if canImport(UIKit)
import Foundation
import ScreenTestSupport
import UIKit

/// A data source of lines, with an array for each section, that records the requests.
@MainActor final class Lines: LineRecorder, UITableViewDataSource {
  var sections: [[String]]
  var cellClass: UITableViewCell.Type = UITableViewCell.self
  var identifier = "line"
  /// Whether each section has its first line as its title.
  var hasTitles = false

  init(_ sections: [[String]]) { self.sections = sections }

  convenience init(count: Int) { self.init([(0..<count).map { "Line \($0)" }]) }

  /// Shows the lines in a table that fills a phone's screen.
  func show(style: UITableView.Style = .plain) -> UITableView {
    let controller = UIViewController()
    let table = UITableView(frame: .zero, style: style)
    table.register(cellClass, forCellReuseIdentifier: identifier)
    table.dataSource = self
    table.delegate = self
    controller.view = table
    Screen.makeWindow(root: controller)
    return table
  }

  func numberOfSections(in tableView: UITableView) -> Int {
    events.append("sections")
    return sections.count
  }

  func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    sections[section].count
  }

  func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    events.append("cell \(indexPath.section)-\(indexPath.row)")
    let cell = tableView.dequeueReusableCell(withIdentifier: identifier, for: indexPath)
    var content = cell.defaultContentConfiguration()
    content.text = sections[indexPath.section][indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
    hasTitles ? sections[section].first : nil
  }
}

extension UITableView {
  /// The texts of the visible cells, from top to bottom.
  var lines: [String] {
    visibleCells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text ?? "" }
  }
}
#endif
