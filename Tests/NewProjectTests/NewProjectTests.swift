import Foundation
import HeadlessTestSupport
import LoadingItems
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

// The compilation of the screens in this folder is part of the test: only `Friend` and the key
// mention isolation, because the project's setting isolates everything else to the main actor.
@Suite(.headless) struct NewProjectTests {
  private let server = FriendServer()

  private func show(_ screen: UIViewController) async {
    screen.loadingManager.configuration.policy.clock = ManualClock()
    _ = Headless.makeWindow(root: screen)
    await settle()
    Headless.layout()
    await settle()
  }

  @Test func `a screen of a new project loads, and shows failures in a custom view`() async {
    let screen = FriendsScreen(server: server)
    server.isBroken = true
    await show(screen)
    #expect(screen.loadingManager.loadingStatus == .failed(FriendServer.Trouble.isBroken))
    #expect(screen.loadingManager.failedView is SadCloudView)
    server.isBroken = false
    (screen.loadingManager.failedView as? SadCloudView)?.button.performPrimaryAction()
    await settle()
    #expect(screen.loadingManager.loadingStatus == .loaded)
    #expect(screen.tableView.numberOfRows(inSection: 0) == 100)
  }

  @Test func `a list of a new project loads page by page into a file store`() async throws {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("NewProjectTests-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("friends.sqlite")
    let screen = try FriendListScreen(server: server, file: file)
    await show(screen)
    _ = await screen.pages.load().value
    Headless.layout()
    #expect(screen.tableView.numberOfSections == 2)
    #expect(screen.tableView.numberOfRows(inSection: 0) == 1)
    #expect(screen.tableView.numberOfRows(inSection: 1) >= 20)
    #expect(screen.pages.items.first == Friend(id: 0, name: "Friend 0"))
  }

  @Test func `screens of a new project share loaders and report changes to each other`() async {
    let screen = FriendCountScreen(server: server)
    let other = FriendsScreen(server: server)
    await show(other)
    await show(screen)
    #expect(screen.shownCount == 100)
    screen.search.query = "Friend 9"
    let found = await screen.search.load().value
    #expect(found.content?.count == 11)
    let calls = server.callCount
    await screen.notifyOthers()
    await settle()
    #expect(server.callCount == calls + 1, "the screen that shows friends loads them again")
  }
}
