import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// A list of a hundred rows between a navigation bar, which ends at 91 points, and a tab bar,
/// which begins at 761.
@MainActor struct BarredList {
  let table = ScriptedTableController(style: .plain)
  let rig: HostRig
  let navigation: UINavigationController
  let tabs = UITabBarController()
  let window: UIWindow

  var manager: LoadingManager { rig.manager }
  var list: UITableView { table.tableView }

  init(_ rules: Headless.Rules) {
    Headless.rules = rules
    table.rowCount = 100
    rig = HostRig(table)
    navigation = UINavigationController(rootViewController: table)
    tabs.viewControllers = [navigation, UIViewController()]
    window = Screen.makeWindow(root: tabs)
  }

  /// Returns the view with the given accessibility identifier.
  func part(_ identifier: String) -> UIView? {
    list.descendants.first { $0.accessibilityIdentifier == identifier }
  }

  /// Performs a refresh of loaded content that fails, so that its notice appears.
  func failRefresh() async {
    manager.configuration.failureNotice = .always
    await rig.show(.loaded)
    table.load = { throw TestError("refresh") }
    _ = await manager.reloadContent(force: true, inBackground: true).value
    Screen.settle()
  }
}
