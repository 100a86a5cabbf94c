#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The hard cases of empty views, timing, hosts and custom views.
///
/// Each fails in at least one of the libraries whose capabilities the tests cover.
@MainActor @Suite(.screen) struct HardCaseViewTests {
  let screen = TestScreen()
  var manager: LoadingManager { screen.manager }
  var controller: ScriptedController { screen.controller }

  // 11
  @Test func `empty isn't shown before a load completes, nor during a refresh`() async {
    let empty = manager.emptyView
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    await screen.clock.advance(by: .seconds(2))
    #expect(empty.window == nil)
    screen.work.answer([])
    await screen.clock.advance(by: .seconds(1))
    #expect(empty.window != nil)
    Screen.settle()
    manager.reloadContent(inBackground: true)
    await settle()
    #expect(screen.shows(empty), "a background refresh keeps the visible views")
    screen.work.answer(["a"])
    await settle()
    Screen.settle()
    #expect(empty.window == nil)
    manager.reloadContent(force: true)
    await screen.clock.advance(by: .seconds(2))
    #expect(empty.window == nil)
    screen.work.answer(["b"])
    await settle()
  }

  // 12
  @Test func `a load that ends off screen updates the state at once, the view on return`() async {
    screen.waitForScriptedAnswers()
    let navigation = UINavigationController(rootViewController: controller)
    _ = Screen.makeWindow(root: navigation)
    let task = manager.reloadContent()
    await screen.clock.advance(by: .milliseconds(200))
    navigation.pushViewController(UIViewController(), animated: false)
    Screen.settle()
    await settle()
    #expect(controller.view.window == nil)
    #expect(screen.work.cancelCount == 0, "loads survive leaving the screen")
    screen.work.fail(TestError("load"))
    #expect(await task.value == .failed(TestError("load")))
    await screen.clock.advance(by: .seconds(1))
    navigation.popViewController(animated: false)
    Screen.settle()
    #expect(screen.shows(manager.failedView))
    #expect(manager.loadingView.window == nil)
  }

  // 13
  @Test func `the error of post-processing becomes the status`() async {
    controller.process = { _ in
      try await Task.detached { throw TestError("store") }.value
    }
    #expect(await manager.reloadContent().value == .failed(TestError("store")))
    #expect(screen.failedMessage == "The store failed.")
    #expect(controller.items == [])
  }

  // 14
  @Test func `a status set before the view is loaded appears when the view loads`() {
    let controller = ScriptedController()
    controller.loadingManager.loadingStatus = .failed(TestError("load"))
    controller.loadingManager.prepareStatusViews()
    #expect(!controller.isViewLoaded)
    controller.loadViewIfNeeded()
    #expect(controller.loadingManager.failedView.superview != nil)
  }

  // 14
  @Test func `a load started before the view is loaded shows its indicator once the view exists`()
    async
  {
    let controller = ScriptedController()
    let work = screen.work
    controller.load = { _ in try await work.run() }
    controller.loadingManager.configuration.policy.clock = screen.clock
    let view = controller.loadingManager.loadingView
    controller.loadingManager.reloadContent()
    await settle()
    #expect(!controller.isViewLoaded)
    let window = Screen.makeWindow(root: controller)
    await screen.clock.advance(by: .milliseconds(150))
    #expect(view.window === window)
  }

  // 15
  @Test func `collection controller: the status view fills the visible area and stays`() async {
    let collection = ScriptedCollectionController(
      collectionViewLayout: UICollectionViewFlowLayout()
    )
    let window = Screen.makeWindow(root: collection)
    await expectFilled(collection, collection.collectionView, window: window)
  }

  // 15
  @Test
  func `scroll view as the controller's view: the status view fills the visible area and stays`()
    async
  {
    let controller = UIViewController()
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    scrollView.contentSize = CGSize(width: 390, height: 3000)
    controller.view = scrollView
    let window = Screen.makeWindow(root: controller)
    await expectFilled(controller, scrollView, window: window)
  }

  private func expectFilled(
    _ controller: UIViewController,
    _ scrollView: UIScrollView,
    window: UIWindow
  ) async {
    let manager = controller.loadingManager
    manager.configuration.policy.clock = screen.clock
    scrollView.contentOffset.y = 120
    manager.loadingStatus = .loading
    await screen.clock.advance(by: .milliseconds(150))
    Screen.layout()
    let loading = manager.loadingView
    #expect(loading.superview?.frameInWindow == window.bounds)
    scrollView.contentOffset.y = 300
    Screen.layout()
    #expect(loading.superview?.frameInWindow == window.bounds)

    scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
    await screen.clock.advance(by: .seconds(1))
    manager.loadingStatus = .failed(TestError("load"))
    Screen.settle()
    Screen.layout()
    let failed = manager.failedView
    let top = failed.convert(failed.bounds, to: nil).minY
    #expect(failed.superview?.frameInWindow == CGRect(x: 0, y: 47, width: 390, height: 797))
    scrollView.contentOffset.y -= 80
    #expect(failed.convert(failed.bounds, to: nil).minY == top + 80, "it moves with a pull")
  }

  // 17
  @Test func `repeated reloads show one indicator, which disappears after one completion`() async {
    screen.waitForScriptedAnswers()
    let task = manager.reloadContent()
    manager.reloadContent()
    controller.loadViewIfNeeded()
    _ = controller.loadingManager
    await screen.clock.advance(by: .milliseconds(200))
    #expect(controller.view.subviews.count == 1)
    screen.work.answer(["a"])
    _ = await task.value
    await screen.clock.advance(by: .seconds(1))
    Screen.settle()
    #expect(controller.view.subviews == [])
  }

  // 17
  @Test func `when the view is rebuilt during a load, the status view moves to the new view`() async
  {
    screen.waitForScriptedAnswers()
    manager.reloadContent()
    await screen.clock.advance(by: .milliseconds(200))
    controller.view = UIView()
    #expect(controller.loadingManager.loadingView.isDescendant(of: controller.view))
    #expect(controller.view.subviews.count == 1)
    controller.view.frame = CGRect(x: 0, y: 0, width: 300, height: 500)
    Screen.layout()
    controller.view.layoutIfNeeded()
    #expect(controller.view.subviews.first?.frame == controller.view.bounds)
    screen.work.answer(["a"])
    await screen.clock.advance(by: .seconds(1))
    Screen.settle()
    #expect(controller.view.subviews == [])
  }

  // 18
  @Test func `a load that ends at once shows no loading view and calls the hooks in order`() async {
    Screen.layout()
    let task = manager.reloadContent()
    #expect(await task.value == .loaded)
    #expect(controller.view.subviews == [])
    await screen.clock.advance(by: .seconds(1))
    #expect(controller.view.subviews == [])
    #expect(manager.loadingView.superview == nil)
    #expect(
      screen.log.take() == [
        "status loading", "disableControls", "loadContent(ignoreCache: false)", "loadSucceeded",
        "shouldShowEmptyView", "enableControls", "status loaded",
      ]
    )
  }

  // 20
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

  // 20
  @Test func `a custom empty view's button forces a reload`() async {
    let custom = CustomStatusView()
    manager.emptyView = custom
    controller.load = { _ in [] }
    _ = await manager.reloadContent().value
    Screen.settle()
    Screen.layout()
    #expect(custom.displayed.last?.status == .empty)
    _ = screen.log.take()
    Screen.tap(custom.button)
    await settle()
    #expect(screen.log.take().contains("loadContent(ignoreCache: true)"))
  }

  // 21
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

  // 21
  @Test func `a custom content configuration creates the status view`() {
    struct Plain: UIContentConfiguration {
      func makeContentView() -> any UIView & UIContentView { PlainView(configuration: self) }
      func updated(for state: any UIConfigurationState) -> Plain { self }
    }
    final class PlainView: UIView, UIContentView {
      var configuration: any UIContentConfiguration
      init(configuration: Plain) {
        self.configuration = configuration
        super.init(frame: .zero)
      }
      required init?(coder: NSCoder) { nil }
    }
    manager.emptyContent = Plain()
    manager.loadingStatus = .empty
    #expect(manager.emptyView is PlainView)
    #expect(manager.emptyView.window != nil)
  }
}
#endif
