import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct SafeAreaTests {
  private let table = UITableViewController(style: .plain)
  private let window: UIWindow
  private let view = NotedView()

  init() {
    Headless.rules = Headless.Rules()
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: table)]
    window = Headless.makeWindow(root: tabs)
    add(view, to: table.tableView)
  }

  private func add(_ view: UIView, to list: UIScrollView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    list.addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: list.frameLayoutGuide.topAnchor),
      view.bottomAnchor.constraint(equalTo: list.frameLayoutGuide.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: list.frameLayoutGuide.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: list.frameLayoutGuide.trailingAnchor),
    ])
    Headless.layout()
  }

  @Test func `what a list took into its insets does not reach its subviews`() {
    #expect(table.tableView.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
    #expect(table.tableView.adjustedContentInset.top == 91)
    #expect(view.safeAreaInsets == .zero)
  }

  @Test func `on its side left and right do, as the list did not take them`() {
    Headless.rotate(window)
    Headless.settle()
    #expect(view.safeAreaInsets.left == table.tableView.safeAreaInsets.left)
    #expect(view.safeAreaInsets.left > 0)
    #expect(view.safeAreaInsets.top == 0)
    table.tableView.alwaysBounceHorizontal = true
    #expect(view.safeAreaInsets.left == 0)
  }

  @Test func `[D never] a list that takes nothing passes all of it`() {
    table.tableView.contentInsetAdjustmentBehavior = .never
    Headless.layout()
    #expect(view.safeAreaInsets == table.tableView.safeAreaInsets)
    #expect(view.safeAreaInsets.top == 91)
  }

  @Test func `at rest the keyboard's guide ends no lower than the home indicator begins`() {
    #expect(view.keyboardLayoutGuide.layoutFrame.height == 34)
    #expect(table.parent?.view.keyboardLayoutGuide.layoutFrame.height == 83)
  }

  @Test func `what is tied to the guide follows a view that moves`() {
    let edge = UIView()
    let box = UIView(frame: CGRect(x: 0, y: 400, width: 390, height: 444))
    let inner = UIView()
    for view in [edge, inner] { view.translatesAutoresizingMaskIntoConstraints = false }
    window.addSubview(box)
    box.addSubview(inner)
    inner.addSubview(edge)
    NSLayoutConstraint.activate([
      inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.heightAnchor.constraint(equalTo: box.heightAnchor),
      edge.topAnchor.constraint(equalTo: inner.keyboardLayoutGuide.topAnchor),
    ])
    Headless.layout()
    #expect(edge.frame.minY == 410)
    box.frame.origin.y = 380
    Headless.layout()
    #expect(edge.frame.minY == 430)
  }

  @Test(arguments: [false, true])
  func `a view is told of another safe area, and not laid out for it`(laysOut: Bool) {
    Headless.rules.safeAreaLaysOut = laysOut
    let own = NotedView()
    table.parent?.view.addSubview(own)
    own.frame = window.bounds
    Headless.layout()
    let (changes, layouts) = (own.changes, own.layouts)
    table.parent?.additionalSafeAreaInsets.top = 7
    Headless.layout()
    #expect(own.changes == changes + 1)
    #expect(own.layouts == layouts + (laysOut ? 1 : 0))
  }

  @Test func `as the rules say, a list passes its safe area, and the guide is its end`() {
    Headless.rules.scrollViewsPassSafeArea = true
    Headless.rules.keyboardRestsOnOwnSafeArea = true
    let other = UIView()
    add(other, to: table.tableView)
    #expect(other.safeAreaInsets == table.tableView.safeAreaInsets)
    #expect(other.keyboardLayoutGuide.layoutFrame.height == 83)
  }
}

private final class NotedView: UIView {
  private(set) var changes = 0
  private(set) var layouts = 0

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    changes += 1
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}
