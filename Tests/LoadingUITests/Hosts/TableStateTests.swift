#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The app's own settings of a table, which don't change.
@MainActor @Suite(.screen) struct TableStateTests {
  private let table = SectionedTableController(style: .plain)
  private let rig: HostRig

  init() {
    table.rowCount = 100
    rig = HostRig(table)
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: table))
  }

  private func scroll(to y: CGFloat) {
    table.tableView.contentOffset.y = y
    Screen.layout()
  }

  @Test(arguments: coveringStatuses)
  func `a status view changes neither content size, offset nor insets of the table`(
    _ status: LoadingStatus
  ) async {
    scroll(to: 250)
    let size = table.tableView.contentSize
    let inset = table.tableView.adjustedContentInset
    await rig.show(status)
    #expect(table.tableView.contentSize == size)
    #expect(table.tableView.contentOffset.y == 250)
    #expect(table.tableView.adjustedContentInset == inset)
    await rig.show(.loaded)
    #expect(table.tableView.contentSize == size)
    #expect(table.tableView.contentOffset.y == 250)
  }

  // eggswift/pull-to-refresh #117, CoderMJLee/MJRefresh #922
  @Test func `the content inset and the safe area are each applied once`() async {
    table.rowCount = 0
    table.tableView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    table.tableView.reloadData()
    Screen.layout()
    scroll(to: -141)
    let view = await rig.show(.empty)
    #expect(rig.cover?.frameInWindow == CGRect(x: 0, y: 141, width: 390, height: 703))
    #expect(view.contentMidY == (141 + 810) / 2.0)
  }

  // dzenbot/DZNEmptyDataSet #198, #230, Juanpe/SkeletonView
  @Test(arguments: [true, false])
  func `the table's own properties are never changed`(
    _ isUsual: Bool
  ) async {
    let separatorStyle: UITableViewCell.SeparatorStyle = isUsual ? .singleLine : .none
    let background = UIView()
    let control = UIRefreshControl()
    let list = table.tableView!
    list.backgroundView = background
    list.isScrollEnabled = isUsual
    list.separatorStyle = separatorStyle
    list.alwaysBounceVertical = true
    table.refreshControl = control
    let others: [LoadingStatus] = [.idle, .foregroundRefreshing, .backgroundRefreshing, .loaded]
    for status in coveringStatuses + others {
      await rig.show(status)
      #expect(list.backgroundView === background)
      #expect(list.isScrollEnabled == isUsual)
      #expect(list.separatorStyle == separatorStyle)
      #expect(list.refreshControl === control)
      #expect(list.alwaysBounceVertical)
      #expect(list.tableHeaderView == nil && list.tableFooterView == nil)
    }
    #expect(!list.subviews.contains { $0.accessibilityIdentifier == "loading.status" })
  }

  @Test func `a removed status view leaves no subviews in the table`() async {
    let before = table.tableView.subviews
    for status in coveringStatuses {
      await rig.show(status)
      await rig.show(.loaded)
      #expect(table.tableView.subviews == before)
    }
  }

  // Juanpe/SkeletonView #384
  @Test func `a status set outside a window doesn't lay out the list`() async {
    let other = SectionedTableController(style: .plain)
    other.rowCount = 20
    let rig = HostRig(other)
    other.loadViewIfNeeded()
    for status in coveringStatuses + [.loaded, .empty] { await rig.show(status) }
    // The `.screen` trait fails the test for each fault that the table recorded.
    #expect(rig.cover?.alpha == 1)
    #expect(other.tableView.visibleCells.isEmpty)
  }
}
#endif
