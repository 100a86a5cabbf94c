import UIKit

/// Controls that are disabled for a while, and are then again what each was.
@MainActor struct DisabledControls {
  private struct Former {
    weak var control: UIControl?
    let isEnabled: Bool
  }

  private var former: [Former]?

  /// Disables controls, once.
  mutating func disable(_ controls: [UIControl]) {
    guard former == nil else { return }
    former = controls.map { Former(control: $0, isEnabled: $0.isEnabled) }
    for control in controls { control.isEnabled = false }
  }

  /// Brings back what each was.
  mutating func restore() {
    for former in former ?? [] { former.control?.isEnabled = former.isEnabled }
    former = nil
  }
}
