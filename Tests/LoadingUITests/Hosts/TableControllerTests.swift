#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A `UITableViewController` below a navigation bar, whose view is the list itself.
@MainActor @Suite(.screen) struct TableControllerTests {
  private let table = SectionedTableController(style: .plain)
  private let rig: HostRig
  private let window: UIWindow
  private let screen = CGRect(x: 0, y: 0, width: 390, height: 844)

  init() {
    table.rowCount = 100
    rig = HostRig(table)
    window = Screen.makeWindow(root: UINavigationController(rootViewController: table))
  }

  private func scroll(to y: CGFloat) {
    table.tableView.contentOffset.y = y
    Screen.layout()
  }

  // aschuch/StatefulViewController #67, jdg/MBProgressHUD #74
  @Test(arguments: [-91, 0, 700, 3000])
  func `the loading view stays in place however far the list scrolls`(
    _ offset: CGFloat
  ) async {
    scroll(to: offset)
    let view = await rig.show(.loading)
    #expect(rig.cover?.frameInWindow == screen)
    #expect(view.contentMidY == (91 + 810) / 2.0)
    scroll(to: 1200)
    #expect(rig.cover?.frameInWindow == screen)
    scroll(to: -91)
    #expect(rig.cover?.frameInWindow == screen)
    #expect(view.contentMidY == (91 + 810) / 2.0)
  }

  // dzenbot/DZNEmptyDataSet #205, #241, #468
  @Test(arguments: [LoadingStatus.empty, .failed(TestError("load"))], [0, 300, 3000])
  func `a status view over a scrolled list fills the screen`(
    _ status: LoadingStatus,
    offset: CGFloat
  ) async {
    scroll(to: offset)
    let view = await rig.show(status)
    #expect(rig.cover?.frameInWindow == screen)
    #expect(view.contentMidY == (91 + 810) / 2.0)
    scroll(to: offset + 500)
    #expect(rig.cover?.frameInWindow == screen)
  }

  @Test(arguments: [LoadingStatus.empty, .failed(TestError("load"))])
  func `the status view moves with a pull and never covers the refresh control`(
    _ status: LoadingStatus
  ) async throws {
    let control = UIRefreshControl()
    table.refreshControl = control
    let view = await rig.show(status)
    #expect(rig.cover?.frameInWindow == CGRect(x: 0, y: 91, width: 390, height: 753))
    scroll(to: -91 - 60)
    #expect(rig.cover?.frameInWindow == CGRect(x: 0, y: 151, width: 390, height: 693))
    #expect(!control.isHidden)
    #expect(control.frameInWindow == CGRect(x: 0, y: 91, width: 390, height: 60))
    Screen.pull(table.tableView)
    #expect(control.isRefreshing)
    #expect(control.frameInWindow.maxY <= view.frameInWindow.minY)
    #expect(rig.hit(195, 400)?.isDescendant(of: view) == true)
  }

  @Test func `a pull past the screen's end shrinks the status view to zero height without errors`()
    async
  {
    let view = await rig.show(.empty)
    scroll(to: -1000)
    #expect(rig.cover?.frameInWindow.height == 0)
    #expect(view.frameInWindow.height == 0)
    scroll(to: -91)
    #expect(rig.cover?.frameInWindow == CGRect(x: 0, y: 91, width: 390, height: 753))
  }

  // aschuch/StatefulViewController #19, jdg/MBProgressHUD #22, #343
  @Test(arguments: coveringStatuses)
  func `rows, headers and separators stay below the status view`(
    _ status: LoadingStatus
  ) async throws {
    let view = await rig.show(status)
    let cover = try #require(rig.cover)
    scroll(to: 500)
    table.rowCount = 200
    table.tableView.reloadData()
    Screen.layout()
    scroll(to: 2000)
    #expect(table.tableView.visibleCells.count > 10)
    for other in table.tableView.subviews where other !== cover {
      #expect(other.layer.zPosition < cover.layer.zPosition)
    }
    for y in stride(from: 100, through: 800, by: 25) {
      #expect(rig.hit(20, CGFloat(y))?.isDescendant(of: view) == true)
    }
    Screen.tap(try #require(table.tableView.visibleCells.first { $0.frameInWindow.minY > 200 }))
    #expect(table.tableView.indexPathForSelectedRow == nil)
  }

  @Test func `views that the list adds in front move behind the status view on the next layout`()
    async
  {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 300))
    let view = await rig.show(.empty)
    table.tableView.addSubview(header)
    #expect(rig.hit(195, 200) === header)
    scroll(to: -120)
    #expect(rig.hit(195, 200)?.isDescendant(of: view) == true)
  }

  @Test func `after a rotation, the status view fills the visible part of the list`() async {
    await rig.show(.failed(TestError("load")))
    Screen.rotate(window)
    Screen.settle()
    let top = -table.tableView.contentOffset.y
    #expect(rig.cover?.frameInWindow == CGRect(x: 0, y: top, width: 844, height: 390 - top))
    await rig.show(.loading)
    #expect(rig.cover?.frameInWindow == CGRect(x: 0, y: 0, width: 844, height: 390))
  }
}
#endif
