#if canImport(UIKit)
import LoadingTestSupport
@testable import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The decision whether a reload starts a load, for a manager with a delegate.
@MainActor @Suite(.screen) struct ReloadTableTests {
  let screen = TestScreen()
  var manager: LoadingManager { screen.manager }
  var controller: ScriptedController { screen.controller }

  /// A row of the table: the state before, and the effect of a reload.
  struct Row: Sendable, CustomTestStringConvertible {
    enum Start: String, Sendable { case idle, empty, failed, failedWithContent, fresh, stale }
    enum Outcome: Sendable { case nothing, load, loadIgnoringCache }
    let start: Start
    let force: Bool
    let outcome: Outcome
    let status: LoadingStatus

    var testDescription: String { "\(start.rawValue), \(force ? "forced" : "not forced")" }
  }

  nonisolated static let rows: [Row] = [
    Row(start: .idle, force: false, outcome: .load, status: .loading),
    Row(start: .idle, force: true, outcome: .loadIgnoringCache, status: .loading),
    Row(start: .empty, force: false, outcome: .load, status: .loading),
    Row(start: .empty, force: true, outcome: .loadIgnoringCache, status: .loading),
    Row(start: .failed, force: false, outcome: .load, status: .loading),
    Row(start: .failed, force: true, outcome: .loadIgnoringCache, status: .loading),
    Row(start: .failedWithContent, force: false, outcome: .load, status: .foregroundRefreshing),
    Row(
      start: .failedWithContent,
      force: true,
      outcome: .loadIgnoringCache,
      status: .foregroundRefreshing
    ),
    Row(start: .fresh, force: false, outcome: .nothing, status: .loaded),
    Row(start: .fresh, force: true, outcome: .loadIgnoringCache, status: .foregroundRefreshing),
    Row(start: .stale, force: false, outcome: .load, status: .foregroundRefreshing),
    Row(start: .stale, force: true, outcome: .loadIgnoringCache, status: .foregroundRefreshing),
  ]

  @Test(arguments: rows)
  func `the rules for idle, empty, failed and loaded decide whether a reload loads`(_ row: Row)
    async
  {
    await bring(to: row.start)
    let before = manager.loadingStatus
    manager.reloadContent(force: row.force)
    #expect(manager.loadingStatus == row.status)
    await settle()
    let loads = screen.log.take().filter { $0.hasPrefix("loadContent") }
    switch row.outcome {
    case .nothing:
      #expect(loads == [])
      #expect(manager.loadingStatus == before)
    case .load: #expect(loads == ["loadContent(ignoreCache: false)"])
    case .loadIgnoringCache: #expect(loads == ["loadContent(ignoreCache: true)"])
    }
  }

  private func bring(to start: Row.Start) async {
    manager.configuration.policy.freshness = .lasting(.seconds(60))
    switch start {
    case .idle: screen.waitForScriptedAnswers()
    case .empty: await screen.loadContent([])
    case .failed:
      manager.loadingStatus = .failed(TestError("load"))
      screen.waitForScriptedAnswers()
    case .failedWithContent:
      await screen.loadContent()
      manager.loadingStatus = .failed(TestError("load"))
    case .fresh:
      await screen.loadContent()
      await screen.clock.advance(by: .seconds(60) - .nanoseconds(1))
    case .stale:
      await screen.loadContent()
      await screen.clock.advance(by: .seconds(60))
    }
    _ = screen.log.take()
  }

  @Test func `content age counts from arrival, even if freshness is set later`() async {
    await screen.loadContent()
    await screen.clock.advance(by: .seconds(60))
    manager.configuration.policy.freshness = .lasting(.seconds(61))
    _ = screen.log.take()
    manager.reloadContent()
    await screen.clock.advance(by: .seconds(1))
    #expect(screen.log.take() == [])
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    await settle()
    #expect(screen.log.take().contains("loadContent(ignoreCache: false)"))
  }

  @Test func `an unforced reload joins the running load and returns the same task`() async {
    screen.waitForScriptedAnswers()
    let first = manager.reloadContent()
    await settle()
    #expect(manager.reloadContent() == first)
    await settle()
    #expect(screen.work.callCount == 1)
  }

  @Test func `a foreground call that joins a background load brings it to the foreground`() async {
    screen.waitForScriptedAnswers()
    let first = manager.reloadContent(inBackground: true)
    await settle()
    _ = screen.log.take()
    #expect(manager.reloadContent(inBackground: false) == first)
    #expect(screen.log.take() == ["status loading"])
    await screen.clock.advance(by: .milliseconds(150))
    #expect(screen.shows(manager.loadingView))
    #expect(screen.work.callCount == 1)
  }

  @Test func `an unforced reload with fresh content lets the page finish`() async {
    await screen.loadContent()
    let page = ScriptedWork<[String]>()
    controller.loadPage = { try await page.run() }
    manager.loadNextPage()
    await settle()
    #expect(await manager.reloadContent().value == .paging)
    #expect(page.cancelCount == 0)
    page.answer(["b"])
    await settle()
    #expect(controller.items == ["a", "b"])
  }

  @Test(arguments: [(false, "no longer fresh"), (true, "fresh")])
  func `a needed or forced reload cancels the page and loads`(_ force: Bool, content: String) async
  {
    await screen.loadContent()
    if content != "fresh" { manager.configuration.policy.freshness = .never }
    let page = ScriptedWork<[String]>()
    controller.loadPage = { try await page.run() }
    manager.loadNextPage()
    await settle()
    manager.reloadContent(force: force)
    await settle()
    #expect(page.cancelCount == 1)
    #expect(screen.work.callCount == 1)
    #expect(screen.log.take().last == "loadContent(ignoreCache: \(force))")
  }

  @Test func `shouldForceReload and shouldLoadInBackground are called before shouldReload`() {
    controller.allowsReload = false
    controller.forces = true
    controller.loadsInBackground = true
    manager.reloadContent()
    #expect(
      controller.questions == ["shouldForceReload", "shouldLoadInBackground", "shouldReload"]
    )
    #expect(manager.loadingStatus == .idle)
  }

  @Test func `without a delegate, reloadContent changes nothing and logs it once`() async {
    let plain = UIViewController()
    let notices = await logged {
      #expect(await plain.loadingManager.reloadContent().value == .idle)
      #expect(await plain.loadingManager.reloadContent(force: true).value == .idle)
    }
    #expect(notices.count == 1)
    #expect(notices.first?.contains("LoadingDelegate") == true)
  }

  @Test func `cancelling the task that reloadContent returns doesn't cancel the load`() async {
    screen.waitForScriptedAnswers()
    let task = manager.reloadContent()
    await settle()
    task.cancel()
    await settle()
    #expect(screen.work.cancelCount == 0)
    #expect(manager.loadingStatus == .loading)
  }
}
#endif
