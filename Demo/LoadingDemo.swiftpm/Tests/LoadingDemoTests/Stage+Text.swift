import UIKit

@testable import LoadingDemo

// Apart from the tests: a file with both UIKit and Testing would ask for an overlay of the two.
extension Stage {
  /// What a terminal shows of the screen.
  var text: ScreenText { ScreenText(window) }

  /// The same, as lines of text.
  var lines: [String] { text.grid.lines }

  /// Turns the device on its side.
  func rotate() { Simulator.rotate(window) }

  /// Turns the device dark.
  func turnDark() { Simulator.setUserInterfaceStyle(.dark, for: window) }

  /// What VoiceOver calls what a key taps.
  func name(ofKey key: Character) -> String? { text.controls[key]?.accessibilityLabel }
}
