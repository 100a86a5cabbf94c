import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct ScrollViewTests {
  private let root = UIViewController()
  private let scrollView = UIScrollView()

  init() {
    root.view = scrollView
    scrollView.contentSize = CGSize(width: 390, height: 2000)
  }

  @Test func `[D adjustedContentInset] the value is the content inset plus the safe area`() {
    scrollView.contentInset.top = 5
    Headless.makeWindow(root: root)
    #expect(
      scrollView.adjustedContentInset == UIEdgeInsets(top: 52, left: 0, bottom: 34, right: 0)
    )
    #expect(scrollView.contentOffset.y == -52)
    scrollView.contentInsetAdjustmentBehavior = .never
    #expect(scrollView.adjustedContentInset.top == 5)
  }

  @Test func `content starts below the navigation bar`() {
    Headless.makeWindow(root: UINavigationController(rootViewController: root))
    #expect(scrollView.adjustedContentInset.top == 91)
    #expect(scrollView.contentOffset.y == -91)
  }

  @Test func `a drag stops at the content's edges and notifies the delegate`() {
    let delegate = Delegate()
    scrollView.delegate = delegate
    Headless.makeWindow(root: root)
    delegate.events = []
    Headless.scroll(scrollView, to: CGPoint(x: 0, y: 5000))
    #expect(scrollView.contentOffset.y == 1190)
    #expect(delegate.events == ["begin", "scroll", "will end", "end"])
  }

  @Test func `[D keyboardDismissMode] a drag hides the keyboard if configured`() {
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    scrollView.addSubview(field)
    Headless.makeWindow(root: root)
    field.becomeFirstResponder()
    Headless.scroll(scrollView, to: CGPoint(x: 0, y: 100))
    #expect(field.isEditing)
    scrollView.keyboardDismissMode = .onDrag
    Headless.scroll(scrollView, to: CGPoint(x: 0, y: 200))
    #expect(!field.isEditing)
  }

  @Test func `an animated scroll notifies the delegate when the animation ends`() {
    let delegate = Delegate()
    scrollView.delegate = delegate
    Headless.makeWindow(root: root)
    delegate.events = []
    scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    #expect(delegate.events == ["scroll"])
    Headless.settle()
    #expect(delegate.events == ["scroll", "animated"])
  }

  @Test func `deceleration continues after bounds changes, and stops when the offset is set`() {
    Headless.makeWindow(root: root)
    let start = scrollView.contentOffset.y
    Headless.flick(scrollView, velocity: 600)
    #expect(scrollView.isDecelerating && !scrollView.isDragging)
    Headless.advance(by: .milliseconds(17))
    #expect(abs(scrollView.contentOffset.y - start - 10) < 0.1)
    scrollView.bounds.origin.y = 200
    Headless.advance(by: .milliseconds(17))
    #expect(abs(scrollView.contentOffset.y - 209.7) < 0.1)
    scrollView.setContentOffset(CGPoint(x: 0, y: 50), animated: false)
    #expect(!scrollView.isDecelerating)
    Headless.settle()
    #expect(scrollView.contentOffset.y == 50)
    Headless.flick(scrollView, velocity: -6000)
    Headless.settle()
    #expect(!scrollView.isDecelerating)
    #expect(scrollView.contentOffset.y == -scrollView.adjustedContentInset.top)
  }
}

private final class Delegate: NSObject, UIScrollViewDelegate {
  var events: [String] = []

  func scrollViewDidScroll(_ scrollView: UIScrollView) { events.append("scroll") }
  func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { events.append("begin") }
  func scrollViewWillEndDragging(
    _ scrollView: UIScrollView,
    withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) { events.append("will end") }
  func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
    events.append("end")
  }
  func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { events.append("animated") }
}
