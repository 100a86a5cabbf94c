import Loading
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

extension ChangedTitleTests {
  @Test(arguments: PlantHost.allCases, Title.allCases)
  func `changed titles are shown, and cells and selection stay`(
    _ host: PlantHost,
    _ title: Title
  ) async {
    let section = ListSection(
      "plants",
      items: plants(1...2),
      header: title == .first ? nil : "0 selected",
      footer: "Below"
    )
    let screen = host.make([section, ListSection("other", items: plants(3...4))])
    await screen.open()
    let path = IndexPath(row: 1, section: 0)
    let cell = screen.cell(at: path)
    screen.select(path)
    let group = section.parent
    var header: String? = "1 selected"
    switch title {
    case .header, .first: section.header = header
    case .footer:
      section.footer = "12 characters left"
      header = "0 selected"
    case .both:
      section.header = header
      section.footer = "12 characters left"
    case .last:
      section.header = nil
      header = nil
    case .newSection:
      group?.replace(section, with: ListSection("plants", items: section.items, header: header))
    case .newSections:
      group?.setChildren([
        ListSection("plants", items: section.items, header: header),
        ListSection("other", items: plants(3...4), header: "Other"),
      ])
    }
    await screen.follow()
    Headless.advance(by: .seconds(1))
    await screen.follow()
    #expect(screen.selected == [path])
    #expect(screen.cell(at: path) === cell)
    #expect(screen.header(of: 0) == header)
    if title == .newSections { #expect(screen.header(of: 1) == "Other") }
    if let table = screen as? any PlantTable, title == .footer || title == .both {
      #expect(table.tableView.footerView(forSection: 0)?.readTexts == ["12 characters left"])
    }
  }

  @Test(arguments: [false, true])
  func `a title is replaced wherever the table view shows it`(_ isLabel: Bool) async {
    Headless.rules.tableTitlesAreLabels = isLabel
    let section = ListSection("plants", items: plants(1...2), header: "1 plant")
    let table = ListTable(section)
    await table.open()
    let view = table.tableView.headerView(forSection: 0)
    section.header = "2 plants"
    await table.follow()
    #expect(view?.readTexts == ["2 plants"])
    #expect(table.tableView.headerView(forSection: 0) === view)
  }

  @Test(arguments: [false, true])
  func `a header that comes on screen with the change leaves the cells`(_ isLabel: Bool) async {
    Headless.rules.tableTitlesAreLabels = isLabel
    let second = ListSection("second", items: plants(31...32), header: "Old")
    let table = ListTable(ListSection("first", items: plants(1...30)), second)
    await table.open()
    table.dataSource.holdsChanges = true
    second.header = "New"
    Screen.scroll(table.tableView, to: CGPoint(x: 0, y: 2000))
    await table.follow()
    let cell = table.tableView.cellForRow(at: [1, 1])
    table.dataSource.holdsChanges = false
    await table.follow()
    #expect(cell != nil && table.tableView.cellForRow(at: [1, 1]) === cell)
    #expect(table.tableView.headerView(forSection: 1)?.readTexts == ["New"])
  }
}
