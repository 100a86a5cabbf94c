import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// A `UITableViewController` under a navigation bar: its view is the list itself.
@MainActor @Suite(.headless) struct TableControllerTests {
  private let table = SectionedTableController(style: .plain)
  private let rig: HostRig
  private let window: UIWindow
  private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

  init() {
    table.rowCount = 100
    rig = HostRig(table)
    window = Headless.makeWindow(root: UINavigationController(rootViewController: table))
  }

  private func scroll(to y: CGFloat) {
    table.tableView.contentOffset.y = y
    Headless.layout()
  }

  @Test(arguments: [-91, 0, 700, 3000])
  func `want 3, SVC #67, MBP #74: while loading it stays, however far the list is scrolled`(
    _ offset: CGFloat
  ) async {
    scroll(to: offset)
    let view = await rig.show(.loading)
    #expect(view.frameInWindow == screen)
    #expect(view.middleOfColumn == (91 + 810) / 2.0)
    scroll(to: 1200)
    #expect(view.frameInWindow == screen)
    scroll(to: -91)
    #expect(view.frameInWindow == screen)
    #expect(view.middleOfColumn == (91 + 810) / 2.0)
  }

  @Test(arguments: [LoadingStatus.empty, .failed(TestError("load"))], [0, 300, 3000])
  func `DZN #205 #241 #468: shown over a scrolled list, it is where the screen is`(
    _ status: LoadingStatus,
    offset: CGFloat
  ) async {
    scroll(to: offset)
    let view = await rig.show(status)
    #expect(view.frameInWindow == screen)
    #expect(view.middleOfColumn == (91 + 810) / 2.0)
    scroll(to: offset + 500)
    #expect(view.frameInWindow == screen)
  }

  @Test(arguments: [LoadingStatus.empty, .failed(TestError("load"))])
  func `it moves with a pull, and never covers the refresh control`(
    _ status: LoadingStatus
  ) async throws {
    let control = UIRefreshControl()
    table.refreshControl = control
    let view = await rig.show(status)
    #expect(view.frameInWindow == CGRect(x: 0, y: 91, width: 390, height: 753))
    scroll(to: -91 - 60)
    #expect(view.frameInWindow == CGRect(x: 0, y: 151, width: 390, height: 693))
    #expect(!control.isHidden)
    #expect(control.frameInWindow == CGRect(x: 0, y: 91, width: 390, height: 60))
    Headless.pull(table.tableView)
    #expect(control.isRefreshing)
    #expect(control.frameInWindow.maxY <= view.frameInWindow.minY)
    #expect(rig.hit(195, 400)?.isDescendant(of: view) == true)
  }

  @Test func `a pull beyond the end of the screen leaves it no room, and breaks nothing`() async {
    let view = await rig.show(.empty)
    scroll(to: -1000)
    #expect(view.frameInWindow.height == 0)
    scroll(to: -91)
    #expect(view.frameInWindow == CGRect(x: 0, y: 91, width: 390, height: 753))
  }

  @Test(arguments: coveringStatuses)
  func `SVC #19, MBP #22 #343: rows, headers and separators stay beneath it`(
    _ status: LoadingStatus
  ) async throws {
    let view = await rig.show(status)
    let cover = try #require(rig.cover)
    scroll(to: 500)
    table.rowCount = 200
    table.tableView.reloadData()
    Headless.layout()
    scroll(to: 2000)
    #expect(table.tableView.visibleCells.count > 10)
    for other in table.tableView.subviews where other !== cover {
      #expect(other.layer.zPosition < cover.layer.zPosition)
    }
    for y in stride(from: 100, through: 800, by: 25) {
      #expect(rig.hit(20, CGFloat(y))?.isDescendant(of: view) == true)
    }
    Headless.tap(try #require(table.tableView.visibleCells.first { $0.frameInWindow.minY > 200 }))
    #expect(table.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `what the list brings to the front goes behind it with the next layout`() async {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    let view = await rig.show(.empty)
    table.tableView.addSubview(header)
    #expect(rig.hit(195, 200) === header)
    scroll(to: -120)
    #expect(rig.hit(195, 200)?.isDescendant(of: view) == true)
  }

  @Test(arguments: coveringStatuses)
  func `the size of the content and its offset are the table's own`(_ status: LoadingStatus) async {
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

  @Test func `ESP #117, MJR #922: the app's own inset and the safe area count once each`() async {
    table.rowCount = 0
    table.tableView.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 0, right: 0)
    table.tableView.reloadData()
    Headless.layout()
    scroll(to: -141)
    let view = await rig.show(.empty)
    #expect(view.frameInWindow == CGRect(x: 0, y: 141, width: 390, height: 703))
    #expect(view.middleOfColumn == (141 + 810) / 2.0)
  }

  @Test func `DZN #198 #230, SKL: nothing of the list's own is changed, at any time`() async {
    let background = UIView()
    let control = UIRefreshControl()
    let list = table.tableView!
    list.backgroundView = background
    list.isScrollEnabled = false
    list.separatorStyle = .none
    list.alwaysBounceVertical = true
    table.refreshControl = control
    let others: [LoadingStatus] = [.loaded, .foregroundRefreshing, .backgroundRefreshing, .idle]
    for status in coveringStatuses + others {
      await rig.show(status)
      #expect(list.backgroundView === background)
      #expect(list.isScrollEnabled == false)
      #expect(list.separatorStyle == .none)
      #expect(list.refreshControl === control)
      #expect(list.alwaysBounceVertical)
      #expect(list.tableHeaderView == nil && list.tableFooterView == nil)
    }
    #expect(!list.subviews.contains { $0.accessibilityIdentifier == "loading.status" })
  }

  @Test func `nothing of the manager's is left in the list when the view has gone`() async {
    let before = table.tableView.subviews
    for status in coveringStatuses {
      await rig.show(status)
      await rig.show(.loaded)
      #expect(table.tableView.subviews == before)
    }
  }

  @Test func `SKL PR#384: statuses off-window lay no list out there`() async {
    let other = SectionedTableController(style: .plain)
    other.rowCount = 20
    let rig = HostRig(other)
    other.loadViewIfNeeded()
    for status in coveringStatuses + [.loaded, .empty] { await rig.show(status) }
    // The suite fails for each fault that the table recorded.
    #expect(rig.cover?.alpha == 1)
    #expect(other.tableView.visibleCells.isEmpty)
  }

  @Test func `rotated, it fills what is seen of the list`() async {
    let view = await rig.show(.failed(TestError("load")))
    Headless.rotate(window)
    Headless.settle()
    let top = -table.tableView.contentOffset.y
    #expect(view.frameInWindow == CGRect(x: 0, y: top, width: 844, height: 390 - top))
    await rig.show(.loading)
    #expect(
      rig.manager.loadingView.frameInWindow == CGRect(x: 0, y: 0, width: 844, height: 390)
    )
  }
}

/// A table with a header over its rows.
final class SectionedTableController: UITableViewController {
  var rowCount = 0

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    rowCount
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    UITableViewCell(style: .default, reuseIdentifier: nil)
  }

  override func tableView(
    _ tableView: UITableView,
    titleForHeaderInSection section: Int
  ) -> String? { "Header" }
}
