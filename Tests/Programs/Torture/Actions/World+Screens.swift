import LoadingTestSupport
import LoadingUI
import UIKit

extension World {
  /// Changes the setup of a screen.
  func changeScreen() -> String {
    // Often a screen that shows a failure.
    let failed = reachable.filter { $0.manager?.loadingStatus.error != nil }
    let some = chance.isOne(in: 2) && !failed.isEmpty ? failed : reachable
    guard let record = chance.pick(some), let manager = record.manager,
      let host = record.controller as? any TortureHost
    else { return "no screen" }
    record.changedAt = now
    // Between the covers of two managers, the list may briefly be uncovered and catch up.
    record.list?.isUnfollowed = true
    defer { record.list?.isUnfollowed = false }
    return "\(record.name): \(change(manager, host, record))"
  }

  private func change(
    _ manager: LoadingManager,
    _ host: any TortureHost,
    _ record: ScreenRecord
  ) -> String {
    switch chance.int(0..<16) {
    case 0:
      manager.activityPresenter = manager.activityPresenter == nil ? presenter : nil
      return "presenter \(manager.activityPresenter == nil ? "off" : "on")"
    case 1:
      manager.enableOfflineBanner(reachability: reachability)
      record.hasBanner = true
      return "banner on"
    case 2:
      manager.disableOfflineBanner()
      record.hasBanner = false
      return "banner off"
    case 3:
      manager.enablePullToRefresh()
      record.isPulled = true
      return "pull to refresh on"
    case 4:
      manager.configuration.triggers = ReloadTriggers(rawValue: chance.int(0..<8))
      return "triggers \(manager.configuration.triggers.rawValue)"
    case 5:
      manager.configuration.policy = makePolicy()
      return "changes the policy"
    case 6, 7, 8: return changeStatusViews(manager, record)
    case 9:
      manager.containerView = host.isViewLoaded && manager.containerView == nil ? host.view : nil
      return "container \(manager.containerView == nil ? "off" : "on")"
    case 10:
      // Notifications from the old manager must not lead to calls of it.
      host.scenario.delegate?.manager = nil
      host.loadingManager = LoadingManager(viewController: host)
      host.scenario.setUp(host.loadingManager)
      return "replaces the manager"
    case 11: return changeHeader(of: host)
    case 12: return (host as? PlainHost)?.replaceView() ?? "no plain view"
    case 15:
      record.safeInset = CGFloat(chance.int(0..<3) * 20)
      host.additionalSafeAreaInsets.top = record.safeInset
      return "sets the safe area \(record.safeInset)"
    case 13:
      guard let list = host.viewIfLoaded as? UIScrollView, list.contentInset.bottom < 150
      else { return "no list without a keyboard" }
      // As the app's own code, which knows nothing of the library's.
      record.inset = CGFloat(chance.int(0..<3) * 25)
      list.contentInset.bottom = record.inset
      // As a scroll step does.
      for view in [list] + list.subviews { view.setNeedsLayout() }
      return "sets the inset \(record.inset)"
    default:
      host.scenario.followLoaders()
      return "follows the loader again"
    }
  }

  /// Adds or removes the header of a table.
  private func changeHeader(of host: any TortureHost) -> String {
    guard let table = (host as? UITableViewController)?.tableView else { return "no table" }
    guard table.tableHeaderView == nil else {
      table.tableHeaderView = nil
      return "removes the header"
    }
    let header = UILabel(frame: CGRect(x: 0, y: 0, width: 320, height: 60 * chance.int(1..<10)))
    header.text = "Header"
    table.tableHeaderView = header
    return "adds a header of \(header.frame.height)"
  }
}
