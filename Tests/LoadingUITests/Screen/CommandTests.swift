#if canImport(UIKit)
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Commands that run once, and a bar that shows activity without blocking anything.
@MainActor @Suite(.screen) struct CommandTests {
  enum Sender: CaseIterable { case button, item, none }

  private let screen = TestScreen()
  private let work = ScriptedWork<Void>()
  private let button = UIButton(frame: CGRect(x: 100, y: 300, width: 100, height: 44))
  private let item = UIBarButtonItem()
  private var manager: LoadingManager { screen.manager }

  init() { screen.controller.view.addSubview(button) }

  private func start(_ sender: Sender) -> Task<Void, Never>? {
    let sender: Any? =
      switch sender {
      case .button: button
      case .item: item
      case .none: nil
      }
    return manager.runCommand(from: sender) { [work] in try await work.run() }
  }

  private func isEnabled(_ sender: Sender) -> Bool {
    switch sender {
    case .button: button.isEnabled
    case .item: item.isEnabled
    case .none: true
    }
  }

  private var notice: UIView? { screen.controller.view.descendant("loading.notice") }

  @Test(arguments: Sender.allCases)
  func `a command runs once until it has ended`(_ sender: Sender) async {
    manager.activityPresenter = BarActivityPresenter()
    let task = start(sender)
    #expect(task != nil)
    // In the same turn.
    #expect(start(sender) == nil)
    #expect(isEnabled(sender) == (sender == .none))
    await Screen.turn()
    #expect(start(sender) == nil)
    for other in Sender.allCases where other != sender {
      #expect(isEnabled(other))
    }
    #expect(screen.controller.view.descendant("loading.activity.bar") != nil)
    work.answer(())
    await task?.value
    #expect(work.callCount == 1)
    #expect(isEnabled(sender))
    await Screen.turn()
    #expect(screen.controller.view.descendant("loading.activity.bar") == nil)
    #expect(start(sender) != nil)
    await settle()
    work.answer(())
  }

  @Test func `two taps start one command`() async {
    button.addAction(
      UIAction { [manager, work] action in
        manager.runCommand(from: action.sender) { try await work.run() }
      },
      for: .primaryActionTriggered
    )
    for _ in 0..<2 { button.sendActions(for: .primaryActionTriggered) }
    await settle()
    #expect(work.callCount == 1)
    work.answer(())
    await settle()
    #expect(button.isEnabled)
  }

  @Test(arguments: Sender.allCases)
  func `a command that fails shows a notice, whose button runs it again`(_ sender: Sender) async {
    let task = start(sender)
    await settle()
    work.fail(TestError("save"))
    await task?.value
    Screen.settle()
    #expect(isEnabled(sender))
    let retry = notice?.descendant("loading.notice.retry") as? UIButton
    #expect(retry != nil)
    retry?.sendActions(for: .primaryActionTriggered)
    await settle()
    #expect(work.callCount == 2)
    #expect(isEnabled(sender) == (sender == .none))
    work.answer(())
    await Screen.turn()
    #expect(notice == nil)
  }

  @Test(arguments: [true, false])
  func `a cancelled command and one whose message is empty show no notice`(
    isCancelled: Bool
  ) async {
    if !isCancelled { screen.controller.message = "" }
    let task = start(.button)
    await settle()
    work.fail(isCancelled ? CancellationError() : TestError("save"))
    await task?.value
    Screen.settle()
    #expect(notice == nil)
    #expect(button.isEnabled)
  }

  @Test func `a screen that is released enables the control of its command in the end`() async {
    var controller: UIViewController? = UIViewController()
    weak let released = controller
    controller?.loadingManager.runCommand(from: button) { [work] in try await work.run() }
    await settle()
    controller = nil
    #expect(released == nil)
    #expect(!button.isEnabled)
    work.answer(())
    await settle()
    #expect(button.isEnabled)
  }

  // MARK: - The bar

  enum Place: CaseIterable { case plain, table, bar, banner }

  @Test(arguments: Place.allCases)
  func `the bar is at the top of the safe area, and lets touches through`(
    _ place: Place
  ) async throws {
    let table = UITableViewController(style: .plain)
    let controller = place == .table ? table : UIViewController()
    let root = place == .bar ? UINavigationController(rootViewController: controller) : controller
    let window = Screen.makeWindow(root: root)
    let manager = controller.loadingManager
    let presenter = BarActivityPresenter()
    manager.activityPresenter = presenter
    if place == .banner {
      manager.enableOfflineBanner(reachability: Reachability(isReachable: false))
    }
    await Screen.turn()
    let command = Task { try await manager.withActivity { [work] in try await work.run() } }
    await Screen.turn()
    Screen.layout()
    let bar = try #require(window.descendant("loading.activity.bar"))
    #expect(bar.bounds.height == 3)
    #expect(bar.bounds.width == window.bounds.width)
    #expect(abs(bar.frameInWindow.minY - controller.view.safeAreaInsets.top) < 0.001)
    let center = CGPoint(x: bar.frameInWindow.midX, y: bar.frameInWindow.midY)
    #expect(window.hitTest(center, with: nil)?.isDescendant(of: bar) == false)
    if place == .table {
      table.tableView.contentSize.height = 3000
      Screen.scroll(table.tableView, to: CGPoint(x: 0, y: 500))
      Screen.layout()
      #expect(abs(bar.frameInWindow.minY - controller.view.safeAreaInsets.top) < 0.001)
    }
    // Both calls do nothing the second time.
    presenter.show(for: controller)
    #expect(window.descendants.count { $0.accessibilityIdentifier == "loading.activity.bar" } == 1)
    work.answer(())
    _ = try? await command.value
    await Screen.turn()
    #expect(window.descendant("loading.activity.bar") == nil)
    presenter.hide(for: controller)
  }

  @Test func `the bar shows that another query loads than that of the content`() async {
    let work = ScriptedWork<[String]>()
    let controller = screen.controller
    let loader = QueryLoader(query: 0) { (_: Int) in
      Loader<[String]> { _ in try await work.run() }
    }
    controller.loadingManager.activityPresenter = BarActivityPresenter()
    controller.loadingManager.follow(loader)
    func isShown() -> Bool { controller.view.descendant("loading.activity.bar") != nil }
    loader.query = 1
    await Screen.turn()
    await work.finish(with: ["a"])
    await Screen.turn()
    #expect(!isShown())
    loader.query = 2
    await Screen.turn()
    #expect(isShown())
    #expect(controller.loadingManager.loadingView.window == nil)
    await work.finish(with: ["b"])
    await Screen.turn()
    #expect(!isShown())
  }
}
#endif
