#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// A scripted table screen that records when its refresh control ends refreshing.
@MainActor struct PulledList {
  let table = ScriptedTableController(style: .plain)
  let work = ScriptedWork<[Int]>()
  let control = RecordingRefreshControl()
  let rig: HostRig
  var manager: LoadingManager { table.loadingManager }
  var list: UITableView { table.tableView }

  init() {
    rig = HostRig(table)
    table.load = { [work] in try await work.run() }
  }

  /// Shows the table below a navigation bar, in the first of two tabs.
  func open(largeTitle: Bool = false) -> UITabBarController {
    let navigation = UINavigationController(rootViewController: table)
    navigation.navigationBar.prefersLargeTitles = largeTitle
    let tabs = UITabBarController()
    tabs.viewControllers = [navigation, UIViewController()]
    _ = Screen.makeWindow(root: tabs)
    list.refreshControl = control
    manager.enablePullToRefresh()
    Screen.layout()
    return tabs
  }

  /// Pulls to refresh, and waits for the minimum time of an indicator.
  func pull() async {
    Screen.pull(list)
    await rig.clock.advance(by: .milliseconds(400))
  }

  func answer(_ content: [Int] = [1]) async {
    await work.finish(with: content)
    Screen.settle()
  }
}

/// A refresh control that counts the calls that end it, including those while it isn't refreshing.
final class RecordingRefreshControl: UIRefreshControl {
  private(set) var ends = 0
  private(set) var idleEnds = 0

  override func endRefreshing() {
    if isRefreshing { ends += 1 } else { idleEnds += 1 }
    super.endRefreshing()
  }
}
#endif
