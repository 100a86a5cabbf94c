#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// WTALoadingManager's capabilities: empty views, messages, paging, status views and ownership.
@MainActor @Suite(.screen) struct WTAViewRowTests {
  let screen = TestScreen()
  var manager: LoadingManager { screen.manager }
  var controller: ScriptedController { screen.controller }

  // W-17
  @Test func `shouldShowEmptyView is called after loadSucceeded, and not after a failure`() async {
    controller.load = { _ in [] }
    #expect(await manager.reloadContent().value == .empty)
    Screen.settle()
    #expect(screen.shows(manager.emptyView))
    let events = screen.log.take()
    #expect(events.firstIndex(of: "shouldShowEmptyView")! > events.firstIndex(of: "loadSucceeded")!)
    controller.load = { _ in throw TestError("load") }
    _ = await manager.reloadContent().value
    #expect(!screen.log.take().contains("shouldShowEmptyView"))
  }

  // W-18
  @Test(
    arguments: [
      ("Please sign in.", TestError("load"), "Please sign in."),
      (nil, TestError("load"), "The load failed."),
      (nil, CocoaError(.featureUnsupported), nil),
    ] as [(String?, any Error, String?)]
  )
  func `a custom error message replaces the generic one`(
    _ message: String?,
    error: any Error,
    expected: String?
  ) async {
    controller.message = message
    controller.load = { _ in throw error }
    _ = await manager.reloadContent().value
    let generic = StatusContentConfiguration.failed().message
    #expect(screen.failedMessage == expected ?? generic)
    #expect(StatusContentConfiguration.failed().buttonTitle == "Try Again")
  }

  // W-19
  @Test func `the status hook is called once per change, after the change`() async {
    var statusInHook: [Bool] = []
    controller.statusHandler = { [screen] in statusInHook.append(screen.manager.loadingStatus == $0)
    }
    _ = await manager.reloadContent().value
    #expect(
      screen.log.take().filter { $0.hasPrefix("status") } == ["status loading", "status loaded"]
    )
    #expect(statusInHook == [true, true])
  }

  // W-19
  @Test func `the status hook isn't called where the status doesn't change`() async {
    screen.waitForScriptedAnswers()
    let task = manager.reloadContent()
    manager.reloadContent(force: true)
    await settle()
    screen.work.answer(["a"], call: screen.work.openCalls.last)
    _ = await task.value
    manager.loadingStatus = .loaded
    manager.reloadContent()
    let failure = LoadingStatus.failed(TestError("request"))
    manager.loadingStatus = failure
    manager.loadingStatus = failure
    #expect(
      screen.log.take().filter { $0.hasPrefix("status") }
        == ["status loading", "status loaded", "status \(failure)"]
    )
  }

  // W-20
  @Test func `the next page is appended without a loading view, one request at a time`() async {
    #expect(await manager.loadNextPage().value == .idle)
    await screen.loadContent()
    let page = ScriptedWork<[String]>()
    controller.loadPage = { try await page.run() }
    let task = manager.loadNextPage()
    #expect(manager.loadingStatus == .paging)
    await screen.clock.advance(by: .seconds(1))
    #expect(manager.loadingView.window == nil)
    manager.loadNextPage()
    await settle()
    #expect(page.callCount == 1)
    page.answer(["b"])
    #expect(await task.value == .loaded)
    #expect(controller.items == ["a", "b"])
  }

  // W-20
  @Test func `paging is ignored while loading`() async {
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    #expect(await manager.loadNextPage().value == .loading)
    #expect(!screen.log.events.contains("loadNextPage"))
  }

  // W-21
  @Test func `a failed page calls pagingFailed and keeps the content`() async {
    await screen.loadContent()
    controller.loadPage = { throw TestError("page") }
    #expect(await manager.loadNextPage().value == .loaded)
    let events = screen.log.take()
    #expect(events.last == "pagingFailed(\(TestError("page")))")
    #expect(!events.contains { $0.hasPrefix("loadFailed") })
    #expect(manager.pagingError as? TestError == TestError("page"))
    #expect(manager.failedView.window == nil)
    #expect(controller.items == ["a"])
  }

  // W-22
  @Test func `superseded work is cancelled, and its answer is discarded`() async {
    let work = ScriptedWork<[String]>(listensToCancellation: false)
    controller.load = { _ in try await work.run() }
    let first = manager.reloadContent()
    await settle()
    let second = manager.reloadContent(force: true)
    await settle()
    #expect(work.cancelCount == 1)
    work.answer(["new"], call: 1)
    #expect(await second.value == .loaded)
    #expect(await first.value == .loaded)
    _ = screen.log.take()
    work.answer(["old"], call: 0)
    await settle()
    #expect(screen.log.take() == [])
    #expect(controller.items == ["new"])
  }

  // W-23
  @Test func `the built-in status views fill the view`() async {
    for (status, view) in [
      (LoadingStatus.failed(TestError("load")), manager.failedView), (.empty, manager.emptyView),
      (.loading, manager.loadingView),
    ] {
      #expect(view.window == nil)
      manager.loadingStatus = status
      await screen.clock.advance(by: .seconds(1))
      Screen.settle()
      Screen.layout()
      #expect(screen.shows(view))
      #expect(view.convert(view.bounds, to: nil) == controller.view.bounds)
    }
  }

  // W-24
  @Test func `custom status views are shown for their statuses`() async {
    let failed = UIView()
    let empty = UIView()
    let loading = UIView()
    manager.failedView = failed
    manager.emptyView = empty
    manager.loadingView = loading
    manager.loadingStatus = .failed(TestError("load"))
    #expect(failed.window != nil)
    let other = UIView()
    manager.failedView = other
    #expect(failed.window == nil)
    #expect(other.window != nil)
    manager.loadingStatus = .empty
    #expect(empty.window != nil)
    manager.loadingStatus = .loading
    await screen.clock.advance(by: .milliseconds(150))
    #expect(loading.window != nil)
  }

  // W-25
  @Test func `the failed view's text can be changed without replacing the view`() async throws {
    controller.load = { _ in throw TestError("load") }
    _ = await manager.reloadContent().value
    var content = try #require(manager.failedContent as? StatusContentConfiguration)
    content.message = "Have some tea."
    let view = manager.failedView
    manager.failedContent = content
    #expect(manager.failedView === view)
    #expect(labels(in: view).contains("Have some tea."))
    manager.loadingStatus = .idle
    #expect(screen.failedMessage == "Have some tea.")
    _ = await manager.reloadContent().value
    #expect(labels(in: view).contains("The load failed."))
  }

  // W-26
  @Test func `the buttons of the failed and empty views reload`() async throws {
    controller.load = { _ in throw TestError("load") }
    _ = await manager.reloadContent().value
    Screen.settle()
    _ = screen.log.take()
    try tapButton(in: manager.failedView)
    await settle()
    #expect(screen.log.take().contains("loadContent(ignoreCache: false)"))
    controller.load = { _ in [] }
    _ = await manager.reloadContent().value
    Screen.settle()
    _ = screen.log.take()
    try tapButton(in: manager.emptyView)
    await settle()
    #expect(screen.log.take().contains("loadContent(ignoreCache: true)"))
  }

  // W-27
  @Test func `a status that the app sets shows its view without a load`() async {
    manager.loadingStatus = .loading
    await screen.clock.advance(by: .milliseconds(150))
    #expect(screen.shows(manager.loadingView))
    manager.loadingStatus = .failed(TestError("request"))
    await screen.clock.advance(by: .milliseconds(400))
    Screen.settle()
    #expect(screen.shows(manager.failedView))
    manager.loadingStatus = .loaded
    Screen.settle()
    #expect(manager.failedView.window == nil)
    #expect(manager.hasContent)
    #expect(!screen.log.events.contains { $0.hasPrefix("loadContent") })
  }

  // W-29
  @Test func `prepareStatusViews creates the views before they are shown`() {
    let count = CountedContent.Count()
    let content = CountedContent(count: count)
    manager.loadingContent = content
    manager.failedContent = content
    manager.emptyContent = content
    #expect(count.made == 0)
    manager.prepareStatusViews()
    #expect(count.made == 3)
    let views = [manager.loadingView, manager.failedView, manager.emptyView]
    #expect(
      views.allSatisfy { $0.superview == nil },
      "outside of the view hierarchy before they are shown"
    )
    manager.loadingStatus = .empty
    #expect(views[2].window != nil)
    #expect(count.made == 3)
  }

  // W-30
  @Test func `the status view doesn't scroll with the list`() async {
    let table = ScriptedTableController()
    table.rowCount = 100
    let window = Screen.makeWindow(root: table)
    table.loadingManager.configuration.policy.clock = screen.clock
    table.loadingManager.loadingStatus = .loading
    await screen.clock.advance(by: .milliseconds(150))
    Screen.layout()
    let view = table.loadingManager.loadingView
    let before = view.convert(view.bounds, to: nil)
    #expect(view.superview?.frameInWindow == window.bounds)
    table.tableView.contentOffset.y += 500
    Screen.layout()
    #expect(view.convert(view.bounds, to: nil) == before)
  }

  // W-31
  @Test func `a load can complete on any thread`() async {
    controller.load = { _ in
      await withCheckedContinuation { completion in
        Thread.detachNewThread { completion.resume(returning: ["elsewhere"]) }
      }
    }
    #expect(await manager.reloadContent().value == .loaded)
    #expect(controller.items == ["elsewhere"])
  }

  // W-32
  @Test func `releasing the controller during a load cancels the load`() async {
    let work = screen.work
    let delegate = DetachedDelegate(work: work)
    var controller: UIViewController? = UIViewController()
    weak let released = controller
    controller?.loadingManager.delegate = delegate
    controller?.loadingManager.configuration.policy.clock = screen.clock
    let task = controller?.loadingManager.reloadContent()
    await settle()
    controller = nil
    #expect(released == nil)
    _ = await task?.value
    #expect(work.cancelCount == 1)
    #expect(delegate.log.take() == ["loadContent"])
  }

  private func labels(in view: UIView) -> [String?] {
    view.subviews.flatMap { labels(in: $0) } + [(view as? UILabel)?.text]
  }

  private func tapButton(in view: UIView) throws {
    Screen.layout()
    let button = try #require(view.firstDescendant(of: UIButton.self))
    Screen.tap(button)
  }
}

/// A delegate that isn't the controller, and outlives it.
@MainActor private final class DetachedDelegate: LoadingDelegate {
  let log = EventLog()
  let work: ScriptedWork<[String]>

  init(work: ScriptedWork<[String]>) { self.work = work }

  func loadContent(ignoreCache: Bool) async throws -> [String] {
    log.note("loadContent")
    return try await work.run()
  }

  func loadSucceeded(_ content: [String]) { log.note("loadSucceeded") }
  func loadCancelled() { log.note("loadCancelled") }
}
#endif
