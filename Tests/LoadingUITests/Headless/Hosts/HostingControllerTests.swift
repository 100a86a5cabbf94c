import Loading
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A controller whose view SwiftUI draws, and to which no view is added.
@MainActor @Suite(.screen) struct HostingControllerTests {
  private final class ShownScreen: Headless.UIHostingController<String> {}

  private let controller = ShownScreen()
  private let rig: HostRig

  init() { rig = HostRig(controller) }

  @Test(arguments: coveringStatuses)
  func `status views are added above the hosting controller's view`(_ status: LoadingStatus) async {
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: controller))
    let view = await rig.show(status)
    #expect(view.window != nil)
    #expect(!view.isDescendant(of: controller.view))
    #expect(view.frameInWindow == controller.view.frameInWindow)
    await rig.show(.loaded)
    #expect(view.window == nil)
  }

  @Test func `a status view covers only the part that the hosting controller fills`() async {
    let parent = UIViewController()
    _ = Screen.makeWindow(root: parent)
    parent.embed(controller, frame: CGRect(x: 0, y: 300, width: 390, height: 300))
    let view = await rig.show(.empty)
    #expect(view.frameInWindow == CGRect(x: 0, y: 300, width: 390, height: 300))
  }

  @Test func `nothing is shown until the hosting controller's view has a superview`() async {
    controller.loadViewIfNeeded()
    let view = await rig.show(.empty)
    #expect(view.window == nil)
    _ = Screen.makeWindow(root: controller)
    _ = await rig.show(.failed(TestError("load")))
    #expect(rig.manager.failedView.window != nil)
  }

  /// Reported of SVProgressHUD (536), PKHUD (216) and MBProgressHUD (277).
  @Test(arguments: [true, false])
  func `activity that begins before the view is in a window is shown in it`(isCommand: Bool) async {
    let work = ScriptedWork<Void>()
    controller.loadViewIfNeeded()
    let manager = controller.loadingManager
    var command: Task<Void, any Error>?
    if isCommand {
      command = Task { try await manager.withActivity { try await work.run() } }
    } else {
      manager.activityPresenter = FullScreenActivityPresenter.shared
      manager.follow(
        Loader<Int> { _ in
          try await work.run()
          return 1
        }
      )
      manager.reloadContent()
    }
    await settle()
    let window = Screen.makeWindow(root: controller)
    await Screen.turn()
    #expect(window.windowScene?.windows.count { !$0.isHidden } == 2)
    work.answer(())
    _ = try? await command?.value
    await Screen.turn()
    #expect(window.windowScene?.windows.count { !$0.isHidden } == 1)
  }

  @Test func `triggers, notice and banner add nothing to the hosting controller's view`() async {
    let reachability = Reachability(isReachable: false)
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: controller))
    controller.loadingManager.configuration.triggers = .appearance
    controller.loadingManager.configuration.failureNotice = .always
    controller.loadingManager.enableOfflineBanner(reachability: reachability)
    await rig.show(.loaded)
    await rig.show(.failed(TestError("load")))
    Screen.layout()
    #expect(controller.children.isEmpty)
    #expect(controller.view.subviews == [controller.scrollView])
  }

  /// A trait that the app overrides in the hosting controller, or in its view.
  enum Override: CaseIterable {
    case style, textSize, viewStyle, viewTextSize

    @MainActor func set(_ isSet: Bool, in controller: UIViewController) {
      switch self {
      case .style: controller.overrideUserInterfaceStyle = isSet ? .dark : .unspecified
      case .viewStyle: controller.view.overrideUserInterfaceStyle = isSet ? .dark : .unspecified
      case .viewTextSize:
        controller.view.minimumContentSizeCategory = isSet ? .accessibilityLarge : nil
      case .textSize:
        if isSet {
          controller.traitOverrides.preferredContentSizeCategory = .accessibilityLarge
        } else {
          controller.traitOverrides.remove(UITraitPreferredContentSizeCategory.self)
        }
      }
    }
  }

  @Test(arguments: Override.allCases, [false, true])
  func `what stands over the screen has its style and its text size`(
    _ override: Override,
    isNotice: Bool
  ) async throws {
    controller.loadingManager.configuration.failureNotice = .always
    let window = Screen.makeWindow(root: UINavigationController(rootViewController: controller))
    override.set(true, in: controller)
    if isNotice { await rig.show(.loaded) }
    await rig.show(.failed(TestError("load")))
    func check() throws {
      Screen.layout()
      let shown = try #require(
        isNotice
          ? window.descendants.first { $0.accessibilityIdentifier == "loading.notice" }
          : rig.manager.failedView
      )
      let (traits, expected) = (shown.traitCollection, controller.view.traitCollection)
      #expect(traits.userInterfaceStyle == expected.userInterfaceStyle)
      #expect(traits.preferredContentSizeCategory == expected.preferredContentSizeCategory)
    }
    try check()
    override.set(false, in: controller)
    try check()
    override.set(true, in: controller)
    try check()
    window.overrideUserInterfaceStyle = .dark
    override.set(false, in: controller)
    try check()
    #expect(controller.view.traitCollection.userInterfaceStyle == .dark)
  }

  @Test func `activity is laid out again when the safe area of the screen changes`() async {
    Headless.rules.ignoresAdditionalSafeArea = false
    let (presenter, work) = (LoggedActivity(), ScriptedWork<Void>())
    let manager = controller.loadingManager
    manager.activityPresenter = presenter
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: controller))
    let command = Task { try await manager.withActivity { try await work.run() } }
    await settle()
    Screen.layout()
    for inset in [20, 0] as [CGFloat] {
      presenter.layouts = 0
      controller.additionalSafeAreaInsets.bottom = inset
      Screen.layout()
      #expect(presenter.layouts > 0)
    }
    work.answer(())
    _ = try? await command.value
  }

  /// An activity presenter of the app.
  private final class LoggedActivity: ActivityPresenting {
    var layouts = 0

    func show(for viewController: UIViewController) {}
    func layout(for viewController: UIViewController) { layouts += 1 }
    func hide(for viewController: UIViewController) {}
  }

  @Test func `pull to refresh isn't added to SwiftUI's scroll view`() {
    _ = Screen.makeWindow(root: controller)
    controller.loadingManager.enablePullToRefresh()
    #expect(controller.scrollView.refreshControl == nil)
    let parent = UIViewController()
    let child = ShownScreen()
    _ = Screen.makeWindow(root: parent)
    parent.embed(child)
    parent.loadingManager.enablePullToRefresh()
    #expect(child.scrollView.refreshControl == nil)
  }

  /// What happens while the hosting controller's view is away.
  enum Happening: CaseIterable { case reset, failure, empty, load, notice, banner }

  @Test(arguments: Happening.allCases, [false, true])
  func `what happens while it is away is shown when it returns`(
    _ happening: Happening,
    isTab: Bool
  ) async {
    let work = ScriptedWork<[String]>()
    let loader = Loader<[String]>(policy: LoadingPolicy(clock: rig.clock)) { _ in
      try await work.run()
    }
    let (manager, network) = (rig.manager, Reachability(isReachable: true))
    manager.follow(loader)
    if happening == .banner { manager.enableOfflineBanner(reachability: network) }
    let navigation = UINavigationController(rootViewController: controller)
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    let window = Screen.makeWindow(root: tabs)
    func follow() async {
      await settle()
      await rig.clock.advance(by: .seconds(3))
      await Screen.turn()
    }
    await follow()
    manager.reloadContent()
    await follow()
    work.answer(["Ada"])
    await follow()
    if isTab {
      tabs.selectedIndex = 1
    } else {
      navigation.pushViewController(UIViewController(), animated: false)
    }
    await follow()
    switch happening {
    case .reset: loader.reset()
    case .failure, .empty, .load, .notice:
      if happening == .failure || happening == .load { loader.reset() }
      manager.reloadContent(force: true)
      await follow()
      switch happening {
      case .failure, .notice: work.fail(TestError("load"))
      case .empty: work.answer([])
      default: break
      }
    case .banner: network.report(false)
    }
    await follow()
    if isTab { tabs.selectedIndex = 0 } else { navigation.popViewController(animated: false) }
    await follow()
    func isShown(_ identifier: String) -> Bool {
      window.descendants.contains { $0.accessibilityIdentifier == identifier }
    }
    switch happening {
    case .reset: #expect(isShown("loading.status"))
    case .failure: #expect(manager.failedView.window != nil)
    case .empty: #expect(manager.emptyView.window != nil)
    case .load: #expect(manager.loadingView.window != nil)
    case .notice: #expect(isShown("loading.notice"))
    case .banner: #expect(isShown("loading.offline"))
    }
  }

  @Test(arguments: coveringStatuses)
  func `status views of a container stay out of the hosting view that they cover`(
    _ status: LoadingStatus
  ) async {
    let parent = UIViewController()
    Screen.makeWindow(root: parent)
    add(to: parent, CGRect(x: 0, y: 200, width: 390, height: 300))
    let outer = HostRig(parent)
    outer.manager.containerView = controller.view
    await outer.show(status)
    #expect(Headless.faults.isEmpty)
    let cover = outer.cover
    #expect(cover?.frameInWindow == controller.view.frameInWindow)
    #expect(cover.map { outer.hit(195, 350)?.isDescendant(of: $0) } == true)
  }

  private func add(to parent: UIViewController, _ frame: CGRect? = nil) {
    parent.embed(controller, frame: frame ?? parent.view.bounds)
    Screen.layout()
  }

  private func remove() {
    controller.willMove(toParent: nil)
    controller.view.removeFromSuperview()
    controller.removeFromParent()
  }

  @Test(arguments: coveringStatuses, [false, true])
  func `a removed hosting controller takes its status view along, which returns with it`(
    _ status: LoadingStatus,
    isAtOnce: Bool
  ) async {
    let (parent, label) = (UIViewController(), UILabel())
    parent.view.addSubview(label)
    Screen.makeWindow(root: parent)
    add(to: parent)
    let view = await rig.show(status)
    remove()
    if !isAtOnce {
      await settle()
      Screen.layout()
      #expect(view.window == nil)
      #expect(!label.accessibilityElementsHidden)
    }
    add(to: parent)
    await settle()
    Screen.layout()
    #expect(view.frameInWindow == parent.view.bounds)
    #expect(rig.hit(195, 400)?.isDescendant(of: view) == true)
  }

  @Test func `a status view over a part leaves the keyboard and the parent's own views`() async {
    let (parent, below) = (UIViewController(), UIViewController())
    let field = UITextField(frame: CGRect(x: 0, y: 100, width: 390, height: 40))
    parent.view.addSubview(field)
    Screen.makeWindow(root: below)
    below.present(parent, animated: false, completion: nil)
    Screen.settle()
    add(to: parent, CGRect(x: 0, y: 300, width: 390, height: 300))
    _ = field.becomeFirstResponder()
    await rig.show(.loading)
    #expect(field.isFirstResponder && field.alpha == 1 && !field.accessibilityElementsHidden)
    #expect(controller.view.accessibilityElementsHidden)
  }
}
