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

  @Test func `safe area insets that a list adjusts for aren't passed to its subviews`() {
    #expect(table.tableView.safeAreaInsets == UIEdgeInsets(top: 91, left: 0, bottom: 83, right: 0))
    #expect(table.tableView.adjustedContentInset.top == 91)
    #expect(view.safeAreaInsets == .zero)
  }

  @Test func `a bar in a window without covered edges is part of the safe area`() {
    let screen = UIViewController()
    let plain = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    plain.rootViewController = UINavigationController(rootViewController: screen)
    plain.isHidden = false
    Headless.layout()
    #expect(screen.view.safeAreaInsets.top == 44)
  }

  @Test func `in landscape, left and right safe area insets are passed to subviews`() {
    Headless.rotate(window)
    Headless.settle()
    #expect(view.safeAreaInsets.left == table.tableView.safeAreaInsets.left)
    #expect(view.safeAreaInsets.left > 0)
    #expect(view.safeAreaInsets.top == 0)
    table.tableView.alwaysBounceHorizontal = true
    #expect(view.safeAreaInsets.left == 0)
  }

  @Test func `[D never] a list that adjusts no insets passes on its whole safe area`() {
    table.tableView.contentInsetAdjustmentBehavior = .never
    Headless.layout()
    #expect(view.safeAreaInsets == table.tableView.safeAreaInsets)
    #expect(view.safeAreaInsets.top == 91)
  }

  @Test func `without a keyboard, the keyboard layout guide ends above the home indicator`() {
    #expect(view.keyboardLayoutGuide.layoutFrame.height == 34)
    #expect(table.parent?.view.keyboardLayoutGuide.layoutFrame.height == 83)
  }

  @Test func `a view pinned to the guide follows its moving owner`() {
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
  func `safeAreaInsetsDidChange is called, with a layout depending on the rules`(laysOut: Bool) {
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

  @Test func `depending on the rules, a list passes on its safe area and the guide rests on it`() {
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
