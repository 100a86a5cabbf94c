#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The manager of a view controller, and its observers.
@MainActor @Suite(.screen) struct LoadingManagerTests {
  private let screen = TestScreen()
  private var manager: LoadingManager { screen.manager }
  private var controller: ScriptedController { screen.controller }

  @Test func `any view controller has a manager, created on first use`() {
    let plain = UIViewController()
    let manager = plain.loadingManager
    #expect(plain.loadingManager === manager)
    #expect(manager.viewController === plain)
    #expect(!plain.isViewLoaded)
  }

  @Test(arguments: [false, true])
  func `replacing a manager removes its status views and cancels its load`(_ isAnimated: Bool) async
  {
    screen.waitForScriptedAnswers()
    await manager.beginReload()
    await screen.clock.advance(by: .milliseconds(150))
    if isAnimated { await screen.clock.advance(by: .milliseconds(400)) }
    let before = controller.view.subviews
    #expect(before.contains { $0.accessibilityIdentifier == "loading.status" })
    controller.loadingManager = LoadingManager(viewController: controller)
    Screen.settle()
    await settle()
    #expect(!controller.view.subviews.contains { $0.accessibilityIdentifier == "loading.status" })
    #expect(screen.work.cancelCount == 1)
  }

  @Test func `each status is observed, and a cancelled load notifies the delegate`() async {
    var observed: [LoadingStatus] = []
    let observation = manager.observeStatus { observed.append($0) }
    screen.waitForScriptedAnswers()
    await manager.beginReload()
    manager.cancel()
    #expect(screen.log.take().last == "loadCancelled")
    await screen.loadContent()
    manager.reloadContent(force: true)
    manager.cancel()
    #expect(screen.log.take().last == "loadCancelled")
    manager.reloadContent(force: true, inBackground: true)
    manager.cancel()
    _ = await manager.loadNextPage().value
    controller.load = { _ in [] }
    _ = await manager.reloadContent(force: true, inBackground: true).value
    controller.load = { _ in throw TestError("load") }
    _ = await manager.reloadContent().value
    observation.cancel()
    #expect(
      observed == [
        .idle, .loading, .idle, .loading, .loaded, .foregroundRefreshing, .loaded,
        .backgroundRefreshing, .loaded, .paging, .loaded, .backgroundRefreshing, .empty, .loading,
        .failed(TestError("load")),
      ]
    )
  }
}
#endif
