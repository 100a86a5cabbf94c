import HeadlessTestSupport
import Loading
import LoadingLists
import LoadingTestSupport
import Testing
import UIKit

/// Titles that change while the user selects rows or types in them.
@MainActor @Suite(.headless) struct ChangedTitleTests {
  enum Title: CaseIterable, Sendable {
    case header, footer, both, first, last, newSection, newSections
  }

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
    if let table = screen as? ListTable, title == .footer || title == .both {
      #expect(table.tableView.footerView(forSection: 0)?.readTexts == ["12 characters left"])
    }
  }

  /// A delegate that counts how often the heights of headers are requested.
  private final class Heights: NSObject, UITableViewDelegate {
    var count = 0

    func tableView(_ tableView: UITableView, heightForHeaderInSection section: Int) -> CGFloat {
      count += 1
      return UITableView.automaticDimension
    }
  }

  @Test func `the heights of many changed titles are requested once`() async {
    var counts: [Int] = []
    for count in [40, 80] {
      let sections = (0..<count).map { ListSection("\($0)", items: plants(1...2), header: "a") }
      let table = ListTable(ListGroup("parts", sections))
      let heights = Heights()
      table.loadViewIfNeeded()
      table.tableView.delegate = heights
      await table.open()
      heights.count = 0
      for section in sections { section.header = "b" }
      await table.follow()
      #expect(table.header(of: 0) == "b")
      counts.append(heights.count)
    }
    #expect(counts[0] > 0 && counts[1] <= counts[0] * 22 / 10)
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
}
