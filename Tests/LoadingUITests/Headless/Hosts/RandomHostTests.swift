import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Random events, during which at most one cover exists, in the right place, and none remains.
@MainActor @Suite(.screen) struct RandomHostTests {
  private enum Step: CaseIterable {
    case loading, refreshing, failed, empty, loaded, scrollDown, scrollUp, pull, rotate, reload, tab
    case waitLittle, waitLong, fadeLittle
  }

  @Test(arguments: 0..<12 as Range<UInt64>)
  func `a list stays consistent through random events`(_ seed: UInt64) async {
    var generator = SeededGenerator(seed: seed)
    let pulled = PulledList()
    pulled.table.rowCount = 60
    let tabs = pulled.open(largeTitle: seed.isMultiple(of: 2))
    let list = pulled.list
    let before = Set(list.subviews.filter { !($0 is UITableViewCell) }.map(ObjectIdentifier.init))
    for _ in 0..<120 {
      await take(Step.allCases.randomElement(using: &generator) ?? .loaded, pulled, tabs)
      Screen.layout()
      check(pulled)
    }
    tabs.selectedIndex = 0
    Screen.settle()
    pulled.manager.cancel()
    await pulled.rig.show(.loaded)
    let after = Set(list.subviews.filter { !($0 is UITableViewCell) }.map(ObjectIdentifier.init))
    #expect(after == before)
    #expect(pulled.rig.cover == nil)
    #expect(!pulled.control.isRefreshing)
    #expect(pulled.control.idleEnds == 0)
    #expect(pulled.rig.clock.sleeperCount == 0)
  }

  private func take(_ step: Step, _ pulled: PulledList, _ tabs: UITabBarController) async {
    let (manager, list) = (pulled.manager, pulled.list)
    switch step {
    case .loading: manager.loadingStatus = .loading
    case .refreshing: manager.loadingStatus = .foregroundRefreshing
    case .failed: manager.loadingStatus = .failed(TestError("load"))
    case .empty: manager.loadingStatus = .empty
    case .loaded: manager.loadingStatus = .loaded
    case .scrollDown: list.contentOffset.y += 400
    case .scrollUp: list.contentOffset.y = -list.adjustedContentInset.top
    case .pull: await pulled.pull()
    case .rotate: if let window = list.window { Screen.rotate(window) }
    case .reload: list.reloadData()
    case .tab: tabs.selectedIndex = 1 - tabs.selectedIndex
    case .waitLittle: await pulled.rig.clock.advance(by: .milliseconds(60))
    case .waitLong:
      await pulled.rig.clock.advance(by: .seconds(1))
      if !pulled.work.openCalls.isEmpty { await pulled.answer() }
    case .fadeLittle: Headless.advance(by: .milliseconds(120))
    }
  }

  private func check(_ pulled: PulledList) {
    let list = pulled.list
    let covers = list.subviews.filter { $0.accessibilityIdentifier == "loading.status" }
    #expect(covers.count <= 1)
    guard let cover = covers.first, list.window != nil else { return }
    // The cover fills the visible area, except for the part above the content.
    let observed = list.bounds
    let isLoading = pulled.manager.loadingView.superview === cover
    let isBare = cover.subviews.allSatisfy(\.isHidden)
    if !isLoading, !isBare {
      let top = min(max(observed.minY, 0), observed.maxY)
      #expect(
        cover.frame == CGRect(x: 0, y: top, width: observed.width, height: observed.maxY - top)
      )
    } else if isLoading {
      #expect(cover.frame == observed)
    }
  }
}
