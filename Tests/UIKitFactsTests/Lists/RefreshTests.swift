#if canImport(UIKit)
import Foundation
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct RefreshTests {
  @Test func `[D beginRefreshing] the refresh begins without an event and without scrolling`() {
    let (table, control, events) = makeTable()
    let offset = table.contentOffset
    control.beginRefreshing()
    Screen.layout()
    #expect(control.isRefreshing)
    #expect(events.count == 0)
    #expect(table.contentOffset == offset)
  }

  @Test func `[D alwaysBounceVertical] the default is false, except in table views`() {
    let grid = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    grid.collectionView.refreshControl = UIRefreshControl()
    #expect(!grid.collectionView.alwaysBounceVertical)
    #expect(UITableView().alwaysBounceVertical)
  }

  @Test func `ending the refresh in its handler leaves the content at its top`() {
    let (table, control, _) = makeTable()
    let top = -table.adjustedContentInset.top
    control.addAction(UIAction { _ in control.endRefreshing() }, for: .valueChanged)
    Screen.pull(table)
    Screen.settle()
    #expect(!control.isRefreshing)
    #expect(table.contentOffset.y == top)
  }

  @Test func `a scroll view without a control does not refresh`() {
    let (table, control, events) = makeTable()
    table.refreshControl = nil
    Screen.pull(table)
    #expect(!control.isRefreshing)
    #expect(events.count == 0)
    #expect(control.superview == nil)
  }

  final class Count { var count = 0 }

  func makeTable() -> (UITableView, UIRefreshControl, Count) {
    let controller = LinesController(style: .plain)
    Screen.makeWindow(root: UINavigationController(rootViewController: controller))
    let control = UIRefreshControl()
    let events = Count()
    control.addAction(UIAction { _ in events.count += 1 }, for: .valueChanged)
    controller.refreshControl = control
    Screen.layout()
    return (controller.tableView, control, events)
  }
}

@MainActor @Suite(.screen) struct TableControllerTests {
  @Test func `[D tableView] the view is the table view, and the controller is its data source`() {
    let controller = LinesController(style: .grouped)
    #expect(controller.view === controller.tableView)
    #expect(controller.tableView.style == .grouped)
    #expect(controller.tableView.dataSource === controller)
    #expect(controller.tableView.delegate === controller)
  }

  @Test func `[D UITableViewController] data is reloaded before the first appearance only`() {
    let controller = LinesController(style: .plain)
    let navigation = UINavigationController(rootViewController: controller)
    Screen.makeWindow(root: navigation)
    #expect(controller.tableView.lines == ["one", "two"])
    let asked = controller.asked
    navigation.pushViewController(UIViewController(), animated: false)
    Screen.layout()
    navigation.popViewController(animated: false)
    Screen.settle()
    #expect(controller.asked == asked)
  }

  @Test func `[D clearsSelectionOnViewWillAppear] returning clears the selection`() throws {
    let controller = LinesController(style: .plain)
    let navigation = UINavigationController(rootViewController: controller)
    Screen.makeWindow(root: navigation)
    Screen.tap(try #require(controller.tableView.visibleCells.last))
    #expect(controller.selected == [IndexPath(row: 1, section: 0)])
    navigation.pushViewController(UIViewController(), animated: false)
    Screen.layout()
    navigation.popViewController(animated: false)
    Screen.settle()
    #expect(controller.tableView.indexPathForSelectedRow == nil)
  }
}

private final class LinesController: UITableViewController {
  var asked = 0
  var selected: [IndexPath] = []

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    asked += 1
    return 2
  }

  override func tableView(
    _ tableView: UITableView,
    cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    var content = cell.defaultContentConfiguration()
    content.text = ["one", "two"][indexPath.row]
    cell.contentConfiguration = content
    return cell
  }

  override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
    selected.append(indexPath)
  }
}
#endif
