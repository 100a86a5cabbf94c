#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

/// Reused cells keep their state, but not running animations.
@MainActor @Suite(.screen) struct ReuseTests {
  @Test func `FB8804144: an indicator in a reused cell stops, although isAnimating stays true`() {
    let table = SpinnerTable(style: .plain)
    Screen.makeWindow(root: table)
    #expect(table.spinners.allSatisfy { Screen.isTurning($0) })
    table.tableView.contentOffset.y = 200
    Screen.layout()
    #expect(table.spinners.allSatisfy { $0.isAnimating })
    #expect(!table.spinners.allSatisfy { Screen.isTurning($0) })
    let still = table.spinners.first { !Screen.isTurning($0) }
    still?.startAnimating()
    #expect(still.map { Screen.isTurning($0) } == false, "it has no effect while animating")
    still?.stopAnimating()
    still?.startAnimating()
    #expect(still.map { Screen.isTurning($0) } == true)
  }
}
#endif
