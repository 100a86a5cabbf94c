#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct HistoryTests {
  let server = ScriptedWork<[Visit]>()
  let removals = ScriptedWork<Void>()
  let screen: HistoryViewController
  let phone: PortStage

  init() {
    let (server, removals) = (server, removals)
    screen = HistoryViewController { _, _ in
      try await server.run()
    } remove: { _ in
      try await removals.run()
    }
    phone = PortStage(screen)
  }

  var rowCounts: [Int] { screen.list.sections.map(\.itemRows.count).filter { $0 > 0 } }

  @Test func `an empty history shows a message, and a failure can be retried`() async {
    await phone.follow()
    server.fail(URLError(.timedOut))
    await phone.follow()
    #expect(await phone.tap("Try Again"))
    server.answer([])
    await phone.follow()
    #expect(phone.shows("No History"))
  }
}
#endif
