import HeadlessTestSupport
import Testing
import UIKit

extension AnimationTests {
  @Test func `[D animate] the block runs immediately, the completion after the duration`() {
    let view = UIView()
    var finished: Bool?
    UIView.animate(withDuration: 0.25) {
      view.alpha = 0
    } completion: {
      finished = $0
    }
    #expect(view.alpha == 0)
    Headless.advance(by: .milliseconds(249))
    #expect(finished == nil)
    Headless.advance(by: .milliseconds(1))
    #expect(finished == true)
  }

  @Test func `[D animate] without a duration the completion waits for the next turn`() {
    let view = UIView()
    var isFinished = false
    UIView.animate(withDuration: 0) {
      view.alpha = 0
    } completion: { _ in
      isFinished = true
    }
    #expect(!isFinished)
    Headless.advance(by: .zero)
    #expect(isFinished)
  }

  @Test func `removing a view from its window ends its animation unfinished`() {
    let window = Screen.makeWindow(root: UIViewController())
    let view = UIView()
    window.addSubview(view)
    var finished: Bool?
    UIView.animate(withDuration: 1) {
      view.alpha = 0
    } completion: {
      finished = $0
    }
    view.removeFromSuperview()
    Screen.settle()
    #expect(finished == false)
    #expect(Headless.now == .zero)
  }

  @Test func `completions are called in the order of their deadlines`() {
    let view = UIView()
    var order: [Int] = []
    UIView.animate(withDuration: 0.5) {
      view.alpha = 0
    } completion: { _ in
      order.append(2)
    }
    UIView.animate(withDuration: 0.1) {
      view.alpha = 1
    } completion: { _ in
      order.append(1)
    }
    Screen.settle()
    #expect(order == [1, 2])
    #expect(Headless.now == .milliseconds(500))
  }
}
