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
}
