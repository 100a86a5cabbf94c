#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct ScrollViewTests {
  let root = UIViewController()
  let scrollView = UIScrollView()

  init() {
    root.view = scrollView
    scrollView.contentSize = CGSize(width: 390, height: 2000)
  }

  @Test func `[D adjustedContentInset] the value is the content inset plus the safe area`() {
    scrollView.contentInset.top = 5
    let safeArea = Screen.makeWindow(root: root).safeAreaInsets
    #expect(
      scrollView.adjustedContentInset
        == UIEdgeInsets(top: safeArea.top + 5, left: 0, bottom: safeArea.bottom, right: 0)
    )
    #expect(scrollView.contentOffset.y == -safeArea.top - 5)
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset.top == 5)
  }

  @Test func `content starts below the navigation bar`() {
    let navigation = UINavigationController(rootViewController: root)
    Screen.makeWindow(root: navigation)
    let top = navigation.navigationBar.frameInWindow.maxY
    #expect(scrollView.adjustedContentInset.top == top)
    #expect(scrollView.contentOffset.y == -top)
  }

  @Test func `[D contentInsetAdjustmentBehavior] the default adjusts, and never adjusts nothing`() {
    #expect(scrollView.contentInsetAdjustmentBehavior == .automatic)
    scrollView.contentInsetAdjustmentBehavior = .never
    Screen.makeWindow(root: UINavigationController(rootViewController: root))
    #expect(scrollView.adjustedContentInset == .zero)
    #expect(scrollView.safeAreaInsets.top > 0)
  }
}
#endif
