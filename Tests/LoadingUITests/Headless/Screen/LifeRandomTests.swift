import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Random events of a screen, compared with a simple model.
@MainActor @Suite(.screen) struct LifeRandomTests {
  private enum Event: CaseIterable {
    case show, cover, pop, cancelledPop, rebuild, need, reload, answer, fail, cancel
  }

  private enum Status: Equatable { case idle, loaded, failed }

  /// The expected state of the screen.
  private struct Model: Equatable {
    var isVisible = false
    var isInStack = false
    var isLoading = false
    var isInterrupted = false
    var status = Status.idle
    var loads = 0
    var needs = false
    /// Whether another load follows the running one.
    var isOutdated = false
    /// Whether the content that is loaded isn't fresh.
    var isStale = false

    /// Applies an event, or returns `false` if the event isn't possible in this state.
    mutating func take(_ event: Event) -> Bool {
      switch event {
      case .show:
        guard !isVisible else { return false }
        isVisible = true
        isInStack = true
        if isLoading, !isInterrupted {
          if needs { outdate() }
        } else if isInterrupted || needs || status != .loaded || isStale {
          start()
        }
        needs = false
      case .cover:
        guard isVisible else { return false }
        isVisible = false
      case .pop:
        guard isVisible else { return false }
        isVisible = false
        isInStack = false
        isInterrupted = isLoading
      case .cancelledPop: return isVisible
      case .rebuild: break
      case .need:
        if !isVisible { needs = true } else if isLoading { outdate() } else { start() }
      case .reload: if isInterrupted || !isLoading && (status != .loaded || isStale) { start() }
      case .answer, .fail:
        guard isLoading, !isInterrupted else { return false }
        isLoading = false
        status = event == .answer ? .loaded : .failed
        if event == .answer {
          isStale = isOutdated
          if isOutdated { start() }
        }
        isOutdated = false
      case .cancel:
        isLoading = false
        isInterrupted = false
        isOutdated = false
      }
      return true
    }

    private mutating func outdate() { (isOutdated, isStale) = (true, true) }

    private mutating func start() {
      isLoading = true
      isInterrupted = false
      needs = false
      loads += 1
    }
  }

  private func send(_ event: Event, to rig: LifeRig, isInStack: Bool) async {
    switch event {
    case .show: if isInStack { await rig.uncover() } else { await rig.push() }
    case .cover: await rig.cover()
    case .pop: rig.navigation.popViewController(animated: false)
    case .cancelledPop:
      Headless.beginInteractivePop(rig.navigation)
      Headless.cancelInteractivePop(rig.navigation)
    case .rebuild: await rig.rebuildView()
    case .need: rig.manager.setNeedsReload()
    case .reload: rig.manager.reloadContent()
    case .answer: await rig.answer()
    case .fail: await rig.fail()
    case .cancel: rig.manager.cancel()
    }
    await rig.turn()
  }

  private func isAsModelled(_ rig: LifeRig, _ model: Model) -> Bool {
    let status: Status? =
      switch rig.manager.loadingStatus {
      case .idle: .idle
      case .loaded: .loaded
      case .failed: .failed
      default: nil
      }
    return rig.loads == model.loads
      && status == (model.isLoading ? nil : model.status)
      && rig.work.openCalls.count == (model.isLoading && !model.isInterrupted ? 1 : 0)
      && rig.presenter.isShown == (model.isLoading && model.isVisible)
      && rig.screen.children.count == (rig.screen is ScriptedController ? 1 : 0)
  }

  @Test(arguments: [false, true], 0..<20)
  func `a hundred random events behave like the model`(isHosting: Bool, seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    let rig = LifeRig(on: isHosting ? Screen.makeHostingController() : nil)
    var model = Model()
    var history: [Event] = []
    while history.count < 100 {
      guard let event = Event.allCases.randomElement(using: &generator) else { return }
      let wasInStack = model.isInStack
      // The app doesn't replace SwiftUI's view.
      if isHosting, event == .rebuild { continue }
      guard model.take(event) else { continue }
      history.append(event)
      await send(event, to: rig, isInStack: wasInStack)
      guard isAsModelled(rig, model) else {
        Issue.record("after \(history): \(model), \(rig.manager.loadingStatus), \(rig.loads) loads")
        return
      }
    }
  }
}
