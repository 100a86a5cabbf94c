import UIKit

/// Keeps a control disabled for as long as it is held itself.
///
/// A screen that is released while it loads tells nobody, and the control may be that of another, which stays.
final class DisablingHold: Sendable {
  private let release: @MainActor @Sendable () -> Void

  @MainActor init(_ control: UIControl) {
    DisabledMark.add(to: control)
    release = { [weak control] in control.map(DisabledMark.remove) }
  }

  deinit { MainQueue.perform(release) }
}
