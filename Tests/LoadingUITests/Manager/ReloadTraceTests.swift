#if canImport(UIKit)
import LoadingTestSupport
@testable import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The log entries of a screen's reloads.
@MainActor @Suite(.screen) struct ReloadTraceTests {
  private final class TracedViewController: UIViewController, LoadingDelegate {
    var declinesReload = false

    func loadContent(ignoreCache: Bool) async throws -> Int { 1 }
    func loadSucceeded(_ content: Int) {}
    func shouldReload() -> Bool { !declinesReload }
  }

  @Test func `the log contains the origin of each reload, and why it ran or was declined`() async {
    let screen = TracedViewController()
    let trace = RecordedTrace()
    let entries = await trace.record(removing: "TracedViewController") {
      _ = await screen.loadingManager.reloadContent().value
      screen.loadingManager.reloadContent()
      screen.declinesReload = true
      screen.loadingManager.retry()
    }
    #expect(
      entries == [
        ": reload requested by the app", ": reload runs: nothing is loaded yet", "begin load ",
        "end load : succeeded", ": reload requested by the app",
        ": reload declined: the content is fresh", ": reload requested by a button",
        ": reload declined: shouldReload() returned false",
      ]
    )
  }
}
#endif
