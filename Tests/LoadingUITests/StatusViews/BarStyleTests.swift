#if canImport(UIKit)
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingUI

/// Views above a list, below bars without a background and below opaque ones.
@MainActor @Suite(.screen) struct BarStyleTests {
  let screen = ScriptedController()
  let list = UITableView()
  var manager: LoadingManager { screen.loadingManager }

  init() {
    manager.configuration.policy.clock = ManualClock()
    manager.configuration.failureNotice = .always
    screen.view.addSubview(list)
    list.frame = screen.view.bounds
  }

  /// Shows the banner and the notice.
  func open(_ screen: UIViewController, _ bars: BarStyle) async {
    let manager = screen.loadingManager
    manager.notices.bars = bars
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: screen))
    manager.enableOfflineBanner(reachability: Reachability(isReachable: false))
    manager.loadingStatus = .loaded
    manager.notices.show("Failed", on: screen, retry: nil)
    Screen.settle()
  }

  @Test func `the bar style follows the system version`() {
    let isNewest = if #available(iOS 26, visionOS 26, *) { true } else { false }
    #expect((BarStyle.current == .transparent) == isNewest)
    #expect(manager.notices.bars == .current)
  }
}
#endif
