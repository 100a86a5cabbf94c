import Foundation
import HeadlessTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct RefreshTests {
  @Test func `[D beginRefreshing] the refresh begins without an event and without scrolling`() {
    let (table, control, events) = makeTable()
    let offset = table.contentOffset
    control.beginRefreshing()
    Headless.layout()
    #expect(control.isRefreshing)
    #expect(events.count == 0)
    #expect(table.contentOffset == offset)
  }

  @Test func `[D UIRefreshControl] a pull begins the refresh and sends one event`() {
    let (table, control, events) = makeTable()
    let top = -table.adjustedContentInset.top
    Headless.pull(table)
    #expect(control.isRefreshing)
    #expect(events.count == 1)
    #expect(table.contentOffset.y < top)
    Headless.pull(table)
    #expect(events.count == 1)
  }

  @Test func `a pull further down only scrolls`() {
    let (table, control, events) = makeTable()
    table.contentInset.bottom = 5000
    let top = -table.adjustedContentInset.top
    for (start, end) in [(top + 1000, top + 920), (top + 60, top)] {
      table.contentOffset.y = start
      Headless.pull(table)
      #expect(table.contentOffset.y == end)
    }
    #expect(events.count == 0 && !control.isRefreshing)
    Headless.rules.pullsBeginAtTop = true
    table.contentOffset.y = top + 1000
    Headless.pull(table)
    #expect(control.isRefreshing)
  }

  @Test func `[D endRefreshing] the control is hidden and the offset restored`() {
    let (table, control, _) = makeTable()
    let top = -table.adjustedContentInset.top
    Headless.pull(table)
    control.endRefreshing()
    Headless.settle()
    #expect(!control.isRefreshing)
    #expect(control.isHidden)
    #expect(table.contentOffset.y == top)
  }

  @Test func `a view in front of the list blocks a pull, unless it is a subview`() {
    let (table, control, _) = makeTable()
    let cover = UIView(frame: table.bounds)
    table.addSubview(cover)
    Headless.pull(table)
    #expect(control.isRefreshing)
    control.endRefreshing()
    Headless.settle()
    table.window?.addSubview(cover)
    Headless.pull(table)
    #expect(!control.isRefreshing)
  }

  @Test func `a scroll view with little content can only be pulled with alwaysBounceVertical`() {
    let controller = UIViewController()
    let scrollView = UIScrollView()
    controller.view = scrollView
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    Headless.makeWindow(root: controller)
    #expect(!Headless.beginPull(scrollView))
    #expect(!scrollView.alwaysBounceVertical)
    scrollView.alwaysBounceVertical = true
    Headless.pull(scrollView)
    #expect(control.isRefreshing)
  }

  @Test func `[D alwaysBounceVertical] the default is false, except in table views`() {
    let grid = UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
    grid.collectionView.refreshControl = UIRefreshControl()
    #expect(!grid.collectionView.alwaysBounceVertical)
    #expect(UITableView().alwaysBounceVertical)
  }

  @Test func `a nested scroll view with overflowing content receives the pull`() {
    let (table, control, _) = makeTable()
    let inner = UIScrollView(frame: table.bounds)
    table.addSubview(inner)
    Headless.pull(table)
    #expect(control.isRefreshing)
    control.endRefreshing()
    Headless.settle()
    inner.contentSize.height = 2000
    Headless.pull(table)
    #expect(!control.isRefreshing)
    inner.bounces = false
    Headless.pull(table)
    #expect(control.isRefreshing)
  }

  @Test func `the spinner stops permanently in the background or outside its window`() throws {
    let (table, control, _) = makeTable()
    let scene = try #require(table.window?.windowScene)
    Headless.pull(table)
    #expect(Headless.isTurning(control))
    Headless.enterBackground(scene)
    Headless.enterForeground(scene)
    #expect(control.isRefreshing)
    #expect(!Headless.isTurning(control))
    control.endRefreshing()
    control.beginRefreshing()
    #expect(Headless.isTurning(control))
  }

  @Test func `in a plain scroll view, the control is visible above the pulled content`() {
    let controller = UIViewController()
    let scrollView = UIScrollView()
    controller.view = scrollView
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    Headless.makeWindow(root: controller)
    #expect(control.isHidden)
    scrollView.contentOffset.y = -47 - 60
    #expect(!control.isHidden)
    #expect(control.convert(control.bounds, to: nil).minY == 47)
  }

  @Test func `ending the refresh in its handler leaves the content at its top`() {
    let (table, control, _) = makeTable()
    let top = -table.adjustedContentInset.top
    control.addAction(UIAction { _ in control.endRefreshing() }, for: .valueChanged)
    Headless.pull(table)
    Headless.settle()
    #expect(!control.isRefreshing)
    #expect(table.contentOffset.y == top)
  }

  @Test func `a scroll view without a control does not refresh`() {
    let (table, control, events) = makeTable()
    table.refreshControl = nil
    Headless.pull(table)
    #expect(!control.isRefreshing)
    #expect(events.count == 0)
    #expect(control.superview == nil)
  }

  private final class Count { var count = 0 }

  private func makeTable() -> (UITableView, UIRefreshControl, Count) {
    let controller = LinesController(style: .plain)
    Headless.makeWindow(root: UINavigationController(rootViewController: controller))
    let control = UIRefreshControl()
    let events = Count()
    control.addAction(UIAction { _ in events.count += 1 }, for: .valueChanged)
    controller.refreshControl = control
    Headless.layout()
    return (controller.tableView, control, events)
  }
}

@MainActor @Suite(.headless) struct TableControllerTests {
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
    Headless.makeWindow(root: navigation)
    #expect(controller.tableView.lines == ["one", "two"])
    let asked = controller.asked
    navigation.pushViewController(UIViewController(), animated: false)
    Headless.layout()
    navigation.popViewController(animated: false)
    Headless.settle()
    #expect(controller.asked == asked)
  }

  @Test func `[D clearsSelectionOnViewWillAppear] returning clears the selection`() throws {
    let controller = LinesController(style: .plain)
    let navigation = UINavigationController(rootViewController: controller)
    Headless.makeWindow(root: navigation)
    Headless.tap(try #require(controller.tableView.visibleCells.last))
    #expect(controller.selected == [IndexPath(row: 1, section: 0)])
    navigation.pushViewController(UIViewController(), animated: false)
    Headless.layout()
    navigation.popViewController(animated: false)
    Headless.settle()
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
