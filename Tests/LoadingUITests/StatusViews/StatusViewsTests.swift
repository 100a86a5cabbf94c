#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The text, the buttons and the creation of status views.
@MainActor @Suite(.screen) struct StatusViewsTests {
  private let screen = TestScreen()
  private var manager: LoadingManager { screen.manager }
  private var controller: ScriptedController { screen.controller }

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

  @Test func `a custom failed view receives the message and the retry action`() async {
    let custom = CustomStatusView()
    manager.failedView = custom
    controller.load = { _ in throw TestError("load") }
    _ = await manager.reloadContent().value
    Screen.settle()
    Screen.layout()
    #expect(custom.displayed.last?.message == "The load failed.")
    #expect(custom.displayed.last?.status == .failed(TestError("load")))
    _ = screen.log.take()
    Screen.tap(custom.button)
    await settle()
    #expect(
      screen.log.take().filter { $0.hasPrefix("loadContent") }
        == ["loadContent(ignoreCache: false)"]
    )
  }

  @Test(arguments: [LoadingStatus.empty, .failed(TestError("load"))])
  func `replacing the visible status view shows the new one immediately`(
    _ status: LoadingStatus
  ) {
    manager.loadingStatus = status
    Screen.settle()
    let new = UIView()
    let old = status == .empty ? manager.emptyView : manager.failedView
    if status == .empty { manager.emptyView = new } else { manager.failedView = new }
    #expect(old.superview == nil)
    #expect(screen.shows(new))
    if status == .empty {
      manager.emptyContent = StatusContentConfiguration.empty()
      #expect(screen.shows(manager.emptyView))
      #expect(new.superview == nil)
    }
  }

  private func labels(in view: UIView) -> [String?] {
    view.descendants.compactMap { $0 as? UILabel }.map(\.text)
  }

  private func tapButton(in view: UIView) throws {
    Screen.layout()
    Screen.tap(try #require(view.firstDescendant(of: UIButton.self)))
  }
}
#endif
