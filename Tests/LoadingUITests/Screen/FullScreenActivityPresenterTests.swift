#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct FullScreenActivityPresenterTests {
  let presenter = FullScreenActivityPresenter()
  let first = UIViewController()
  private let second = UIViewController()
  let window: UIWindow

  init() {
    let tabs = UITabBarController()
    tabs.viewControllers = [first]
    window = Screen.makeWindow(root: tabs)
    first.embed(second)
    Screen.settle()
  }

  var overlays: [UIWindow] {
    window.windowScene?.windows.filter { $0 !== window && !$0.isHidden } ?? []
  }

  @Test func `all loads share one window, which is removed with the last`() {
    presenter.show(for: first)
    presenter.show(for: second)
    presenter.show(for: second)
    #expect(overlays.count == 1)
    presenter.hide(for: second)
    #expect(overlays.count == 1)
    presenter.hide(for: first)
    #expect(overlays.isEmpty)
  }

  @Test func `unbalanced hide calls and repeated show calls keep one window`() async {
    presenter.hide(for: first)
    presenter.show(for: first)
    presenter.hide(for: first)
    presenter.show(for: first)
    await settle()
    #expect(overlays.count == 1, "hiding the first doesn't end the second")
    presenter.hide(for: first)
    #expect(overlays.isEmpty)
  }

  @Test func `the overlay window blocks touches at the level of the screen's window`() throws {
    window.windowLevel = .statusBar
    var taps = 0
    let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 44))
    button.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
    first.view.addSubview(button)
    Screen.tap(button)
    presenter.show(for: first)
    #expect(Screen.tap(button) !== button)
    #expect(taps == 1)
    let overlay = try #require(overlays.first)
    #expect(overlay.windowLevel == .statusBar)
    #expect(overlay.bounds == window.bounds)
    presenter.hide(for: first)
    Screen.tap(button)
    #expect(taps == 2)
  }

  @Test func `the overlay becomes the key window and restores the previous one`() throws {
    window.makeKey()
    presenter.show(for: first)
    #expect(try #require(overlays.first).isKeyWindow, "the screen's key commands aren't reachable")
    presenter.hide(for: first)
    #expect(window.isKeyWindow)
  }

  @Test func `another window that became key in the meantime stays key`() {
    presenter.show(for: first)
    let other = Screen.makeWindow(root: UIViewController())
    presenter.hide(for: first)
    #expect(other.isKeyWindow)
  }

  @Test func `editing ends during activity, and resumes if the text field still exists`() {
    var submissions = 0
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 40))
    field.addAction(UIAction { _ in submissions += 1 }, for: .editingDidEndOnExit)
    first.view.addSubview(field)
    Screen.type("tea", in: field)
    presenter.show(for: first)
    #expect(!field.isEditing)
    field.becomeFirstResponder()
    Screen.pressReturn(in: field)
    #expect(submissions == 0, "a second Return saves nothing")
    field.resignFirstResponder()
    presenter.hide(for: first)
    #expect(field.isEditing)
    presenter.show(for: first)
    field.removeFromSuperview()
    presenter.hide(for: first)
    #expect(!field.isEditing)
  }

  @Test func `the app can set the spinner and the dimming color`() throws {
    let spinner = UILabel()
    spinner.text = "Patience"
    presenter.makeSpinner = { spinner }
    presenter.dimmingColor = .systemGreen
    presenter.show(for: first)
    presenter.layout(for: first)
    let root = try #require(overlays.first?.rootViewController?.view)
    #expect(root.backgroundColor == .systemGreen)
    #expect(spinner.isDescendant(of: root))
    #expect(abs(spinner.frame.midX - window.bounds.midX) < 1)
    presenter.hide(for: first)
  }

  @Test func `a manager shows the overlay during a load, and hides it at the end`() async {
    let screen = TestScreen()
    screen.manager.activityPresenter = presenter
    screen.waitForScriptedAnswers()
    await screen.manager.beginReload()
    func overlays() -> Int {
      screen.controller.view.window?.windowScene?.windows.count { !$0.isHidden } ?? 0
    }
    #expect(overlays() == 2)
    await screen.work.finish(throwing: TestError("load"))
    #expect(overlays() == 1)
  }

  @Test func `releasing a screen removes its overlay`() async {
    var released: UIViewController? = UIViewController()
    if let released {
      first.embed(released)
      presenter.show(for: released)
      released.willMove(toParent: nil)
      released.view.removeFromSuperview()
      released.removeFromParent()
    }
    #expect(overlays.count == 1)
    released = nil
    await settle()
    #expect(overlays.isEmpty)
  }

  @Test func `a screen without a window shows no overlay`() {
    presenter.show(for: UIViewController())
    #expect(overlays.isEmpty)
  }

  @Test func `the overlay keeps the status bar, home indicator and orientations of the screen`()
    throws
  {
    let dark = DarkController()
    let tabs = UITabBarController()
    tabs.viewControllers = [dark]
    let window = Screen.makeWindow(root: tabs)
    presenter.show(for: dark)
    let overlay = try #require(window.windowScene?.windows.first { $0 !== window })
    #expect(overlay.accessibilityViewIsModal)
    let root = try #require(overlay.rootViewController)
    #expect(root.preferredStatusBarStyle == .lightContent)
    #expect(root.prefersStatusBarHidden && root.prefersHomeIndicatorAutoHidden)
    #expect(root.supportedInterfaceOrientations == .allButUpsideDown, "the container's")
    let modal = DarkController()
    modal.modalPresentationStyle = .fullScreen
    dark.present(modal, animated: false, completion: nil)
    #expect(root.supportedInterfaceOrientations == .portrait)
    modal.modalPresentationStyle = .pageSheet
    #expect(root.supportedInterfaceOrientations == .allButUpsideDown)
    dark.dismiss(animated: false, completion: nil)
    window.isHidden = true
    window.rootViewController = nil
    #expect(root.preferredStatusBarStyle == .default)
    #expect(!root.prefersStatusBarHidden && !root.prefersHomeIndicatorAutoHidden)
    presenter.hide(for: dark)
  }

  private final class DarkController: UIViewController {
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var prefersStatusBarHidden: Bool { true }
    override var prefersHomeIndicatorAutoHidden: Bool { true }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .portrait }
  }

  @Test func `two presenters on one screen don't affect each other`() async {
    let other = FullScreenActivityPresenter()
    var released: UIViewController? = UIViewController()
    if let released {
      first.embed(released)
      presenter.show(for: released)
      other.show(for: released)
      await settle()
      #expect(overlays.count == 2)
      other.hide(for: released)
      await settle()
      #expect(overlays.count == 1)
      released.willMove(toParent: nil)
      released.view.removeFromSuperview()
      released.removeFromParent()
    }
    released = nil
    await settle()
    #expect(overlays.isEmpty, "the remaining one still has its screen")
  }

  // Juanpe/SkeletonView 392, JonasGessner/JGProgressHUD 122
  @Test func `the activity has the appearance that the app has set for its window`() throws {
    window.overrideUserInterfaceStyle = .dark
    window.tintColor = .systemRed
    presenter.show(for: first)
    let overlay = try #require(overlays.first)
    #expect(overlay.traitCollection.userInterfaceStyle == .dark)
    #expect(overlay.tintColor == .systemRed)
    window.overrideUserInterfaceStyle = .light
    Screen.layout()
    #expect(overlay.traitCollection.userInterfaceStyle == .light)
    presenter.hide(for: first)
  }
}
#endif
