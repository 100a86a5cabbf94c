#if canImport(UIKit)
import Foundation
import LoadingTestSupport
@testable import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The hard cases of reloading, cancelling, superseding, failures and paging.
///
/// Each fails in at least one of the libraries whose capabilities the tests cover.
@MainActor @Suite(.screen) struct HardCaseLoadTests {
  let screen = TestScreen()
  var manager: LoadingManager { screen.manager }
  var controller: ScriptedController { screen.controller }

  // 1
  @Test func `the answer of a superseded load that finishes last is discarded`() async {
    let work = ScriptedWork<[String]>(listensToCancellation: false)
    controller.load = { _ in try await work.run() }
    manager.reloadContent()
    await settle()
    let newest = manager.reloadContent(force: true)
    await settle()
    work.answer(["new"], call: 1)
    #expect(await newest.value == .loaded)
    work.answer(["old"], call: 0)
    await settle()
    #expect(controller.items == ["new"])
    #expect(manager.loadingStatus == .loaded)
  }

  // 1
  @Test func `the error of a superseded load is discarded`() async {
    let work = ScriptedWork<[String]>(listensToCancellation: false)
    controller.load = { _ in try await work.run() }
    manager.reloadContent()
    await settle()
    manager.reloadContent(force: true)
    await settle()
    work.fail(TestError("old"), call: 0)
    await settle()
    #expect(manager.loadingStatus == .loading)
    work.answer(["new"], call: 1)
    await settle()
    #expect(manager.loadingStatus == .loaded)
    #expect(!screen.log.events.contains { $0.hasPrefix("loadFailed") })
  }

  // 2
  @Test func `forced reload during a load: one live request, indicator continuous, ends once`()
    async
  {
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    await screen.clock.advance(by: .milliseconds(200))
    let view = manager.loadingView
    #expect(screen.shows(view))
    manager.reloadContent(force: true)
    #expect(screen.shows(view))
    await screen.clock.advance(by: .milliseconds(10))
    #expect(screen.shows(view))
    #expect(screen.work.openCalls == [1])
    screen.work.answer(["a"])
    await screen.clock.advance(by: .seconds(1))
    Screen.settle()
    #expect(view.window == nil)
    let events = screen.log.take()
    #expect(events.filter { $0 == "disableControls" }.count == 1)
    #expect(events.filter { $0 == "enableControls" }.count == 1)
    #expect(events.filter { $0.hasPrefix("status") } == ["status loading", "status loaded"])
  }

  // 2
  @Test func `a load that is superseded before it starts makes no request`() async {
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    manager.reloadContent(force: true)
    await settle()
    #expect(screen.work.callCount == 1)
    #expect(
      screen.log.take().filter { $0.hasPrefix("loadContent") }
        == ["loadContent(ignoreCache: true)"]
    )
  }

  // 3
  @Test func `late cancellation of a superseded load changes nothing`() async {
    let work = ScriptedWork<[String]>(listensToCancellation: false)
    controller.load = { _ in try await work.run() }
    manager.reloadContent()
    await settle()
    manager.reloadContent(force: true)
    await settle()
    _ = screen.log.take()
    work.fail(CancellationError(), call: 0)
    await settle()
    #expect(manager.loadingStatus == .loading)
    #expect(screen.log.take() == [])
  }

  // 4
  @Test func `a cancellable load shows the loading view`() async {
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    await screen.clock.advance(by: .milliseconds(150))
    #expect(screen.shows(manager.loadingView))
    manager.cancel()
    await settle()
    #expect(screen.work.cancelCount == 1)
  }

  // 5
  @Test func `after a cancelled first load nothing is shown, and the next reload works`() async {
    screen.waitForScriptedAnswers()
    let task = manager.reloadContent()
    await settle()
    manager.cancel()
    #expect(await task.value == .idle)
    #expect(manager.emptyView.window == nil)
    #expect(controller.view.subviews == [])
    #expect(screen.log.take().last == "loadCancelled")
    controller.load = { _ in ["a"] }
    #expect(await manager.reloadContent().value == .loaded)
  }

  // 6
  @Test func `a failed refresh keeps the content and reports its error once`() async {
    await screen.loadContent()
    let task = manager.reloadContent(force: true)
    await settle()
    screen.work.fail(TestError("refresh"))
    #expect(await task.value == .failed(TestError("refresh")))
    Screen.settle()
    #expect(manager.hasContent)
    #expect(controller.items == ["a"])
    #expect(!controller.view.subviews.contains { $0 is StatusCover })
    #expect(screen.log.take().filter { $0.hasPrefix("loadFailed") }.count == 1)
  }

  // 9
  @Test func `cancelling a page returns to loaded without reporting a failure`() async {
    await screen.loadContent()
    let page = ScriptedWork<[String]>()
    controller.loadPage = { try await page.run() }
    let task = manager.loadNextPage()
    await settle()
    manager.cancel()
    #expect(await task.value == .loaded)
    #expect(manager.pagingError == nil)
    #expect(!screen.log.take().contains { $0.hasPrefix("pagingFailed") })
  }

  // 9
  @Test func `a page that ends with a cancellation error isn't a failure`() async {
    await screen.loadContent()
    controller.loadPage = { throw URLError(.cancelled) }
    #expect(await manager.loadNextPage().value == .loaded)
    #expect(manager.pagingError == nil)
  }

  // 10
  @Test func `a refresh during paging discards the page's answer`() async {
    await screen.loadContent()
    let page = ScriptedWork<[String]>(listensToCancellation: false)
    controller.loadPage = { try await page.run() }
    let pageTask = manager.loadNextPage()
    await settle()
    let refresh = manager.reloadContent(force: true)
    #expect(manager.loadingStatus == .foregroundRefreshing)
    await settle()
    page.answer(["late page"])
    await settle()
    #expect(manager.loadingStatus == .foregroundRefreshing)
    screen.work.answer(["new"])
    #expect(await refresh.value == .loaded)
    #expect(await pageTask.value == .loaded)
    #expect(controller.items == ["new"])
    #expect(page.cancelCount == 1)
  }

  // 16
  @Test func `controller and manager are released when the load's work ends`() async {
    var controller: ScriptedController? = ScriptedController()
    let work = screen.work
    controller?.load = { _ in try await work.run() }
    weak let releasedController = controller
    weak let releasedManager = controller?.loadingManager
    controller?.loadingManager.configuration.policy.clock = screen.clock
    let task = controller?.loadingManager.reloadContent()
    await settle()
    let log = controller?.log
    _ = log?.take()
    // Swift retains the receiver of a running method. After the work ends, nothing else does.
    controller = nil
    work.answer(["late"])
    await settle()
    #expect(releasedController == nil)
    #expect(releasedManager == nil)
    _ = await task?.value
    #expect(log?.take() == [])
  }

  // 16
  @Test func `a controller popped during a load is released immediately, its work cancelled`()
    async
  {
    var controller: ScriptedController? = ScriptedController()
    let work = screen.work
    controller?.load = { _ in try await work.run() }
    controller?.loadViewIfNeeded()
    controller?.loadingManager.configuration.policy.clock = screen.clock
    weak let releasedController = controller
    weak let releasedManager = controller?.loadingManager
    let log = controller?.log
    let navigation = UINavigationController(rootViewController: UIViewController())
    let window = Screen.makeWindow(root: navigation)
    if let controller { navigation.pushViewController(controller, animated: false) }
    controller?.loadingManager.reloadContent()
    Screen.settle()
    await settle()
    _ = log?.take()
    navigation.popViewController(animated: false)
    controller = nil
    Screen.settle()
    await settle()
    #expect(releasedController == nil)
    #expect(releasedManager == nil)
    #expect(work.cancelCount == 1)
    #expect(log?.take() == [])
    _ = window
  }

  // 19
  @Test func `a reload requested while scrolling starts immediately`() async {
    let table = ScriptedTableController()
    table.rowCount = 100
    _ = Screen.makeWindow(root: table)
    var status: LoadingStatus?
    let observer = ScrollObserver { status = $0.loadingManager.handleScroll() }
    observer.controller = table
    table.tableView.delegate = observer
    Screen.scroll(table.tableView, to: CGPoint(x: 0, y: 300))
    #expect(status == .loading)
    await settle()
    #expect(table.loadingManager.loadingStatus == .loaded)
  }

  // 22
  @Test func `setting the same status twice notifies once and doesn't animate again`() async {
    manager.loadingStatus = .empty
    Screen.settle()
    _ = screen.log.take()
    let alpha = manager.emptyView.alpha
    manager.loadingStatus = .empty
    #expect(screen.log.take() == [])
    #expect(manager.emptyView.alpha == alpha)
    manager.loadingStatus = .failed(TestError("one"))
    manager.loadingStatus = .failed(TestError("one"))
    manager.loadingStatus = .failed(TestError("two"))
    #expect(screen.log.take().filter { $0.hasPrefix("status") }.count == 2)
  }

  // 23
  @Test func `a load that never returns can be cancelled`() async {
    let work = ScriptedWork<[String]>(listensToCancellation: false)
    controller.load = { _ in try await work.run() }
    let task = manager.reloadContent()
    await settle()
    manager.cancel()
    #expect(await task.value == .idle)
    #expect(work.openCalls == [0])
    work.answer([])
  }

  // 23
  @Test func `a load that never returns fails after its timeout`() async {
    manager.configuration.policy.timeout = .seconds(30)
    let work = ScriptedWork<[String]>(listensToCancellation: false)
    controller.load = { _ in try await work.run() }
    let task = manager.reloadContent()
    await screen.clock.advance(by: .seconds(30) - .nanoseconds(1))
    #expect(manager.loadingStatus == .loading)
    await screen.clock.advance(by: .nanoseconds(1))
    #expect(await task.value == .failed(LoadingTimeoutError(timeout: .seconds(30))))
    #expect(screen.log.take().last?.hasPrefix("loadFailed(LoadingTimeoutError") == true)
    work.answer(["late"])
    await settle()
    #expect(controller.items == [])
    #expect(screen.clock.sleeperCount == 0)
  }
}

extension LoadingManager {
  fileprivate func handleScroll() -> LoadingStatus {
    reloadContent()
    return loadingStatus
  }
}

private final class ScrollObserver: NSObject, UITableViewDelegate {
  weak var controller: UIViewController?
  private let scrolled: @MainActor (UIViewController) -> Void

  init(scrolled: @escaping @MainActor (UIViewController) -> Void) { self.scrolled = scrolled }

  func scrollViewDidScroll(_ scrollView: UIScrollView) {
    guard let controller else { return }
    self.controller = nil
    scrolled(controller)
  }
}
#endif
