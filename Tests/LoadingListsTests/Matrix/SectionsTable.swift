#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import UIKit

/// The ready-made table with sections.
class SectionsTable: LoadingTableViewController, ScreenRows {
  let log: EventLog

  init(_ list: ListGroup, log: EventLog) {
    self.log = log
    super.init(list: list)
    loadsAtFirstAppearance = false
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  final var rowTexts: [String] { tableView.rowTexts }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: Plant.self) { (cell: UITableViewCell, plant) in
      var content = cell.defaultContentConfiguration()
      content.text = plant.text
      cell.contentConfiguration = content
    }
  }
}

/// A table whose sections load their items.
final class FollowingSectionsTable: SectionsTable, LoggedHooks {
  convenience init(_ sections: [ListSection<Plant>], log: EventLog) {
    self.init(ListGroup("list", sections), log: log)
  }
}

/// A table that fills its section itself.
final class OwnItemsTable: SectionsTable, LoggedDelegate {
  let server: ScreenServer
  private let section = ListSection<Plant>("own")

  init(server: ScreenServer, log: EventLog) {
    self.server = server
    super.init(ListGroup("list", [section]), log: log)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  func show(_ content: [Plant]) { section.setItems(content) }
}
#endif
