#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct ActivityLogTests {
  private let server = ScriptedWork<[Activity]>()
  private let screen: ActivityLogViewController
  private let phone: PortStage

  init() {
    let server = server
    screen = ActivityLogViewController { _, _ in try await server.run() }
    phone = PortStage(screen)
  }

  private func activities(_ ids: Range<Int>, day: Double) -> [Activity] {
    ids.map {
      let date = Date(timeIntervalSince1970: day * 86_400 + 3600)
      return Activity(id: $0, summary: "Event \($0)", date: date)
    }
  }

  @Test func `changing the filter restarts the list, and an empty result has its own message`()
    async
  {
    await phone.follow()
    server.answer(activities(0..<3, day: 9))
    await phone.follow()
    #expect(phone.shows("Event 2"))
    screen.filter.groups = ["backup"]
    await phone.follow()
    #expect(screen.loadingManager.loadingStatus == .loading)
    #expect(!screen.list.hasItems, "they belong to another filter")
    server.answer([])
    await phone.follow()
    #expect(phone.shows("No matching events found."))
    screen.filter.groups = []
    await phone.follow()
    server.answer([])
    await phone.follow()
    #expect(phone.shows("No activity yet"))
  }

  @Test func `a failure is retried, and a failed refresh keeps the sections`() async {
    await phone.follow()
    server.fail(URLError(.notConnectedToInternet))
    await phone.follow()
    #expect(await phone.tap("Try Again"))
    server.answer(activities(0..<2, day: 9) + activities(2..<4, day: 8))
    await phone.follow()
    await phone.pull()
    server.fail(URLError(.timedOut))
    await phone.follow()
    #expect(screen.list.sections.map(\.itemRows.count).filter { $0 > 0 } == [2, 2])
    #expect(phone.shows("Try Again"), "a notice shows the reason")
  }
}
#endif
