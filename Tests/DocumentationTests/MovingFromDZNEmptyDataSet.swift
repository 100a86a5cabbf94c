import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum Moving {
  static var api = FriendsService()
  static var invitationCount = 0

  #guide("A screen before and after")
}

extension Moving.FriendsViewController {
  fileprivate func invite() { Moving.invitationCount += 1 }
}

@MainActor @Suite(.headless, .stillTime) struct MovingFromDZNEmptyDataSetTests {
  private let screen: Moving.FriendsViewController
  private var manager: LoadingManager { screen.loadingManager }

  init() {
    Moving.api = FriendsService()
    Moving.invitationCount = 0
    screen = Moving.FriendsViewController(style: .plain)
    _ = Headless.makeWindow(root: screen)
  }

  private func answer(_ friends: [Friend]) async {
    await settle()
    Moving.api.answer(.success(friends))
    await settle()
    Headless.settle()
  }

  @Test func `the empty view appears after a load without results, not before`() async {
    #expect(manager.emptyView.window == nil)
    await answer([])
    #expect(manager.emptyView.words == ["No friends yet", "Invite Somebody"])
    Headless.tap(manager.emptyView.button("Invite Somebody") ?? UIView())
    #expect(Moving.invitationCount == 1)
    Headless.pull(screen.tableView)
    await answer([Friend(name: "Ada")])
    #expect(manager.loadingStatus == .loaded)
    #expect(manager.emptyView.window == nil)
  }

  @Test func `removing the last item shows the empty view`() async {
    await answer([Friend(name: "Ada"), Friend(name: "Ben")])
    screen.remove(at: 0)
    #expect(manager.loadingStatus == .loaded)
    screen.remove(at: 0)
    #expect(manager.loadingStatus == .empty)
    #expect(manager.emptyView.window != nil)
  }
}
