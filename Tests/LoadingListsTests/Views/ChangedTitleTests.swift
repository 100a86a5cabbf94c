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
    if let table = screen as? any PlantTable, title == .footer || title == .both {
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

  /// Reported of Eureka (210, 335): a text field resigns when the footer counts its characters.
  @Test func `a footer changes below a header of the app's own without new cells`() async throws {
    let section = ListSection("plants", items: plants(1...2), header: "Own", footer: "12 left")
    let screen = ListGrid(section)
    screen.loadViewIfNeeded()
    let kind = UICollectionView.elementKindSectionHeader
    let grid = try #require(screen.collectionView)
    (grid.collectionViewLayout as? UICollectionViewFlowLayout)?.footerReferenceSize =
      CGSize(width: 0, height: 30)
    grid.register(
      UICollectionReusableView.self,
      forSupplementaryViewOfKind: kind,
      withReuseIdentifier: "own"
    )
    screen.dataSource.supplementaryView = { view, other, path in
      guard other == kind else { return nil }
      return view.dequeueReusableSupplementaryView(
        ofKind: kind,
        withReuseIdentifier: "own",
        for: path
      )
    }
    await screen.open()
    let cell = grid.cellForItem(at: [0, 1])
    section.footer = "11 left"
    await screen.follow()
    #expect(grid.cellForItem(at: [0, 1]) === cell)
    let footer = UICollectionView.elementKindSectionFooter
    let view = grid.supplementaryView(forElementKind: footer, at: [0, 0])
    #expect(view?.readTexts == ["11 left"])
  }

  @Test(arguments: [false, true])
  func `a header that comes on screen with the change leaves the cells`(_ isLabel: Bool) async {
    Headless.rules.tableTitlesAreLabels = isLabel
    let second = ListSection("second", items: plants(31...32), header: "Old")
    let table = ListTable(ListSection("first", items: plants(1...30)), second)
    await table.open()
    table.dataSource.holdsChanges = true
    second.header = "New"
    Headless.scroll(table.tableView, to: CGPoint(x: 0, y: 2000))
    await table.follow()
    let cell = table.tableView.cellForRow(at: [1, 1])
    table.dataSource.holdsChanges = false
    await table.follow()
    #expect(cell != nil && table.tableView.cellForRow(at: [1, 1]) === cell)
    #expect(table.tableView.headerView(forSection: 1)?.readTexts == ["New"])
  }
}
