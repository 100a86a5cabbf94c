import Foundation
import HeadlessTestSupport
import LoadingLists
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor @Suite(.headless) struct HistoryTests {
  private let server = ScriptedWork<[Visit]>()
  private let removals = ScriptedWork<Void>()
  private let screen: HistoryViewController
  private let phone: PortStage

  init() {
    let (server, removals) = (server, removals)
    screen = HistoryViewController { _, _ in
      try await server.run()
    } remove: { _ in
      try await removals.run()
    }
    phone = PortStage(screen)
  }

  private var rowCounts: [Int] { screen.list.sections.map(\.itemRows.count).filter { $0 > 0 } }

  @Test func `visits are grouped by day, and a removed one disappears immediately`() async {
    await phone.follow()
    let noon = Date(timeIntervalSince1970: 43_200)
    let visits = (0..<4).map {
      Visit(id: $0, title: "Page \($0)", date: noon - Double($0 / 3) * 86_400)
    }
    server.answer(visits)
    await phone.follow()
    #expect(rowCounts == [3, 1])
    screen.delete(visits[3])
    await phone.follow()
    #expect(rowCounts == [3], "and so is its section")
    removals.fail(URLError(.timedOut))
    await phone.follow()
    #expect(rowCounts == [3, 1], "it reappears if it couldn't be removed")
  }

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
