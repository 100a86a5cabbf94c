#if canImport(UIKit)
import LoadingTestSupport
import LoadingTesting
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingUI

/// Requests of app screens beside loads: only pulls, bar buttons, several loaders, notices.
@MainActor @Suite(.screen) struct ScreenRequestsTests {
  let screen = TestScreen()
  var manager: LoadingManager { screen.manager }

  func turn() async {
    for _ in 0..<3 {
      await settle()
      await screen.clock.advance(by: .seconds(1))
      Screen.settle()
    }
  }

  var isCovered: Bool {
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

  func part(_ name: String) -> UIView? { screen.controller.view.part(name) }
}

extension UIView {
  func part(_ name: String) -> UIView? {
    if accessibilityIdentifier == name { return self }
    return subviews.lazy.compactMap { $0.part(name) }.first
  }

  var texts: [String] {
    ((self as? UILabel)?.text.map { [$0] } ?? []) + subviews.flatMap(\.texts)
  }
}
#endif
