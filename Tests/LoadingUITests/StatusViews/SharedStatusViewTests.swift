#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// One view of the app that two screens show for their status, such as a static property.
@MainActor @Suite(.screen) struct SharedStatusViewTests {
  nonisolated enum Host: CaseIterable { case stack, tabs, sheet, fullScreen, children }
  nonisolated enum Change: CaseIterable { case loaded, loading, failed, idle, view, content }

  /// The kinds of the two screens.
  nonisolated private static let kinds = [ScreenKind.plain, .hosting].flatMap { first in
    [ScreenKind.plain, .hosting].map { (first: first, second: $0) }
  }
  nonisolated private static let changes = Host.allCases.flatMap { host in
    Change.allCases.map { (host: host, change: $0) }
  }

  private let view = UIView()

  func turn() async {
    for _ in 0..<3 {
      await settle()
      Screen.layout()
      Screen.settle()
    }
  }

  func add(_ child: UIViewController, to parent: UIViewController) {
    parent.embed(child, frame: parent.view.bounds)
  }

  private func makeWindow(_ host: Host, _ first: UIViewController, _ second: UIViewController) {
    switch host {
    case .stack: Screen.makeWindow(root: UINavigationController(rootViewController: first))
    case .tabs:
      let tabs = UITabBarController()
      tabs.viewControllers = [first, second]
      Screen.makeWindow(root: tabs)
    case .sheet, .fullScreen: Screen.makeWindow(root: first)
    case .children:
      let parent = UIViewController()
      Screen.makeWindow(root: parent)
      add(first, to: parent)
    }
  }

  private func show(_ second: UIViewController, in host: Host, over first: UIViewController) {
    switch host {
    case .stack: first.navigationController?.pushViewController(second, animated: false)
    case .tabs: first.tabBarController?.selectedIndex = 1
    case .sheet, .fullScreen:
      second.modalPresentationStyle = host == .sheet ? .pageSheet : .fullScreen
      first.present(second, animated: false, completion: nil)
    case .children: first.parent.map { add(second, to: $0) }
    }
  }

  @Test(arguments: kinds, changes)
  func `the visible screen keeps the view, whatever becomes of the other one`(
    _ kinds: (first: ScreenKind, second: ScreenKind),
    _ situation: (host: Host, change: Change)
  ) async {
    let (first, second, host) = (kinds.first.make(), kinds.second.make(), situation.host)
    let manager = first.loadingManager
    for screen in [first, second] { screen.loadingManager.emptyView = view }
    makeWindow(host, first, second)
    manager.loadingStatus = .empty
    await turn()
    #expect(view.isDescendant(of: first.surface))
    show(second, in: host, over: first)
    second.loadingManager.loadingStatus = .empty
    await turn()
    #expect(view.isDescendant(of: second.surface))
    switch situation.change {
    case .loaded: manager.loadingStatus = .loaded
    case .loading: manager.loadingStatus = .loading
    case .failed: manager.loadingStatus = .failed(TestError("first"))
    case .idle: manager.loadingStatus = .idle
    case .view: manager.emptyView = UIView()
    case .content: manager.emptyContent = StatusContentConfiguration.empty()
    }
    await turn()
    #expect(view.window != nil)
    #expect(view.isDescendant(of: second.surface))
  }

  @Test(arguments: kinds, [Host.sheet, .children])
  func `a screen beneath has its view again when the other one has gone`(
    _ kinds: (first: ScreenKind, second: ScreenKind),
    host: Host
  ) async {
    let (first, second) = (kinds.first.make(), kinds.second.make())
    for screen in [first, second] { screen.loadingManager.emptyView = view }
    makeWindow(host, first, second)
    first.loadingManager.loadingStatus = .empty
    await turn()
    show(second, in: host, over: first)
    second.loadingManager.loadingStatus = .empty
    await turn()
    #expect(view.isDescendant(of: second.surface))
    if host == .sheet {
      first.dismiss(animated: false, completion: nil)
    } else {
      second.willMove(toParent: nil)
      second.view.removeFromSuperview()
      second.removeFromParent()
    }
    await turn()
    #expect(view.window != nil)
    #expect(view.isDescendant(of: first.surface))
  }

  /// A player or a map that the app keeps.
  @Test(arguments: kinds, [false, true])
  func `a view that a status covered is read on the screen that shows it next`(
    _ kinds: (first: ScreenKind, second: ScreenKind),
    isReleased: Bool
  ) async {
    func isRead(_ view: UIView) -> Bool {
      sequence(first: view, next: \.superview).allSatisfy { !$0.accessibilityElementsHidden }
    }
    let player = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let stack = UINavigationController(rootViewController: UIViewController())
    Screen.makeWindow(root: stack)
    var screen: UIViewController? = kinds.first.make()
    screen.map { stack.pushViewController($0, animated: false) }
    Screen.layout()
    screen.map { kinds.first.contentView(of: $0).addSubview(player) }
    screen?.loadingManager.loadingStatus = .empty
    await turn()
    #expect(!isRead(player))
    if isReleased {
      screen = nil
      stack.popViewController(animated: false)
      await turn()
    }
    let second = kinds.second.make()
    stack.pushViewController(second, animated: false)
    await turn()
    kinds.second.contentView(of: second).addSubview(player)
    await turn()
    #expect(player.window != nil)
    #expect(isRead(player))
    #expect(player.alpha == 1)
  }
}
#endif
