#if canImport(UIKit)
import Foundation
import LoadingTestSupport
@testable import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The ends of loads and statuses set by hand, for a manager: the order of all events, as one list.
@MainActor @Suite(.screen) struct EndingTableTests {
  let screen = TestScreen()
  var manager: LoadingManager { screen.manager }
  var controller: ScriptedController { screen.controller }

  private let start = ["status loading", "disableControls", "loadContent(ignoreCache: false)"]

  @Test func `callbacks come in order with an activity presenter`() async {
    manager.activityPresenter = RecordingPresenter(log: screen.log)
    _ = await manager.reloadContent().value
    // It is laid out as often as the system wants.
    let events = screen.log.take()
    let others = events.filter { $0 != "lay out activity" }
    #expect(events[3] == "lay out activity")
    #expect(
      others == [
        "status loading", "disableControls", "show activity",
        "loadContent(ignoreCache: false)", "loadSucceeded", "shouldShowEmptyView",
        "hide activity", "enableControls", "status loaded",
      ]
    )
    let covers = controller.view.subviews.filter { !$0.isHidden }
    #expect(covers == [])
  }

  @Test func `failure: the order is hook, message, hide indicator, controls, status, loadFailed`()
    async
  {
    manager.activityPresenter = RecordingPresenter(log: screen.log)
    let error = TestError("load")
    controller.load = { _ in throw error }
    _ = await manager.reloadContent().value
    #expect(
      screen.log.take().suffix(6) == [
        "shouldShowFailedView(hasContent: false)", "errorMessage", "hide activity",
        "enableControls", "status failed(\(error))", "loadFailed(\(error))",
      ]
    )
  }

  @Test func `an error thrown by loadSucceeded fails the load`() async {
    controller.process = { _ in throw TestError("processing") }
    _ = await manager.reloadContent().value
    let error = TestError("processing")
    let end = [
      "loadSucceeded", "shouldShowFailedView(hasContent: false)", "errorMessage",
      "enableControls", "status failed(\(error))", "loadFailed(\(error))",
    ]
    #expect(screen.log.take() == start + end)
  }

  @Test(arguments: [
    LoadingStatus.idle, .loaded, .empty, .failed(TestError("before")),
  ]) func `cancelled: the previous status and view are restored`(_ before: LoadingStatus) async {
    manager.loadingStatus = before
    Screen.settle()
    let subviews = controller.view.subviews.count
    _ = screen.log.take()
    screen.waitForScriptedAnswers()
    await manager.beginReload(force: true)
    let requested = screen.log.take()
    manager.cancel()
    Screen.settle()
    #expect(manager.loadingStatus == before)
    #expect(screen.log.take() == ["enableControls", "status \(before)", "loadCancelled"])
    #expect(requested.count == 3)
    #expect(controller.view.subviews.count == subviews)
    if case .failed = before { #expect(screen.shows(manager.failedView)) }
  }

  @Test func `cancelled: the failed view returns, also with an activity presenter`() async {
    manager.activityPresenter = RecordingPresenter(log: screen.log)
    manager.loadingStatus = .failed(TestError("before"))
    screen.waitForScriptedAnswers()
    await manager.beginReload()
    manager.cancel()
    Screen.settle()
    #expect(manager.loadingStatus == .failed(TestError("before")))
    #expect(screen.shows(manager.failedView))
  }

  @Test func `superseded during processing: shouldShowEmptyView isn't called`() async {
    let processing = ScriptedWork<Void>(listensToCancellation: false)
    controller.process = { _ in try await processing.run() }
    await manager.beginReload()
    let second = await manager.beginReload(force: true)
    _ = screen.log.take()
    await processing.finish(with: (), call: 0)
    #expect(screen.log.take() == [])
    processing.answer(())
    #expect(await second.value == .loaded)
  }

  @Test func `retry calls the reload hooks`() async {
    controller.allowsReload = false
    manager.retry()
    await settle()
    #expect(screen.log.take() == [])
    controller.allowsReload = true
    controller.forces = true
    manager.retry()
    await settle()
    #expect(screen.log.take().contains("loadContent(ignoreCache: true)"))
  }

  @Test func `cancelled: the failed view returns after a background load superseded the first`()
    async
  {
    manager.loadingStatus = .failed(TestError("before"))
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    await manager.beginReload(force: true, inBackground: true)
    manager.cancel()
    Screen.settle()
    #expect(screen.shows(manager.failedView))
  }

  @Test func `cancelled: the failed view returns after the load superseded a page`() async {
    await screen.loadContent()
    controller.showsFailedView = true
    await manager.beginReload(force: true)
    await screen.work.finish(throwing: TestError("load"))
    #expect(screen.shows(manager.failedView))
    controller.loadPage = { [work = screen.work] in try await work.run() }
    manager.loadNextPage()
    #expect(manager.loadingStatus == .paging)
    Screen.settle()
    #expect(manager.failedView.window == nil)
    manager.reloadContent(force: true)
    manager.cancel()
    Screen.settle()
    #expect(manager.loadingStatus == .failed(TestError("load")))
    #expect(screen.shows(manager.failedView))
  }

  @Test func `cancelled: a message that the app changed after the failure is kept`() async throws {
    manager.loadingStatus = .failed(TestError("before"))
    var content = try #require(manager.failedContent as? StatusContentConfiguration)
    content.message = "Have some tea."
    manager.failedContent = content
    screen.waitForScriptedAnswers()
    await manager.beginReload()
    manager.cancel()
    #expect(screen.failedMessage == "Have some tea.")
  }

  @Test func `superseded: its callers receive the newer load's outcome, which is reported once`()
    async
  {
    screen.waitForScriptedAnswers()
    let first = await manager.beginReload()
    let second = await manager.beginReload(force: true)
    _ = screen.log.take()
    screen.work.fail(TestError("newer"))
    #expect(await first.value == .failed(TestError("newer")))
    #expect(await second.value == .failed(TestError("newer")))
    #expect(screen.log.take().filter { $0.hasPrefix("loadFailed") }.count == 1)
  }

  // zwaldowski/AdvancedCollectionView #4
  @Test
  func `the order is kept where hooks reload, cancel or set the status`()
    async
  {
    var observed: [LoadingStatus] = []
    let observation = manager.observeStatus { observed.append($0) }
    controller.statusHandler = { [screen] status in
      if status == .loading { screen.manager.cancel() }
    }
    #expect(await manager.reloadContent().value == .idle)
    #expect(observed == [.idle, .loading, .idle])
    #expect(
      screen.log.take() == [
        "status loading", "disableControls", "enableControls", "status idle", "loadCancelled",
      ]
    )
    observation.cancel()
  }

  @Test func `a failed load can be retried from its own hook`() async {
    controller.load = { _ in throw TestError("load") }
    controller.statusHandler = { [screen] status in
      guard case .failed = status else { return }
      screen.controller.statusHandler = nil
      screen.controller.load = { _ in ["a"] }
      screen.manager.retry()
    }
    #expect(await manager.reloadContent().value == .failed(TestError("load")))
    await settle()
    #expect(manager.loadingStatus == .loaded)
    #expect(controller.items == ["a"])
  }

  @Test(
    arguments: [
      (LoadingStatus.loaded, true), (.empty, false), (.idle, false), (.loading, nil),
      (.paging, nil), (.failed(TestError("x")), nil), (.backgroundRefreshing, nil),
    ] as [(LoadingStatus, Bool?)]
  )
  func `a manually set status updates hasContent`(_ status: LoadingStatus, hasContent: Bool?) async
  {
    for before in [LoadingStatus.empty, .loaded] {
      manager.loadingStatus = before
      manager.loadingStatus = status
      #expect(manager.hasContent == hasContent ?? (before == .loaded))
    }
  }

  @Test func `a manually set status doesn't affect the running load`() async {
    screen.waitForScriptedAnswers()
    let task = await manager.beginReload()
    manager.loadingStatus = .empty
    #expect(screen.shows(manager.emptyView))
    screen.work.answer(["a"])
    #expect(await task.value == .loaded)
    #expect(controller.items == ["a"])
  }

  @Test func `with a retry policy, only the last attempt's failure is reported`() async {
    manager.configuration.policy.retry = .exponential(
      maximumRetries: 1,
      base: .seconds(1),
      factor: 2,
      maximumDelay: .seconds(8),
      jitter: 0
    )
    controller.load = { _ in throw URLError(.timedOut) }
    let task = manager.reloadContent()
    await screen.clock.advance(by: .milliseconds(999))
    #expect(manager.loadingStatus == .loading)
    await screen.clock.advance(by: .milliseconds(1))
    #expect(await task.value.error is URLError)
    let events = screen.log.take()
    #expect(events.filter { $0.hasPrefix("loadContent") }.count == 2)
    #expect(events.filter { $0.hasPrefix("loadFailed") }.count == 1)
  }
}
#endif
