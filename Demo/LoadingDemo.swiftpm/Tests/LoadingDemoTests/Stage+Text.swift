import UIKit

@testable import LoadingDemo

// Separate from the tests, because a file that imports both UIKit and Testing requires their
// overlay.
extension Stage {
  /// The screen as text.
  var text: ScreenText { ScreenText(window) }

  /// The lines of the text.
  var lines: [String] { text.grid.lines }

  /// Rotates the device.
  func rotate() { Simulator.rotate(window) }

  /// Turns on dark mode.
  func turnDark() { Simulator.setUserInterfaceStyle(.dark, for: window) }

  /// Returns the accessibility label of the control with a key.
  func name(ofKey key: Character) -> String? { text.controls[key]?.accessibilityLabel }
}
