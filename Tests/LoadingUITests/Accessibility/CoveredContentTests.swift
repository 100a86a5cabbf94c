import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

/// What a status view covers is hidden from VoiceOver; what is seen never is.
@MainActor @Suite(.headless) struct CoveredContentTests {
  private let screen = TestScreen()
  private var manager: LoadingManager { screen.manager }
  private var view: UIView { screen.controller.view }

  @Test func `want 7, SVP #915: covered content is hidden from VoiceOver, and comes back`() {
    let content = UIView()
    view.addSubview(content)
    for status in [LoadingStatus.loading, .failed(TestError("load")), .empty] {
      manager.loadingStatus = status
      #expect(content.accessibilityElementsHidden)
    }
    manager.loadingStatus = .loaded
    #expect(!content.accessibilityElementsHidden)
  }

  @Test func `what the app has hidden itself stays hidden`() {
    let content = UIView()
    content.accessibilityElementsHidden = true
    view.addSubview(content)
    manager.loadingStatus = .empty
    manager.loadingStatus = .loaded
    #expect(content.accessibilityElementsHidden)
  }

  @Test func `content that comes under the status view is hidden with the next layout`() {
    manager.loadingStatus = .empty
    Headless.layout()
    let content = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.insertSubview(content, at: 0)
    view.setNeedsLayout()
    view.subviews.first { $0.accessibilityIdentifier == "loading.status" }?.setNeedsLayout()
    Headless.layout()
    #expect(content.accessibilityElementsHidden)
  }

  @Test func `bars, refresh control and banner stay within reach`() throws {
    let table = UITableViewController(style: .plain)
    let navigation = UINavigationController(rootViewController: table)
    let reachability = Reachability(isReachable: false)
    _ = Headless.makeWindow(root: navigation)
    table.loadingManager.enablePullToRefresh()
    table.loadingManager.enableOfflineBanner(reachability: reachability)
    table.loadingManager.loadingStatus = .failed(TestError("load"))
    Headless.layout()
    #expect(!navigation.navigationBar.accessibilityElementsHidden)
    let control = try #require(table.refreshControl)
    #expect(!control.accessibilityElementsHidden)
    let banner = table.view.descendants.first { $0.accessibilityIdentifier == "loading.offline" }
    #expect(banner?.superview?.accessibilityElementsHidden == false)
  }

  @Test func `the status view itself is within reach, its button a real one`() throws {
    manager.loadingStatus = .failed(TestError("load"))
    Headless.layout()
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

  @Test func `a status view that moves into the list it lay over leaves that within reach`() {
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

  @Test func `what lies before the status view stays within reach, or comes back into it`() {
    let content = UIView()
    view.addSubview(content)
    manager.loadingStatus = .empty
    let button = UIButton()
    view.addSubview(button)
    view.subviews.first { $0.accessibilityIdentifier == "loading.status" }?.setNeedsLayout()
    Headless.layout()
    #expect(!button.accessibilityElementsHidden)
    #expect(content.accessibilityElementsHidden)
    view.bringSubviewToFront(content)
    view.subviews.first { $0.accessibilityIdentifier == "loading.status" }?.setNeedsLayout()
    Headless.layout()
    #expect(!content.accessibilityElementsHidden)
  }

  @Test func `content that comes while one status view follows the other is hidden`() {
    manager.loadingStatus = .empty
    let content = UIView()
    view.addSubview(content)
    manager.loadingStatus = .failed(TestError("load"))
    #expect(content.accessibilityElementsHidden)
  }

  @Test func `of two status views in one list, a parent's and a child's, one is read`() {
    let (parent, child) = (UIViewController(), UITableViewController(style: .plain))
    _ = Headless.makeWindow(root: parent)
    parent.addChild(child)
    child.view.frame = parent.view.bounds
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
    parent.loadingManager.enablePullToRefresh()
    for controller in [child, parent] {
      controller.loadingManager.loadingStatus = .failed(TestError("load"))
    }
    for _ in 1...3 {
      for view in child.view.descendants { view.setNeedsLayout() }
      Headless.layout()
    }
    let covers = child.view.subviews.filter { $0.accessibilityIdentifier == "loading.status" }
    #expect(covers.count == 2)
    #expect(covers.last?.accessibilityElementsHidden == false)
    #expect(covers.first?.accessibilityElementsHidden == true)
  }
}
