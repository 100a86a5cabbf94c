#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Status views with a keyboard that covers the lower 336 points of the screen.
@MainActor @Suite(.screen) struct KeyboardHostTests {
  private let controller = UIViewController()
  private let rig: HostRig
  private let field = UITextField(frame: CGRect(x: 0, y: 60, width: 390, height: 40))
  private let area = UIView(frame: CGRect(x: 0, y: 100, width: 390, height: 744))

  init() {
    rig = HostRig(controller)
    controller.view.addSubview(field)
    controller.view.addSubview(area)
    rig.manager.containerView = area
    _ = Screen.makeWindow(root: controller)
  }

  private let clear = CGRect(x: 0, y: 100, width: 390, height: 408)

  // dzenbot/DZNEmptyDataSet #247
  @Test(arguments: coveringStatuses)
  func `a status view shown while the keyboard is visible keeps clear of it`(
    _ status: LoadingStatus
  ) async {
    field.becomeFirstResponder()
    let view = await rig.show(status)
    #expect(view.frameInWindow == clear)
    #expect(view.contentMidY == 304)
    #expect(rig.cover?.frameInWindow == area.frame, "the background extends below the keyboard")
  }

  @Test(arguments: coveringStatuses)
  func `a status view is resized when the keyboard appears and disappears`(_ status: LoadingStatus)
    async
  {
    let view = await rig.show(status)
    #expect(view.frameInWindow == area.frame)
    field.becomeFirstResponder()
    Screen.layout()
    #expect(view.frameInWindow == clear)
    field.resignFirstResponder()
    Screen.layout()
    #expect(view.frameInWindow == area.frame)
  }

  @Test func `a custom view with a text field lies entirely above the keyboard`() async throws {
    let form = UIView()
    let own = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    form.addSubview(own)
    rig.manager.failedView = form
    rig.manager.containerView = nil
    await rig.show(.failed(TestError("load")))
    #expect(Screen.enter("tea", into: own))
    #expect(form.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 508))
    own.resignFirstResponder()
    Screen.layout()
    #expect(form.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test func `the next status view keeps clear of the keyboard, too`() async {
    field.becomeFirstResponder()
    await rig.show(.loading)
    let failed = await rig.show(.failed(TestError("load")))
    #expect(failed.frameInWindow == clear)
  }

  @Test func `editing ends in a text field below the indicator once the indicator is visible`()
    async
  {
    let behind = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    area.addSubview(behind)
    behind.becomeFirstResponder()
    rig.manager.loadingStatus = .loading
    #expect(behind.isEditing, "not yet, because the load may end immediately")
    await rig.show(.loading)
    #expect(!behind.isEditing)
  }

  @Test func `editing continues in a text field outside the container view`() async {
    field.becomeFirstResponder()
    await rig.show(.loading)
    #expect(field.isEditing)
  }

  @Test func `in a list with a search bar, the keyboard's height is applied once`() async {
    let table = SectionedTableController(style: .plain)
    let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    table.tableView.tableHeaderView = bar
    let rig = HostRig(table)
    _ = Screen.makeWindow(root: table)
    #expect(Screen.type("tea", in: bar))
    let loading = await rig.show(.loading)
    // Below the search bar, which stays usable.
    #expect(rig.cover?.frameInWindow == CGRect(x: 0, y: 103, width: 390, height: 741))
    #expect(loading.frameInWindow == CGRect(x: 0, y: 103, width: 390, height: 405))
    let empty = await rig.show(.empty)
    #expect(empty.frameInWindow == CGRect(x: 0, y: 103, width: 390, height: 405))
    table.tableView.contentOffset.y -= 50
    Screen.layout()
    #expect(empty.frameInWindow == CGRect(x: 0, y: 153, width: 390, height: 355))
    bar.resignFirstResponder()
  }

  // dzenbot/DZNEmptyDataSet #433
  @Test func `the text and buttons scroll where the keyboard leaves little room`() async throws {
    Screen.rotate(controller.view.window!)
    Screen.settle()
    area.frame = controller.view.bounds
    field.becomeFirstResponder()
    var content = StatusContentConfiguration.failed()
    content.buttonAction = UIAction { _ in }
    content.title = String(repeating: "The server can't be reached. ", count: 12)
    rig.manager.failedContent = content
    let view = await rig.show(.failed(TestError("load")))
    let page = try #require(view.firstDescendant(of: UIScrollView.self))
    #expect(page.frameInWindow.maxY == view.frameInWindow.maxY)
    let column = try #require(view.firstDescendant(of: UIStackView.self))
    #expect(page.contentSize.height >= column.bounds.height)
    #expect(page.bounds.height < column.bounds.height + 8)
  }
}
#endif
