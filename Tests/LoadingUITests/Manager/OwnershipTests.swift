#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Ownership: the controller retains the manager, which doesn't retain the controller.
@MainActor @Suite(.screen) struct OwnershipTests {
  // luispadron/UIEmptyState #15, aschuch/StatefulViewController #71
  @Test(arguments: [true, false])
  func `no retain cycle with default or custom views`(
    isCustom: Bool
  ) async {
    weak var releasedController: UIViewController?
    weak var releasedManager: LoadingManager?
    weak var releasedView: UIView?
    do {
      let controller = ScriptedController()
      let manager = controller.loadingManager
      releasedController = controller
      releasedManager = manager
      if isCustom {
        manager.failedView = CustomStatusView()
        manager.emptyView = CustomStatusView()
        manager.loadingView = CustomStatusView()
      }
      _ = Screen.makeWindow(root: controller)
      for status in [LoadingStatus.loading, .empty, .failed(TestError("x")), .loaded] {
        manager.loadingStatus = status
        Screen.settle()
        Screen.layout()
      }
      manager.loadingStatus = .failed(TestError("y"))
      releasedView = manager.failedView
      _ = await manager.reloadContent().value
    }
    Screen.reset()
    await settle()
    #expect(releasedController == nil)
    #expect(releasedManager == nil)
    #expect(releasedView == nil)
  }

  @Test func `a pending indicator or timeout doesn't retain the manager`() async {
    let clock = ManualClock()
    weak var releasedManager: LoadingManager?
    do {
      let controller = UIViewController()
      let manager = controller.loadingManager
      manager.configuration.policy.clock = clock
      manager.loadingStatus = .loading
      releasedManager = manager
      await settle()
      #expect(clock.sleeperCount == 1)
    }
    await settle()
    #expect(releasedManager == nil)
    #expect(clock.sleeperCount == 0)
  }

  // WizelineLabs/WLEmptyState #65
  @Test func `the manager references its delegate weakly`() {
    let controller = UIViewController()
    weak var released: ScriptedController?
    do {
      let delegate = ScriptedController()
      released = delegate
      controller.loadingManager.delegate = delegate
    }
    #expect(released == nil)
    #expect(controller.loadingManager.delegate == nil)
  }

  @Test func `a delegate released before processing ends the load as cancelled`()
    async
  {
    let controller = UIViewController()
    let work = ScriptedWork<[String]>()
    let log: EventLog
    do {
      let delegate = ScriptedController()
      delegate.load = { _ in try await work.run() }
      log = delegate.log
      controller.loadingManager.configuration.policy.clock = ManualClock()
      controller.loadingManager.delegate = delegate
      await controller.loadingManager.beginReload()
    }
    await work.finish(with: ["a"])
    #expect(controller.loadingManager.loadingStatus == .idle)
    #expect(!log.events.contains("loadSucceeded"))
  }

  @Test func `a load restarts when its controller returns to a window`() async {
    let screen = TestScreen()
    screen.waitForScriptedAnswers()
    let task = screen.manager.reloadContent()
    await screen.clock.advance(by: .milliseconds(150))
    let window = screen.controller.view.window
    window?.rootViewController = UIViewController()
    Screen.settle()
    await settle()
    #expect(screen.manager.loadingStatus == .loading)
    #expect(screen.work.openCalls == [])
    #expect(await task.value == .idle)
    window?.rootViewController = screen.controller
    Screen.settle()
    await settle()
    #expect(screen.work.openCalls == [1])
    await screen.work.finish(with: ["a"])
    #expect(screen.manager.loadingStatus == .loaded)
    #expect(!screen.log.events.contains("loadCancelled"))
  }

  @Test func `releasing an observation ends it`() {
    let controller = UIViewController()
    var observed: [LoadingStatus] = []
    var observation: LoadingObservation? = controller.loadingManager.observeStatus {
      observed.append($0)
    }
    controller.loadingManager.loadingStatus = .empty
    #expect(observation != nil)
    observation = nil
    controller.loadingManager.loadingStatus = .loaded
    #expect(observed == [.idle, .empty])
  }

  @Test func `a load continues below a full-screen presentation`() async {
    let screen = TestScreen()
    screen.waitForScriptedAnswers()
    screen.manager.reloadContent()
    await screen.clock.advance(by: .milliseconds(150))
    let modal = UIViewController()
    modal.modalPresentationStyle = .fullScreen
    screen.controller.present(modal, animated: false, completion: nil)
    Screen.settle()
    await settle()
    #expect(screen.controller.view.window == nil)
    #expect(screen.work.callCount == 1)
    #expect(screen.work.cancelCount == 0)
    screen.manager.cancel()
  }

  @Test func `assigning a manager to another controller moves its views and refresh control`()
    async throws
  {
    let (old, new) = (ScriptedController(), UIViewController())
    let (oldList, newList) = (UITableView(frame: .zero), UITableView(frame: .zero))
    old.view.addSubview(oldList)
    new.view.addSubview(newList)
    _ = Screen.makeWindow(root: old)
    _ = Screen.makeWindow(root: new)
    let manager = old.loadingManager
    manager.configuration.failureNotice = .always
    manager.enablePullToRefresh()
    manager.enableOfflineBanner(reachability: Reachability(isReachable: false))
    manager.loadingStatus = .loaded
    manager.loadingStatus = .failed(TestError("load"))
    func shows(_ identifier: String, _ controller: UIViewController) -> Bool {
      controller.view.descendants.contains { $0.accessibilityIdentifier == identifier }
    }
    #expect(shows("loading.notice", old) && shows("loading.offline", old))
    new.loadingManager = manager
    Screen.settle()
    Screen.layout()
    #expect(!shows("loading.notice", old) && !shows("loading.offline", old))
    #expect(old.additionalSafeAreaInsets.top == 0)
    #expect(oldList.refreshControl == nil)
    #expect(shows("loading.offline", new))
    #expect(newList.refreshControl != nil)
    manager.loadingStatus = .loaded
    manager.loadingStatus = .failed(TestError("load"))
    #expect(shows("loading.notice", new))
  }

  @Test func `a controller whose manager was assigned elsewhere creates a new one`() {
    let (old, new) = (UIViewController(), UIViewController())
    _ = Screen.makeWindow(root: new)
    let manager = old.loadingManager
    new.loadingManager = manager
    #expect(old.loadingManager !== manager)
    #expect(old.loadingManager.viewController === old)
    manager.loadingStatus = .empty
    old.loadingManager = LoadingManager(viewController: old)
    #expect(manager.viewController === new)
    #expect(manager.emptyView.window != nil)
  }

  @Test func `the manager references its view controller weakly`() {
    var plain: UIViewController? = UIViewController()
    let manager = plain?.loadingManager
    weak let released = plain
    plain = nil
    #expect(released == nil)
    #expect(manager?.viewController == nil)
  }

  @Test func `controller and manager are released when the load's work ends`() async {
    var controller: ScriptedController? = ScriptedController()
    let work = ScriptedWork<[String]>()
    controller?.load = { _ in try await work.run() }
    weak let releasedController = controller
    weak let releasedManager = controller?.loadingManager
    controller?.loadingManager.configuration.policy.clock = ManualClock()
    let task = await controller?.loadingManager.beginReload()
    let log = controller?.log
    _ = log?.take()
    // Swift retains the receiver of a running method. After the work ends, nothing else does.
    controller = nil
    await work.finish(with: ["late"])
    #expect(releasedController == nil)
    #expect(releasedManager == nil)
    _ = await task?.value
    #expect(log?.take() == [])
  }

  @Test func `releasing the controller during a load cancels it, also with another delegate`() async
  {
    let work = ScriptedWork<[String]>()
    let delegate = ScriptedController()
    delegate.load = { _ in try await work.run() }
    var controller: UIViewController? = UIViewController()
    weak let released = controller
    controller?.loadingManager.delegate = delegate
    controller?.loadingManager.configuration.policy.clock = ManualClock()
    let task = await controller?.loadingManager.beginReload()
    controller = nil
    #expect(released == nil)
    _ = await task?.value
    #expect(work.cancelCount == 1)
    #expect(!delegate.log.events.contains { ["loadSucceeded", "loadCancelled"].contains($0) })
  }
}
#endif
