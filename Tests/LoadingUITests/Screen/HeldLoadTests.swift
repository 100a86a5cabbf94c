#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Triggers while the server has asked for a pause.
@MainActor @Suite(.screen) struct HeldLoadTests {
  nonisolated enum Host: CaseIterable {
    case delegate, loader, mapped, combined, pages, search, list
  }
  nonisolated enum Wish: CaseIterable { case call, forced, button }

  private struct TooManyRequests: RetryAfterProviding { let retryAfter: Duration? }

  private struct Row: Hashable, Identifiable, Sendable { var id: Int }

  private let screen = ScriptedController()
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private let clock = ManualClock()
  private let server = Server()

  @MainActor private final class Server {
    var requests = 0
    var pause: Duration? = .seconds(3600)

    func rows() throws -> [Row] {
      requests += 1
      if let pause { throw TooManyRequests(retryAfter: pause) }
      return [Row(id: 1)]
    }
  }

  private func follow(_ host: Host) {
    let manager = screen.loadingManager
    manager.configuration.triggers = [.appearance, .foreground]
    let policy = LoadingPolicy(retry: .exponential(jitter: 0), clock: clock)
    manager.configuration.policy = policy
    let loader = Loader<[Row]>(policy: policy) { [server] _ in try server.rows() }
    switch host {
    case .delegate: screen.load = { [server] _ in try server.rows().map { "\($0.id)" } }
    case .loader: manager.follow(loader)
    case .mapped: manager.follow(loader.mapped { $0.count })
    case .combined: manager.follow(combined(loader, Loader { _ in 1 }))
    case .pages:
      manager.follow(PagedLoader<Row, Int>(policy: policy) { [server] _, _ in try server.rows() })
    case .search:
      manager.follow(QueryLoader(query: 1) { _ in loader })
    case .list:
      let table = UITableView()
      screen.view.addSubview(table)
      let section = ListSection("rows", over: loader)
      manager.follow(TableListDataSource(tableView: table, sections: [section]))
    }
    Screen.makeWindow(root: navigation)
  }

  private func appear() async {
    navigation.pushViewController(screen, animated: false)
    Screen.settle()
    await settle()
    await settle()
  }

  private func leave() {
    navigation.popViewController(animated: false)
    Screen.settle()
  }

  // From public reports: each tab asks again, and the server extends the ban.
  @Test(arguments: Host.allCases)
  func `triggers load nothing before the pause that the server asks for is over`(
    _ host: Host
  ) async {
    follow(host)
    await appear()
    #expect(server.requests == 1)
    for _ in 0..<3 {
      leave()
      await clock.advance(by: .seconds(1000))
      await appear()
    }
    #expect(server.requests == 1)
    leave()
    server.pause = nil
    await clock.advance(by: .seconds(601))
    await appear()
    #expect(server.requests == 2)
    #expect(screen.loadingManager.loadingStatus == .loaded)
  }

  @Test(arguments: Host.allCases, Wish.allCases)
  func `the user may load before the pause is over, and ends it`(
    _ host: Host,
    _ wish: Wish
  ) async {
    follow(host)
    await appear()
    server.pause = nil
    switch wish {
    case .call: screen.loadingManager.reloadContent()
    case .forced: screen.loadingManager.reloadContent(force: true)
    case .button: screen.loadingManager.retry()
    }
    await settle()
    #expect(server.requests == 2)
    #expect(screen.loadingManager.loadingStatus == .loaded)
  }

  @Test(arguments: [false, true])
  func `a trigger doesn't ask again because a neighbour has failed`(isList: Bool) async {
    let manager = screen.loadingManager
    manager.configuration.triggers = [.appearance]
    let policy = LoadingPolicy(clock: clock)
    let held = Loader<[Row]>(policy: policy) { [server] _ in try server.rows() }
    var requests = 0
    let failing = Loader<[Row]>(policy: policy) { _ in
      requests += 1
      throw URLError(.notConnectedToInternet)
    }
    if isList {
      let table = UITableView()
      screen.view.addSubview(table)
      let sections = [ListSection("a", over: held), ListSection("b", over: failing)]
      manager.follow(TableListDataSource(tableView: table, sections: sections))
    } else {
      manager.follow(held, failing)
    }
    Screen.makeWindow(root: navigation)
    manager.reloadContent()
    await appear()
    let count = requests
    for number in 1...2 {
      leave()
      await appear()
      #expect(server.requests == 1 && requests == count + number)
    }
    manager.retry()
    await settle()
    #expect(server.requests == 2)
  }
}
#endif
