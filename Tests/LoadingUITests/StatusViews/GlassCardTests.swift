#if canImport(UIKit)
import Loading
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

@testable import LoadingUI

/// The surface of notices and banners, with the glass of iOS 26 and without it.
@MainActor @Suite(.screen) struct GlassCardTests {
  private let screen = ScriptedController()
  private let list = UITableView()
  private var manager: LoadingManager { screen.loadingManager }

  init() {
    manager.configuration.policy.clock = ManualClock()
    screen.view.addSubview(list)
    list.frame = screen.view.bounds
  }

  private func open(_ bars: BarStyle) {
    manager.notices.bars = bars
    Screen.makeWindow(root: UINavigationController(rootViewController: screen))
    manager.enableOfflineBanner(reachability: Reachability(isReachable: false))
    manager.loadingStatus = .loaded
    Screen.settle()
  }

  private func part(_ name: String) -> UIView? {
    screen.view.descendants.first { $0.accessibilityIdentifier == name }
  }

  private func glass(of name: String) -> UIVisualEffectView? {
    part(name)?.firstDescendant(of: UIVisualEffectView.self)
  }

  @available(iOS 26, visionOS 26, *)
  @Test(arguments: ["loading.notice", "loading.offline"], [BarStyle.filled, .transparent])
  func `texts and buttons are in the content of glass, where the system has it`(
    _ name: String,
    _ bars: BarStyle
  ) throws {
    open(bars)
    manager.showNotice("Failed")
    Screen.settle()
    let label = try #require(part(name)?.firstDescendant(of: UILabel.self))
    #expect(label.bounds.width > 20)
    guard bars == .transparent else { return #expect(glass(of: name) == nil) }
    let glass = try #require(self.glass(of: name))
    #expect(glass.effect is UIGlassEffect)
    #expect(label.isDescendant(of: glass.contentView))
    let button = part(name)?.firstDescendant(of: UIButton.self)
    #expect(button?.isDescendant(of: glass.contentView) != false)
  }

  @available(iOS 26, visionOS 26, *)
  @Test func `nothing around the glass of a notice is ever partly transparent`() throws {
    open(.transparent)
    manager.showNotice("Failed")
    let glass = try #require(self.glass(of: "loading.notice"))
    let notice = try #require(part("loading.notice"))
    let around = Array(sequence(first: glass as UIView, next: \.superview))
    let isOpaque = { around.allSatisfy { $0.alpha == 1 } }
    #expect(isOpaque())
    Screen.settle()
    #expect(isOpaque() && glass.contentView.alpha == 1)
    manager.notices.hide()
    #expect(notice.window != nil && isOpaque())
    #expect(glass.effect == nil && glass.contentView.alpha == 0)
    Screen.settle()
    #expect(notice.window == nil)
  }

  @Test(arguments: [BarStyle.filled, .transparent])
  func `touches beside the banner's glass reach the list, and those on it don't`(
    _ bars: BarStyle
  ) throws {
    open(bars)
    let banner = try #require(part("loading.offline"))
    let middle = banner.convert(CGPoint(x: banner.bounds.midX, y: 15), to: screen.view)
    let side = banner.convert(CGPoint(x: 5, y: 15), to: screen.view)
    let hit = try #require(screen.view.hitTest(middle, with: nil))
    #expect(hit.isDescendant(of: banner))
    #expect(screen.view.hitTest(side, with: nil)?.isDescendant(of: banner) == (bars == .filled))
  }

  @Test func `the banner's glass is as wide as its text, and a capsule around one line`() throws {
    open(.transparent)
    let card = try #require(part("loading.offline")?.firstDescendant(of: GlassCard.self))
    let label = try #require(card.firstDescendant(of: UILabel.self))
    #expect(card.bounds.width < label.bounds.width + 70)
    #expect(card.cornerRadius == card.bounds.height / 2)
    #expect(card.frame.midX == card.superview?.bounds.midX)
  }
}
#endif
