import Foundation
import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum TablesAndCollections {
  #guide("Open the list where it was left")

  #guide("Lists in sections")

  #guide("Ready-made list screens")

  static func makeHistory(
    _ messages: PagedLoader<Friend, Int>,
    in tableView: UITableView
  ) -> TableListDataSource {
    #guide("Rows at both ends of a paged section")
    return dataSource
  }

  static func showEnds(of dataSource: TableListDataSource) {
    #guide("Rows at both ends of a paged section, 2")
  }

  #guide("Lists in collection views")

  final class MenuDelegate: UIResponder {
    #guide("Add a command for keyboards and menus")
  }

  static func makeGarden(_ api: FriendsService) -> GardenViewController {
    #guide("Ready-made list screens, 2")
    return screen
  }
}

@MainActor @Suite(.headless) struct TablesAndCollectionsTests {
  private let api = FriendsService()

  private func follow() async {
    await settle()
    Headless.layout()
    await settle()
  }

  private func rowCounts(of tableView: UITableView) -> [Int] {
    (0..<tableView.numberOfSections).map { tableView.numberOfRows(inSection: $0) }
  }

  @Test func `each section has its own status, and none covers the others' rows`() async {
    let screen = TablesAndCollections.PeopleViewController(api: api)
    let manager = screen.loadingManager
    manager.configuration.policy.clock = ManualClock()
    _ = Headless.makeWindow(root: screen)
    await follow()
    #expect(rowCounts(of: screen.tableView) == [1, 1], "a row shows that the friends are loading")
    #expect(manager.loadingView.window == nil)
    api.answer(.success([Friend(name: "Bob"), Friend(name: "Eve")]))
    await follow()
    #expect(rowCounts(of: screen.tableView) == [1, 2])
    #expect(manager.loadingStatus == .loaded)
    screen.rename(Friend(id: "Ada", name: "Ada Lovelace"))
    await follow()
    let cell = screen.tableView.cellForRow(at: IndexPath(row: 0, section: 0))
    let content = cell?.contentConfiguration as? UIListContentConfiguration
    #expect(content?.text == "Ada Lovelace")
    screen.befriend("Ada")
    await follow()
    #expect(rowCounts(of: screen.tableView) == [1, 3], "a row shows that the family is empty")
  }

  @Test func `the rows at both ends of a list show the app's texts`() async {
    let messages = PagedLoader<Friend, Int>(pageSize: 2) { offset, _ in
      if offset == 0 { throw TestError("page") }
      return (offset..<min(offset + 2, 5)).map { Friend(name: "Friend \($0)") }
    }
    messages.start = .offset(2)
    let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    let dataSource = TablesAndCollections.makeHistory(messages, in: table)
    dataSource.setCells(for: Friend.self) { (_: UITableViewCell, _) in }
    let screen = UIViewController()
    screen.view.addSubview(table)
    _ = Headless.makeWindow(root: screen)
    _ = await messages.load().value
    for _ in 0..<4 { await follow() }
    #expect(messages.items.count == 3)
    #expect(table.texts[0].last == "You’re all caught up")
    #expect(table.texts[0].first == "The page failed.")
    TablesAndCollections.showEnds(of: dataSource)
    await follow()
    #expect(table.texts[0].last == "3 messages")
    #expect(table.texts[0].first == "The page failed.")
  }

  @Test func `a predefined table screen loads its list at its first appearance`() async {
    let screen = TablesAndCollections.makeGarden(api)
    screen.loadingManager.configuration.policy.clock = ManualClock()
    _ = Headless.makeWindow(root: screen)
    await follow()
    #expect(screen.loadingManager.loadingStatus == .loading)
    #expect(rowCounts(of: screen.tableView) == [0], "the screen shows it")
    api.answer(.success([Friend(name: "Bob")]))
    await follow()
    #expect(rowCounts(of: screen.tableView) == [1])
  }

  @Test func `a list in a list layout has titles, list cells and one background`() async throws {
    let loader = Loader { [api] _ in try await api.friends() }
    let friends = ListSection("friends", over: loader, header: "Friends", placeholders: [])
    let screen = TablesAndCollections.CollectionViewController(ListGroup("list", [friends]))
    let manager = screen.loadingManager
    manager.configuration.policy.clock = ManualClock()
    _ = Headless.makeWindow(root: screen)
    await follow()
    let covers = screen.view.subviews + screen.collectionView.subviews
    #expect(covers.contains { $0.backgroundColor == .systemGroupedBackground })
    api.answer(.success([Friend(name: "Bob"), Friend(name: "Eve")]))
    await follow()
    await follow()
    let cells = screen.collectionView.visibleCells
    let texts = cells.map { ($0.contentConfiguration as? UIListContentConfiguration)?.text }
    #expect(texts == ["Bob", "Eve"])
    #expect(cells.allSatisfy { ($0 as? UICollectionViewListCell)?.accessories.count == 1 })
    let title = screen.collectionView.supplementaryView(
      forElementKind: UICollectionView.elementKindSectionHeader,
      at: IndexPath(item: 0, section: 0)
    )
    let label = title?.subviews.compactMap { $0 as? UILabel }.first
    #expect(label?.text == "Friends")
  }

  @Test func `a list opens where it was left, and where a link leads`() async throws {
    func screen() async -> TablesAndCollections.FeedViewController {
      let friends = PagedLoader<Friend, Int>(pageSize: 30) { offset, limit in
        (offset..<min(offset + limit, 200)).map { Friend(name: "Friend \($0)") }
      }
      let list = ListGroup("list", [ListSection("friends", over: friends)])
      let screen = TablesAndCollections.FeedViewController(list: list)
      _ = Headless.makeWindow(root: screen)
      for _ in 0..<4 { await follow() }
      return screen
    }
    let first = await screen()
    try first.show("Friend 70")
    for _ in 0..<8 { await follow() }
    let data = try #require(try first.savedPlace())
    let second = await screen()
    try second.open(data)
    for _ in 0..<8 { await follow() }
    #expect(first.tableView.texts[0].contains("Friend 70"))
    #expect(second.tableView.texts[0].contains("Friend 70"))
    #expect(!second.tableView.texts[0].contains("Friend 0"))
  }
}
