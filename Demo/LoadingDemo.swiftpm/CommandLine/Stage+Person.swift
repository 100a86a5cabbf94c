import LoadingItems
import LoadingUI
import UIKit

/// The user's actions.
extension Stage {
  /// Opens a screen from the list.
  func open(_ type: any DemoScreen.Type) throws {
    guard let row = demoScreens.firstIndex(where: { $0 == type }) else {
      throw Trouble(message: "\(type.name) is not in the list")
    }
    try openRow(IndexPath(row: row, section: 0))
    guard let screen = list.demoScreen else {
      throw Trouble(message: "\(type.name) did not open")
    }
    self.screen = screen
    observe(screen.content)
    finishMovement()
  }

  /// Taps a row of the list of screens.
  func openRow(_ indexPath: IndexPath) throws {
    // Again, because the heights of rows are estimated until they are visible.
    for _ in 0..<2 {
      list.tableView.scrollToRow(at: indexPath, at: .middle, animated: false)
      Simulator.layout()
    }
    guard let cell = list.tableView.cellForRow(at: indexPath) else {
      throw Trouble(message: "the row \(indexPath) is not visible")
    }
    Simulator.tap(cell)
  }

  /// Opens a tab of the screen, and follows the status of its content.
  func openTab(_ index: Int) throws {
    guard let tabs = screen as? UITabBarController else {
      throw Trouble(message: "there are no tabs")
    }
    tabs.selectedIndex = index
    finishMovement()
    observeContent()
  }

  /// Opens the details of a row of the list, and follows their status.
  func openRow(_ index: Int) throws {
    guard let cell = table?.cellForRow(at: IndexPath(row: index, section: 0)) else {
      throw Trouble(message: "row \(index) is not visible")
    }
    Simulator.tap(cell)
    finishMovement()
    observeContent()
  }

  /// Opens the last row of the list.
  func openLastRow() throws { try openRow((table?.numberOfRows(inSection: 0) ?? 0) - 1) }

  /// Goes back within a tab, and follows the status of the previous screen.
  func goBackInTab() throws {
    guard let navigation = screen?.content.navigationController else {
      throw Trouble(message: "there is nothing to go back to")
    }
    navigation.popViewController(animated: true)
    finishMovement()
    observeContent()
  }

  /// Follows the status of the visible screen.
  func observeContent() {
    if let screen { observe(screen.content) }
  }

  /// Pulls the screen to refresh it.
  func pull() throws {
    guard let scrollView = screen?.content.view.firstScrollView else {
      throw Trouble(message: "there is nothing to pull")
    }
    guard scrollView.contentOffset.y <= -scrollView.adjustedContentInset.top else {
      throw Trouble(message: "the list is not at its top")
    }
    Simulator.pull(scrollView)
  }

  /// Returns whether there is a button with a title.
  func offers(_ title: String) -> Bool { window.button(titled: title) != nil }

  /// Taps the button with a title.
  func tap(_ title: String) throws {
    Simulator.layout()
    guard let button = window.button(titled: title) else {
      throw Trouble(message: "there is no button “\(title)”")
    }
    guard Simulator.tap(button) === button else {
      throw Trouble(message: "“\(title)” cannot be reached")
    }
  }

  /// Ends all animations.
  func finishMovement() { Simulator.settle() }

  /// Goes back to the list of screens.
  func close() {
    if let container = list.presentedViewController {
      container.dismiss(animated: true)
    } else {
      list.navigationController?.popViewController(animated: true)
    }
    screen = nil
    finishMovement()
  }

  /// Scrolls the list of the screen to its end, to which the next page may add rows.
  func scrollToEnd() throws {
    guard let table else { throw Trouble(message: "there is nothing to scroll") }
    Simulator.scroll(table, to: CGPoint(x: 0, y: table.contentSize.height))
  }

  /// Scrolls the list of the screen up by a number of points, or to its top.
  func scrollUp(by distance: Double) throws {
    guard let table else { throw Trouble(message: "there is nothing to scroll") }
    let offset = max(-table.adjustedContentInset.top, table.contentOffset.y - distance)
    Simulator.scroll(table, to: CGPoint(x: 0, y: offset))
  }

  /// Scrolls the list of the screen down by a number of points.
  func scrollDown(by distance: Double) throws { try scrollUp(by: -distance) }

  /// Scrolls the timeline until the row in its gap is at a part of the height of the screen.
  func scrollToGap(at part: Double) throws {
    // Again, because the heights of rows are estimated until they are visible.
    for _ in 0..<5 {
      guard let table, let posts, let gap = posts.gaps.first else {
        throw Trouble(message: "there is no gap")
      }
      let row = gap.index + (posts.hasPrevious ? 1 : 0)
      let top = table.rectForRow(at: IndexPath(row: row, section: 0)).minY
      let place = top - table.bounds.height * part - table.contentOffset.y
      try scrollDown(by: place)
    }
  }

  /// Sends the app to the background and back to the foreground.
  func leaveAndComeBack() {
    guard let scene = window.windowScene else { return }
    Simulator.enterBackground(scene)
    Simulator.enterForeground(scene)
  }
}

extension UIView {
  /// This view, or the first scroll view within it.
  fileprivate var firstScrollView: UIScrollView? {
    self as? UIScrollView ?? subviews.lazy.compactMap(\.firstScrollView).first
  }

  /// Returns the first visible button with a title in this view's subtree.
  func button(titled title: String) -> UIButton? {
    for view in subviews where !view.isHidden {
      if let button = view as? UIButton,
        button.configuration?.title == title || button.currentTitle == title
      {
        return button
      }
      if let button = view.button(titled: title) { return button }
    }
    return nil
  }
}

extension ScreenListViewController {
  /// The screen that was opened from the list.
  var demoScreen: (any DemoScreen)? {
    presentedViewController as? any DemoScreen
      ?? navigationController?.topViewController as? any DemoScreen
  }
}
