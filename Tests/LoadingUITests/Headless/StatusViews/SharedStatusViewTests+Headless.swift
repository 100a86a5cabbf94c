import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension SharedStatusViewTests {
  @Test(arguments: [LoadingStatus.loading, .empty, .failed(TestError("child"))], [false, true])
  func `a hosting controller that is released leaves nothing in its parent`(
    status: LoadingStatus,
    hasContainer: Bool
  ) async {
    let first = UIViewController()
    let label = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    first.view.addSubview(label)
    Screen.makeWindow(root: first)
    var child: UIViewController? = Screen.makeHostingController()
    child.map { add($0, to: first) }
    if hasContainer { child?.loadingManager.containerView = first.view }
    child?.loadingManager.loadingStatus = status
    await turn()
    #expect(label.accessibilityElementsHidden == hasContainer)
    #expect(first.view.subviews.count == 3)
    child?.willMove(toParent: nil)
    child?.view.removeFromSuperview()
    child?.removeFromParent()
    child = nil
    await turn()
    #expect(first.view.subviews == [label])
    #expect(!label.accessibilityElementsHidden)
  }
}
