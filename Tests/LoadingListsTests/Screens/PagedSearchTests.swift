#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Paged search results that replace a list.
@MainActor @Suite(.screen) struct PagedSearchTests {
  private let clock = ManualClock()
  private let store = MemoryStore<Plant>(searchText: \.name)

  /// A search that finds 50 plants, ten at a time, and none for "none".
  private func search() -> PagedQueryLoader<String, Plant, Int> {
    PagedQueryLoader { [clock, store] text in
      PagedLoader<Plant, Int>(
        pageSize: 10,
        policy: LoadingPolicy(clock: clock),
        store: store.matching(text)
      ) { offset, limit in
        text == "ro" ? plants(100 + offset..<min(150, 100 + offset + limit)) : []
      }
    }
  }

  private func begin(_ screen: UIViewController) async throws -> UISearchController {
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: screen))
    await follow()
    let search = try #require(screen.navigationItem.searchController)
    search.isActive = true
    await follow()
    return search
  }

  /// Shows a list that is scrolled down, with a search that isn't active.
  private func scrolled(_ grid: ListGrid) async throws -> UISearchController {
    grid.addSearch(search())
    let search = try await begin(grid)
    search.isActive = false
    await follow()
    grid.collectionView.contentOffset.y = 333
    await follow()
    return search
  }

  private func follow() async {
    for _ in 0..<4 {
      await settle()
      Screen.layout()
    }
  }

  private func type(_ text: String, in search: UISearchController) async {
    Screen.type(text, in: search.searchBar)
    await follow()
    await clock.advance(by: .seconds(1))
    await follow()
  }

  private func scrollToEnd(_ list: UIScrollView) async {
    list.contentOffset.y = max(0, list.contentSize.height - list.bounds.height)
    await follow()
  }

  @Test func `in a table view, search results load page by page while scrolling`() async throws {
    let section = ListSection("a", items: plants(1...2))
    let screen = LoadingTableViewController(list: ListGroup("list", [section]))
    screen.loadViewIfNeeded()
    screen.dataSource.setCells(for: Plant.self) { (cell: UITableViewCell, plant) in
      var content = cell.defaultContentConfiguration()
      content.text = "\(plant.id)"
      cell.contentConfiguration = content
    }
    let loader = search()
    let results = screen.addSearch(loader)
    let search = try await begin(screen)
    await type("ro", in: search)
    #expect(loader.hasMore)
    try await scrollThrough(screen.tableView, loader, results)
    #expect(screen.tableView.numberOfRows(inSection: 0) == 50)
    search.isActive = false
    await follow()
    #expect(screen.tableView.numberOfRows(inSection: 0) == 2)
    #expect(loader.state == .initial && loader.pages == nil)
    #expect(await store.count(matching: nil) == 0)
  }

  @Test func `in a collection view, search results load page by page while scrolling`() async throws
  {
    let grid = ListGrid(ListSection("a", items: plants(1...2)))
    let loader = search()
    let results = grid.addSearch(loader)
    let search = try await begin(grid)
    await type("ro", in: search)
    try await scrollThrough(grid.collectionView, loader, results)
    #expect(grid.collectionView.numberOfItems(inSection: 0) == 50)
    search.isActive = false
    await follow()
    #expect(grid.collectionView.numberOfItems(inSection: 0) == 2)
  }

  @Test func `results start at the top, and the list's offset is restored afterwards`() async throws
  {
    let grid = ListGrid(ListSection("a", items: plants(1...400)))
    let search = try await scrolled(grid)
    let list: UIScrollView = grid.collectionView
    let place = list.contentOffset.y + list.adjustedContentInset.top
    search.isActive = true
    await follow()
    await type("ro", in: search)
    #expect(list.contentOffset.y == -list.adjustedContentInset.top)
    search.isActive = false
    await follow()
    #expect(list.contentOffset.y + list.adjustedContentInset.top == place)
  }

  /// What happens to the list during a search.
  enum Meanwhile: CaseIterable { case insertion, removal, replacement, otherList }

  // unsplash/unsplash-photopicker-ios 10, Automattic/simplenote-ios 625
  @Test(arguments: Meanwhile.allCases)
  func `after a search, the list is where it was read, whatever has changed meanwhile`(
    _ meanwhile: Meanwhile
  ) async throws {
    let loader = PagedLoader<Plant, Int> { (offset: Int, _: Int) in
      offset > 0 ? [] : plants(1...400)
    }
    loader.load()
    await follow()
    let section = ListSection("a", over: loader)
    let grid = ListGrid(section)
    let search = try await scrolled(grid)
    let list: UICollectionView = grid.collectionView
    var top: CGFloat { list.contentOffset.y + list.adjustedContentInset.top }
    func frame(_ id: Int) -> CGRect? {
      guard let index = section.items.firstIndex(where: { $0.id == id }) else { return nil }
      return list.layoutAttributesForItem(at: [0, index])?.frame
    }
    let read = try #require(section.items.first { frame($0.id)?.minY ?? 0 >= top }).id
    let distance = try #require(frame(read)).minY - top
    search.isActive = true
    await follow()
    await type("ro", in: search)
    switch meanwhile {
    case .insertion: for id in 900..<940 { loader.insert(Plant(id: id), at: 0) }
    case .removal: for id in 1..<20 where id != read { loader.remove(id: id) }
    case .replacement: loader.remove(ids: 9...400)
    case .otherList:
      loader.reset()
      loader.load()
    }
    await follow()
    search.isActive = false
    await follow()
    let inset = list.adjustedContentInset
    let most = max(-inset.top, list.contentSize.height + inset.bottom - list.bounds.height)
    #expect(list.contentOffset.y <= most)
    switch meanwhile {
    case .insertion, .removal: #expect(try #require(frame(read)).minY - top == distance)
    case .replacement: #expect(list.indexPathsForVisibleItems.count == 8)
    case .otherList: #expect(list.contentOffset.y == -inset.top)
    }
  }

  // Ranchero-Software/NetNewsWire 1557
  @Test func `a link that is followed during a search leads to its item after it`() async throws {
    let section = ListSection("a", items: plants(1...400))
    let grid = ListGrid(section)
    let search = try await scrolled(grid)
    let list: UICollectionView = grid.collectionView
    search.isActive = true
    await follow()
    await type("ro", in: search)
    grid.dataSource.open(at: try ListPlace(item: 300, in: "a"))
    search.isActive = false
    for _ in 0..<3 { await follow() }
    let frame = try #require(list.layoutAttributesForItem(at: [0, 299])?.frame)
    #expect(frame.minY == list.contentOffset.y + list.adjustedContentInset.top)
  }

  @Test func `an empty search result names its query`() async throws {
    let grid = ListGrid(ListSection("a", items: plants(1...2)))
    grid.addSearch(search())
    let search = try await begin(grid)
    await type("none", in: search)
    #expect(grid.texts == [["No Results for “none” Check the spelling or try a new search."]])
  }

  private func scrollThrough(
    _ list: UIScrollView,
    _ loader: PagedQueryLoader<String, Plant, Int>,
    _ results: ListSection<Plant>
  ) async throws {
    #expect(results.isPaged && results.items.count >= 10)
    for _ in 0..<10 where loader.hasMore { await scrollToEnd(list) }
    #expect(results.items == plants(100..<150))
    #expect(await store.count(matching: "ro") == 50)
  }
}
#endif
