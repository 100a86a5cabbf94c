import Loading
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingUI

/// Children that their container keeps and hides, removes and adds again, or moves in front of each
/// other.
@MainActor @Suite(.screen) struct HiddenChildTests {
  /// What stands over a screen.
  enum Thing: CaseIterable {
    case loading, failed, empty, notice, banner

    var identifier: String {
      switch self {
      case .loading, .failed, .empty: "loading.status"
      case .notice: "loading.notice"
      case .banner: "loading.offline"
      }
    }
  }

  private let network = Reachability(isReachable: false)

  private func show(_ thing: Thing, on pair: TwoChildren) async {
    pair.manager.enablePullToRefresh()
    switch thing {
    case .loading: pair.manager.loadingStatus = .loading
    case .failed: pair.manager.loadingStatus = .failed(TestError("load"))
    case .empty: pair.manager.loadingStatus = .empty
    case .notice: pair.manager.showNotice("Not saved")
    case .banner: pair.manager.enableOfflineBanner(reachability: network)
    }
    await pair.advance()
  }

  @Test(arguments: ScreenKind.allCases, Thing.allCases)
  func `what stands over a child is seen where and when the child is`(
    _ kind: ScreenKind,
    _ thing: Thing
  ) async {
    let pair = TwoChildren(kind)
    await show(thing, on: pair)
    #expect(pair.isSeen(pair.view(thing.identifier)))
    for hiding in Hiding.allCases {
      pair.hide(hiding)
      await pair.turn()
      #expect(!pair.isSeen(pair.view(thing.identifier)), "\(hiding)")
      let hit = pair.window.hitTest(CGPoint(x: 195, y: 400), with: nil)
      // The system's views stop touches, but one that is behind or hidden doesn't.
      #expect(hit == nil || hit?.isDescendant(of: pair.child.view) == false, "\(hiding)")
      pair.show(hiding)
      await pair.turn()
      #expect(pair.isSeen(pair.view(thing.identifier)), "\(hiding)")
    }
  }

  @Test(arguments: ScreenKind.allCases, Thing.allCases)
  func `nothing stays of a child that was removed for good`(
    _ kind: ScreenKind,
    _ thing: Thing
  ) async {
    var pair: TwoChildren? = TwoChildren(kind)
    guard let root = pair?.root, let window = pair?.window else { return }
    let count = root.view.subviews.last?.subviews.count ?? 0
    if let pair {
      await show(thing, on: pair)
      pair.manager.configuration.triggers = [.appearance]
      pair.hide(.hidden)
      await pair.turn()
      pair.remove()
    }
    pair = nil
    await Screen.turn(3)
    Screen.layout()
    #expect(window.descendant(thing.identifier) == nil)
    #expect(root.view.subviews.last?.subviews.count == count - 1)
  }

  @Test(arguments: ScreenKind.allCases, [Hiding.removed, .hidden, .hiddenBox])
  func `a child that returns loads what has become due`(_ kind: ScreenKind, hiding: Hiding) async {
    let pair = TwoChildren(kind)
    var loads = 0
    let delegate = ScriptedController()
    delegate.load = { _ in
      loads += 1
      return ["a"]
    }
    pair.manager.delegate = delegate
    pair.manager.reloadContent()
    await pair.turn()
    pair.hide(hiding)
    await pair.turn()
    if hiding == .removed { pair.manager.setNeedsReload() }
    await pair.turn()
    #expect(loads == 1)
    pair.show(hiding)
    await pair.turn()
    if hiding != .removed { pair.manager.setNeedsReload() }
    await pair.turn()
    #expect(loads == 2, "the pending reload")
    pair.manager.setNeedsReload()
    await pair.turn()
    #expect(loads == 3, "on screen")
  }

  // MARK: - Visible

  @Test(arguments: ScreenKind.allCases, Hiding.inWindow)
  func `activity is shown while the child is`(_ kind: ScreenKind, hiding: Hiding) async {
    let (pair, work) = (TwoChildren(kind), ScriptedWork<Void>())
    func isBusy() -> Bool { pair.window.windowScene?.windows.count { !$0.isHidden } == 2 }
    pair.hide(hiding)
    await pair.turn()
    let command = Task { try await pair.manager.withActivity { try await work.run() } }
    await pair.turn()
    #expect(!isBusy())
    pair.show(hiding)
    await pair.turn()
    #expect(isBusy())
    pair.hide(hiding)
    await pair.turn()
    #expect(!isBusy())
    work.answer(())
    _ = try? await command.value
  }

  @Test(arguments: ScreenKind.allCases, Hiding.inWindow)
  func `a failure is spoken when the child is shown`(_ kind: ScreenKind, hiding: Hiding) async {
    Headless.setVoiceOver(true)
    let pair = TwoChildren(kind)
    let focused = UILabel(frame: CGRect(x: 0, y: 100, width: 100, height: 40))
    if kind == .plain { pair.child.view.addSubview(focused) }
    Headless.focus(focused)
    pair.hide(hiding)
    await pair.turn()
    pair.manager.loadingStatus = .failed(TestError("load"))
    await pair.advance()
    #expect(Headless.accessibilityPosts.isEmpty)
    pair.show(hiding)
    await pair.turn()
    await pair.advance()
    #expect(Headless.accessibilityPosts.count == 1)
  }

  @Test(arguments: ScreenKind.allCases, Hiding.inWindow)
  func `content is polled while the child is shown`(_ kind: ScreenKind, hiding: Hiding) async {
    for isLoader in [false, true] { await poll(kind, hiding, isLoader) }
  }

  private func poll(_ kind: ScreenKind, _ hiding: Hiding, _ isLoader: Bool) async {
    let pair = TwoChildren(kind)
    var loads = 0
    let policy = LoadingPolicy(polling: .seconds(10), clock: pair.clock)
    let loader = Loader<[String]>(policy: policy) { _ in
      await MainActor.run { loads += 1 }
      return ["a"]
    }
    let delegate = ScriptedController()
    delegate.load = { _ in
      loads += 1
      return ["a"]
    }
    pair.manager.configuration.policy = policy
    if isLoader { pair.manager.follow(loader) } else { pair.manager.delegate = delegate }
    pair.manager.reloadContent()
    await pair.advance(10)
    #expect(loads == 2)
    pair.hide(hiding)
    await pair.turn()
    for _ in 0..<3 { await pair.advance(10) }
    #expect(loads == 2)
    pair.show(hiding)
    await pair.turn()
    await pair.advance(0)
    #expect(loads == 3)
    await pair.advance(10)
    #expect(loads == 4)
  }
}
