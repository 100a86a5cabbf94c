import Foundation
import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// WTALoadingManager's rows on the manager, its statuses and its reloads.
@MainActor @Suite(.headless) struct WTAReloadRowTests {
  let screen = TestScreen()
  var manager: LoadingManager { screen.manager }
  var controller: ScriptedController { screen.controller }

  @Test func `W-01 Lazy manager on any view controller`() {
    let plain = UIViewController()
    let manager = plain.loadingManager
    #expect(plain.loadingManager === manager)
    #expect(manager.viewController === plain)
    #expect(!plain.isViewLoaded)
  }

  @Test func `W-01 The manager holds its controller weakly`() {
    var plain: UIViewController? = UIViewController()
    let manager = plain?.loadingManager
    weak let gone = plain
    plain = nil
    #expect(gone == nil)
    #expect(manager?.viewController == nil)
  }

  @Test func `W-02 Works without subclassing`() async {
    let table = ScriptedTableController()
    let collection = ScriptedCollectionController(
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    for controller in [table, collection] as [UIViewController] {
      let window = Headless.makeWindow(root: controller)
      #expect(await controller.loadingManager.reloadContent().value == .loaded)
      controller.loadingManager.loadingStatus = .empty
      #expect(controller.loadingManager.emptyView.window === window)
    }
  }

  @Test func `W-03 Replaceable manager`() {
    manager.loadingStatus = .empty
    let old = manager
    let view = old.emptyView
    #expect(view.window != nil)
    controller.loadingManager = LoadingManager(viewController: controller)
    #expect(view.window == nil)
    #expect(controller.loadingManager !== old)
    #expect(controller.loadingManager.loadingStatus == .idle)
  }

  @Test(arguments: [false, true])
  func `W-03 A manager that is replaced leaves no view behind`(_ isAnimated: Bool) async {
    screen.loadsByScript()
    manager.reloadContent()
    await settle()
    await screen.clock.advance(by: .milliseconds(150))
    if isAnimated { await screen.clock.advance(by: .milliseconds(400)) }
    let before = controller.view.subviews
    #expect(before.contains { $0.accessibilityIdentifier == "loading.status" })
    controller.loadingManager = LoadingManager(viewController: controller)
    Headless.settle()
    #expect(!controller.view.subviews.contains { $0.accessibilityIdentifier == "loading.status" })
  }

  @Test func `W-03 The work of a replaced manager is cancelled`() async {
    screen.loadsByScript()
    manager.reloadContent()
    await settle()
    controller.loadingManager = LoadingManager(viewController: controller)
    await settle()
    #expect(screen.work.cancelCount == 1)
  }

  @Test(arguments: [
    (LoadingStatus.idle, false), (.loading, true), (.foregroundRefreshing, true),
    (.backgroundRefreshing, true), (.paging, true), (.loaded, false), (.empty, false),
    (.failed(TestError("load")), false),
  ]) func `W-04 Status set`(_ status: LoadingStatus, isLoading: Bool) {
    var seen: [LoadingStatus] = []
    manager.loadingStatus = status == .idle ? .loaded : .idle
    let observation = manager.observeStatus { seen.append($0) }
    seen = []
    manager.loadingStatus = status
    #expect(manager.loadingStatus == status)
    #expect(seen.last ?? .idle == status)
    #expect(status.isLoading == isLoading)
    observation.cancel()
  }

  @Test func `W-04 Each status is observed; of a cancelled load the delegate is notified`() async {
    var seen: [LoadingStatus] = []
    let observation = manager.observeStatus { seen.append($0) }
    screen.loadsByScript()
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
      seen == [
        .idle, .loading, .idle, .loading, .loaded, .foregroundRefreshing, .loaded,
        .backgroundRefreshing, .loaded, .paging, .loaded, .backgroundRefreshing, .empty, .loading,
        .failed(TestError("load")),
      ]
    )
  }

  @Test func `W-05 Reload when needed: not from loaded`() async {
    await screen.loadContent()
    #expect(await manager.reloadContent().value == .loaded)
    #expect(screen.log.take() == [])
  }

  @Test(arguments: [LoadingStatus.idle, .failed(TestError("load")), .empty])
  func `W-05 Reload when needed: exactly one load`(from status: LoadingStatus) async {
    manager.loadingStatus = status
    _ = screen.log.take()
    #expect(await manager.reloadContent().value == .loaded)
    let loads = screen.log.take().filter { $0.hasPrefix("loadContent") }
    #expect(loads == ["loadContent(ignoreCache: false)"])
  }

  @Test func `W-05 Reload when needed: after a cancelled load`() async {
    screen.loadsByScript()
    manager.reloadContent()
    await settle()
    manager.cancel()
    controller.load = { _ in ["a"] }
    #expect(await manager.reloadContent().value == .loaded)
  }

  @Test func `W-06 Forced reload`() async {
    await screen.loadContent()
    manager.reloadContent(force: true)
    #expect(manager.loadingStatus == .foregroundRefreshing)
    await screen.clock.advance(by: .milliseconds(150))
    #expect(screen.log.take().contains("loadContent(ignoreCache: true)"))
    Headless.settle()
    #expect(screen.shows(manager.loadingView))
    screen.work.answer(["b"])
    await settle()
    #expect(controller.items == ["b"])
  }

  @Test(arguments: [true, false]) func `W-07 Background reload`(force: Bool) async {
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

  @Test func `W-08 shouldReload veto`() async {
    controller.allowsReload = false
    #expect(await manager.reloadContent(force: true).value == .idle)
    #expect(screen.log.take() == [])
  }

  @Test func `W-09 shouldForceReload`() async {
    await screen.loadContent()
    controller.load = { _ in ["b"] }
    controller.forces = true
    _ = await manager.reloadContent().value
    #expect(screen.log.take().contains("loadContent(ignoreCache: true)"))
    _ = await manager.reloadContent(force: false).value
    #expect(screen.log.take() == [])
  }

  @Test func `W-10 shouldLoadInBackground`() async {
    controller.loadsInBackground = true
    manager.reloadContent()
    #expect(manager.loadingStatus == .backgroundRefreshing)
    await settle()
    manager.reloadContent(force: true, inBackground: false)
    #expect(manager.loadingStatus == .foregroundRefreshing)
    await settle()
  }

  @Test func `W-11 Status before load`() async {
    var atLoad: (LoadingStatus, [String], Bool)?
    controller.atLoad = { [screen] in
      let covered = screen.controller.view.subviews.contains { $0.frame == $0.superview?.bounds }
      atLoad = (screen.manager.loadingStatus, screen.log.events, covered)
    }
    manager.reloadContent()
    Headless.layout()
    await settle()
    #expect(atLoad?.0 == .loading)
    #expect(
      atLoad?.1 == ["status loading", "disableControls", "loadContent(ignoreCache: false)"]
    )
    #expect(atLoad?.2 == true)
  }

  @Test func `W-11 The load begins last: who loads is asked when its view is shown`() async {
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

  @Test func `W-12 Success, post-processing, loaded`() async {
    let processing = ScriptedWork<Void>()
    controller.process = { _ in try await processing.run() }
    manager.reloadContent()
    await screen.clock.advance(by: .milliseconds(150))
    #expect(manager.loadingStatus == .loading)
    #expect(screen.shows(manager.loadingView))
    processing.answer(())
    await screen.clock.advance(by: .seconds(1))
    Headless.settle()
    #expect(manager.loadingStatus == .loaded)
    #expect(manager.loadingView.window == nil)
    #expect(controller.items == ["a"])
  }

  @Test func `W-13 Post-processing failure`() async {
    controller.process = { _ in throw TestError("processing") }
    let status = await manager.reloadContent().value
    #expect(status == .failed(TestError("processing")))
    #expect(screen.failedMessage == "The processing failed.")
    #expect(screen.log.take().last?.hasPrefix("loadFailed(TestError") == true)
  }

  @Test func `W-14 Failure`() async {
    controller.load = { _ in throw TestError("load") }
    _ = await manager.reloadContent().value
    Headless.settle()
    #expect(
      screen.log.take() == [
        "status loading", "disableControls", "loadContent(ignoreCache: false)",
        "shouldShowFailedView(hasContent: false)", "errorMessage", "enableControls",
        "status \(LoadingStatus.failed(TestError("load")))", "loadFailed(\(TestError("load")))",
      ]
    )
    #expect(screen.shows(manager.failedView))
  }

  @Test(
    arguments: [
      (CancellationError(), true), (URLError(.cancelled), true),
      (NSError(domain: NSURLErrorDomain, code: -999), true),
      (NSError(domain: "elsewhere", code: -999), false),
    ] as [(any Error, Bool)]
  )
  func `W-15 Cancellation is not failure`(_ error: any Error, isCancellation: Bool) async {
    controller.load = { _ in throw error }
    let status = await manager.reloadContent().value
    #expect((status == .idle) == isCancellation)
    #expect(screen.log.take().contains("loadCancelled") == isCancellation)
    #expect((manager.failedView.window != nil) == !isCancellation)
  }

  @Test func `W-16 shouldShowFailedView`() async {
    controller.showsFailedView = false
    controller.load = { _ in throw TestError("load") }
    #expect(await manager.reloadContent().value == .failed(TestError("load")))
    Headless.settle()
    #expect(manager.failedView.window == nil)
  }
}
