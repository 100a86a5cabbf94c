#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct NotificationsTests {
  private let server = ScriptedWork<[Notice]>()
  private let everything = MemoryStore<Notice>()
  private let mentions = MemoryStore<Notice>()

  private func notices(_ ids: Range<Int>) -> [Notice] {
    ids.map { Notice(id: "\(100 - $0)", text: "Notice \($0)") }
  }

  private func open() -> (NotificationsViewController, PortStage) {
    let screen = NotificationsViewController(
      stores: [.everything: everything, .mentions: mentions]
    ) { [server] _, _ in try await server.run() }
    return (screen, PortStage(screen))
  }

  @Test func `stored notifications are visible immediately, and pages load to the end`()
    async throws
  {
    try await everything.reconcile(notices(0..<20), matching: nil, in: 0..<20, isLast: false)
    let (screen, phone) = open()
    await phone.follow()
    #expect(phone.shows("Notice 0"))
    server.answer(notices(0..<20))
    await phone.follow()
    for page in [notices(20..<30), []] {
      Screen.scroll(screen.tableView, to: CGPoint(x: 0, y: screen.tableView.contentSize.height))
      await phone.follow()
      server.answer(page)
      await phone.follow()
    }
    #expect(screen.notices.items.count == 30)
    #expect(!screen.notices.hasMore)
  }

  @Test func `mentions have their own list and store`() async throws {
    try await mentions.reconcile(
      [Notice(id: "m", text: "For you")],
      matching: nil,
      in: 0..<20,
      isLast: false
    )
    let (_, phone) = open()
    await phone.follow()
    server.answer(notices(0..<5))
    await phone.follow()
    #expect(await phone.tap("Everything"))
    #expect(phone.shows("For you") && !phone.shows("Notice 0"))
    server.fail(URLError(.timedOut), call: server.openCalls.last)
    await phone.follow()
    #expect(phone.shows("Try Again"))
  }
}
#endif
