import LoadingUI
import UIKit

@testable import LoadingDemo

extension Stage {
  /// Opens a device test, and returns its screen.
  func open(_ test: DeviceTest) throws -> UIViewController {
    let row = DeviceTest.allCases.firstIndex(of: test) ?? 0
    try openRow(IndexPath(row: row, section: 1))
    finishMovement()
    guard let screen = list.presentedViewController ?? list.navigationController?.topViewController,
      screen !== list
    else { throw Trouble(message: "\(test.rawValue) did not open") }
    return screen
  }

  /// Lets time pass until no screen within a screen is loading.
  func waitForEndOfLoads(in screen: UIViewController) async throws {
    try await wait(
      until: { screen.loadingScreens.allSatisfy { !$0.loadingManager.loadingStatus.isLoading } },
      or: "a load did not end"
    )
    // Rows are inserted, and indicators removed, in later turns.
    try await wait(for: .milliseconds(100))
    finishMovement()
  }

  /// Taps a row of a table, and draws the next frame.
  func tapRow(_ row: Int, in controller: UITableViewController) throws {
    guard let cell = controller.tableView.cellForRow(at: IndexPath(row: row, section: 0)) else {
      throw Trouble(message: "row \(row) is not visible")
    }
    Simulator.tap(cell)
    Simulator.layout()
  }

  /// Scrolls a table down.
  func scroll(_ controller: UITableViewController, by distance: Double) {
    let y = controller.tableView.contentOffset.y + distance
    Simulator.scroll(controller.tableView, to: CGPoint(x: 0, y: y))
  }
}

extension UITableView {
  /// The positions of the visible rows on screen, by their titles.
  var places: [String: Double] {
    let rows = visibleCells.compactMap { cell in
      (cell.contentConfiguration as? UIListContentConfiguration)?.text.map {
        ($0, Double((cell.frame.minY - contentOffset.y).rounded()))
      }
    }
    return Dictionary(rows) { first, _ in first }
  }
}

extension UIViewController {
  /// The screens within this screen that have a status and are visible.
  var loadingScreens: [UIViewController] {
    let isContainer =
      self is UINavigationController || self is UITabBarController
      || self is UISplitViewController || self is UIPageViewController
    let isShown = viewIfLoaded?.window != nil && !isContainer
    let isUsed = isShown && loadingManager.loadingStatus != .idle
    return (isUsed ? [self] : []) + children.flatMap(\.loadingScreens)
  }
}
