#if canImport(UIKit)
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The activity of commands, and the controls that are disabled while they run.
@MainActor @Suite(.screen) struct ActivityTests {
  private let screen = TestScreen()
  private let presenter = RecordingPresenter(log: EventLog())
  private let work = ScriptedWork<Int>()
  private var manager: LoadingManager { screen.manager }

  init() { screen.manager.activityPresenter = presenter }

  private func command() -> Task<Int, any Error> {
    Task { try await manager.withActivity { try await work.run() } }
  }

  @Test func `withActivity shows activity without changing the status`() async throws {
    let task = command()
    await settle()
    #expect(presenter.isShown)
    #expect(manager.loadingStatus == .idle)
    work.answer(7)
    #expect(try await task.value == 7)
    #expect(!presenter.isShown)
  }

  @Test func `activity ends when the command throws`() async {
    let task = command()
    await settle()
    work.fail(TestError("save"))
    await #expect(throws: TestError("save")) { try await task.value }
    #expect(!presenter.isShown)
  }

  @Test func `activity shared by a load and a command ends with the last of them`() async throws {
    screen.waitForScriptedAnswers()
    let task = command()
    await settle()
    await manager.beginReload()
    await screen.work.finish(with: ["a"])
    #expect(presenter.isShown, "the command is still running")
    work.answer(1)
    _ = try await task.value
    #expect(!presenter.isShown)
    let second = command()
    await settle()
    await manager.beginReload(force: true)
    work.answer(2)
    _ = try await second.value
    #expect(presenter.isShown, "the load is still running")
    await screen.work.finish(with: ["b"])
    #expect(!presenter.isShown)
  }

  @Test func `a load that starts while the presenter hides is presented`() async throws {
    screen.waitForScriptedAnswers()
    let task = command()
    await settle()
    presenter.atHide = { [manager] in manager.reloadContent() }
    work.answer(1)
    _ = try await task.value
    await settle()
    presenter.atHide = {}
    #expect(manager.loadingStatus == .loading)
    #expect(presenter.isShown)
    await screen.work.finish(with: ["a"])
    #expect(!presenter.isShown)
  }

  @Test func `a presenter removed while it hides is hidden once`() async throws {
    let task = command()
    await settle()
    presenter.atHide = { [manager] in manager.activityPresenter = nil }
    _ = presenter.log.take()
    work.answer(1)
    _ = try await task.value
    #expect(presenter.log.take() == ["hide activity"])
  }

  @Test func `without a presenter, the full-screen presenter is used`() async throws {
    manager.activityPresenter = nil
    let task = command()
    await settle()
    let windows = screen.controller.view.window?.windowScene?.windows
    #expect(windows?.count { !$0.isHidden } == 2)
    work.answer(1)
    _ = try await task.value
    #expect(windows?.count { !$0.isHidden } == 1)
  }

  @Test func `removing the presenter during a load shows the loading view instead`() async {
    await screen.loadContent()
    await manager.beginReload(force: true)
    #expect(presenter.isShown)
    manager.activityPresenter = nil
    #expect(!presenter.isShown)
    await screen.clock.advance(by: .milliseconds(150))
    Screen.settle()
    #expect(screen.shows(manager.loadingView))
  }

  @Test func `controls are disabled during loads, and their previous state is restored`() async {
    let (on, off) = (UIButton(), UIButton())
    off.isEnabled = false
    manager.controlsToDisable = [on, off]
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    #expect(!on.isEnabled && !off.isEnabled)
    await settle()
    await manager.beginReload(force: true)
    await screen.work.finish(with: ["a"])
    #expect(on.isEnabled && !off.isEnabled)
    manager.reloadContent(force: true)
    manager.cancel()
    #expect(on.isEnabled)
  }

  @Test func `a command's activity is hidden and shown with its screen`() async throws {
    let controller = UIViewController()
    let navigation = UINavigationController(rootViewController: controller)
    let window = Screen.makeWindow(root: navigation)
    func overlays() -> Int {
      window.windowScene?.windows.count { $0 !== window && !$0.isHidden } ?? 0
    }
    let task = Task { try await controller.loadingManager.withActivity { try await work.run() } }
    await settle()
    #expect(overlays() == 1)
    navigation.pushViewController(UIViewController(), animated: false)
    Screen.settle()
    #expect(overlays() == 0)
    navigation.popViewController(animated: false)
    Screen.settle()
    #expect(overlays() == 1)
    work.answer(1)
    _ = try await task.value
    #expect(overlays() == 0)
    #expect(controller.children.isEmpty, "nothing is observed")
  }

  @Test func `activity of a command that starts early is shown once the screen is in a window`()
    async throws
  {
    let controller = UIViewController()
    controller.loadViewIfNeeded()
    let task = Task { try await controller.loadingManager.withActivity { try await work.run() } }
    await settle()
    let window = Screen.makeWindow(root: controller)
    #expect(window.windowScene?.windows.count { !$0.isHidden } == 2)
    work.answer(1)
    _ = try await task.value
    #expect(window.windowScene?.windows.count { !$0.isHidden } == 1)
  }

  @Test(arguments: [true, false])
  func `a control disabled by two screens is enabled after both loads end`(firstFirst: Bool) {
    let button = UIButton()
    let screens = [ScriptedController(), ScriptedController()]
    for screen in screens {
      screen.loadingManager.controlsToDisable = [button]
      screen.loadingManager.reloadContent()
    }
    let order = firstFirst ? screens : screens.reversed()
    order[0].loadingManager.cancel()
    #expect(!button.isEnabled, "the other one is still loading")
    order[1].loadingManager.cancel()
    #expect(button.isEnabled)
  }

  @Test func `releasing a loading screen enables its controls`() async {
    let button = UIButton()
    weak var released: UIViewController?
    do {
      let screen = ScriptedController()
      released = screen
      screen.loadingManager.controlsToDisable = [button]
      screen.loadingManager.reloadContent()
      #expect(!button.isEnabled)
    }
    await settle()
    #expect(released == nil)
    #expect(button.isEnabled)
  }

  /// The activity while another query loads over the former rows.
  @Test(arguments: [true, false])
  func `another filter shows activity over the former rows, but a search doesn't`(
    _ isFilter: Bool
  ) async {
    let work = ScriptedWork<Page<Row, Int>>()
    let screen = UIViewController()
    let presenter = RecordingPresenter(log: EventLog())
    Screen.makeWindow(root: screen)
    screen.loadingManager.activityPresenter = presenter
    let filtered = PagedQueryLoader<Int, Row, Int>(query: 1) { _ in
      PagedLoader { _ in try await work.run() }
    }
    let searched = PagedQueryLoader<String, Row, Int>(debounce: .zero) { _ in
      PagedLoader { _ in try await work.run() }
    }
    screen.loadingManager.follow(isFilter ? filtered as any ContentLoading : searched)
    await screen.loadingManager.beginReload()
    await work.finish(with: Page(items: rows(1...2), nextCursor: nil))
    #expect(!presenter.isShown)
    if isFilter { filtered.query = 2 } else { searched.query = "b" }
    await settle()
    #expect(work.openCalls.count == 1)
    #expect(screen.loadingManager.hasContent, "the former rows stay")
    #expect(presenter.isShown == isFilter)
    await work.finish(with: Page(items: rows(3...4), nextCursor: nil))
    #expect(!presenter.isShown)
  }
}
#endif
