import HeadlessTestSupport
import LoadingTestSupport
import LoadingTesting
import Testing
import UIKit

@testable import LoadingUI

/// Requests of app screens beside loads: only pulls, bar buttons, several loaders, notices.
@MainActor @Suite(.headless) struct ScreenRequestsTests {
  private let screen = TestScreen()
  private var manager: LoadingManager { screen.manager }

  private func turn() async {
    for _ in 0..<3 {
      await settle()
      await screen.clock.advance(by: .seconds(1))
      Headless.settle()
    }
  }

  private var isCovered: Bool {
    screen.controller.view.subviews.contains { $0.accessibilityIdentifier == "loading.status" }
  }

  // MARK: - Without status views

  @Test(arguments: [LoadingStatus.loading, .empty, .failed(TestError("load"))])
  func `a screen without status views shows none, until it may`(_ status: LoadingStatus) async {
    manager.configuration.showsStatusViews = false
    manager.loadingStatus = status
    await turn()
    #expect(manager.loadingStatus == status)
    #expect(!isCovered)
    manager.configuration.showsStatusViews = true
    #expect(isCovered)
    manager.configuration.showsStatusViews = false
    await turn()
    #expect(!isCovered)
  }

  @Test func `a screen without status views has its presenter and announcements`() async {
    Headless.setVoiceOver(true)
    let presenter = RecordingPresenter(log: EventLog())
    manager.configuration.showsStatusViews = false
    manager.activityPresenter = presenter
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    await turn()
    #expect(presenter.isShown)
    screen.work.fail(TestError("load"))
    await turn()
    #expect(!presenter.isShown && !isCovered)
    #expect(Headless.accessibilityPosts.last?.argumentDescription?.contains("load") == true)
  }

  // MARK: - Bar buttons

  @Test(arguments: [false, true])
  func `bar buttons are disabled during loads, and keep what the app sets`(isChanged: Bool) async {
    let item = UIBarButtonItem(systemItem: .save)
    item.isEnabled = !isChanged
    manager.barButtonItemsToDisable = [item]
    screen.waitForScriptedAnswers()
    screen.controller.process = { _ in if isChanged { item.isEnabled = true } }
    manager.reloadContent()
    await turn()
    #expect(!item.isEnabled)
    screen.work.answer(["a"])
    await turn()
    #expect(item.isEnabled)
  }

  // MARK: - Several loaders

  @Test func `an array of loaders is followed like several`() async {
    let loaders = [Loader { _ in 1 }, Loader { _ in 2 }]
    manager.follow(loaders)
    manager.reloadContent()
    await turn()
    #expect(manager.loadingStatus == .loaded)
    #expect(loaders.map(\.state.content) == [1, 2])
    manager.follow([])
    #expect(manager.loadingStatus == .idle)
  }

  // MARK: - Notices

  @Test(arguments: [false, true])
  func `the app's own notice is shown and announced, until it is retried or a load begins`(
    hasRetry: Bool
  ) async throws {
    Headless.setVoiceOver(true)
    await screen.loadContent()
    var retries = 0
    let retry: @MainActor () -> Void = { retries += 1 }
    let text = manager.message(for: TestError("like"))
    manager.showNotice(text, retry: hasRetry ? retry : nil)
    await turn()
    let notice = try #require(part("loading.notice"))
    #expect(notice.texts.contains("The like failed."))
    #expect(Headless.accessibilityPosts.last?.argumentDescription == "The like failed.")
    let button = part("loading.notice.retry")
    #expect((button != nil) == hasRetry)
    if let button { Headless.tap(button) } else { manager.reloadContent(force: true) }
    await turn()
    #expect(part("loading.notice") == nil)
    #expect(retries == (hasRetry ? 1 : 0))
  }

  private func part(_ name: String) -> UIView? { screen.controller.view.part(name) }
}

extension UIView {
  fileprivate func part(_ name: String) -> UIView? {
    if accessibilityIdentifier == name { return self }
    return subviews.lazy.compactMap { $0.part(name) }.first
  }

  fileprivate var texts: [String] {
    ((self as? UILabel)?.text.map { [$0] } ?? []) + subviews.flatMap(\.texts)
  }
}
