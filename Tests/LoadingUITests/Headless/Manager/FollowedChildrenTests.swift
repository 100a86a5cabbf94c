import Foundation
import Loading
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingUI

/// One status over children that load by themselves.
@MainActor @Suite(.screen) struct FollowedChildrenTests {
  typealias Answer = Dashboard.Answer

  nonisolated private static let kinds: [ScreenKind] = [.plain, .table, .hosting]
  nonisolated private static let pulled: [ScreenKind] = [.plain, .hosting]
  nonisolated private static let pairs = [Answer.content, .empty, .failure].flatMap { first in
    [Answer.content, .empty, .failure].map { [first, $0] }
  }

  private func expected(_ answers: [Answer]) -> LoadingStatus {
    switch Set(answers) {
    case [.failure]: .failed(TestError("load"))
    case [.empty]: .empty
    default: .loaded
    }
  }

  @Test(arguments: kinds, Dashboard.Moment.allCases)
  func `the screen loads until each child has an answer, and shows what they have in common`(
    _ kind: ScreenKind,
    _ moment: Dashboard.Moment
  ) async {
    for (answers, isReversed) in Self.pairs.flatMap({ [($0, false), ($0, true)] }) {
      let screen = Dashboard(kind, moment)
      await screen.load()
      #expect(screen.status == .loading && screen.seen(at: screen.cards[1]) == "screen loading")
      let order = isReversed ? [1, 0] : [0, 1]
      await screen.answer(answers[order[0]], screen.cards[order[0]])
      #expect(screen.status == .loading && screen.seen(at: screen.cards[0]) == "screen loading")
      #expect(!screen.manager.hasContent)
      await screen.answer(answers[order[1]], screen.cards[order[1]])
      #expect(screen.status == expected(answers), "\(answers)")
      for (answer, card) in zip(answers, screen.cards) {
        let shown: String? =
          switch (expected(answers), answer) {
          case (.failed, _): "screen failed"
          case (.empty, _): "screen empty"
          case (_, .content): nil
          case (_, .empty): "card empty"
          case (_, .failure), (_, .offline): "card failed"
          }
        #expect(screen.seen(at: card) == shown, "\(answers)")
      }
      #expect(screen.cards.map(\.work.callCount) == [1, 1])
    }
  }

  @Test(arguments: kinds) func `the button asks only what failed`(_ kind: ScreenKind) async {
    let screen = Dashboard(kind, count: 3)
    await screen.load()
    await screen.answer([.failure, .failure, .failure])
    #expect(screen.seen(at: screen.cards[2]) == "screen failed")
    let button = screen.manager.failedView.firstDescendant(of: UIButton.self)
    #expect(button.map { Screen.tap($0) } != nil)
    await screen.turn()
    #expect(screen.cards.map(\.work.callCount) == [2, 2, 2] && screen.status == .loading)
    #expect(screen.seen(at: screen.cards[0]) == "screen loading")
    await screen.answer([.content, .empty, .failure])
    #expect(screen.status == .loaded)
    screen.manager.retry()
    await screen.turn()
    #expect(screen.cards.map(\.work.callCount) == [2, 2, 3])
    #expect(screen.status == .foregroundRefreshing)
    await screen.answer(.content, screen.cards[2])
    #expect(screen.status == .loaded && screen.seen(at: screen.cards[2]) == nil)
  }

  @Test(arguments: kinds, [[Answer.empty, .failure], [.content, .failure]])
  func `the button of one child covers no other`(_ kind: ScreenKind, answers: [Answer]) async {
    let screen = Dashboard(kind)
    await screen.load()
    await screen.answer(answers)
    screen.cards[1].manager?.retry()
    await screen.turn()
    #expect(screen.status == .backgroundRefreshing && screen.manager.hasContent)
    #expect(screen.seen(at: screen.cards[1]) == "card loading")
    #expect(screen.seen(at: screen.cards[0]) == (answers[0] == .empty ? "card empty" : nil))
    await screen.answer(.failure, screen.cards[1])
    #expect(screen.status == .loaded && screen.seen(at: screen.cards[1]) == "card failed")
  }

  // A pull that begins in a table scrolls the table.
  @Test(
    arguments: pulled,
    [[Answer.content, .content], [.content, .failure], [.empty, .failure]]
  )
  func `a pull reloads all, until all have an answer`(_ kind: ScreenKind, answers: [Answer]) async {
    let screen = Dashboard(kind)
    screen.manager.enablePullToRefresh(in: screen.scrollView)
    await screen.load()
    await screen.answer([.content, .content])
    Screen.pull(screen.scrollView)
    await screen.turn()
    #expect(screen.cards.map(\.work.callCount) == [2, 2])
    #expect(screen.status == .backgroundRefreshing)
    #expect(screen.scrollView.refreshControl?.isRefreshing == true)
    await screen.answer(answers[0], screen.cards[0])
    #expect(screen.scrollView.refreshControl?.isRefreshing == true)
    await screen.answer(answers[1], screen.cards[1])
    #expect(screen.scrollView.refreshControl?.isRefreshing == false)
    #expect(screen.status == .loaded)
  }

  @Test(arguments: pulled)
  func `a failed pull is said once, where it failed`(_ kind: ScreenKind) async {
    for answers in [[Answer.content, .failure], [.failure, .failure]] {
      let screen = Dashboard(kind)
      screen.manager.enablePullToRefresh(in: screen.scrollView)
      await screen.load()
      await screen.answer([.content, .content])
      Screen.pull(screen.scrollView)
      await screen.turn()
      await screen.answer(answers)
      let notices = screen.window.descendants.count {
        $0.accessibilityIdentifier == "loading.notice"
      }
      #expect(notices == answers.count { $0 == .failure })
    }
  }

  // MARK: - Children that come and go

  /// The ways in which a child leaves.
  nonisolated enum Leaving: CaseIterable { case kept, released, replaced, unfollowed }

  private func leave(_ leaving: Leaving, _ card: Dashboard.Card, _ screen: Dashboard) async {
    switch leaving {
    case .kept: screen.remove(card)
    case .released:
      screen.remove(card)
      card.release()
    case .replaced:
      card.controller.map { $0.loadingManager = LoadingManager(viewController: $0) }
    case .unfollowed: screen.manager.follow([screen.cards[0].controller].compactMap(\.self))
    }
    await screen.turn()
  }

  @Test(arguments: pulled, Leaving.allCases)
  func `nobody waits for a child that has left`(_ kind: ScreenKind, leaving: Leaving) async {
    for isPulled in [false, true] {
      let screen = Dashboard(kind)
      screen.manager.enablePullToRefresh(in: screen.scrollView)
      await screen.load()
      if isPulled {
        await screen.answer([.content, .content])
        Screen.pull(screen.scrollView)
        await screen.turn()
      }
      await screen.answer(.content, screen.cards[0])
      await leave(leaving, screen.cards[1], screen)
      #expect(screen.status == .loaded, "\(isPulled)")
      #expect(screen.seen(at: screen.cards[0]) == nil)
      #expect(screen.scrollView.refreshControl?.isRefreshing == false)
    }
  }

  @Test(arguments: Leaving.allCases)
  func `the screen isn't covered when the only child with content has left`(
    leaving: Leaving
  ) async {
    let screen = Dashboard(.plain, count: 2)
    screen.cards[1].manager?.reloadContent()
    await screen.turn()
    await screen.answer(.content, screen.cards[1])
    #expect(screen.status == .loaded)
    await leave(leaving, screen.cards[1], screen)
    #expect(screen.seen(at: screen.cards[0]) == nil)
    #expect(screen.manager.screen.canvas.shownCover == nil)
  }

  @Test(
    arguments: kinds,
    [[Answer.content, .content], [.content, .failure], [.empty, .failure]]
  )
  func `a child that is added later covers no other`(_ kind: ScreenKind, answers: [Answer]) async {
    let screen = Dashboard(kind)
    await screen.load()
    await screen.answer(answers)
    let new = screen.addCard()
    await screen.turn()
    let shown = screen.cards.map { screen.seen(at: $0) }
    new.manager?.reloadContent()
    await screen.turn()
    #expect(screen.status == .backgroundRefreshing)
    #expect(screen.seen(at: new) == "card loading")
    #expect(screen.cards.prefix(2).map { screen.seen(at: $0) } == Array(shown.prefix(2)))
    await screen.answer(.content, new)
    #expect(screen.status == .loaded && screen.seen(at: new) == nil)
  }

  @Test(arguments: kinds) func `children that are added during the load are covered`(
    _ kind: ScreenKind
  ) async {
    let screen = Dashboard(kind, count: 1)
    await screen.load()
    let new = screen.addCard()
    new.manager?.reloadContent()
    await screen.turn()
    #expect(screen.seen(at: new) == "screen loading")
    await screen.answer([.failure, .failure])
    #expect(screen.cards.map { screen.seen(at: $0) } == ["screen failed", "screen failed"])
  }

  @Test func `a child that was never loaded isn't waited for`() async {
    let screen = Dashboard(.plain)
    screen.cards[0].manager?.reloadContent()
    await screen.turn()
    #expect(screen.status == .loading)
    await screen.answer(.content, screen.cards[0])
    #expect(screen.status == .loaded && screen.seen(at: screen.cards[1]) == nil)
    screen.cards[1].manager?.reloadContent()
    await screen.turn()
    #expect(screen.status == .backgroundRefreshing && screen.seen(at: screen.cards[0]) == nil)
  }

  // MARK: - Loading

  @Test(arguments: Dashboard.Moment.allCases) func `a reload loads what isn't fresh, once`(
    _ moment: Dashboard.Moment
  ) async {
    let screen = Dashboard(.plain, moment)
    let controllers = screen.cards.compactMap(\.controller)
    screen.manager.follow(controllers + controllers)
    screen.cards[0].manager?.reloadContent()
    let reload = screen.manager.reloadContent()
    await screen.turn()
    #expect(screen.cards.map(\.work.callCount) == [1, 1])
    await screen.answer([.content, .empty])
    #expect(await reload.value == .loaded)
    screen.manager.reloadContent()
    await screen.turn()
    #expect(screen.cards.map(\.work.callCount) == [1, 2])
    await screen.answer(.content, screen.cards[1])
    screen.manager.reloadContent(force: true)
    await screen.turn()
    #expect(screen.cards.map(\.work.callCount) == [2, 3])
    #expect(screen.status == .foregroundRefreshing)
    screen.manager.cancel()
    await screen.turn()
    #expect(screen.status == .loaded && screen.cards.allSatisfy { $0.work.openCalls.isEmpty })
  }

  @Test(arguments: [false, true]) func `what failed without the network is loaded on its return`(
    ofChildren: Bool
  ) async {
    let (screen, network) = (Dashboard(.plain), Reachability(isReachable: true))
    let managers = ofChildren ? screen.cards.compactMap(\.manager) : [screen.manager]
    for manager in managers {
      manager.reachability = network
      manager.configuration.triggers = .reconnection
    }
    await screen.load()
    await screen.answer([.offline, .offline])
    #expect(screen.seen(at: screen.cards[0]) == "screen failed")
    network.report(false)
    network.report(true)
    await screen.turn()
    #expect(screen.cards.map(\.work.callCount) == [2, 2])
    await screen.answer([.content, .content])
    #expect(screen.status == .loaded && screen.seen(at: screen.cards[0]) == nil)
  }

  @Test func `a reload that is due follows the running loads`() async {
    let screen = Dashboard(.plain)
    await screen.load()
    screen.manager.setNeedsReload()
    await screen.turn()
    #expect(screen.cards.map(\.work.callCount) == [1, 1])
    await screen.answer([.content, .content])
    #expect(screen.cards.map(\.work.callCount) == [2, 2])
  }

  @Test func `hooks and dates are those of the children together`() async {
    let screen = Dashboard(.plain)
    let delegate = HookLog()
    screen.manager.delegate = delegate
    await screen.load()
    #expect(screen.manager.lastUpdated == nil)
    await screen.answer([.failure, .failure])
    #expect(delegate.events == ["loading", "failed", "loadFailed"])
    screen.manager.retry()
    await screen.turn()
    await screen.answer([.content, .failure])
    #expect(delegate.events.suffix(2) == ["loading", "loaded"])
    #expect(screen.manager.lastUpdated == screen.cards[0].manager?.lastUpdated)
  }

  @Test(arguments: kinds) func `a screen and its children speak once`(_ kind: ScreenKind) async {
    Headless.setVoiceOver(true)
    let screen = Dashboard(kind)
    await screen.load()
    #expect(Headless.accessibilityPosts.count == 1, "loading")
    await screen.answer([.failure, .failure])
    #expect(Headless.accessibilityPosts.count == 2, "failed")
    screen.manager.retry()
    await screen.turn()
    await screen.answer([.content, .content])
    #expect(Headless.accessibilityPosts.count == 4, "loading, loaded")
  }

  @Test func `a screen of children has a screen that follows it`() async {
    let screen = Dashboard(.plain)
    let outer = UIViewController()
    outer.loadingManager.follow([screen.parent])
    await screen.load()
    #expect(outer.loadingManager.loadingStatus == .loading)
    await screen.answer([.failure, .failure])
    #expect(outer.loadingManager.loadingStatus == .failed(TestError("load")))
    outer.loadingManager.retry()
    await screen.turn()
    #expect(screen.cards.map(\.work.callCount) == [2, 2])
  }

  @Test func `the children are held weakly, and the screen too`() async {
    var screen: Dashboard? = Dashboard(.plain)
    weak let card = screen?.cards[0].controller
    weak let parent = screen?.parent
    await screen?.load()
    screen?.window.rootViewController = nil
    screen = nil
    await Screen.turn(3)
    #expect(card == nil && parent == nil)
  }
}

/// Records the hooks of a screen.
private final class HookLog: LoadingHooks {
  var events: [String] = []

  func loadingStatusChanged(_ status: LoadingStatus) {
    events.append(status.error == nil ? "\(status)" : "failed")
  }
  func loadFailed(_ error: any Error) { events.append("loadFailed") }
  func loadCancelled() { events.append("loadCancelled") }
}
