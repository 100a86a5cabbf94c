#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The selection and the place of a list that search results replace for a while.
@MainActor @Suite(.screen) struct SearchedListTests {
  private let list = ListSection("rows", items: rows(0..<60))

  private final class ShownScreen: LoadingTableViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      clearsSelectionOnViewWillAppear = false
      tableView.rowHeight = 50
      dataSource.setCells(for: Row.self) { (_: UITableViewCell, _) in }
    }
  }

  private func follow() async {
    for _ in 0..<4 {
      await settle()
      Screen.layout()
    }
  }

  private func screen() async throws -> (ShownScreen, UISearchController, SearchLoader<[Row]>) {
    let screen = ShownScreen(list: ListGroup("list", [list]))
    screen.loadViewIfNeeded()
    let loader = SearchLoader<[Row]>(debounce: .zero) { $0.isEmpty ? [] : rows(500..<540) }
    screen.addSearch(loader)
    Screen.makeWindow(root: UINavigationController(rootViewController: screen))
    await follow()
    return (screen, try #require(screen.navigationItem.searchController), loader)
  }

  private func type(_ text: String, in search: UISearchController) async {
    search.isActive = true
    await follow()
    Screen.type(text, in: search.searchBar)
    await follow()
  }

  private func selected(_ screen: ShownScreen) -> [Int] {
    (screen.tableView.indexPathsForSelectedRows ?? []).compactMap {
      screen.dataSource.item(at: $0, as: Row.self)?.id
    }
    .sorted()
  }

  private func top(_ screen: ShownScreen) -> Int? {
    let table: UITableView = screen.tableView
    let top = table.contentOffset.y + table.adjustedContentInset.top
    let path = table.indexPathsForVisibleRows?.first { table.rectForRow(at: $0).minY >= top - 0.5 }
    return path.flatMap { screen.dataSource.item(at: $0, as: Row.self)?.id }
  }

  private func select(_ path: IndexPath, in screen: ShownScreen) {
    screen.tableView.selectRow(at: path, animated: false, scrollPosition: .none)
  }

  /// What happens to the selection during a search.
  enum Choice: CaseIterable { case none, hit, gone, insertedBefore }

  @Test(arguments: [false, true], Choice.allCases)
  func `after a search, the selection of the list is there`(
    _ isMultiple: Bool,
    _ choice: Choice
  ) async throws {
    let (screen, search, _) = try await screen()
    screen.tableView.allowsMultipleSelection = isMultiple
    select([0, 3], in: screen)
    await type("a", in: search)
    #expect(selected(screen).isEmpty)
    switch choice {
    case .none: break
    case .hit: select([0, 2], in: screen)
    case .gone: list.remove(id: 3)
    case .insertedBefore: list.insert(Row(id: 99), at: 0)
    }
    search.isActive = false
    await follow()
    // A hit that is selected in place of the row is the newer choice.
    let isKept = choice != .gone && (isMultiple || choice != .hit)
    #expect(selected(screen) == (isKept ? [3] : []))
  }

  @Test(arguments: [false, true])
  func `a section that is hidden for a while keeps its selection`(isAnimated: Bool) async throws {
    let (screen, _, _) = try await screen()
    screen.dataSource.animatesChanges = isAnimated
    select([0, 3], in: screen)
    list.isHidden = true
    await follow()
    list.isHidden = false
    await follow()
    #expect(selected(screen) == [3])
  }

  @Test func `the place during a search is that in the list`() async throws {
    let (screen, search, _) = try await screen()
    Screen.scroll(screen.tableView, to: CGPoint(x: 0, y: 1500))
    await follow()
    let read = top(screen)
    await type("a", in: search)
    Screen.scroll(screen.tableView, to: CGPoint(x: 0, y: 400))
    await follow()
    let place = try #require(screen.dataSource.place)
    search.isActive = false
    await follow()
    #expect(top(screen) == read)
    let (other, _, _) = try await self.screen()
    other.dataSource.open(at: place)
    await follow()
    #expect(top(other) == read && read != 0)
  }

  /// What the user does without a turn in between.
  enum Haste: CaseIterable { case clearsAndTypes, cancelsAndTypes, typesAndCancels }

  @Test(arguments: Haste.allCases)
  func `the list is where it was, however fast the search changes`(_ haste: Haste) async throws {
    let (screen, search, _) = try await screen()
    Screen.scroll(screen.tableView, to: CGPoint(x: 0, y: 1500))
    await follow()
    let read = top(screen)
    let place = try #require(screen.dataSource.place)
    // The search bar changes the insets.
    search.isActive = true
    await follow()
    let replaced = try #require(screen.dataSource.place)
    await type("a", in: search)
    switch haste {
    case .clearsAndTypes:
      Screen.tapClear(of: search.searchBar.searchTextField)
      Screen.type("b", in: search.searchBar)
      await follow()
    case .cancelsAndTypes:
      search.isActive = false
      search.isActive = true
      Screen.type("b", in: search.searchBar)
      await follow()
    case .typesAndCancels:
      search.isActive = false
      await follow()
      search.isActive = true
      Screen.type("b", in: search.searchBar)
    }
    #expect(screen.dataSource.place == replaced)
    search.isActive = false
    #expect(screen.dataSource.place == replaced)
    await follow()
    #expect(top(screen) == read && read != 0)
    #expect(screen.dataSource.place == place)
  }

  @Test func `a search ends a list that is being opened`() async throws {
    let (screen, search, _) = try await screen()
    screen.dataSource.open(at: try ListPlace(item: 507, in: "search"))
    await follow()
    await type("a", in: search)
    #expect(top(screen) == 500)
  }
}
#endif
