import UIKit

/// Controls that are disabled for a while, and are then again what each was.
@MainActor struct DisabledControls {
  private var holds: [DisablingHold]?

  /// Disables controls, once.
  mutating func disable(_ controls: [UIControl]) {
    guard holds == nil else { return }
    holds = controls.map(DisablingHold.init)
  }

  /// Brings back what each was, unless another screen still has it disabled.
  mutating func restore() { holds = nil }
}
