#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct StackViewTests {
  private let root = UIViewController()
  private let stack = UIStackView()
  private let window: UIWindow

  init() {
    window = Screen.makeWindow(root: root)
    stack.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(stack)
    NSLayoutConstraint.activate([
      stack.topAnchor.constraint(equalTo: root.view.topAnchor),
      stack.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
    ])
  }

  @Test func `a stack view's size is the sum of its views and spacing`() {
    stack.axis = .vertical
    stack.spacing = 10
    let (one, two) = (Block(100, 20), Block(80, 30))
    stack.addArrangedSubview(one)
    stack.addArrangedSubview(two)
    Screen.layout()
    #expect(stack.frame == CGRect(x: 0, y: 0, width: 100, height: 60))
    #expect(two.frame == CGRect(x: 0, y: 30, width: 100, height: 30))
  }

  @Test func `a centered stack view keeps its views' sizes`() {
    stack.axis = .vertical
    stack.alignment = .center
    let (one, two) = (Block(100, 20), Block(80, 30))
    stack.addArrangedSubview(one)
    stack.addArrangedSubview(two)
    Screen.layout()
    #expect(stack.frame.size == CGSize(width: 100, height: 50))
    #expect(two.frame == CGRect(x: 10, y: 20, width: 80, height: 30))
  }

  @Test func `a hidden arranged view occupies no space`() {
    let views = [Block(100, 20), Block(80, 30), Block(10, 10)]
    for view in views { stack.addArrangedSubview(view) }
    stack.spacing = 5
    views[1].isHidden = true
    Screen.layout()
    #expect(stack.frame.size == CGSize(width: 115, height: 20))
    views[1].isHidden = false
    Screen.layout()
    #expect(stack.frame.size == CGSize(width: 200, height: 30))
  }

  @Test func `fillEqually distributes the stack view's length equally`() {
    stack.distribution = .fillEqually
    stack.widthAnchor.constraint(equalToConstant: 300).isActive = true
    let views = [Block(100, 20), Block(80, 30), Block(10, 10)]
    for view in views { stack.addArrangedSubview(view) }
    Screen.layout()
    #expect(views.map(\.frame.width) == [100, 100, 100])
    #expect(views.map(\.frame.minX) == [0, 100, 200])
  }

  @Test func `equalSpacing distributes the remaining length equally`() {
    stack.distribution = .equalSpacing
    stack.widthAnchor.constraint(equalToConstant: 300).isActive = true
    let views = [Block(100, 20), Block(80, 30), Block(20, 10)]
    for view in views { stack.addArrangedSubview(view) }
    Screen.layout()
    #expect(views.map(\.frame.minX) == [0, 150, 280])
  }

  @Test func `[D removeArrangedSubview] the view stays a subview`() {
    let view = Block(10, 10)
    stack.addArrangedSubview(view)
    stack.removeArrangedSubview(view)
    #expect(view.superview === stack)
    #expect(stack.arrangedSubviews.isEmpty)
  }

  @Test func `[D arrangedSubviews] a view removed from the stack is no longer arranged`() {
    let view = Block(10, 10)
    stack.addArrangedSubview(view)
    view.removeFromSuperview()
    #expect(stack.arrangedSubviews.isEmpty)
  }
}
#endif
