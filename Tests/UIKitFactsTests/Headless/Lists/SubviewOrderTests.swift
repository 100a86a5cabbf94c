import HeadlessTestSupport
import Testing
import UIKit

/// The order of a list's own views and those of the app, and its effect on touches.
@MainActor @Suite(.screen) struct SubviewOrderTests {
  private func place(_ view: UIView, over list: UIScrollView) {
    view.frame = CGRect(x: 0, y: 0, width: 390, height: 2000)
    view.layer.zPosition = 1000
    list.addSubview(view)
  }

  private func hit(_ list: UIView, _ y: CGFloat) -> UIView? {
    list.window?.hitTest(CGPoint(x: 20, y: y), with: nil)
  }

  @Test(arguments: [false, true])
  func `rows are inserted at the back or in front, depending on the rules`(inFront: Bool) {
    Headless.rules.tablesAddRowsInFront = inFront
    let table = LineTable(style: .plain)
    let view = UIView()
    table.loadViewIfNeeded()
    place(view, over: table.tableView)
    Screen.makeWindow(root: table)
    #expect(!table.tableView.visibleCells.isEmpty)
    #expect((hit(table.tableView, 300) === view) == !inFront, "above all other views")
  }

  @Test(arguments: [false, true])
  func `headers are inserted in front or just above the rows, depending on the rules`(inFront: Bool)
    throws
  {
    Headless.rules = Headless.Rules()
    Headless.rules.tablesAddHeadersInFront = inFront
    let table = LineTable(style: .plain)
    let view = UIView()
    table.loadViewIfNeeded()
    place(view, over: table.tableView)
    Screen.makeWindow(root: table)
    #expect((hit(table.tableView, 80) === view) == !inFront)
    #expect(hit(table.tableView, 300) === view)
  }

  @Test(arguments: [false, true])
  func `collection cells are inserted in front or behind an app's views, depending on the rules`(
    inFront: Bool
  ) {
    Headless.rules.collectionsAddInFront = inFront
    // Cells that are reused in place keep their position among the subviews.
    Headless.rules.recyclesInPlace = false
    let controller = GridController(Array(0..<300))
    let view = UIView()
    Screen.makeWindow(root: controller)
    place(view, over: controller.list)
    #expect(hit(controller.list, 300) === view)
    controller.list.contentOffset.y += 1200
    view.frame.origin.y = controller.list.contentOffset.y
    Screen.layout()
    #expect((hit(controller.list, 300) === view) == !inFront)
  }
}
