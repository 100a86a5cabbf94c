import Foundation
import LoadingItems
import LoadingUI
import UIKit

@testable import LoadingDemo

// Separate from the tests, because a file that imports both UIKit and Testing requires their
// overlay.
extension Stage {
  /// Returns a new device with the Echo screen open.
  static func withEcho(
    _ client: EmojiClient
  ) throws -> Stage {
    Simulator.reset()
    let storedRows = StoredRows.temporary()
    let services = DemoServices(
      client: client,
      storedRows: storedRows,
      outbox: storedRows.outbox
    )
    let stage = Stage(services: services)
    try stage.open(EchoViewController.self)
    return stage
  }

  /// Returns a new device with the list of screens open.
  static func fresh(
    _ server: EmbeddedServer,
    _ storedRows: StoredRows = .temporary()
  ) -> Stage {
    Simulator.reset()
    return Stage(
      services: DemoServices(server: server, storedRows: storedRows, outbox: storedRows.outbox)
    )
  }

  /// Removes all views from the screen.
  static func clear() { Simulator.reset() }

  /// The services of the screens.
  var services: DemoServices { list.services }

  /// The manager of the open screen.
  var manager: LoadingManager? { screen?.loadingManager }

  /// Returns the first label of the screen with exactly this text.
  func label(_ text: String) -> UILabel? { screen?.content.view.label(text) }

  /// Returns whether there is a button or cell with an accessibility label.
  func showsView(_ name: String) -> Bool { (try? view(named: name)) != nil }

  /// The number of rows in the screen's list.
  var rowCount: Int {
    table?.numberOfRows(inSection: 0) ?? 0
  }

  /// The number of posts in the timeline.
  var postCount: Int { posts?.items.count ?? 0 }

  /// The positions of the visible rows on screen, in points, by their titles.
  var rowTops: [String: Double] {
    table?.places ?? [:]
  }

  /// The number of rows in each section of the screen's list.
  var rowCounts: [Int] {
    guard let table else { return [] }
    return (0..<table.numberOfSections).map(table.numberOfRows)
  }

  /// The height of the screen's list.
  var height: Double { table.map { Double($0.bounds.height) } ?? 0 }

  /// The content offset of the screen's list.
  var scrolled: Double { table.map { Double($0.contentOffset.y) } ?? 0 }

  /// Returns the text of a field.
  func text(of name: String) throws -> String? {
    let field: UITextField = try control(name)
    return field.text
  }

  /// Returns whether a control is enabled.
  func isEnabled(_ name: String) throws -> Bool {
    let control: UIControl = try control(name)
    return control.isEnabled
  }

  /// Returns whether the button with a title is enabled.
  func isEnabled(button title: String) throws -> Bool {
    guard let button = window.button(titled: title) else {
      throw Trouble(message: "there is no button “\(title)”")
    }
    return button.isEnabled
  }

  /// Starts to swipe back, and cancels it.
  func giveUpSwipeBack() {
    guard let navigation = list.navigationController else { return }
    Simulator.beginInteractivePop(navigation)
    Simulator.cancelInteractivePop(navigation)
    finishMovement()
  }

  /// Sets the largest text size.
  func setLargestText() {
    Simulator.setContentSizeCategory(.accessibilityExtraExtraExtraLarge, for: window)
    Simulator.layout()
  }

  /// The height of the titles of the tabs, if the screen has tabs.
  var tabTitleHeights: [Double] {
    let bar = (screen as? UITabBarController)?.tabBar
    let buttons = bar?.subviews.compactMap { $0 as? UIButton } ?? []
    return buttons.compactMap { $0.titleLabel.map { Double($0.bounds.height) } }
  }

  /// The faults that a device would have logged.
  var faults: [String] { Simulator.faults }

  /// The same, without a stage.
  static var faultsSoFar: [String] { Simulator.faults }
}

extension UIView {
  fileprivate func label(_ text: String) -> UILabel? {
    if let label = self as? UILabel, label.text == text { return label }
    return subviews.lazy.compactMap { $0.label(text) }.first
  }
}
