#if canImport(UIKit)
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingLists
import LoadingUI

/// A paged list in several sections of a table or a collection view.
@MainActor @Suite(.screen) struct GroupedViewTests {
  private final class Server {
    var offsets: [Int] = []
  }

  private let server = Server()
  private let loader: PagedLoader<Plant, Int>
  private let list: ListGroup

  init() {
    // Pages of ten, in sections of four.
    loader = PagedLoader(pageSize: 10) { [server] offset, limit in
      server.offsets.append(offset)
      return plants(offset..<min(offset + limit, 60))
    }
    list = ListGroup("list", over: loader, groupedBy: { $0.id / 4 }, header: { "Box \($0)" })
  }

  @Test func `a table view shows the groups and configures only changed items`() async {
    list.sections.last?.loadsMoreAutomatically = false
    let table = ListTable(list)
    await table.open()
    loader.load()
    await table.follow()
    #expect(
      table.texts == [["0", "1", "2", "3"], ["4", "5", "6", "7"], ["8", "9"], ["[Show More]"]]
    )
    let titles = (0..<3).map { table.tableView.headerView(forSection: $0)?.readTexts.joined() }
    #expect(titles == ["Box 0", "Box 1", "Box 2"])
    #expect(table.tableView.headerView(forSection: 3) == nil)
    table.forget()
    loader.loadNextPage()
    await table.follow()
    #expect(Set(table.configured).isSubset(of: 10..<20))
    #expect(table.tableView.numberOfSections == 6)
    table.forget()
    loader.insert(Plant(id: 1, name: "New"), at: 0)
    await table.follow()
    #expect(table.configured == [1])
    table.forget()
    loader.remove(ids: [4, 5, 6, 7])
    await table.follow()
    #expect(table.configured.allSatisfy { $0 > 9 })
    #expect(Array(table.texts.prefix(2)) == [["0", "1New", "2", "3"], ["8", "9", "10", "11"]])
  }

  @Test func `a failed row is reconfigured when it moves to a new section`() async {
    let loader = Loader<[Plant]> { _ in [] }
    loader.update([Plant(id: 1, name: "a"), Plant(id: 2, name: "a")])
    let grid = ListGrid(
      ListGroup("list", over: loader, groupedBy: { $0.name.prefix(1) }, header: { "\($0)" })
    )
    grid.loadsAtFirstAppearance = false
    await grid.open()
    await grid.follow()
    // Its cell fails when it is configured again.
    grid.broken = [1]
    loader.update([Plant(id: 1, name: "aa"), Plant(id: 2, name: "a")])
    await grid.follow()
    #expect(grid.texts[0][0].contains("broken"))
    grid.broken = []
    loader.update([Plant(id: 1, name: "b"), Plant(id: 2, name: "a")])
    await grid.follow()
    #expect(grid.texts == [["1b"], ["2a"], []])
  }

  @Test func `a collection view shows the groups and configures only changed items`() async {
    list.sections.last?.loadsMoreAutomatically = false
    let grid = ListGrid(list)
    grid.loadsAtFirstAppearance = false
    await grid.open()
    loader.load()
    await grid.follow()
    #expect(
      grid.texts == [["0", "1", "2", "3"], ["4", "5", "6", "7"], ["8", "9"], ["[Show More]"]]
    )
    #expect((0..<4).map(grid.header) == ["Box 0", "Box 1", "Box 2", ""])
    grid.forget()
    loader.loadNextPage()
    await grid.follow()
    #expect(grid.configured == Array(10..<20))
    #expect(grid.collectionView.numberOfSections == 6)
    grid.forget()
    loader.insert(Plant(id: 1, name: "New"), at: 0)
    await grid.follow()
    #expect(grid.configured == [1])
  }

  @Test func `each scroll to the end requests one page, until the list ends`() async {
    let table = ListTable(list)
    await table.open()
    loader.load()
    for _ in 0..<12 { await table.follow() }
    let first = server.offsets.count
    #expect(server.offsets == (0..<first).map { $0 * 10 })
    for page in first..<6 {
      let view = table.tableView!
      view.setContentOffset(
        CGPoint(x: 0, y: view.contentSize.height - view.bounds.height),
        animated: false
      )
      for _ in 0..<4 { await table.follow() }
      #expect(server.offsets.count == page + 1)
    }
    #expect(loader.items.count == 60)
  }
}
#endif
