import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor @Suite(.headless) struct InsideSwiftUITests {
  private let api = FriendsService()

  @Test(arguments: DismantlingOrder.allCases)
  func `a load ends only if its screen is dismantled, and then releases it`(
    _ order: DismantlingOrder
  ) async {
    let host = RepresentableHost(InsideSwiftUI.FriendsScreen(api: api))
    _ = Headless.makeWindow(root: host)
    await settle()
    weak let screen = host.screen
    #expect(api.openCallCount == 1)
    host.remove(dismantling: order)
    await settle()
    #expect(api.openCallCount == (order == .never ? 1 : 0))
    #expect((screen == nil) == (order != .never))
    if order == .never {
      api.answer(.success([]))
      await settle()
      #expect(screen == nil)
    }
    #expect(api.callCount == 1)
  }

  @Test func `a view without a controller reads the state of a loader`() async {
    let friends = Loader<[Friend]> { _ in [Friend(name: "Ada")] }
    let count = InsideSwiftUI.FriendCount(friends: friends)
    #expect((count.body as? Text)?.text == "0 friends")
    _ = await friends.load().value
    #expect((count.body as? Text)?.text == "1 friends")
  }

  @Test func `a row in SwiftUI shows its item, and the same cell shows the changed one`()
    async throws
  {
    let screen = UITableViewController()
    screen.loadViewIfNeeded()
    let section = ListSection("friends", items: [Friend(id: "1", name: "Ada")])
    let dataSource = TableListDataSource(tableView: screen.tableView, sections: [section])
    defer { withExtendedLifetime(dataSource) {} }
    InsideSwiftUI().setRows(of: dataSource)
    _ = Headless.makeWindow(root: screen)
    func name(in cell: UITableViewCell?) -> String? {
      let row = cell?.contentConfiguration as? UIHostingConfiguration<InsideSwiftUI.FriendRow>
      return (row?.content.body as? Text)?.text
    }
    let cell = try #require(screen.tableView.cellForRow(at: [0, 0]))
    #expect(name(in: cell) == "Ada")
    section.replace(Friend(id: "1", name: "Grace"))
    await settle()
    Headless.layout()
    #expect(screen.tableView.cellForRow(at: [0, 0]) === cell)
    #expect(name(in: cell) == "Grace")
  }

  @Test func `a screen in a SwiftUI view has its status views in its own view`() async throws {
    let host = RepresentableHost(InsideSwiftUI.FriendsScreen(api: api))
    _ = Headless.makeWindow(root: host)
    await settle()
    api.answer(.failure(TestError("load")))
    await settle()
    let screen = try #require(host.screen)
    #expect(screen.loadingManager.failedView.isDescendant(of: screen.view))
  }
}
