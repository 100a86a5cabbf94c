#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Changes at times at which a list view accepts none, or requests previous rows.
@MainActor @Suite(.screen) struct ListMomentsTests {
  let first = ListSection("first", items: plants(1...2))
  let second = ListSection("second", items: plants(3...4))

  // MARK: - What was there before

  @Test func `a table view receives cells while a section is being removed`() async {
    let table = ListTable(first, second)
    await table.open()
    table.tableView.reloadData()
    table.list.setChildren([second])
    await table.follow()
    #expect(table.texts == [["3", "4"]])
  }

  @Test func `a collection view receives cells while a section is being removed`() async {
    let grid = ListGrid(first, second)
    await grid.open()
    grid.collectionView.reloadData()
    grid.list.setChildren([second])
    await grid.follow()
    #expect(grid.texts == [["3", "4"]])
  }

  // MARK: - Within the list view's layout

  @Test func `a table view applies changes made in willDisplay`() async {
    let table = ChangingTable(first, second)
    await table.open()
    table.displayed = { [second] in second.insert(Plant(id: 9), at: .max) }
    table.tableView.reloadData()
    await table.follow()
    #expect(table.texts == [["1", "2"], ["3", "4", "9"]])
  }

  @Test func `a collection view applies changes made in the supplementary view provider`() async {
    let grid = ListGrid(first, second)
    await grid.open()
    var isAsked = false
    grid.dataSource.supplementaryView = { [second] _, _, _ in
      if !isAsked { second.insert(Plant(id: 9), at: .max) }
      isAsked = true
      return nil
    }
    grid.collectionView.reloadData()
    await grid.follow()
    #expect(isAsked)
    #expect(grid.texts == [["1", "2"], ["3", "4", "9"]])
  }

  // MARK: - Without a window

  @Test func `a table view in another tab applies changes without layout`() async {
    let table = ListTable(first, second)
    let tabs = UITabBarController()
    tabs.viewControllers = [table, UIViewController()]
    _ = Screen.makeWindow(root: tabs)
    await table.follow()
    tabs.selectedIndex = 1
    await table.follow()
    table.forget()
    first.insert(Plant(id: 9), at: .max)
    second.replace(Plant(id: 3, name: "!"))
    await table.follow()
    #expect(table.configured == [])
    tabs.selectedIndex = 0
    await table.follow()
    #expect(table.texts == [["1", "2", "9"], ["3!", "4"]])
  }

  // MARK: - The line below a row

  @Test func `custom placeholder content keeps the table's separator`() async throws {
    first.placeholders = .all
    let table = ListTable(first)
    table.loadViewIfNeeded()
    let shown = table.dataSource.contents.placeholder
    table.dataSource.contents.placeholder = { _, _ in UIListContentConfiguration.cell() }
    await table.open()
    first.setItems([])
    await table.follow()
    let place = IndexPath(row: 0, section: 0)
    let inset = table.tableView.separatorInset
    #expect(try #require(table.tableView.cellForRow(at: place)).separatorInset == inset)
    table.dataSource.contents.placeholder = shown
    table.tableView.reloadData()
    await table.follow()
    #expect(try #require(table.tableView.cellForRow(at: place)).separatorInset != inset)
    table.dataSource.contents.placeholder = { _, _ in UIListContentConfiguration.cell() }
    table.tableView.reloadData()
    await table.follow()
    #expect(try #require(table.tableView.cellForRow(at: place)).separatorInset == inset)
  }
}

/// A table whose delegate makes a change when a cell is displayed, once.
private final class ChangingTable: LoadingTableViewController {
  var displayed: (@MainActor () -> Void)?

  init(_ sections: any ListNode...) {
    super.init(list: ListGroup("list", sections))
    loadingManager.configuration.policy.clock = ManualClock()
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    dataSource.setCells(for: Plant.self) { (cell: UITableViewCell, plant) in
      var content = cell.defaultContentConfiguration()
      content.text = "\(plant.id)"
      cell.contentConfiguration = content
    }
  }

  override func tableView(
    _ tableView: UITableView,
    willDisplay cell: UITableViewCell,
    forRowAt indexPath: IndexPath
  ) {
    displayed?()
    displayed = nil
  }

  func open() async {
    _ = Screen.makeWindow(root: self)
    await follow()
  }

  func follow() async {
    // A list view may lay out only at the end of the turn in which it has applied a change.
    for _ in 0..<3 {
      await settle()
      Screen.layout()
    }
  }

  var texts: [[String]] {
    (0..<tableView.numberOfSections).map { section in
      (0..<tableView.numberOfRows(inSection: section)).map { row in
        let cell = tableView.cellForRow(at: IndexPath(row: row, section: section))
        return cell?.contentView.readTexts.joined(separator: " ") ?? "–"
      }
    }
  }
}

final class ListMomentsOwnCell: UITableViewCell {}
#endif
