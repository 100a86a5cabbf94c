#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Hooks, observers and status views that call the manager.
@MainActor @Suite(.screen) struct HookTests {
  private let screen = TestScreen()
  private var manager: LoadingManager { screen.manager }

  // MARK: - Observing

  @Test func `an observer added in the status hook receives each status once`() async {
    var reported: [LoadingStatus] = []
    var observation: LoadingObservation?
    screen.controller.statusHandler = { [manager] _ in
      observation = observation ?? manager.observeStatus { reported.append($0) }
    }
    _ = await manager.reloadContent().value
    #expect(reported == [.loading, .loaded])
    withExtendedLifetime(observation) {}
  }

  @Test func `an observer added during a pending change receives that status once`() {
    var reported: [LoadingStatus] = []
    var second: LoadingObservation?
    let first = manager.observeStatus { [manager] status in
      guard status == .loading else { return }
      manager.loadingStatus = .loaded
      second = manager.observeStatus { reported.append($0) }
    }
    manager.loadingStatus = .loading
    #expect(reported == [.loaded])
    manager.loadingStatus = .empty
    #expect(reported == [.loaded, .empty])
    withExtendedLifetime((first, second)) {}
  }

  // MARK: - Controls

  @Test func `the delegate that disabled controls is the one that enables them`() async {
    let other = ScriptedController()
    screen.waitForScriptedAnswers()
    await manager.beginReload()
    manager.delegate = other
    await settle()
    #expect(
      screen.log.take().filter { $0.hasSuffix("Controls") } == [
        "disableControls", "enableControls",
      ]
    )
    // It is asked for its own content.
    #expect(
      other.log.take() == [
        "loadContent(ignoreCache: false)", "loadSucceeded", "shouldShowEmptyView", "status loaded",
      ]
    )
  }

  // MARK: - Status views

  @Test func `a status view that replaces itself during display isn't shown`() {
    let (first, second) = (CustomStatusView(), CustomStatusView())
    manager.failedView = first
    first.atDisplay = { [manager] in manager.failedView = second }
    manager.loadingStatus = .failed(TestError("load"))
    Screen.settle()
    #expect(screen.shows(second))
    #expect(first.superview == nil)
  }

  @Test(arguments: [false, true])
  func `a status view that cancels the load during display disappears`(withContent: Bool) async {
    if withContent { await screen.loadContent() }
    screen.waitForScriptedAnswers()
    let view = CustomStatusView()
    view.atDisplay = { [manager] in manager.cancel() }
    manager.loadingView = view
    manager.configuration.timing.minimumIndicatorTime = .zero
    manager.reloadContent(force: true)
    await screen.clock.advance(by: .milliseconds(150))
    Screen.settle()
    #expect(manager.loadingStatus == (withContent ? .loaded : .idle))
    #expect(screen.controller.view.subviews == [])
  }

  @Test func `the empty view's button forces a reload, even during a background load`() async {
    let view = CustomStatusView()
    manager.emptyView = view
    await screen.loadContent([])
    await manager.beginReload(inBackground: true)
    #expect(screen.shows(view))
    Screen.tap(view.button)
    await settle()
    #expect(
      screen.log.take().filter { $0.hasPrefix("loadContent") } == [
        "loadContent(ignoreCache: false)", "loadContent(ignoreCache: true)",
      ]
    )
    manager.cancel()
  }
}
#endif
