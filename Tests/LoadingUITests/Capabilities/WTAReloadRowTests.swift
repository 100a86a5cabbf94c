#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// WTALoadingManager's capabilities: the manager, its statuses and its reloads.
@MainActor @Suite(.screen) struct WTAReloadRowTests {
  let screen = TestScreen()
  var manager: LoadingManager { screen.manager }
  var controller: ScriptedController { screen.controller }

  // W-01
  @Test func `any view controller has a manager, created on first use`() {
    let plain = UIViewController()
    let manager = plain.loadingManager
    #expect(plain.loadingManager === manager)
    #expect(manager.viewController === plain)
    #expect(!plain.isViewLoaded)
  }

  // W-01
  @Test func `the manager references its view controller weakly`() {
    var plain: UIViewController? = UIViewController()
    let manager = plain?.loadingManager
    weak let released = plain
    plain = nil
    #expect(released == nil)
    #expect(manager?.viewController == nil)
  }

  // W-02
  @Test func `table and collection view controllers work without a base class`() async {
    let table = ScriptedTableController()
    let collection = ScriptedCollectionController(
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    for controller in [table, collection] as [UIViewController] {
      let window = Screen.makeWindow(root: controller)
      #expect(await controller.loadingManager.reloadContent().value == .loaded)
      controller.loadingManager.loadingStatus = .empty
      #expect(controller.loadingManager.emptyView.window === window)
    }
  }

  // W-03
  @Test func `assigning a new manager removes the views of the previous one`() {
    manager.loadingStatus = .empty
    let old = manager
    let view = old.emptyView
    #expect(view.window != nil)
    controller.loadingManager = LoadingManager(viewController: controller)
    #expect(view.window == nil)
    #expect(controller.loadingManager !== old)
    #expect(controller.loadingManager.loadingStatus == .idle)
  }

  // W-03
  @Test(arguments: [false, true])
  func `replacing a manager removes its status views`(_ isAnimated: Bool) async {
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    await settle()
    await screen.clock.advance(by: .milliseconds(150))
    if isAnimated { await screen.clock.advance(by: .milliseconds(400)) }
    let before = controller.view.subviews
    #expect(before.contains { $0.accessibilityIdentifier == "loading.status" })
    controller.loadingManager = LoadingManager(viewController: controller)
    Screen.settle()
    #expect(!controller.view.subviews.contains { $0.accessibilityIdentifier == "loading.status" })
  }

  // W-03
  @Test func `replacing a manager cancels its load`() async {
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    await settle()
    controller.loadingManager = LoadingManager(viewController: controller)
    await settle()
    #expect(screen.work.cancelCount == 1)
  }

  // W-04
  @Test(arguments: [
    (LoadingStatus.idle, false), (.loading, true), (.foregroundRefreshing, true),
    (.backgroundRefreshing, true), (.paging, true), (.loaded, false), (.empty, false),
    (.failed(TestError("load")), false),
  ]) func `setting the status notifies observers`(_ status: LoadingStatus, isLoading: Bool) {
    var observed: [LoadingStatus] = []
    manager.loadingStatus = status == .idle ? .loaded : .idle
    let observation = manager.observeStatus { observed.append($0) }
    observed = []
    manager.loadingStatus = status
    #expect(manager.loadingStatus == status)
    #expect(observed.last ?? .idle == status)
    #expect(status.isLoading == isLoading)
    observation.cancel()
  }

  // W-04
  @Test func `each status is observed, and a cancelled load notifies the delegate`() async {
    var observed: [LoadingStatus] = []
    let observation = manager.observeStatus { observed.append($0) }
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    await settle()
    manager.cancel()
    #expect(screen.log.take().last == "loadCancelled")
    await screen.loadContent()
    manager.reloadContent(force: true)
    manager.cancel()
    #expect(screen.log.take().last == "loadCancelled")
    manager.reloadContent(force: true, inBackground: true)
    manager.cancel()
    _ = await manager.loadNextPage().value
    controller.load = { _ in [] }
    _ = await manager.reloadContent(force: true, inBackground: true).value
    controller.load = { _ in throw TestError("load") }
    _ = await manager.reloadContent().value
    observation.cancel()
    #expect(
      observed == [
        .idle, .loading, .idle, .loading, .loaded, .foregroundRefreshing, .loaded,
        .backgroundRefreshing, .loaded, .paging, .loaded, .backgroundRefreshing, .empty, .loading,
        .failed(TestError("load")),
      ]
    )
  }

  // W-05
  @Test func `an unforced reload doesn't load while the content is fresh`() async {
    await screen.loadContent()
    #expect(await manager.reloadContent().value == .loaded)
    #expect(screen.log.take() == [])
  }

  // W-05
  @Test(arguments: [LoadingStatus.idle, .failed(TestError("load")), .empty])
  func `an unforced reload loads exactly once where no content is fresh`(from status: LoadingStatus)
    async
  {
    manager.loadingStatus = status
    _ = screen.log.take()
    #expect(await manager.reloadContent().value == .loaded)
    let loads = screen.log.take().filter { $0.hasPrefix("loadContent") }
    #expect(loads == ["loadContent(ignoreCache: false)"])
  }

  // W-05
  @Test func `an unforced reload loads after a cancelled load`() async {
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    await settle()
    manager.cancel()
    controller.load = { _ in ["a"] }
    #expect(await manager.reloadContent().value == .loaded)
  }

  // W-06
  @Test func `a forced reload ignores caches and shows the loading view`() async {
    await screen.loadContent()
    manager.reloadContent(force: true)
    #expect(manager.loadingStatus == .foregroundRefreshing)
    await screen.clock.advance(by: .milliseconds(150))
    #expect(screen.log.take().contains("loadContent(ignoreCache: true)"))
    Screen.settle()
    #expect(screen.shows(manager.loadingView))
    screen.work.answer(["b"])
    await settle()
    #expect(controller.items == ["b"])
  }

  // W-07
  @Test(arguments: [true, false]) func `a background reload shows no status view`(force: Bool) async
  {
    await screen.loadContent()
    let subviews = controller.view.subviews
    manager.configuration.policy.freshness = .never
    let task = manager.reloadContent(force: force, inBackground: true)
    #expect(manager.loadingStatus == .backgroundRefreshing)
    await screen.clock.advance(by: .seconds(5))
    #expect(controller.view.subviews == subviews)
    #expect(screen.log.take().contains("loadContent(ignoreCache: \(force))"))
    screen.work.answer(["b"])
    #expect(await task.value == .loaded)
  }

  // W-08
  @Test func `shouldReload can decline a reload`() async {
    controller.allowsReload = false
    #expect(await manager.reloadContent(force: true).value == .idle)
    #expect(screen.log.take() == [])
  }

  // W-09
  @Test func `shouldForceReload applies where the caller leaves force open`() async {
    await screen.loadContent()
    controller.load = { _ in ["b"] }
    controller.forces = true
    _ = await manager.reloadContent().value
    #expect(screen.log.take().contains("loadContent(ignoreCache: true)"))
    _ = await manager.reloadContent(force: false).value
    #expect(screen.log.take() == [])
  }

  // W-10
  @Test func `shouldLoadInBackground applies where the caller leaves inBackground open`() async {
    controller.loadsInBackground = true
    manager.reloadContent()
    #expect(manager.loadingStatus == .backgroundRefreshing)
    await settle()
    manager.reloadContent(force: true, inBackground: false)
    #expect(manager.loadingStatus == .foregroundRefreshing)
    await settle()
  }

  // W-11
  @Test func `the status and the cover precede the request`() async {
    var atLoad: (LoadingStatus, [String], Bool)?
    controller.atLoad = { [screen] in
      let covered = screen.controller.view.subviews.contains { $0.frame == $0.superview?.bounds }
      atLoad = (screen.manager.loadingStatus, screen.log.events, covered)
    }
    manager.reloadContent()
    Screen.layout()
    await settle()
    #expect(atLoad?.0 == .loading)
    #expect(
      atLoad?.1 == ["status loading", "disableControls", "loadContent(ignoreCache: false)"]
    )
    #expect(atLoad?.2 == true)
  }

  // W-11
  @Test func `the delegate is read after the loading view appears, just before the load`() async {
    let other = ScriptedController()
    let view = CustomStatusView()
    view.atDisplay = { [screen] in
      screen.log.note("loading view")
      screen.manager.delegate = other
    }
    manager.configuration.timing.indicatorDelay = .zero
    manager.loadingView = view
    _ = await manager.reloadContent().value
    #expect(screen.log.take().prefix(3) == ["status loading", "disableControls", "loading view"])
    #expect(other.log.take().first == "loadContent(ignoreCache: false)")
  }

  // W-12
  @Test func `the status stays loading until post-processing succeeds`() async {
    let processing = ScriptedWork<Void>()
    controller.process = { _ in try await processing.run() }
    manager.reloadContent()
    await screen.clock.advance(by: .milliseconds(150))
    #expect(manager.loadingStatus == .loading)
    #expect(screen.shows(manager.loadingView))
    processing.answer(())
    await screen.clock.advance(by: .seconds(1))
    Screen.settle()
    #expect(manager.loadingStatus == .loaded)
    #expect(manager.loadingView.window == nil)
    #expect(controller.items == ["a"])
  }

  // W-13
  @Test func `a failure in post-processing fails the load`() async {
    controller.process = { _ in throw TestError("processing") }
    let status = await manager.reloadContent().value
    #expect(status == .failed(TestError("processing")))
    #expect(screen.failedMessage == "The processing failed.")
    #expect(screen.log.take().last?.hasPrefix("loadFailed(TestError") == true)
  }

  // W-14
  @Test func `a failed load shows the failed view and calls the hooks in order`() async {
    controller.load = { _ in throw TestError("load") }
    _ = await manager.reloadContent().value
    Screen.settle()
    #expect(
      screen.log.take() == [
        "status loading", "disableControls", "loadContent(ignoreCache: false)",
        "shouldShowFailedView(hasContent: false)", "errorMessage", "enableControls",
        "status \(LoadingStatus.failed(TestError("load")))", "loadFailed(\(TestError("load")))",
      ]
    )
    #expect(screen.shows(manager.failedView))
  }

  // W-15
  @Test(
    arguments: [
      (CancellationError(), true), (URLError(.cancelled), true),
      (NSError(domain: NSURLErrorDomain, code: -999), true),
      (NSError(domain: "elsewhere", code: -999), false),
    ] as [(any Error, Bool)]
  )
  func `a cancellation error is not a failure`(_ error: any Error, isCancellation: Bool) async {
    controller.load = { _ in throw error }
    let status = await manager.reloadContent().value
    #expect((status == .idle) == isCancellation)
    #expect(screen.log.take().contains("loadCancelled") == isCancellation)
    #expect((manager.failedView.window != nil) == !isCancellation)
  }

  // W-16
  @Test func `shouldShowFailedView can suppress the failed view`() async {
    controller.showsFailedView = false
    controller.load = { _ in throw TestError("load") }
    #expect(await manager.reloadContent().value == .failed(TestError("load")))
    Screen.settle()
    #expect(manager.failedView.window == nil)
  }
}
#endif
