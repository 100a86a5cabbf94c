#if canImport(UIKit)
import Foundation
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// One view of the app that two screens show for their status, such as a static property.
@MainActor @Suite(.screen) struct SharedStatusViewTests {
  enum Host: CaseIterable { case stack, tabs, sheet, fullScreen, children }
  enum Change: CaseIterable { case loaded, loading, failed, idle, view, content }

  let view = UIView()
  let first = UIViewController()
  private let second = UIViewController()

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

  func makeWindow(_ host: Host) {
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

  private func showSecond(_ host: Host) {
    switch host {
    case .stack: first.navigationController?.pushViewController(second, animated: false)
    case .tabs: first.tabBarController?.selectedIndex = 1
    case .sheet, .fullScreen:
      second.modalPresentationStyle = host == .sheet ? .pageSheet : .fullScreen
      first.present(second, animated: false, completion: nil)
    case .children: first.parent.map { add(second, to: $0) }
    }
  }

  @Test(arguments: Host.allCases, Change.allCases)
  func `the visible screen keeps the view, whatever becomes of the other one`(
    host: Host,
    change: Change
  ) async {
    let manager = first.loadingManager
    for screen in [first, second] { screen.loadingManager.emptyView = view }
    makeWindow(host)
    manager.loadingStatus = .empty
    await turn()
    #expect(view.isDescendant(of: first.view))
    showSecond(host)
    second.loadingManager.loadingStatus = .empty
    await turn()
    #expect(view.isDescendant(of: second.view))
    switch change {
    case .loaded: manager.loadingStatus = .loaded
    case .loading: manager.loadingStatus = .loading
    case .failed: manager.loadingStatus = .failed(TestError("first"))
    case .idle: manager.loadingStatus = .idle
    case .view: manager.emptyView = UIView()
    case .content: manager.emptyContent = StatusContentConfiguration.empty()
    }
    await turn()
    #expect(view.window != nil)
    #expect(view.isDescendant(of: second.view))
  }

  @Test(arguments: [Host.sheet, .children])
  func `a screen beneath has its view again when the other one has gone`(host: Host) async {
    for screen in [first, second] { screen.loadingManager.emptyView = view }
    makeWindow(host)
    first.loadingManager.loadingStatus = .empty
    await turn()
    showSecond(host)
    second.loadingManager.loadingStatus = .empty
    await turn()
    #expect(view.isDescendant(of: second.view))
    if host == .sheet {
      first.dismiss(animated: false, completion: nil)
    } else {
      second.willMove(toParent: nil)
      second.view.removeFromSuperview()
      second.removeFromParent()
    }
    await turn()
    #expect(view.window != nil)
    #expect(view.isDescendant(of: first.view))
  }

  /// A player or a map that the app keeps.
  @Test(arguments: [false, true])
  func `a view that a status covered is read on the screen that shows it next`(
    isReleased: Bool
  ) async {
    let player = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
    let stack = UINavigationController(rootViewController: first)
    Screen.makeWindow(root: stack)
    var screen: UIViewController? = UIViewController()
    screen?.view.addSubview(player)
    screen.map { stack.pushViewController($0, animated: false) }
    screen?.loadingManager.loadingStatus = .empty
    await turn()
    #expect(player.accessibilityElementsHidden)
    if isReleased {
      screen = nil
      stack.popViewController(animated: false)
      await turn()
    }
    stack.pushViewController(second, animated: false)
    await turn()
    second.view.addSubview(player)
    await turn()
    #expect(player.window != nil)
    #expect(!player.accessibilityElementsHidden)
    #expect(player.alpha == 1)
  }
}
#endif
