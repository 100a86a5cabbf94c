#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct ViewTests {
  @Test func `[D addSubview] a view leaves its old superview and is added in front`() {
    let (one, two, view) = (UIView(), UIView(), UIView())
    one.addSubview(view)
    two.addSubview(UIView())
    two.addSubview(view)
    #expect(one.subviews.isEmpty)
    #expect(two.subviews.last === view)
    #expect(view.superview === two)
  }

  @Test func `a view is notified before and after it moves`() {
    let window = Screen.makeWindow(root: UIViewController())
    let view = MovingView()
    window.addSubview(view)
    view.removeFromSuperview()
    let moves = [
      "willMoveToSuperview", "willMoveToWindow", "didMoveToWindow", "didMoveToSuperview",
    ]
    #expect(view.events == moves + moves)
  }

  @Test func `a hidden or transparent view isn't hit`() {
    let root = UIViewController()
    Screen.makeWindow(root: root)
    let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 100))
    root.view.addSubview(view)
    #expect(Screen.tap(view) === view)
    view.isHidden = true
    #expect(Screen.tap(view) === root.view)
    view.isHidden = false
    view.alpha = 0
    #expect(Screen.tap(view) === root.view)
  }

  @Test func `a point is converted through the hierarchy, scrolled or not`() {
    let outer = UIScrollView(frame: CGRect(x: 10, y: 20, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 5, y: 200, width: 10, height: 10))
    let root = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    root.addSubview(outer)
    outer.addSubview(inner)
    outer.contentOffset.y = 150
    #expect(inner.convert(CGPoint(x: 1, y: 1), to: root) == CGPoint(x: 16, y: 71))
    #expect(root.convert(CGPoint(x: 16, y: 71), to: inner) == CGPoint(x: 1, y: 1))
    #expect(inner.convert(inner.bounds, to: root).size == CGSize(width: 10, height: 10))
  }

  @Test func `[D autoresizingMask] subviews are resized by their masks`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIView(frame: CGRect(x: 10, y: 10, width: 80, height: 20))
    inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    view.addSubview(inner)
    view.frame.size = CGSize(width: 200, height: 150)
    #expect(inner.frame == CGRect(x: 10, y: 60, width: 180, height: 20))
  }

  @Test func `[D safeAreaInsets] a view has the insets that overlap it, on screen only`() {
    let root = UIViewController()
    let view = UIView(frame: CGRect(x: 0, y: 20, width: 100, height: 100))
    root.view.addSubview(view)
    #expect(root.view.safeAreaInsets == .zero)
    let top = Screen.makeWindow(root: root).safeAreaInsets.top
    #expect(view.safeAreaInsets == UIEdgeInsets(top: top - 20, left: 0, bottom: 0, right: 0))
    root.additionalSafeAreaInsets.top = 10
    #expect(view.safeAreaInsets.top == top - 10)
    view.frame.origin.y = 300
    #expect(view.safeAreaInsets == .zero)
  }

  @Test func `associated objects are released with their owner, after its deinit`() {
    nonisolated(unsafe) var events: [String] = []  // written on the main actor only
    do {
      let owner = Owner { events.append("owner") }
      let value = Token { events.append("value") }
      objc_setAssociatedObject(owner, Owner.key, value, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
      #expect(objc_getAssociatedObject(owner, Owner.key) as? Token === value)
    }
    #expect(events == ["owner", "value"])
  }

  @available(iOS 17, *)
  @Test
  func `[D maximumContentSizeCategory] text in the view is limited, outside it isn't`() {
    let root = UIViewController()
    let (limited, label, other) = (UIView(), UILabel(), UILabel())
    for label in [label, other] {
      label.font = .preferredFont(forTextStyle: .body)
      label.adjustsFontForContentSizeCategory = true
    }
    limited.addSubview(label)
    root.view.addSubview(limited)
    root.view.addSubview(other)
    let window = Screen.makeWindow(root: root)
    limited.maximumContentSizeCategory = .extraLarge
    #expect(label.font.pointSize == 17)
    Screen.setContentSizeCategory(.accessibilityLarge, for: window)
    #expect(label.font.pointSize == 19)
    #expect(label.traitCollection.preferredContentSizeCategory == .extraLarge)
    #expect(other.font.pointSize == 33)
    limited.maximumContentSizeCategory = nil
    #expect(label.font.pointSize == 33)
  }

  @available(iOS 17, *)
  @Test func `[D minimumContentSizeCategory] a view has at least this text size`() {
    let root = UIViewController()
    let view = UIView()
    root.view.addSubview(view)
    let window = Screen.makeWindow(root: root)
    Screen.setContentSizeCategory(.medium, for: window)
    view.minimumContentSizeCategory = .extraLarge
    #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge)
    Screen.setContentSizeCategory(.accessibilityLarge, for: window)
    #expect(view.traitCollection.preferredContentSizeCategory == .accessibilityLarge)
    view.maximumContentSizeCategory = .extraLarge
    #expect(view.traitCollection.preferredContentSizeCategory == .extraLarge)
  }

  @Test func `[D isHidden] hiding a view doesn't hide or reveal its subviews' own flags`() {
    let (outer, inner) = (UIView(), UIView())
    outer.addSubview(inner)
    outer.isHidden = true
    #expect(!inner.isHidden)
    inner.isHidden = true
    outer.isHidden = false
    #expect(inner.isHidden)
  }

  @Test func `[D UIWindow] a window's root fills it, and the previous one leaves it`() {
    let (first, second) = (UIViewController(), UIViewController())
    let window = Screen.makeWindow(root: first)
    #expect(first.view.frame == window.bounds)
    window.rootViewController = second
    Screen.layout()
    #expect(first.view.window == nil)
    #expect(second.view.frame == window.bounds)
  }
}

private final class MovingView: UIView {
  var events: [String] = []

  override func willMove(toSuperview newSuperview: UIView?) { events.append("willMoveToSuperview") }
  override func didMoveToSuperview() { events.append("didMoveToSuperview") }
  override func willMove(toWindow newWindow: UIWindow?) { events.append("willMoveToWindow") }
  override func didMoveToWindow() { events.append("didMoveToWindow") }
}

private final class Owner: UIViewController {
  // Never dereferenced. Only its address matters.
  nonisolated(unsafe) static let key = UnsafeRawPointer(
    UnsafeMutablePointer<UInt8>.allocate(capacity: 1)
  )

  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) {
    self.action = action
    super.init(nibName: nil, bundle: nil)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  deinit { action() }
}

private final class Token {
  private let action: @Sendable () -> Void

  init(_ action: @escaping @Sendable () -> Void) { self.action = action }

  deinit { action() }
}
#endif
