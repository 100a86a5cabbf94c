#if canImport(UIKit)
import Foundation
import LoadingTestSupport
@testable import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The defaults that an app sets for all its screens, and a screen's views for particular errors.
@MainActor @Suite(.screen) struct DefaultsTests {
  private struct SignedOut: Error {}

  /// Runs a test with other defaults, which apply to the whole app.
  private func with(
    _ change: (inout LoadingManager.Defaults) -> Void,
    _ body: () async -> Void
  ) async {
    change(&LoadingManager.defaults)
    await body()
    LoadingManager.defaults = .init()
  }

  private func title(_ content: any UIContentConfiguration) -> String? {
    (content as? StatusContentConfiguration)?.title
  }

  @Test func `defaults apply to managers created afterwards`() async {
    let before = TestScreen()
    await with {
      $0.configuration.timing.indicatorDelay = .seconds(7)
      $0.emptyContent = StatusContentConfiguration(title: "Nothing at all")
      $0.loadingContent = SkeletonContentConfiguration()
    } _: {
      let after = UIViewController().loadingManager
      #expect(after.configuration.timing.indicatorDelay == .seconds(7))
      #expect(title(after.emptyContent) == "Nothing at all")
      #expect(after.loadingContent is SkeletonContentConfiguration)
      #expect(before.manager.configuration.timing.indicatorDelay == .milliseconds(150))
      #expect(title(before.manager.emptyContent) == "Nothing Here Yet")
    }
    #expect(title(UIViewController().loadingManager.emptyContent) == "Nothing Here Yet")
  }

  @Test func `a screen can override the defaults`() async {
    await with {
      $0.emptyContent = StatusContentConfiguration(title: "Nothing at all")
    } _: {
      let manager = UIViewController().loadingManager
      manager.emptyContent = StatusContentConfiguration(title: "No friends")
      #expect(title(manager.emptyContent) == "No friends")
    }
  }

  @Test func `the default timing is applied`() async {
    await with {
      $0.configuration.timing.indicatorDelay = .zero
    } _: {
      let screen = TestScreen()
      screen.manager.loadingStatus = .loading
      await screen.clock.advance(by: .milliseconds(1))
      #expect(screen.manager.loadingView.window != nil)
    }
  }

  // MARK: - Views for errors

  private let screen = TestScreen()
  private var manager: LoadingManager { screen.manager }

  // aschuch/StatefulViewController #32
  @Test func `failedContentProvider applies to some errors, the standard view to others`() {
    manager.failedContentProvider = { error in
      error is SignedOut
        ? StatusContentConfiguration(title: "Signed Out", buttonTitle: "Sign In") : nil
    }
    for _ in 0..<2 {
      manager.loadingStatus = .failed(SignedOut())
      Screen.settle()
      #expect(title(manager.failedContent) == "Signed Out")
      #expect(screen.shows(manager.failedView))
      manager.loadingStatus = .failed(TestError("load"))
      Screen.settle()
      #expect(title(manager.failedContent) == "Something Went Wrong")
      #expect(screen.failedMessage == "The load failed.")
      #expect(screen.shows(manager.failedView))
    }
  }

  @Test func `a message of the provider is kept, a missing one comes from the error`() {
    manager.failedContentProvider = { _ in StatusContentConfiguration(title: "Oh") }
    manager.loadingStatus = .failed(TestError("load"))
    #expect(screen.failedMessage == "The load failed.")
    manager.failedContentProvider = { _ in StatusContentConfiguration(message: "Call us") }
    manager.loadingStatus = .failed(TestError("other"))
    #expect(screen.failedMessage == "Call us")
  }

  @Test func `setting the failed view replaces the provider's view`() {
    manager.failedContentProvider = { _ in StatusContentConfiguration(title: "Oh") }
    manager.loadingStatus = .failed(TestError("load"))
    let own = UIView()
    manager.failedView = own
    #expect(own.window != nil)
    manager.failedContentProvider = nil
    manager.loadingStatus = .failed(TestError("other"))
    #expect(manager.failedView === own)
  }

  // MARK: - Last updated

  @Test func `the manager provides the date of the last content, and a text for it`() async throws {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    manager.status.currentDate = { now }
    #expect(manager.lastUpdated == nil)
    #expect(manager.lastUpdatedText == nil)
    await screen.loadContent()
    #expect(manager.lastUpdated == now)
    let text = try #require(manager.lastUpdatedText)
    #expect(text.hasPrefix("Updated ") && text.contains(":"))
    manager.status.currentDate = { now.addingTimeInterval(86_400 * 3) }
    let later = try #require(manager.lastUpdatedText)
    #expect(later.count > text.count, "another day is shown with its date")
  }

  @Test func `a page doesn't change the update date, whether it succeeds, fails or is cancelled`()
    async
  {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    manager.status.currentDate = { now }
    await screen.loadContent()
    manager.status.currentDate = { now.addingTimeInterval(60) }
    _ = await manager.loadNextPage().value
    #expect(manager.lastUpdated == now)
    screen.controller.loadPage = { throw TestError("page") }
    _ = await manager.loadNextPage().value
    #expect(manager.pagingError != nil)
    manager.loadNextPage()
    manager.cancel()
    manager.activityPresenter = RecordingPresenter(log: EventLog())
    #expect(manager.lastUpdated == now)
  }

  @Test func `the update date reflects followed loaders and manually set statuses`() async {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    manager.status.currentDate = { now }
    let loader = Loader<[Int]> { _ in [1] }
    manager.follow(loader)
    #expect(manager.lastUpdated == nil)
    _ = await manager.reloadContent().value
    #expect(manager.lastUpdated == loader.facts.date, "the date of its content")
    manager.status.currentDate = { now.addingTimeInterval(60) }
    manager.loadingStatus = .empty
    #expect(manager.lastUpdated == now.addingTimeInterval(60))
  }

  @Test func `a failed refresh doesn't change the update date`() async {
    let now = Date(timeIntervalSince1970: 1_800_000_000)
    manager.status.currentDate = { now }
    await screen.loadContent()
    manager.status.currentDate = { now.addingTimeInterval(60) }
    screen.controller.load = { _ in throw TestError("load") }
    _ = await manager.reloadContent(force: true).value
    #expect(manager.lastUpdated == now)
  }

  @Test func `a cancelled refresh of a followed loader doesn't change the update date`() async {
    let work = ScriptedWork<[Int]>()
    let loader = Loader { _ in try await work.run() }
    loader.update([1])
    manager.follow(loader)
    let now = manager.lastUpdated
    #expect(now != nil)
    await manager.beginReload(force: true)
    manager.cancel()
    await settle()
    #expect(manager.loadingStatus == .loaded)
    #expect(manager.lastUpdated == now)
  }

  @Test func `the indicator appears if status views are allowed during a load`() async {
    let screen = TestScreen()
    screen.waitForScriptedAnswers()
    screen.manager.configuration.showsStatusViews = false
    await screen.manager.beginReload()
    screen.manager.configuration.showsStatusViews = true
    await screen.clock.advance(by: .seconds(1))
    Screen.settle()
    #expect(screen.shows(screen.manager.loadingView))
  }
}
#endif
