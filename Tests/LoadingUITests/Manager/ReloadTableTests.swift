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

  @Test func `content age counts from arrival, even if freshness is set later`() async {
    await screen.loadContent()
    await screen.clock.advance(by: .seconds(60))
    manager.configuration.policy.freshness = .lasting(.seconds(61))
    _ = screen.log.take()
    manager.reloadContent()
    await screen.clock.advance(by: .seconds(1))
    #expect(screen.log.take() == [])
    screen.waitForScriptedAnswers()
    await manager.beginReload()
    #expect(screen.log.take().contains("loadContent(ignoreCache: false)"))
  }

  @Test func `an unforced reload joins the running load and returns the same task`() async {
    screen.waitForScriptedAnswers()
    let first = await manager.beginReload()
    #expect(manager.reloadContent() == first)
    await settle()
    #expect(screen.work.callCount == 1)
  }

  @Test func `a foreground call that joins a background load brings it to the foreground`() async {
    screen.waitForScriptedAnswers()
    let first = await manager.beginReload(inBackground: true)
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
    await page.finish(with: ["b"])
    #expect(controller.items == ["a", "b"])
  }

  @Test(arguments: [(false, "no longer fresh"), (true, "fresh")])
  func `a needed or forced reload cancels the page and loads`(_ force: Bool, content: String) async
  {
    await screen.loadContent()
    if content != "fresh" { manager.configuration.policy.freshness = .stale }
    let page = ScriptedWork<[String]>()
    controller.loadPage = { try await page.run() }
    manager.loadNextPage()
    await settle()
    await manager.beginReload(force: force)
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
    let task = await manager.beginReload()
    task.cancel()
    await settle()
    #expect(screen.work.cancelCount == 0)
    #expect(manager.loadingStatus == .loading)
  }

  @Test func `shouldForceReload applies where the caller leaves force open`() async {
    await screen.loadContent()
    controller.load = { _ in ["b"] }
    controller.forces = true
    _ = await manager.reloadContent().value
    #expect(screen.log.take().contains("loadContent(ignoreCache: true)"))
    _ = await manager.reloadContent(force: false).value
    #expect(screen.log.take() == [])
  }

  @Test func `shouldLoadInBackground applies where the caller leaves inBackground open`() async {
    controller.loadsInBackground = true
    manager.reloadContent()
    #expect(manager.loadingStatus == .backgroundRefreshing)
    await settle()
    manager.reloadContent(force: true, inBackground: false)
    #expect(manager.loadingStatus == .foregroundRefreshing)
    await settle()
  }
}
#endif
