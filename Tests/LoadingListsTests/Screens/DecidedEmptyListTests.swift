#if canImport(UIKit)
import Loading
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Lists of which the screen decides whether they are empty.
@MainActor @Suite(.screen) struct DecidedEmptyListTests {
  /// A screen to which a row that is always there doesn't count, and a header does.
  private final class PlantScreen: UIViewController, LoadingHooks {
    let table = UITableView()

    override func viewDidLoad() {
      super.viewDidLoad()
      table.frame = view.bounds
      view.addSubview(table)
    }

    func shouldShowEmptyView(hasItems: Bool) -> Bool { hasItems }
  }

  /// A screen whose delegate loads, and whose list changes afterwards.
  private final class EditedScreen: LoadingTableViewController, LoadingDelegate {
    let section = ListSection<Plant>("plants")

    init() { super.init(list: ListGroup("list", [section])) }

    @available(*, unavailable)
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func loadContent(ignoreCache: Bool) async throws -> [Plant] {
      [Plant(id: 0), Plant(id: 1)]
    }
    func loadSucceeded(_ content: [Plant]) { section.setItems(content) }
    func shouldShowEmptyView(hasItems: Bool) -> Bool { section.items.count < 2 }
  }

  private func turn() async {
    for _ in 0..<3 {
      await settle()
      Screen.settle()
    }
  }

  @Test(arguments: [1, 2], [false, true])
  func `a screen decides whether a list is empty`(_ count: Int, hasItems: Bool) async {
    let screen = PlantScreen()
    let rows = hasItems ? [Plant(id: 0)] : []
    Screen.makeWindow(root: screen)
    let manager = screen.loadingManager
    manager.follow(
      TableListDataSource(
        tableView: screen.table,
        sections: (0..<count).map { ListSection("\($0)", over: Loader { _ in rows }) }
      )
    )
    manager.reloadContent()
    await turn()
    #expect(manager.loadingStatus == (hasItems ? .empty : .loaded))
    #expect(manager.hasContent != hasItems)
    #expect((manager.emptyView.window != nil) == hasItems)
    manager.reloadContent(force: true, inBackground: true)
    #expect(manager.loadingStatus == .backgroundRefreshing && manager.hasContent != hasItems)
    await turn()
    #expect(manager.loadingStatus == (hasItems ? .empty : .loaded))
  }

  @Test func `a screen decides after each change of the list of its delegate`() async {
    let screen = EditedScreen()
    Screen.makeWindow(root: screen)
    screen.loadingManager.reloadContent()
    await turn()
    #expect(screen.loadingManager.loadingStatus == .loaded)
    screen.section.setItems([])
    await turn()
    #expect(screen.loadingManager.loadingStatus == .empty)
    screen.section.setItems([Plant(id: 0), Plant(id: 1)])
    await turn()
    #expect(screen.loadingManager.loadingStatus == .loaded)
  }
}
#endif
