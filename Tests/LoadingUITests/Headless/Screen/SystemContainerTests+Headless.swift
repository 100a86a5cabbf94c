@testable import Loading
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension SystemContainerTests {
  @Test(arguments: 0..<4) func `system containers get no observing child`(_ kind: Int) async {
    let host =
      switch kind {
      case 0: UISplitViewController()
      case 1: UIPageViewController()
      case 2: UISearchController(searchResultsController: nil) as UIViewController
      default: Headless.UIHostingController<String>()
      }
    host.loadingManager.delegate = delegate
    host.loadingManager.configuration.policy.clock = ManualClock()
    host.loadViewIfNeeded()
    let children = host.children.count
    host.loadingManager.configuration.triggers = .appearance
    #expect(host.children.count == children)
  }
}
