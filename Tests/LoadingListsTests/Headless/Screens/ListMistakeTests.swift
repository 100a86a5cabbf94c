import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Mistakes in the use of lists that have no visible cause.
@MainActor @Suite(.screen) struct ListMistakeTests {
  private struct Fruit: Hashable, Identifiable, Sendable { var id: Int }

  private let screen = UIViewController()
  private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 390, height: 600))

  init() {
    screen.view.addSubview(table)
    Screen.makeWindow(root: screen)
  }

  private func section() -> ListSection<Fruit> {
    ListSection("fruit", items: [Fruit(id: 1), Fruit(id: 2), Fruit(id: 3)])
  }

  private func turn() async {
    for _ in 0..<3 {
      await settle()
      Screen.settle()
    }
  }

  @Test(arguments: [true, false])
  func `a data source that nobody keeps is reported`(_ isKept: Bool) async {
    var source: TableListDataSource?
    let texts = await logged {
      source = TableListDataSource(tableView: table, sections: [section()])
      source?.setCells(for: Fruit.self) { (_: UITableViewCell, _) in }
      // A table view that hasn't asked for its rows yet may end the app.
      Screen.layout()
      if !isKept { source = nil }
      await turn()
    }
    #expect(texts.count == (isKept ? 0 : 1))
    #expect(texts.allSatisfy { $0.contains("Keep it in a property") })
  }

  @Test func `replacing a data source isn't a mistake`() async {
    var source = TableListDataSource(tableView: table, sections: [section()])
    let texts = await logged {
      source = TableListDataSource(tableView: table, sections: [section()])
      source.setCells(for: Fruit.self) { (_: UITableViewCell, _) in }
      await turn()
    }
    #expect(texts.isEmpty)
  }

  /// A data source of the app, which passes everything on.
  private final class Forwarder: NSObject, UITableViewDataSource {
    private let other: any UITableViewDataSource

    init(_ other: any UITableViewDataSource) { self.other = other }

    func numberOfSections(in tableView: UITableView) -> Int {
      other.numberOfSections(in: tableView)
    }

    func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
      other.tableView(tableView, numberOfRowsInSection: section)
    }

    func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
      other.tableView(tableView, cellForRowAt: indexPath)
    }
  }

  @Test func `another data source of the table is reported once`() async throws {
    let rows = section()
    let source = TableListDataSource(tableView: table, sections: [rows])
    source.setCells(for: Fruit.self) { (_: UITableViewCell, _) in }
    await turn()
    let other = Forwarder(try #require(table.dataSource))
    table.dataSource = other
    let texts = await logged {
      rows.insert(Fruit(id: 4), at: 3)
      await turn()
      rows.insert(Fruit(id: 5), at: 4)
      await turn()
    }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("its dataSource is another one") == true)
  }

  @Test(arguments: [true, false])
  func `a section in two lists is reported`(_ isStillShown: Bool) async {
    let rows = section()
    var first: TableListDataSource? = TableListDataSource(tableView: table, sections: [rows])
    first?.setCells(for: Fruit.self) { (_: UITableViewCell, _) in }
    let other = UITableView()
    screen.view.addSubview(other)
    let texts = await logged {
      let second = TableListDataSource(
        tableView: isStillShown ? other : table,
        sections: [rows]
      )
      second.setCells(for: Fruit.self) { (_: UITableViewCell, _) in }
      if !isStillShown { first = nil }
      await turn()
      withExtendedLifetime(second) {}
    }
    #expect(texts.count { $0.contains("a part belongs to one list") } == (isStillShown ? 1 : 0))
    withExtendedLifetime(first) {}
  }

  @Test(arguments: [true, false])
  func `rows without cells are reported once, unless the cells follow`(_ follow: Bool) async {
    var source: TableListDataSource?
    let texts = await logged {
      source = TableListDataSource(tableView: table, sections: [section()])
      Screen.layout()
      if follow { source?.setCells(for: Fruit.self) { (_: UITableViewCell, _) in } }
      await turn()
    }
    #expect(texts.count == (follow ? 0 : 1))
    #expect(texts.allSatisfy { $0.contains("setCells(for: Fruit.self)") })
  }
}
