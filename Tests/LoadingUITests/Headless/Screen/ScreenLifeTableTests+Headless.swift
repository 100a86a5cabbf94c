import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

extension ScreenLifeTableTests {
  private func send(_ event: Event, in state: State) async {
    switch event {
    case .viewDidLoad: await rig.rebuildView()
    case .viewWillAppear where state.isVisible:
      Headless.beginInteractivePop(rig.navigation)
      Headless.cancelInteractivePop(rig.navigation)
    case .viewWillAppear where state == .hiddenNeedsLoad: await rig.push()
    case .viewWillAppear: await rig.uncover()
    case .viewWillLayoutSubviews: rig.controller.view.setNeedsLayout()
    case .viewWillDisappear: await rig.cover()
    case .setNeedsReload: rig.manager.setNeedsReload()
    case .loaded: await rig.answer()
    case .failed: await rig.fail()
    case .loadedLate: rig.work.answer(["late"], call: 0)
    }
    await rig.turn()
  }

  @Test(arguments: rows)
  func `each event in each state leads to the outcome in the table`(_ before: State, _ event: Event)
    async throws
  {
    let expected = try #require(Self.outcome(of: event, in: before))
    await arrange(before)
    let (loads, updates) = (rig.loads, rig.updates)
    await send(event, in: before)
    if event == .setNeedsReload, !before.isVisible {
      // The request takes effect only when the screen appears.
      #expect(rig.loads == loads)
      if before == .hiddenNeedsLoad { await rig.push() } else { await rig.uncover() }
      #expect(state == .visibleLoading)
      if before == .hiddenLoading { await rig.answer() }
      #expect(rig.loads == loads + 1)
    } else {
      #expect(
        Outcome(state: state, loads: rig.loads - loads, updates: rig.updates - updates) == expected
      )
    }
    #expect(rig.presenter.isShown == (state == .visibleLoading))
    while !rig.work.openCalls.isEmpty { await rig.answer() }
  }
}
