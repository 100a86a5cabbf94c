#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct IssuesTests {
  private let server = ScriptedWork<Page<Issue, String>>()
  private let screen: IssuesViewController
  private let phone: PortStage

  init() {
    let server = server
    screen = IssuesViewController { _, _ in try await server.run() }
    phone = PortStage(screen)
  }

  private func page(_ titles: String..., next: String? = nil) -> Page<Issue, String> {
    let issues = titles.enumerated().map { Issue(id: $0.offset + 1, title: $0.element) }
    return Page(items: issues, nextCursor: next)
  }

  @Test func `each filter has its own list, and late responses are never mixed up`() async {
    await phone.follow()
    server.answer(page("Crash"))
    await phone.follow()
    #expect(phone.shows("#1 Crash"))
    #expect(await phone.tap("Open"))
    #expect(screen.issues.query == .closed)
    #expect(phone.shows("#1 Crash"), "until the others have loaded")
    #expect(await phone.tap("Closed"))
    #expect(screen.issues.query == .open && phone.shows("#1 Crash"))
    #expect(await phone.tap("Open"))
    server.answer(page("Typo"), call: server.openCalls.last)
    await phone.follow()
    #expect(phone.shows("#1 Typo") && !phone.shows("Crash"))
  }

  @Test func `the filter stays available for empty results and failures`() async {
    await phone.follow()
    server.answer(page())
    await phone.follow()
    #expect(phone.shows("No Issues Found"))
    #expect(await phone.tap("Open"))
    server.fail(URLError(.timedOut))
    await phone.follow()
    #expect(phone.shows("Try Again"))
    #expect(await phone.tap("Closed"), "the filter is still there")
    server.answer(page())
    await phone.follow()
    #expect(phone.shows("No Issues Found"))
  }
}
#endif
