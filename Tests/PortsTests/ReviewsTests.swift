#if canImport(UIKit)
import Foundation
import LoadingLists
import LoadingTestSupport
import LoadingTesting
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct ReviewsTests {
  private let server = ScriptedWork<[Review]>()
  private let store = MemoryStore<Review>()
  private let reachability = Reachability()
  private let clock = ManualClock()

  private func open() -> (ReviewsViewController, PortStage) {
    let screen = ReviewsViewController(store: store, reachability: reachability) { [server] _ in
      try await server.run()
    }
    return (screen, PortStage(screen, clock: clock))
  }

  @Test func `stored reviews stay visible with a failure, and paging continues by number`()
    async throws
  {
    let stored = (0..<25).map { Review(id: $0, text: "Review \($0)") }
    try await store.reconcile(stored, matching: nil, in: 0..<25, isLast: false)
    let (screen, phone) = open()
    await phone.follow()
    #expect(phone.shows("Review 0"))
    server.fail(URLError(.timedOut))
    await phone.follow()
    #expect(phone.shows("Review 0"))
    #expect(await phone.tap("Try Again"))
    server.answer(stored)
    await phone.follow()
    Screen.scroll(screen.tableView, to: CGPoint(x: 0, y: screen.tableView.contentSize.height))
    await phone.follow()
    server.answer([Review(id: 99, text: "The last one")])
    await phone.follow()
    #expect(screen.reviews.items.count == 26)
    #expect(!screen.reviews.hasMore)
  }

  @Test func `a skeleton is visible during the first load, then the empty message`() async {
    let (screen, phone) = open()
    await clock.advance(by: .milliseconds(200))
    #expect(screen.loadingManager.loadingView.window != nil)
    server.answer([])
    await clock.advance(by: .seconds(1))
    await phone.follow()
    #expect(phone.shows("Get your first reviews"))
  }
}
#endif
