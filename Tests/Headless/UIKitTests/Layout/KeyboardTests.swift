import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct KeyboardTests {
  private let root = UIViewController()
  private let field = UITextField(frame: CGRect(x: 0, y: 100, width: 200, height: 40))
  private let view = UIView()
  private let window: UIWindow

  init() {
    root.view.addSubview(field)
    root.view.addSubview(view)
    view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: root.view.topAnchor),
      view.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      view.widthAnchor.constraint(equalToConstant: 10),
      view.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
    ])
    window = Headless.makeWindow(root: root)
  }

  @Test func `[D keyboardLayoutGuide] without a keyboard, the guide is at the bottom safe area`() {
    #expect(view.frame.maxY == 810)
  }

  @Test func `[D keyboardLayoutGuide] the guide follows the keyboard`() {
    Headless.tap(field)
    #expect(view.frame.maxY == 508)
    #expect(root.view.keyboardLayoutGuide.layoutFrame.height == 336)
    field.resignFirstResponder()
    Headless.layout()
    #expect(view.frame.maxY == 810)
  }

  @Test func `the keyboard layout guide follows the keyboard after a rotation`() {
    Headless.tap(field)
    Headless.rotate(window)
    Headless.settle()
    #expect(view.frame.maxY == 390 - 178 - window.safeAreaInsets.bottom)
  }

  @Test func `without a keyboard, views pinned to the guide follow the safe area`() {
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 700))
    let edge = UIView()
    edge.translatesAutoresizingMaskIntoConstraints = false
    inner.addSubview(edge)
    root.view.addSubview(inner)
    NSLayoutConstraint.activate([
      edge.topAnchor.constraint(equalTo: inner.keyboardLayoutGuide.topAnchor),
      edge.heightAnchor.constraint(equalToConstant: 0),
    ])
    Headless.layout()
    #expect(edge.frame.minY == 700)
    inner.frame.origin.y = 144
    Headless.layout()
    #expect(edge.frame.minY == 666, "34 points are above the home indicator")
    root.additionalSafeAreaInsets.bottom = 10
    Headless.layout()
    #expect(edge.frame.minY == 656)
  }

  @Test func `removing the text field from the screen hides the keyboard`() {
    Headless.tap(field)
    field.removeFromSuperview()
    Headless.layout()
    #expect(view.frame.maxY == 810)
  }

  @Test(arguments: [true, false])
  func `a table view controller ends its content at the keyboard`(_ avoids: Bool) {
    Headless.rules.tableControllersAvoidKeyboard = avoids
    let controller = UITableViewController(style: .plain)
    let window = Headless.makeWindow(root: controller)
    window.addSubview(field)
    controller.tableView.contentInset.bottom = 8
    for covered in [336, 34] {
      _ = covered == 336 ? field.becomeFirstResponder() : field.resignFirstResponder()
      Headless.layout()
      let inset = controller.tableView.adjustedContentInset.bottom
      #expect(inset == (avoids ? CGFloat(covered) : 34) + 8)
    }
  }

  @Test func `a table view controller ignores that its table ends above the keyboard`() {
    Headless.rules.tableControllersAvoidKeyboard = true
    let controller = UITableViewController(style: .plain)
    root.addChild(controller)
    let table: UIView = controller.view
    table.translatesAutoresizingMaskIntoConstraints = false
    root.view.addSubview(table)
    NSLayoutConstraint.activate([
      table.topAnchor.constraint(equalTo: root.view.topAnchor),
      table.leadingAnchor.constraint(equalTo: root.view.leadingAnchor),
      table.trailingAnchor.constraint(equalTo: root.view.trailingAnchor),
      table.bottomAnchor.constraint(equalTo: root.view.keyboardLayoutGuide.topAnchor),
    ])
    Headless.layout()
    field.becomeFirstResponder()
    Headless.layout()
    #expect(table.frame.maxY == 508)
    #expect(controller.tableView.contentInset.bottom == 302)
    // What it has added is taken away when the table leaves the screen.
    window.rootViewController = UIViewController()
    Headless.layout()
    #expect(controller.tableView.contentInset.bottom == 0)
  }
}
