import Foundation
import HeadlessTestSupport
import Testing
import UIKit

/// Selection and swipes in lists that are edited.
@MainActor @Suite(.headless) struct EditingTests {
  /// A table of an app whose rows have actions.
  private final class Screen: UITableViewController {
    var trailing: UISwipeActionsConfiguration?
    var commits: [IndexPath] = []
    var events: [String] = []

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      5
    }

    override func tableView(
      _ tableView: UITableView,
      cellForRowAt indexPath: IndexPath
    ) -> UITableViewCell { UITableViewCell() }

    override func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
      true
    }

    override func tableView(
      _ tableView: UITableView,
      commit editingStyle: UITableViewCell.EditingStyle,
      forRowAt indexPath: IndexPath
    ) { commits.append(indexPath) }

    override func tableView(
      _ tableView: UITableView,
      trailingSwipeActionsConfigurationForRowAt indexPath: IndexPath
    ) -> UISwipeActionsConfiguration? { trailing }

    override func tableView(_ tableView: UITableView, willBeginEditingRowAt indexPath: IndexPath) {
      events.append("begin")
    }

    override func tableView(_ tableView: UITableView, didEndEditingRowAt indexPath: IndexPath?) {
      events.append("end")
    }
  }

  private let screen = Screen(style: .plain)
  private let row = IndexPath(row: 1, section: 0)

  init() {
    _ = Headless.makeWindow(root: screen)
    Headless.layout()
  }

  // developer.apple.com/documentation/uikit/uitableview/allowsmultipleselectionduringediting
  @Test(arguments: [
    (false, false, 0), (true, false, 1), (false, true, 2), (true, true, 2),
  ])
  func `in editing mode, rows are selected if the table view allows it then`(
    _ allowsOne: Bool,
    _ allowsSeveral: Bool,
    _ count: Int
  ) throws {
    let table = try #require(screen.tableView)
    table.allowsSelectionDuringEditing = allowsOne
    table.allowsMultipleSelectionDuringEditing = allowsSeveral
    table.isEditing = true
    for cell in table.visibleCells.prefix(2) { Headless.tap(cell) }
    #expect(table.indexPathsForSelectedRows?.count ?? 0 == count)
  }

  /// The documentation of `tableView(_:trailingSwipeActionsConfigurationForRowAt:)`: `nil` displays
  /// the default actions.
  @Test func `without actions of the delegate, a swipe offers Delete`() throws {
    let table = try #require(screen.tableView)
    #expect(Headless.delete(rowAt: row, in: table))
    #expect(screen.commits == [row])
  }

  @Test func `an empty configuration offers nothing`() throws {
    let table = try #require(screen.tableView)
    screen.trailing = UISwipeActionsConfiguration(actions: [])
    #expect(!Headless.openActions(ofRowAt: row, in: table))
    #expect(!Headless.delete(rowAt: row, in: table))
    #expect(screen.commits.isEmpty && screen.events.isEmpty)
  }

  @Test func `the actions of the delegate replace Delete`() throws {
    let table = try #require(screen.tableView)
    var performed: [String] = []
    let archive = UIContextualAction(style: .normal, title: "Archive") { _, _, completion in
      performed.append("archive")
      completion(true)
    }
    screen.trailing = UISwipeActionsConfiguration(actions: [archive])
    #expect(!Headless.delete(rowAt: row, in: table), "there is no destructive action")
    #expect(Headless.openActions(ofRowAt: row, in: table))
    let actions = try #require(Headless.swipeActions(ofRowAt: row, in: table))
    #expect(actions.map(\.title) == ["Archive"])
    #expect(Headless.perform(actions[0], ofRowAt: row, in: table))
    #expect(performed == ["archive"] && screen.commits.isEmpty)
    #expect(screen.events == ["begin", "end", "begin", "end"])
  }
}
