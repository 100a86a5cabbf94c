import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// Hooks, observers and status views that call the manager themselves.
@MainActor @Suite(.headless) struct HookTests {
  private let screen = TestScreen()
  private var manager: LoadingManager { screen.manager }

  // MARK: - Observing

  @Test func `who begins to observe in the hook is told each status once`() async {
    var told: [LoadingStatus] = []
    var observation: LoadingObservation?
    screen.controller.statusHandler = { [manager] _ in
      observation = observation ?? manager.observeStatus { told.append($0) }
    }
    _ = await manager.reloadContent().value
    #expect(told == [.loading, .loaded])
    withExtendedLifetime(observation) {}
  }

  @Test func `who begins to observe behind a change that is not told yet is not told of it`() {
    var told: [LoadingStatus] = []
    var second: LoadingObservation?
    let first = manager.observeStatus { [manager] status in
      guard status == .loading else { return }
      manager.loadingStatus = .loaded
      second = manager.observeStatus { told.append($0) }
    }
    manager.loadingStatus = .loading
    #expect(told == [.loaded])
    manager.loadingStatus = .empty
    #expect(told == [.loaded, .empty])
    withExtendedLifetime((first, second)) {}
  }

  // MARK: - Controls

  @Test func `who was told to disable controls is told to enable them`() async {
    let other = ScriptedController()
    screen.loadsByScript()
    manager.reloadContent()
    await settle()
    manager.delegate = other
    screen.work.answer(["a"])
    await settle()
    #expect(
      screen.log.take().filter { $0.hasSuffix("Controls") } == [
        "disableControls", "enableControls",
      ]
    )
    #expect(other.log.take() == ["status loaded"])
  }

  // MARK: - Status views

  @Test func `a view that puts another in its place as it is told is not shown`() {
    let (first, second) = (CustomStatusView(), CustomStatusView())
    manager.failedView = first
    first.atDisplay = { [manager] in manager.failedView = second }
    manager.loadingStatus = .failed(TestError("load"))
    Headless.settle()
    #expect(screen.shows(second))
    #expect(first.superview == nil)
  }

  @Test(arguments: [false, true])
  func `a view that cancels the load as it is told goes with it`(withContent: Bool) async {
    if withContent { await screen.loadContent() }
    screen.loadsByScript()
    let view = CustomStatusView()
    view.atDisplay = { [manager] in manager.cancel() }
    manager.loadingView = view
    manager.configuration.timing.minimumIndicatorTime = .zero
    manager.reloadContent(force: true)
    await screen.clock.advance(by: .milliseconds(150))
    Headless.settle()
    #expect(manager.loadingStatus == (withContent ? .loaded : .idle))
    #expect(screen.controller.view.subviews == [])
  }

  @Test func `the button of the empty view forces, also while a load runs in the background`() async
  {
    let view = CustomStatusView()
    manager.emptyView = view
    await screen.loadContent([])
    manager.reloadContent(inBackground: true)
    await settle()
    #expect(screen.shows(view))
    Headless.tap(view.button)
    await settle()
    #expect(
      screen.log.take().filter { $0.hasPrefix("loadContent") } == [
        "loadContent(ignoreCache: false)", "loadContent(ignoreCache: true)",
      ]
    )
    manager.cancel()
  }
}
