#if canImport(UIKit)
import UIKit

/// The controls that a screen disables during loads, and the matching hooks.
@MainActor final class ScreenControls {
  /// The controls that the app has set.
  var listed: [UIControl] = []
  /// The bar button items that the app has set.
  var listedItems: [UIBarButtonItem] = []

  /// The tokens that keep the controls disabled.
  ///
  /// A screen that is released during a load releases them, which enables the controls.
  private var holds: [ReleaseHook]?
  private var isDisabling = false
  /// The senders of running commands.
  private var commands: Set<ObjectIdentifier> = []
  /// The delegate whose hooks are called as a pair, even if the manager's delegate changes.
  private weak var hooks: (any LoadingHooks)?

  /// Disables the control of a command until the hook is released, unless its command runs already.
  func beginCommand(of sender: AnyObject) -> ReleaseHook? {
    let id = ObjectIdentifier(sender)
    guard commands.insert(id).inserted else { return nil }
    let hold: ReleaseHook? =
      switch sender {
      case let control as UIControl: UIControl.disabled.holding(control)
      case let item as UIBarButtonItem: UIBarButtonItem.disabled.holding(item)
      default: nil
      }
    return ReleaseHook { [weak self] in
      self?.commands.remove(id)
      withExtendedLifetime(hold) {}
    }
  }

  /// Disables the controls once around loads that supersede each other.
  func disable(_ hooks: (any LoadingHooks)?) {
    guard !isDisabling else { return }
    isDisabling = true
    hold()
    self.hooks = hooks
    hooks?.disableControls()
  }

  /// Enables the controls again.
  func enable() {
    guard isDisabling else { return }
    isDisabling = false
    release()
    hooks?.enableControls()
  }

  /// Enables the controls while a load is interrupted.
  ///
  /// They may belong to a screen that stays.
  func release() { holds = nil }

  /// Disables the controls again.
  func hold() {
    guard isDisabling, holds == nil, !listed.isEmpty || !listedItems.isEmpty else { return }
    holds =
      listed.map(UIControl.disabled.holding) + listedItems.map(UIBarButtonItem.disabled.holding)
  }
}

extension UIControl {
  /// Disabled while any screen that lists the control loads.
  fileprivate static let disabled = HeldProperty(\UIControl.isEnabled, at: false)
}

extension UIBarButtonItem {
  fileprivate static let disabled = HeldProperty(\UIBarButtonItem.isEnabled, at: false)
}
#endif
