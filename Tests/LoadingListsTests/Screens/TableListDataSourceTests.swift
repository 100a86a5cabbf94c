#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct TableListDataSourceTests {
  private let work = ScriptedWork<[Plant]>()

  private func loader() -> Loader<[Plant]> { Loader { [work] _ in try await work.run() } }

  @Test func `a section's rows follow its status`() async {
    let section = ListSection("a", over: loader())
    let table = ListTable(section, ListSection("b", items: plants([9])))
    await table.open()
    #expect(table.texts == [[], ["9"]])
    section.load()
    await table.follow()
    #expect(table.texts == [["…"], ["9"]])
    work.fail(TestError("no plants"))
    await table.follow()
    #expect(table.texts.first?.first?.contains("[Try Again]") == true)
    Screen.tap(table.tableView.descendants.first { $0 is UIButton }!)
    await table.follow()
    #expect(table.texts == [["…"], ["9"]])
    work.answer([])
    await table.follow()
    #expect(table.texts == [["Nothing Here Yet"], ["9"]])
    await section.beginLoad(force: true)
    work.answer(plants(1...3))
    await table.follow()
    #expect(table.texts == [["1", "2", "3"], ["9"]])
  }

  @Test func `only rows of changed items are reconfigured, in the same cell`() async {
    let section = ListSection("a", items: plants(1...4))
    let table = ListTable(section)
    await table.open()
    let cell = table.tableView.cellForRow(at: IndexPath(row: 2, section: 0))
    table.forget()
    section.replace(Plant(id: 3, name: "!"))
    await table.follow()
    #expect(table.configured == [3])
    #expect(table.texts == [["1", "2", "3!", "4"]])
    #expect(table.tableView.cellForRow(at: IndexPath(row: 2, section: 0)) === cell)
  }

  @Test func `a failed row keeps its separator, a placeholder row has none`()
    async throws
  {
    let section = ListSection("a", items: plants(1...3))
    let table = ListTable(section, ListSection("b", over: loader()))
    table.broken = [2]
    await table.open()
    table.list.load()
    await table.follow()
    #expect(table.texts == [["1", "The broken 2 failed.", "3"], ["…"]])
    func line(_ row: Int, _ section: Int) throws -> CGFloat {
      let cell = table.tableView.cellForRow(at: IndexPath(row: row, section: section))
      return try #require(cell).separatorInset.left
    }
    #expect(try line(1, 0) == line(0, 0))
    #expect(try line(0, 1) > table.tableView.bounds.width)
  }

  @Test func `a failure shown in a section's row shows no notice`() async {
    let table = ListTable(ListSection("a", items: plants(1...2)), ListSection("b", over: loader()))
    await table.open()
    table.loadingManager.configuration.failureNotice = .always
    table.loadingManager.follow(table.dataSource)
    func noticeCount() -> Int {
      table.view.descendants.count { ($0 as? UILabel)?.text == "The load failed." }
    }
    table.loadingManager.reloadContent()
    await table.follow()
    work.fail(TestError("load"))
    await table.follow()
    #expect(table.texts.last == ["The load failed. [Try Again]"])
    #expect(noticeCount() == 1)
    table.loadingManager.retry()
    await table.follow()
    work.answer(plants([9]))
    await table.follow()
    #expect(noticeCount() == 0)
    table.loadingManager.reloadContent(force: true)
    await table.follow()
    work.fail(TestError("load"))
    await table.follow()
    #expect(table.texts == [["1", "2"], ["9"]])
    #expect(noticeCount() == 1)
  }

  @Test func `the loading row for more is as high as its button row`() async throws {
    let pages = ScriptedWork<[Plant]>()
    let loader = PagedLoader<Plant, Int>(pageSize: 2) { _, _ in try await pages.run() }
    let section = ListSection("a", over: loader)
    section.loadsMoreAutomatically = false
    let table = ListTable(section)
    await table.open()
    table.tableView.rowHeight = UITableView.automaticDimension
    await section.beginLoad()
    pages.answer(plants(1...2))
    await table.follow()
    let row = IndexPath(row: 2, section: 0)
    let asking = try #require(table.tableView.cellForRow(at: row)).frame.height
    section.loadNextPage()
    await table.follow()
    #expect(table.texts == [["1", "2", "…"]])
    #expect(try #require(table.tableView.cellForRow(at: row)).frame.height == asking)
  }

  @Test func `a row whose reconfiguration throws shows an error`() async {
    let section = ListSection("a", items: plants(1...3))
    let table = ListTable(section)
    await table.open()
    table.broken = [2]
    section.replace(Plant(id: 2, name: "!"))
    await table.follow()
    #expect(table.texts == [["1", "The broken 2 failed.", "3"]])
  }

  @Test func `items without registered cells show an error row instead of crashing`() async {
    let table = ListTable()
    await table.open()
    table.list.append(ListSection("other", items: [Other(id: 1)]))
    await table.follow()
    #expect(table.texts == [["The content could not be loaded."]])
  }

  private struct Other: Hashable, Identifiable { let id: Int }

  @Test func `failure and placeholder rows can show custom content`() async {
    let empty = ListSection<Plant>("b", placeholders: .all)
    empty.setItems([])
    let table = ListTable(ListSection("a", items: plants(1...2)), empty)
    table.broken = [2]
    table.loadViewIfNeeded()
    table.dataSource.contents.failure = { error in
      var content = UIListContentConfiguration.cell()
      content.text = "Oh: \(error)"
      return content
    }
    table.dataSource.contents.placeholder = { section, placeholder in
      var content = UIListContentConfiguration.cell()
      content.text = "\(section.id) is \(placeholder)"
      return content
    }
    await table.open()
    #expect(table.texts == [["1", "Oh: \(TestError("broken 2"))"], ["b is empty"]])
  }

  @Test func `a placeholder row's button performs the app's action`() async throws {
    let empty = ListSection<Plant>("a", placeholders: .all)
    empty.setItems([])
    let table = ListTable(empty)
    table.loadViewIfNeeded()
    var tapped: [Bool] = []
    table.dataSource.contents.placeholder = { _, _ in
      ListRowContentConfiguration(
        buttonTitle: "Plant",
        buttonAction: UIAction { tapped.append($0.sender is UIButton) }
      )
    }
    await table.open()
    let button = table.tableView.descendants.first {
      $0.accessibilityIdentifier == "loading.row.retry"
    }
    Screen.tap(try #require(button))
    #expect(tapped == [true])
  }

  @Test func `moving a section between groups is one update`() async {
    let section = ListSection("a", items: plants(1...2))
    let previous = ListGroup("previous", [section, ListSection("b", items: plants([3]))])
    let new = ListGroup("new", [ListSection("c", items: plants([4]))])
    let table = ListTable(previous, new)
    await table.open()
    var updates = 0
    table.dataSource.didUpdate = { updates += 1 }
    new.append(section)
    await table.follow()
    #expect(table.texts == [["3"], ["4"], ["1", "2"]])
    #expect(updates == 1)
  }

  /// Shows a table that displays an error instead of each item.
  func open(_ table: ListTable, failed: @escaping @MainActor () -> Void) async {
    table.loadViewIfNeeded()
    table.dataSource.contents.failure = { error in
      failed()
      return ListRowContentConfiguration.failure(error)
    }
    await table.open()
  }

  @Test func `a data source created during a list's change shows each row once`() async {
    let section = ListSection("a", items: plants(1...2))
    let group = ListGroup("group", [section])
    let list = ListGroup("list", [group])
    let tableView = UITableView()
    var dataSource: TableListDataSource?
    let observation = group.observeEvents { [section] _ in
      guard section.rows.count > 2, dataSource == nil else { return }
      dataSource = TableListDataSource(tableView: tableView, list: list)
    }
    section.insert(Plant(id: 3), at: .max)
    section.insert(Plant(id: 4), at: .max)
    withExtendedLifetime(observation) {}
    #expect(tableView.numberOfRows(inSection: 0) == 4)
  }

  @Test func `an item that an observer removes immediately isn't reported as an error`() async {
    let section = ListSection("a", items: plants(1...2))
    let group = ListGroup("group", [section])
    let table = ListTable(group)
    var failures = 0
    await open(table) { failures += 1 }
    let observation = group.observeEvents { [section] _ in section.remove(id: 3) }
    section.insert(Plant(id: 3), at: .max)
    await table.follow()
    withExtendedLifetime(observation) {}
    #expect(failures == 0)
    #expect(table.texts == [["1", "2"]])
  }

  @Test func `rows near the end request the next page, also after an insertion above them`() async {
    var offsets: [Int] = []
    let loader = PagedLoader<Plant, Int>(pageSize: 20) { [work] offset, _ in
      offsets.append(offset)
      return try await work.run()
    }
    let section = ListSection("a", over: loader, placeholders: [])
    let table = ListTable(section)
    await table.open()
    table.dataSource.didUpdate = {
      if section.items.count == 20 { section.insert(Plant(id: 99), at: 0) }
    }
    await section.beginLoad()
    work.answer(plants(0..<20))
    await table.follow()
    #expect(offsets == [0, 21])
  }

  @Test func `a status view covers the screen while a followed list without rows loads`() async {
    let section = ListSection("a", over: loader(), placeholders: [])
    let table = ListTable(section)
    await table.open()
    table.loadingManager.follow(table.dataSource)
    table.loadingManager.reloadContent()
    await table.follow()
    #expect(table.loadingManager.loadingStatus == .loading)
    #expect(table.tableView.numberOfRows(inSection: 0) == 0)
    work.answer(plants(1...2))
    await table.follow()
    #expect(table.loadingManager.loadingStatus == .loaded)
    #expect(table.texts == [["1", "2"]])
  }

  @Test func `changes below a status view are applied once when it disappears`()
    async
  {
    let section = ListSection("a", items: plants(1...2))
    let table = ListTable(section)
    await table.open()
    table.loadingManager.follow(table.dataSource)
    var updates = 0
    table.dataSource.didUpdate = { updates += 1 }
    table.loadingManager.loadingStatus = .loading
    await table.follow()
    section.insert(Plant(id: 3), at: .max)
    section.insert(Plant(id: 4), at: .max)
    await table.follow()
    #expect(updates == 0)
    #expect(table.texts == [["1", "2"]])
    table.loadingManager.loadingStatus = .loaded
    #expect(updates == 1)
    await table.follow()
    #expect(table.texts == [["1", "2", "3", "4"]])
  }

  @Test func `a list that is no longer followed shows its pending changes immediately`()
    async
  {
    let section = ListSection("a", items: plants(1...2))
    let table = ListTable(section)
    await table.open()
    table.loadingManager.follow(table.dataSource)
    table.loadingManager.loadingStatus = .loading
    await table.follow()
    section.insert(Plant(id: 3), at: .max)
    table.loadingManager.follow()
    await table.follow()
    #expect(table.texts == [["1", "2", "3"]])
    section.insert(Plant(id: 4), at: .max)
    await table.follow()
    #expect(table.texts == [["1", "2", "3", "4"]])
  }

  @Test func `a section that leaves with its group is removed from the list`() async {
    let section = ListSection("section", items: plants(1...2))
    let outer = ListGroup("outer", [section])
    let list = ListGroup("list", [outer])
    let view = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), style: .plain)
    let dataSource = TableListDataSource(tableView: view, list: list)
    dataSource.setCells(for: Plant.self) { (_: UITableViewCell, _) in }
    #expect(view.numberOfSections == 1)
    let other = ListGroup("other")
    other.setChildren([outer, section])
    #expect(list.sections.isEmpty && view.numberOfSections == 0)
  }
}
#endif
