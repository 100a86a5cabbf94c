import Foundation
import HeadlessTestSupport
import Testing
import UIKit

extension RefreshTests {
  @Test func `[D UIRefreshControl] a pull begins the refresh and sends one event`() {
    let (table, control, events) = makeTable()
    let top = -table.adjustedContentInset.top
    Screen.pull(table)
    #expect(control.isRefreshing)
    #expect(events.count == 1)
    #expect(table.contentOffset.y < top)
    Screen.pull(table)
    #expect(events.count == 1)
  }

  @Test func `a pull further down only scrolls`() {
    let (table, control, events) = makeTable()
    table.contentInset.bottom = 5000
    let top = -table.adjustedContentInset.top
    for (start, end) in [(top + 1000, top + 920), (top + 60, top)] {
      table.contentOffset.y = start
      Screen.pull(table)
      #expect(table.contentOffset.y == end)
    }
    #expect(events.count == 0 && !control.isRefreshing)
    Headless.rules.pullsBeginAtTop = true
    table.contentOffset.y = top + 1000
    Screen.pull(table)
    #expect(control.isRefreshing)
  }

  @Test func `[D endRefreshing] the control is hidden and the offset restored`() {
    let (table, control, _) = makeTable()
    let top = -table.adjustedContentInset.top
    Screen.pull(table)
    control.endRefreshing()
    Screen.settle()
    #expect(!control.isRefreshing)
    #expect(control.isHidden)
    #expect(table.contentOffset.y == top)
  }

  @Test func `a view in front of the list blocks a pull, unless it is a subview`() {
    let (table, control, _) = makeTable()
    let cover = UIView(frame: table.bounds)
    table.addSubview(cover)
    Screen.pull(table)
    #expect(control.isRefreshing)
    control.endRefreshing()
    Screen.settle()
    table.window?.addSubview(cover)
    Screen.pull(table)
    #expect(!control.isRefreshing)
  }

  @Test func `a scroll view with little content can only be pulled with alwaysBounceVertical`() {
    let controller = UIViewController()
    let scrollView = UIScrollView()
    controller.view = scrollView
    let control = UIRefreshControl()
    scrollView.refreshControl = control
    Screen.makeWindow(root: controller)
    #expect(!Screen.beginPull(scrollView))
    #expect(!scrollView.alwaysBounceVertical)
    scrollView.alwaysBounceVertical = true
    Screen.pull(scrollView)
    #expect(control.isRefreshing)
  }

  @Test func `a nested scroll view with overflowing content receives the pull`() {
    let (table, control, _) = makeTable()
    let inner = UIScrollView(frame: table.bounds)
    table.addSubview(inner)
    Screen.pull(table)
    #expect(control.isRefreshing)
    control.endRefreshing()
    Screen.settle()
    inner.contentSize.height = 2000
    Screen.pull(table)
    #expect(!control.isRefreshing)
    inner.bounces = false
    Screen.pull(table)
    #expect(control.isRefreshing)
  }

  @Test func `the spinner stops permanently in the background or outside its window`() throws {
    let (table, control, _) = makeTable()
    let scene = try #require(table.window?.windowScene)
    Screen.pull(table)
    #expect(Headless.isTurning(control))
    Screen.enterBackground(scene)
    Screen.enterForeground(scene)
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
    Screen.makeWindow(root: controller)
    #expect(control.isHidden)
    scrollView.contentOffset.y = -47 - 60
    #expect(!control.isHidden)
    #expect(control.convert(control.bounds, to: nil).minY == 47)
  }
}
