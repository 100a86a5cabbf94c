import HeadlessTestSupport
import Testing
import UIKit

extension ScrollViewTests {
  @Test func `a drag stops at the content's edges and notifies the delegate`() {
    let delegate = Delegate()
    scrollView.delegate = delegate
    Screen.makeWindow(root: root)
    delegate.events = []
    Screen.scroll(scrollView, to: CGPoint(x: 0, y: 5000))
    #expect(scrollView.contentOffset.y == 1190)
    #expect(delegate.events == ["begin", "scroll", "will end", "end"])
  }

  @Test func `[D keyboardDismissMode] a drag hides the keyboard if configured`() {
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
    scrollView.addSubview(field)
    Screen.makeWindow(root: root)
    field.becomeFirstResponder()
    Screen.scroll(scrollView, to: CGPoint(x: 0, y: 100))
    #expect(field.isEditing)
    scrollView.keyboardDismissMode = .onDrag
    Screen.scroll(scrollView, to: CGPoint(x: 0, y: 200))
    #expect(!field.isEditing)
  }

  @Test(arguments: [true, false])
  func `an animated scroll notifies the delegate when the animation ends`(jumps: Bool) {
    Headless.rules.animatedScrollsJump = jumps
    let delegate = Delegate()
    scrollView.delegate = delegate
    Screen.makeWindow(root: root)
    delegate.events = []
    scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    #expect(delegate.events == (jumps ? ["scroll"] : []))
    Headless.advance(by: .milliseconds(150))
    #expect(scrollView.isScrollAnimating)
    #expect((scrollView.contentOffset.y == 100) == jumps)
    #expect(scrollView.contentOffset.y > 0)
    Screen.settle()
    #expect(!scrollView.isScrollAnimating)
    #expect(scrollView.contentOffset.y == 100)
    #expect(Set(delegate.events.dropLast()) == ["scroll"])
    #expect(delegate.events.last == "animated")
  }

  @Test func `an animated scroll goes to its offset although the content moves, until a touch`() {
    Screen.makeWindow(root: root)
    scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    Headless.advance(by: .milliseconds(100))
    scrollView.contentOffset.y = 80
    Headless.advance(by: .milliseconds(20))
    #expect(scrollView.contentOffset.y < 60)
    Screen.scroll(scrollView, to: CGPoint(x: 0, y: 30))
    Screen.settle()
    #expect(scrollView.contentOffset.y == 30)
    scrollView.setContentOffset(CGPoint(x: 0, y: 100), animated: true)
    scrollView.setContentOffset(.zero, animated: false)
    Screen.settle()
    #expect(scrollView.contentOffset.y == 0)
  }

  @Test(arguments: [true, false])
  func `whether the delegate learns of an origin of the bounds is a rule`(tells: Bool) {
    Headless.rules.boundsTellDelegates = tells
    let delegate = Delegate()
    scrollView.delegate = delegate
    Screen.makeWindow(root: root)
    delegate.events = []
    scrollView.bounds.origin.y = 50
    #expect(delegate.events == (tells ? ["scroll"] : []))
    scrollView.contentOffset.y = 60
    #expect(delegate.events.count == (tells ? 2 : 1))
  }

  @Test(arguments: [true, false])
  func `whether setting the offset stops a deceleration is a rule`(stops: Bool) {
    Headless.rules.offsetsStopDeceleration = stops
    Screen.makeWindow(root: root)
    Headless.flick(scrollView, velocity: 600)
    scrollView.contentOffset.y = 200
    #expect(scrollView.isDecelerating != stops)
    Headless.advance(by: .milliseconds(17))
    #expect((scrollView.contentOffset.y > 200) != stops)
  }

  @Test func `deceleration continues after bounds changes, and stops without an animation`() {
    Screen.makeWindow(root: root)
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
    Screen.settle()
    #expect(scrollView.contentOffset.y == 50)
    Headless.flick(scrollView, velocity: -6000)
    Screen.settle()
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
