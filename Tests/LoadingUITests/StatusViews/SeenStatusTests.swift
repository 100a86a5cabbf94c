#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Status views of screens whose list isn't seen until it has content, and edited text below them.
@MainActor @Suite(.screen) struct SeenStatusTests {
  enum Screens: CaseIterable { case inView, inBox, collection }
  enum Hidden: CaseIterable { case list, transparent, box, withoutSize }

  private let clock = ManualClock()
  private let box = UIView()

  private func makeScreen(_ screens: Screens) -> (UIViewController, UIScrollView) {
    if screens == .collection {
      let controller = UICollectionViewController(
        collectionViewLayout: UICollectionViewFlowLayout()
      )
      return (controller, controller.collectionView)
    }
    let (controller, table) = (UIViewController(), UITableView())
    controller.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    box.frame = controller.view.bounds
    table.frame = controller.view.bounds
    if screens == .inBox { controller.view.addSubview(box) }
    (screens == .inBox ? box : controller.view).addSubview(table)
    return (controller, table)
  }

  @Test(arguments: Screens.allCases, Hidden.allCases)
  func `a status is seen although its list isn't, and moves into the list with it`(
    _ screens: Screens,
    _ hidden: Hidden
  ) async {
    for status in coveringStatuses { await show(status, screens, hidden) }
  }

  private func show(_ status: LoadingStatus, _ screens: Screens, _ hidden: Hidden) async {
    let (controller, list) = makeScreen(screens)
    let rig = HostRig(controller)
    let window = Screen.makeWindow(root: controller)
    if screens != .collection { rig.manager.enablePullToRefresh(in: list) }
    func set(_ isHidden: Bool) {
      switch hidden {
      case .list: list.isHidden = isHidden
      case .transparent: list.alpha = isHidden ? 0 : 1
      case .box: (screens == .inBox ? box : list).isHidden = isHidden
      case .withoutSize: list.frame.size.height = isHidden ? 0 : 844
      }
    }
    func isSeen() -> Bool {
      guard let cover = rig.cover else { return false }
      return window.hitTest(CGPoint(x: 195, y: 400), with: nil)?.isDescendant(of: cover) == true
    }
    for isShownFirst in [false, true] {
      set(!isShownFirst)
      await Screen.turn(2)
      await rig.show(status)
      #expect(isSeen(), "\(status), \(isShownFirst)")
      for isHidden in [isShownFirst, !isShownFirst] {
        set(isHidden)
        await Screen.turn(2)
        Screen.layout()
        #expect(isSeen())
        #expect(rig.cover?.isDescendant(of: list) == !isHidden)
      }
      await rig.show(.idle)
    }
  }

  @Test(arguments: Screens.allCases, coveringStatuses)
  func `a status is in a list that has no size yet`(
    _ screens: Screens,
    _ status: LoadingStatus
  ) async {
    let (controller, list) = makeScreen(screens)
    let frame = list.frame
    list.frame = .zero
    let rig = HostRig(controller)
    if screens != .collection { rig.manager.enablePullToRefresh(in: list) }
    await rig.show(status)
    #expect(rig.cover?.superview === list)
    list.frame = frame
    Screen.makeWindow(root: controller)
    await Screen.turn(2)
    #expect(rig.cover?.superview === list)
  }

  @Test(arguments: coveringStatuses, [false, true])
  func `editing ends below a status view, except in a search`(
    _ status: LoadingStatus,
    isSearch: Bool
  ) async {
    let controller = UIViewController()
    let rig = HostRig(controller)
    Screen.makeWindow(root: controller)
    controller.view.backgroundColor = .systemBackground
    let frame = CGRect(x: 0, y: 200, width: 200, height: 40)
    let search = UISearchBar(frame: frame)
    let field = isSearch ? search.searchTextField : UITextField(frame: frame)
    controller.view.addSubview(isSearch ? search : field)
    _ = field.becomeFirstResponder()
    #expect(field.isFirstResponder)
    await rig.show(status)
    #expect(field.isFirstResponder == isSearch)
  }

  @Test(arguments: coveringStatuses)
  func `the view of a status is replaced while it is shown`(_ status: LoadingStatus) async {
    let controller = UIViewController()
    let rig = HostRig(controller)
    Screen.makeWindow(root: controller)
    let previous = await rig.show(status)
    let new = UIView()
    switch status {
    case .failed: rig.manager.failedView = new
    case .empty: rig.manager.emptyView = new
    default: rig.manager.loadingView = new
    }
    Screen.layout()
    #expect(previous.superview == nil)
    #expect(new.frameInWindow == controller.view.bounds)
    await rig.show(.loaded)
    #expect(new.superview == nil)
  }
}
#endif
