#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// SPRingboard's state machine, row by row: each state with each possible event.
///
/// If the manager's behavior is better, a comment at the row says so. A view that SPRingboard
/// marks as outdated corresponds to a result that arrived off screen: it is applied immediately,
/// and drawn when the view returns.
@MainActor @Suite(.screen) struct ScreenLifeTableTests {
  enum State: CaseIterable {
    case hiddenNeedsLoad, hiddenLoading, hiddenNeedsViewUpdated, hiddenShowing, hiddenFailed
    case visibleNeedsLoad, visibleLoading, visibleShowing, visibleFailed

    var isVisible: Bool {
      switch self {
      case .visibleNeedsLoad, .visibleLoading, .visibleShowing, .visibleFailed: true
      default: false
      }
    }
  }

  enum Event: CaseIterable {
    /// The view is loaded again.
    case viewDidLoad
    /// For a visible screen: an interactive pop is started and cancelled.
    case viewWillAppear
    case viewWillLayoutSubviews
    case viewWillDisappear
    case setNeedsReload
    case loaded
    case failed
    /// A load that was cancelled long ago ends.
    case loadedLate
  }

  /// The state that follows, and the number of loads and updates.
  struct Outcome: Equatable {
    var state: State
    var loads = 0
    var updates = 0
  }

  /// The effect of an event, or `nil` if it isn't possible in the state.
  nonisolated static func outcome(of event: Event, in state: State) -> Outcome? {
    switch (event, state) {
    case (.viewDidLoad, .hiddenNeedsViewUpdated): Outcome(state: .hiddenShowing)
    case (.viewDidLoad, _): Outcome(state: state)

    case (.viewWillAppear, .hiddenNeedsLoad): Outcome(state: .visibleLoading, loads: 1)
    case (.viewWillAppear, .hiddenLoading): Outcome(state: .visibleLoading)
    // The result is drawn without another notification.
    case (.viewWillAppear, .hiddenNeedsViewUpdated): Outcome(state: .visibleShowing)
    case (.viewWillAppear, .hiddenShowing): Outcome(state: .visibleShowing)
    // SPRingboard shows the failure until a load is requested.
    case (.viewWillAppear, .hiddenFailed): Outcome(state: .visibleLoading, loads: 1)
    case (.viewWillAppear, _): Outcome(state: state)

    case (.viewWillLayoutSubviews, .hiddenNeedsViewUpdated): Outcome(state: .hiddenShowing)
    case (.viewWillLayoutSubviews, _): Outcome(state: state)

    case (.viewWillDisappear, .visibleNeedsLoad): Outcome(state: .hiddenNeedsLoad)
    case (.viewWillDisappear, .visibleLoading): Outcome(state: .hiddenLoading)
    case (.viewWillDisappear, .visibleShowing): Outcome(state: .hiddenShowing)
    case (.viewWillDisappear, .visibleFailed): Outcome(state: .hiddenFailed)
    case (.viewWillDisappear, _): nil

    // One more load follows the running one.
    case (.setNeedsReload, .visibleLoading): Outcome(state: .visibleLoading)
    case (.setNeedsReload, _) where state.isVisible: Outcome(state: .visibleLoading, loads: 1)
    case (.setNeedsReload, _): Outcome(state: .hiddenNeedsLoad)

    case (.loaded, .hiddenLoading): Outcome(state: .hiddenShowing, updates: 1)
    case (.loaded, .visibleLoading): Outcome(state: .visibleShowing, updates: 1)
    case (.failed, .hiddenLoading): Outcome(state: .hiddenFailed)
    case (.failed, .visibleLoading): Outcome(state: .visibleFailed)
    case (.loaded, _), (.failed, _): nil

    case (.loadedLate, .hiddenNeedsViewUpdated): Outcome(state: .hiddenShowing)
    case (.loadedLate, _): Outcome(state: state)
    }
  }

  let rig = LifeRig(listensToCancellation: false)

  /// Brings the screen into a state, after a cancelled load that has not ended.
  func arrange(_ state: State) async {
    rig.manager.reloadContent()
    await rig.turn()
    rig.manager.cancel()
    guard state != .hiddenNeedsLoad else { return }
    await rig.push()
    switch state {
    case .hiddenNeedsLoad, .visibleLoading: break
    case .visibleNeedsLoad: rig.manager.cancel()
    case .visibleShowing: await rig.answer()
    case .visibleFailed: await rig.fail()
    case .hiddenLoading: await rig.cover()
    case .hiddenNeedsViewUpdated:
      await rig.cover()
      await rig.answer()
    case .hiddenShowing:
      await rig.answer()
      await rig.cover()
    case .hiddenFailed:
      await rig.fail()
      await rig.cover()
    }
    await rig.turn()
  }

  /// The observable state of the screen.
  var state: State {
    let isVisible = rig.controller.viewIfLoaded?.window != nil
    switch rig.manager.loadingStatus {
    case .idle: return isVisible ? .visibleNeedsLoad : .hiddenNeedsLoad
    case .failed: return isVisible ? .visibleFailed : .hiddenFailed
    case .loaded, .empty: return isVisible ? .visibleShowing : .hiddenShowing
    default: return isVisible ? .visibleLoading : .hiddenLoading
    }
  }

  nonisolated static let rows = State.allCases.flatMap { state in
    Event.allCases.filter { outcome(of: $0, in: state) != nil }.map { (state, $0) }
  }

  @Test func `the table has a row for each state and event`() {
    #expect(Self.rows.count == 53)
  }
}
#endif
