#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import LoadingTesting
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct WinesTests {
  private let server = ScriptedWork<[String]>()
  private let clock = ManualClock()
  private let screen: WinesViewController
  private let phone: PortStage

  init() {
    let server = server
    screen = WinesViewController { try await server.run() }
    phone = PortStage(screen, clock: clock)
  }

  @Test func `a tap anywhere retries, and pull to refresh replaces the empty message`() async {
    await phone.follow()
    server.fail(URLError(.timedOut))
    await phone.follow()
    #expect(await phone.tap(screen.loadingManager.failedTitle))
    #expect(screen.loadingManager.loadingStatus == .loading)
    server.answer([])
    await phone.follow()
    #expect(phone.shows("No Wine!"))
    screen.loadingManager.retry()
    await phone.follow()
    server.answer(["Barolo"])
    await phone.follow()
    #expect(phone.shows("Barolo") && !phone.shows("No Wine!"))
    await phone.pull()
    #expect(screen.loadingManager.loadingStatus == .backgroundRefreshing)
    server.fail(URLError(.timedOut))
    await phone.follow()
    #expect(phone.shows("Barolo"), "a failed refresh keeps the content")
    await clock.advance(by: .seconds(1))
    #expect(screen.refreshControl?.isRefreshing == false)
  }
}

extension LoadingManager {
  /// The title of the button that is the failed view.
  fileprivate var failedTitle: String { (failedView as? UIButton)?.currentTitle ?? "" }
}
#endif
