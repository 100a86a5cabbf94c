#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Triggers and the freshness of an answer without elements.
@MainActor @Suite(.screen) struct EmptyAnswerTests {
  nonisolated enum Host: CaseIterable { case delegate, loader, besideStale, list, listBesideStale }

  private struct Row: Hashable, Identifiable, Sendable { var id: Int }

  private let screen = ScriptedController()
  private let navigation = UINavigationController(rootViewController: UIViewController())
  private let clock = ManualClock()
  private let requests = Requests()

  @MainActor private final class Requests {
    var ofEmpty = 0
    var ofStale = 0
  }

  private func follow(_ host: Host) {
    let requests = requests
    let manager = screen.loadingManager
    manager.configuration.triggers = [.appearance, .foreground]
    manager.configuration.policy.clock = clock
    let empty = Loader<[Row]> { _ in
      requests.ofEmpty += 1
      return []
    }
    let stale = Loader<[Row]>(policy: LoadingPolicy(freshness: .stale)) { _ in
      requests.ofStale += 1
      return [Row(id: 1)]
    }
    switch host {
    case .delegate:
      screen.load = { _ in
        requests.ofEmpty += 1
        return []
      }
    case .loader: manager.follow(empty)
    case .besideStale: manager.follow(empty, stale)
    case .list, .listBesideStale:
      let table = UITableView()
      screen.view.addSubview(table)
      let sections = host == .list ? [("a", empty)] : [("a", empty), ("b", stale)]
      manager.follow(
        TableListDataSource(
          tableView: table,
          sections: sections.map { ListSection($0.0, over: $0.1) }
        )
      )
    }
    Screen.makeWindow(root: navigation)
  }

  private func appear() async {
    navigation.pushViewController(screen, animated: false)
    Screen.settle()
    await settle()
  }

  @Test(arguments: Host.allCases)
  func `a trigger doesn't ask again for an empty answer that is fresh, but a call does`(
    _ host: Host
  ) async {
    let isBesideStale = host == .besideStale || host == .listBesideStale
    follow(host)
    await appear()
    #expect(requests.ofEmpty == 1)
    navigation.popViewController(animated: false)
    Screen.settle()
    await appear()
    #expect(requests.ofEmpty == 1)
    #expect(requests.ofStale == (isBesideStale ? 2 : 0))
    await screen.loadingManager.beginReload()
    #expect(requests.ofEmpty == 2)
    screen.loadingManager.setNeedsReload()
    await settle()
    #expect(requests.ofEmpty == 3)
  }
}
#endif
