#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A `containerView` that covers a part of the screen, while the rest stays interactive.
@MainActor @Suite(.screen) struct ContainerViewTests {
  private let controller = UIViewController()
  private let rig: HostRig
  private let header = UIButton(type: .system)
  private let searchBar = UISearchBar()
  private let list = UITableView()

  init() {
    rig = HostRig(controller)
    header.frame = CGRect(x: 0, y: 47, width: 390, height: 44)
    searchBar.frame = CGRect(x: 0, y: 91, width: 390, height: 56)
    list.frame = CGRect(x: 0, y: 147, width: 390, height: 697)
    for view in [header, searchBar, list] { controller.view.addSubview(view) }
    rig.manager.containerView = list
    _ = Screen.makeWindow(root: controller)
  }

  // dzenbot/DZNEmptyDataSet #111
  @Test(arguments: coveringStatuses)
  func `a header next to the container view receives taps`(
    _ status: LoadingStatus
  ) async {
    var taps = 0
    header.addAction(UIAction { _ in taps += 1 }, for: .primaryActionTriggered)
    let view = await rig.show(status)
    #expect(rig.cover?.frameInWindow == CGRect(x: 0, y: 147, width: 390, height: 697))
    Screen.tap(header)
    #expect(taps == 1)
    #expect(rig.hit(195, 400)?.isDescendant(of: view) == true)
  }

  @Test func `setting the same container view again doesn't reinsert the status view`() async {
    let view = CustomStatusView()
    rig.manager.failedView = view
    await rig.show(.failed(TestError("load")))
    rig.manager.containerView = list
    #expect(view.displayed.count == 1)
    rig.manager.containerView = nil
    #expect(view.displayed.count == 2)
    Screen.layout()
    #expect(view.frameInWindow == controller.view.bounds)
  }

  /// The ways in which a container view goes.
  nonisolated enum Removal: CaseIterable { case released, kept, beforeUse, unused }

  @Test(arguments: Removal.allCases)
  func `a status is visible without its container view, and in it when it returns`(
    _ removal: Removal
  ) async {
    var container: UIView? = UIView(frame: CGRect(x: 0, y: 300, width: 390, height: 100))
    let superview: UIView = controller.view
    if removal != .beforeUse, let container { superview.addSubview(container) }
    rig.manager.containerView = container
    if removal != .unused { rig.manager.loadingStatus = .empty }
    Screen.settle()
    #expect((rig.cover?.superview === container) == (removal != .unused && removal != .beforeUse))
    container?.removeFromSuperview()
    if removal == .released { container = nil }
    if removal == .unused { rig.manager.loadingStatus = .empty }
    Screen.layout()
    #expect(rig.cover?.superview === superview)
    #expect(rig.cover?.window != nil)
    guard let container else { return }
    superview.addSubview(container)
    Screen.layout()
    #expect(rig.cover?.superview === container)
  }

  // dzenbot/DZNEmptyDataSet #476
  @Test(arguments: coveringStatuses)
  func `a search bar next to the container view accepts text`(
    _ status: LoadingStatus
  ) async {
    await rig.show(status)
    #expect(Screen.type("tea", in: searchBar))
    #expect(searchBar.text == "tea")
  }

  @Test func `setting another container during a load moves the status view immediately`() async {
    let view = await rig.show(.loading)
    rig.manager.containerView = header
    Screen.layout()
    #expect(view.frameInWindow == CGRect(x: 0, y: 47, width: 390, height: 44))
    rig.manager.containerView = nil
    Screen.layout()
    #expect(view.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(controller.view.subviews.last === rig.cover)
  }

  @Test func `the status view follows the container's frame`() async {
    let view = await rig.show(.failed(TestError("load")))
    list.frame = CGRect(x: 40, y: 300, width: 300, height: 400)
    Screen.layout()
    #expect(view.frameInWindow == CGRect(x: 40, y: 300, width: 300, height: 400))
  }

  @Test func `after the container is released, status views fill the whole view`() async {
    var container: UIView? = UIView(frame: CGRect(x: 0, y: 200, width: 390, height: 100))
    if let container { controller.view.addSubview(container) }
    rig.manager.containerView = container
    await rig.show(.empty)
    container?.removeFromSuperview()
    container = nil
    #expect(rig.manager.containerView == nil)
    let view = await rig.show(.failed(TestError("load")))
    #expect(view.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
  }

  @Test(arguments: [nil, UIColor.clear, UIColor(white: 1, alpha: 0)])
  func `over a part without a color, the cover uses the background color behind it`(
    _ color: UIColor?
  ) async {
    let part = UIView(frame: CGRect(x: 0, y: 147, width: 390, height: 697))
    part.backgroundColor = color
    controller.view.backgroundColor = .systemGroupedBackground
    controller.view.addSubview(part)
    rig.manager.containerView = part
    await rig.show(.empty)
    #expect(rig.cover?.backgroundColor === UIColor.systemGroupedBackground)
    part.backgroundColor = .systemGreen
    await rig.show(.failed(TestError("load")))
    #expect(rig.cover?.backgroundColor === UIColor.systemGreen)
  }

  @Test func `the cover uses a background color that appears with the superview`() async {
    let child = UIViewController()
    child.loadingManager.loadingStatus = .empty
    child.loadViewIfNeeded()
    child.view.backgroundColor = nil
    child.loadingManager.loadingStatus = .failed(TestError("load"))
    controller.view.backgroundColor = .systemGroupedBackground
    controller.embed(child)
    let cover = child.loadingManager.failedView.superview
    #expect(cover?.backgroundColor === UIColor.systemGroupedBackground)
  }

  @Test func `a view shared by two statuses stays when one of them gets another view`() async {
    let shared = UIView()
    let rig = HostRig(UIViewController())
    _ = Screen.makeWindow(root: rig.controller)
    rig.manager.loadingView = shared
    rig.manager.emptyView = shared
    await rig.show(.empty)
    #expect(shared.window != nil)
    rig.manager.loadingView = UIView()
    #expect(shared.window != nil)
  }
}
#endif
