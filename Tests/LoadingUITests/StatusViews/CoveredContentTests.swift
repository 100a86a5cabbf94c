#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Content below a status view, which is hidden from VoiceOver, unlike visible views.
@MainActor @Suite(.screen) struct CoveredContentTests {
  private let screen = TestScreen()
  private var manager: LoadingManager { screen.manager }
  private var view: UIView { screen.controller.view }

  // SVProgressHUD/SVProgressHUD #915
  @Test func `covered content is hidden from VoiceOver, and restored`() {
    let content = UIView()
    view.addSubview(content)
    for status in [LoadingStatus.loading, .failed(TestError("load")), .empty] {
      manager.loadingStatus = status
      #expect(content.accessibilityElementsHidden)
    }
    manager.loadingStatus = .loaded
    #expect(!content.accessibilityElementsHidden)
  }

  @Test func `content that the app has hidden stays hidden`() {
    let content = UIView()
    content.accessibilityElementsHidden = true
    view.addSubview(content)
    manager.loadingStatus = .empty
    manager.loadingStatus = .loaded
    #expect(content.accessibilityElementsHidden)
  }

  /// Returns whether VoiceOver reads a view according to UIKit, which skips hidden elements
  /// and the siblings of a modal view.
  private func isRead(_ view: UIView) -> Bool {
    var isRead = true
    for part in sequence(first: view, next: \.superview) {
      let siblings = (part.superview?.subviews ?? []).filter { $0 !== part }
      if siblings.contains(where: { $0.accessibilityViewIsModal }) { isRead = false }
      if part.accessibilityElementsHidden { isRead = false }
    }
    return isRead
  }

  @Test(arguments: [LoadingStatus.loading, .empty, .failed(TestError("load"))])
  func `content added below a status view is immediately hidden from VoiceOver`(
    _ status: LoadingStatus
  ) {
    manager.loadingStatus = status
    Screen.layout()
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let row = UIView()
    content.addSubview(row)
    view.insertSubview(content, at: 0)
    let cover = view.subviews.first { $0.accessibilityIdentifier == "loading.status" }
    #expect(cover?.accessibilityViewIsModal == true, "the views are queried in any order")
    #expect(!isRead(row))
    Screen.layout()
    #expect(!isRead(row))
    manager.loadingStatus = .loaded
    #expect(isRead(row))
  }

  @Test(arguments: [false, true])
  func `rows that a list adds below a status view are hidden from VoiceOver`(
    _ isPulled: Bool
  ) throws {
    let table = SectionedTableController(style: .plain)
    table.rowCount = 0
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: table))
    if isPulled { table.loadingManager.enablePullToRefresh() }
    table.loadingManager.loadingStatus = .empty
    Screen.layout()
    table.rowCount = 50
    table.tableView.reloadData()
    Screen.layout()
    let cells = table.tableView.visibleCells
    #expect(cells.count > 10)
    for cell in cells { #expect(!isRead(cell)) }
    let bar = try #require(table.navigationController?.navigationBar)
    #expect(isRead(bar))
    let button = try #require(table.loadingManager.emptyView.firstDescendant(of: UIButton.self))
    #expect(isRead(button))
    table.loadingManager.loadingStatus = .loaded
    for cell in cells { #expect(isRead(cell)) }
  }

  @Test func `with a banner, content below the cover is hidden and the banner is read`()
    throws
  {
    manager.enableOfflineBanner(reachability: Reachability(isReachable: false))
    manager.loadingStatus = .empty
    Screen.layout()
    let content = UIView()
    view.insertSubview(content, at: 0)
    let cover = try #require(
      view.subviews.first { $0.accessibilityIdentifier == "loading.status" }
    )
    #expect(!cover.accessibilityViewIsModal)
    #expect(!isRead(content))
    let banner = try #require(
      view.descendants.first { $0.accessibilityIdentifier == "loading.offline" }
    )
    #expect(isRead(banner))
  }

  @Test func `outside the container view, the screen is still read by VoiceOver`() {
    let header = UIView()
    let container = UIView()
    view.addSubview(header)
    view.addSubview(container)
    manager.containerView = container
    manager.loadingStatus = .empty
    let content = UIView()
    container.insertSubview(content, at: 0)
    #expect(!isRead(content))
    #expect(isRead(header))
  }

  @Test(arguments: [false, true])
  func `content below a parent's and a child's status view is restored after the last`(
    _ parentFirst: Bool
  ) {
    let (parent, child) = (UIViewController(), SectionedTableController(style: .plain))
    child.rowCount = 3
    _ = Screen.makeWindow(root: parent)
    parent.embed(child, frame: parent.view.bounds)
    parent.loadingManager.enablePullToRefresh()
    Screen.layout()
    let hidden = UIView()
    hidden.accessibilityElementsHidden = true
    child.view.insertSubview(hidden, at: 0)
    let rows = child.tableView.visibleCells
    #expect(rows.count == 3)
    let managers = [parent.loadingManager, child.loadingManager]
    for manager in managers { manager.loadingStatus = .empty }
    let order = parentFirst ? managers : managers.reversed()
    #expect(rows.allSatisfy { $0.accessibilityElementsHidden })
    order[0].loadingStatus = .loaded
    #expect(rows.allSatisfy { $0.accessibilityElementsHidden }, "the other one still covers them")
    Screen.settle()
    Screen.layout()
    #expect(rows.allSatisfy { $0.accessibilityElementsHidden })
    order[1].loadingStatus = .loaded
    #expect(rows.allSatisfy { !$0.accessibilityElementsHidden })
    #expect(hidden.accessibilityElementsHidden, "the app's own")
  }

  @Test func `content below status views of two managers is restored after the last`() {
    let content = UIView()
    view.addSubview(content)
    let other = LoadingManager(viewController: screen.controller)
    manager.loadingStatus = .empty
    other.loadingStatus = .empty
    manager.loadingStatus = .loaded
    #expect(content.accessibilityElementsHidden)
    other.loadingStatus = .loaded
    #expect(!content.accessibilityElementsHidden)
  }

  @Test func `bars, refresh control and banner stay accessible`() throws {
    let table = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: table)
    let reachability = Reachability(isReachable: false)
    _ = Screen.makeWindow(root: navigation)
    table.loadingManager.enablePullToRefresh()
    table.loadingManager.enableOfflineBanner(reachability: reachability)
    table.loadingManager.loadingStatus = .failed(TestError("load"))
    Screen.layout()
    #expect(!navigation.navigationBar.accessibilityElementsHidden)
    let control = try #require(table.refreshControl)
    #expect(!control.accessibilityElementsHidden)
    let banner = table.view.descendants.first { $0.accessibilityIdentifier == "loading.offline" }
    #expect(banner?.superview?.accessibilityElementsHidden == false)
  }

  @Test func `the status view is accessible, and its button has the button trait`() throws {
    manager.loadingStatus = .failed(TestError("load"))
    Screen.layout()
    let button = try #require(manager.failedView.firstDescendant(of: UIButton.self))
    #expect(button.accessibilityTraits.contains(.button))
    var next: UIView? = button
    while let current = next {
      #expect(!current.accessibilityElementsHidden)
      next = current.superview
    }
  }

  @Test func `in a container only the container's content is hidden`() {
    let header = UIView()
    let container = UIView()
    let content = UIView()
    container.addSubview(content)
    view.addSubview(header)
    view.addSubview(container)
    manager.containerView = container
    manager.loadingStatus = .empty
    #expect(content.accessibilityElementsHidden)
    #expect(!header.accessibilityElementsHidden)
  }

  @Test func `a status view that moves into the list makes the list accessible`() {
    let list = UITableView(frame: CGRect(x: 0, y: 100, width: 390, height: 744))
    let row = UIView()
    list.addSubview(row)
    view.addSubview(list)
    manager.loadingStatus = .loading
    #expect(list.accessibilityElementsHidden)
    manager.enablePullToRefresh()
    manager.loadingStatus = .failed(TestError("load"))
    #expect(manager.failedView.isDescendant(of: list))
    #expect(!list.accessibilityElementsHidden)
    #expect(row.accessibilityElementsHidden)
    manager.loadingStatus = .loaded
    #expect(!row.accessibilityElementsHidden)
    #expect(!list.accessibilityElementsHidden)
  }

  @Test func `views in front of the status view are accessible`() {
    let content = UIView()
    view.addSubview(content)
    manager.loadingStatus = .empty
    let button = UIButton()
    view.addSubview(button)
    #expect(isRead(button))
    #expect(!isRead(content))
    view.bringSubviewToFront(content)
    #expect(isRead(content))
  }

  @Test func `content added before the next status view is hidden with it`() {
    manager.loadingStatus = .empty
    let content = UIView()
    view.addSubview(content)
    manager.loadingStatus = .failed(TestError("load"))
    #expect(content.accessibilityElementsHidden)
  }

  @Test func `of a parent's and a child's status view in one list, only the front one is read`() {
    let (parent, child) = (UIViewController(), UITableViewController(style: .plain))
    _ = Screen.makeWindow(root: parent)
    parent.embed(child, frame: parent.view.bounds)
    parent.loadingManager.enablePullToRefresh()
    for controller in [child, parent] {
      controller.loadingManager.loadingStatus = .failed(TestError("load"))
    }
    for _ in 1...3 {
      for view in child.view.descendants { view.setNeedsLayout() }
      Screen.layout()
    }
    let covers = child.view.subviews.filter { $0.accessibilityIdentifier == "loading.status" }
    #expect(covers.count == 2)
    #expect(covers.last?.accessibilityElementsHidden == false)
    #expect(covers.first?.accessibilityElementsHidden == true)
  }
}
#endif
