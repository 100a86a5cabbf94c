#if canImport(UIKit)
import Foundation
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct RepositorySearchTests {
  private let server = ScriptedWork<[String]>()
  private let screen: RepositorySearchViewController
  private let phone: PortStage

  init() {
    let server = server
    screen = RepositorySearchViewController(recents: ["swift"]) { _ in try await server.run() }
    phone = PortStage(screen)
  }

  @Test func `a recent text can be searched, and older responses never replace newer ones`()
    async throws
  {
    await phone.follow()
    #expect(phone.shows("swift"))
    let cell = try #require(screen.tableView.cellForRow(at: IndexPath(row: 0, section: 0)))
    Screen.tap(cell)
    await phone.follow()
    screen.search.query = "swift-nio"
    await phone.follow()
    server.answer(["apple/swift-nio"], call: server.openCalls.last)
    await phone.follow()
    #expect(phone.shows("apple/swift-nio"))
    #expect(server.openCalls.isEmpty, "the older request was cancelled")
  }

  @Test func `empty results and failures are shown, and an empty text restores recent searches`()
    async
  {
    await phone.follow()
    screen.search.query = "zz"
    await phone.follow()
    server.answer([])
    await phone.follow()
    #expect(phone.shows("No Results for “zz”"))
    screen.search.query = "zzz"
    await phone.follow()
    server.fail(URLError(.timedOut))
    await phone.follow()
    #expect(phone.shows("Try Again"))
    screen.search.query = ""
    await phone.follow()
    #expect(phone.shows("swift") && !phone.shows("Try Again"))
  }
}
#endif
