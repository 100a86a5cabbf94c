#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Several loaders of which one has failed, such as on another screen, and others were never loaded
/// or are stale.
@MainActor @Suite(.screen) struct IncompleteContentTests {
  enum Content: CaseIterable { case followed, combined, list }
  enum Way: CaseIterable { case appearance, foreground, button }

  private let screen = UIViewController()
  private let user: Loader<[Row]>
  private let posts: Loader<[Row]>
  private let server = Server()

  @MainActor private final class Server {
    var (fails, requests) = (true, 0)
  }

  init() {
    let server = server
    user = Loader { _ in
      if server.fails { throw TestError("user") }
      return rows([1])
    }
    posts = Loader { _ in
      server.requests += 1
      return rows([2])
    }
  }

  private func follow(_ content: Content, in manager: LoadingManager) -> TableListDataSource? {
    switch content {
    case .followed: manager.follow(user, posts) { _, _ in }
    case .combined: manager.follow(combined(user, posts)) { _ in }
    case .list:
      let sections = [ListSection("user", over: user), ListSection("posts", over: posts)]
      let table = UITableView(frame: screen.view.bounds)
      screen.view.addSubview(table)
      let source = TableListDataSource(tableView: table, sections: sections)
      source.setCells(for: Row.self) { (_: UITableViewCell, _) in }
      manager.follow(source)
      return source
    }
    return nil
  }

  @Test(arguments: Content.allCases, Way.allCases)
  func `what was never loaded is loaded with what has failed`(_ content: Content, _ way: Way) async
  {
    user.load()
    await Screen.turn(3)
    let manager = screen.loadingManager
    switch way {
    case .appearance: manager.configuration.triggers = .appearance
    case .foreground: manager.configuration.triggers = .foreground
    case .button: break
    }
    let source = follow(content, in: manager)
    server.fails = false
    let window = Screen.makeWindow(root: screen)
    await Screen.turn(3)
    if way != .appearance { #expect(server.requests == 0) }
    switch way {
    case .appearance: break
    case .foreground:
      if let scene = window.windowScene {
        Screen.enterBackground(scene)
        Screen.enterForeground(scene)
      }
    case .button: manager.retry()
    }
    await Screen.turn(3)
    #expect(server.requests == 1)
    #expect(manager.loadingStatus == .loaded)
    withExtendedLifetime(source) {}
  }

  @Test(arguments: Content.allCases, [false, true])
  func `a trigger also loads what is stale, and the button only what has failed`(
    _ content: Content,
    isTrigger: Bool
  ) async {
    server.fails = false
    let manager = screen.loadingManager
    let source = follow(content, in: manager)
    let window = Screen.makeWindow(root: screen)
    manager.reloadContent()
    await Screen.turn(3)
    server.fails = true
    user.load(force: true)
    await Screen.turn(3)
    posts.invalidate()
    server.fails = false
    if isTrigger {
      manager.configuration.triggers = .foreground
      if let scene = window.windowScene {
        Screen.enterBackground(scene)
        Screen.enterForeground(scene)
      }
    } else {
      manager.retry()
    }
    await Screen.turn(3)
    #expect(server.requests == (isTrigger ? 2 : 1))
    #expect(manager.loadingStatus == .loaded)
    withExtendedLifetime(source) {}
  }
}
#endif
