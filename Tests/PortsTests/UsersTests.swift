#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct UsersTests {
  private let server = ScriptedWork<[User]>()
  private let store = MemoryStore<User>()

  private func users(_ ids: Range<Int>) -> [User] { ids.map { User(id: $0, name: "User \($0)") } }

  private func open() -> (UsersViewController, PortStage) {
    let screen = UsersViewController(store: store) { [server] _, _, _ in try await server.run() }
    return (screen, PortStage(screen))
  }

  @Test func `stored users are visible immediately, pages follow, and a failed one is retried`()
    async throws
  {
    try await store.reconcile(users(0..<20), matching: nil, in: 0..<20, isLast: false)
    let (screen, phone) = open()
    await phone.follow()
    #expect(phone.shows("User 0"), "before the server has answered")
    server.answer(users(0..<20))
    await phone.follow()
    Screen.scroll(screen.tableView, to: CGPoint(x: 0, y: screen.tableView.contentSize.height))
    await phone.follow()
    server.fail(URLError(.timedOut))
    await phone.follow()
    Screen.scroll(screen.tableView, to: CGPoint(x: 0, y: screen.tableView.contentSize.height))
    await phone.follow()
    #expect(await phone.tap("Try Again"))
    server.answer(users(20..<25))
    await phone.follow()
    #expect(screen.list.sections.flatMap(\.itemRows).count == 25)
  }

  @Test func `a search shows the server's users, or a message with the text`() async throws {
    let (screen, phone) = open()
    await phone.follow()
    server.answer(users(0..<3))
    await phone.follow()
    let search = try #require(screen.navigationItem.searchController)
    search.isActive = true
    await phone.follow()
    Screen.type("zoe", in: search.searchBar)
    await phone.follow()
    server.answer([], call: server.openCalls.last)
    await phone.follow()
    #expect(phone.shows("No Results for “zoe”"))
    Screen.tapCancel(of: search.searchBar)
    await phone.follow()
    #expect(phone.shows("User 2"))
  }
}
#endif
