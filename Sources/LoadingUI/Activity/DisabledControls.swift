import UIKit

/// Controls that are disabled for a while, and are then again what each was.
@MainActor struct DisabledControls {
  private struct Held {
    weak var control: UIControl?
  }

  private var held: [Held]?

  /// Disables controls, once.
  mutating func disable(_ controls: [UIControl]) {
    guard held == nil else { return }
    held = controls.map(Held.init)
    for control in controls { DisabledMark.add(to: control) }
  }

  /// Brings back what each was, unless another screen still has it disabled.
  mutating func restore() {
    for held in held ?? [] { held.control.map(DisabledMark.remove) }
    held = nil
  }
}
