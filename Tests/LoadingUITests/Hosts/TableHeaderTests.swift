#if canImport(UIKit)
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A table's header, which stays visible and usable under every status.
///
/// The usual report is that a search bar in the header can't be reached when there are no results.
@MainActor @Suite(.screen) struct TableHeaderTests {
  nonisolated enum Header: CaseIterable { case searchBar, field, tall }
  /// The moment at which the header is set.
  nonisolated enum Moment: CaseIterable { case before, during, grown }

  let table = UITableViewController(style: .plain)
  let rig: HostRig
  private let window: UIWindow

  init() {
    rig = HostRig(table)
    window = Screen.makeWindow(root: table)
  }

  func view(_ header: Header) -> UIView {
    switch header {
    case .searchBar: return UISearchBar(frame: CGRect(x: 0, y: 0, width: 390, height: 56))
    case .field:
      let field = UITextField(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
      field.isAccessibilityElement = true
      return field
    case .tall: return UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 400))
    }
  }

  private func touched(_ view: UIView) -> Bool {
    let point = view.convert(CGPoint(x: view.bounds.midX, y: view.bounds.midY), to: nil)
    return window.hitTest(point, with: nil)?.isDescendant(of: view) == true
  }

  @Test(arguments: Header.allCases, Moment.allCases)
  func `it can be seen, touched and read under every status`(
    _ kind: Header,
    _ moment: Moment
  ) async {
    let header = view(kind)
    for status in coveringStatuses {
      if moment != .during { table.tableView.tableHeaderView = header }
      let shown = await rig.show(status)
      if moment == .during {
        table.tableView.tableHeaderView = header
        // There is no notice of another header, so it counts from the next use of the manager.
        _ = table.loadingManager
      }
      if moment == .grown {
        header.frame.size.height += 60
        table.tableView.tableHeaderView = header
      }
      for _ in 0..<3 { Screen.layout() }
      #expect(touched(header))
      #expect(!header.accessibilityElementsHidden)
      #expect(abs(shown.frameInWindow.minY - header.frameInWindow.maxY) < 1)
      #expect(shown.frameInWindow.maxY <= 844)
      if moment == .grown { header.frame.size.height -= 60 }
      table.tableView.tableHeaderView = nil
    }
  }

  @Test func `a header that is scrolled away isn't covered, and the view fills the screen`() async {
    table.tableView.tableHeaderView = view(.searchBar)
    table.tableView.contentInset.bottom = 2000
    Screen.scroll(table.tableView, to: CGPoint(x: 0, y: 500))
    let shown = await rig.show(.loading)
    #expect(rig.cover?.frameInWindow == CGRect(x: 0, y: 0, width: 390, height: 844))
    #expect(shown.window != nil)
  }

  @Test func `below a header as high as the screen, the view begins at its end`() async {
    let header = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 800))
    table.tableView.tableHeaderView = header
    await rig.show(.empty)
    let cover = rig.cover?.frameInWindow ?? .zero
    #expect(abs(cover.minY - header.frameInWindow.maxY) < 1)
    #expect(cover.height >= 844 / 3 - 1)
  }

  @Test func `a hidden header doesn't move the view`() async {
    let header = view(.tall)
    header.isHidden = true
    table.tableView.tableHeaderView = header
    await rig.show(.loading)
    #expect(rig.cover?.frameInWindow.minY == 0)
  }

  @Test func `the status of previous pages doesn't move the view`() async {
    let loader = PagedLoader<Row, Int>.fixed(
      .success(content: rows(1...2)),
      prependState: .failed(TestError("page"))
    )
    let header = PageEndView(.previous, for: loader)
    table.tableView.tableHeaderView = header
    for _ in 0..<3 {
      await settle()
      Screen.layout()
    }
    #expect(header.frame.height > 0)
    await rig.show(.loading)
    #expect(rig.cover?.frameInWindow.minY == 0)
  }
}
#endif
