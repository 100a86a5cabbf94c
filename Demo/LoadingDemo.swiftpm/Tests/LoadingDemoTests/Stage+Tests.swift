import Foundation
import LoadingUI
import UIKit

@testable import LoadingDemo

// Apart from the tests: a file with both UIKit and Testing would ask for an overlay of the two.
extension Stage {
  /// A fresh device with the Echo screen open.
  static func withEcho(
    _ client: EmojiClient
  ) throws -> Stage {
    Simulator.reset()
    let services = DemoServices(client: client, storedRows: .temporary())
    let stage = Stage(services: services)
    try stage.open(EchoViewController.self)
    return stage
  }

  /// A fresh device with the list of screens open.
  static func fresh(
    _ server: EmbeddedServer,
    _ storedRows: StoredRows = .temporary()
  ) -> Stage {
    Simulator.reset()
    return Stage(services: DemoServices(server: server, storedRows: storedRows))
  }

  /// Takes away all that is on screen.
  static func clear() { Simulator.reset() }

  /// The manager of the screen that is open.
  var manager: LoadingManager? { screen?.loadingManager }

  /// The first label of the screen with a text, and nothing else in it.
  func label(_ text: String) -> UILabel? { screen?.content.view.label(text) }

  /// Whether there is a button or cell that VoiceOver calls by a name.
  func showsView(_ name: String) -> Bool { (try? view(named: name)) != nil }

  /// The number of rows that the screen's list has.
  var rowCount: Int {
    table?.numberOfRows(inSection: 0) ?? 0
  }

  /// The number of rows in each section of the screen's list.
  var rowCounts: [Int] {
    guard let table else { return [] }
    return (0..<table.numberOfSections).map(table.numberOfRows)
  }

  /// How far the screen's list is scrolled.
  var scrolled: Double { table.map { Double($0.contentOffset.y) } ?? 0 }

  /// What the field of a name holds.
  func text(of name: String) throws -> String? {
    let field: UITextField = try control(name)
    return field.text
  }

  /// Whether the control of a name can be used.
  func isEnabled(_ name: String) throws -> Bool {
    let control: UIControl = try control(name)
    return control.isEnabled
  }

  /// Whether the button with a title can be used.
  func isEnabled(button title: String) throws -> Bool {
    guard let button = window.button(titled: title) else {
      throw Trouble(message: "there is no button “\(title)”")
    }
    return button.isEnabled
  }

  /// Sends the app to the background and brings it back.
  func leaveAndComeBack() {
    guard let scene = window.windowScene else { return }
    Simulator.enterBackground(scene)
    Simulator.enterForeground(scene)
  }

  /// Begins to swipe back, and lets the screen go again before it is gone.
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

  /// How high the titles of the tabs are, if the screen has tabs.
  var tabTitleHeights: [Double] {
    let bar = (screen as? UITabBarController)?.tabBar
    let buttons = bar?.subviews.compactMap { $0 as? UIButton } ?? []
    return buttons.compactMap { $0.titleLabel.map { Double($0.bounds.height) } }
  }

  /// What a device would have logged as a mistake.
  var faults: [String] { Simulator.faults }

  /// The same, where there is no stage.
  static var faultsSoFar: [String] { Simulator.faults }
}

extension UIView {
  fileprivate func label(_ text: String) -> UILabel? {
    if let label = self as? UILabel, label.text == text { return label }
    return subviews.lazy.compactMap { $0.label(text) }.first
  }
}
