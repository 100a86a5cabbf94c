import UIKit

/// The controls that a screen disables while a load runs, and the hooks that it calls for it.
@MainActor final class ScreenControls {
  /// Those of the app.
  var listed: [UIControl] = []

  private var disabled = DisabledControls()
  private var isDisabling = false
  /// The hooks to be called in a pair, whatever the delegate is by then.
  private weak var hooks: (any LoadingHooks)?

  /// Disables the controls, once around loads that supersede each other.
  func disable(_ hooks: (any LoadingHooks)?) {
    guard !isDisabling else { return }
    isDisabling = true
    disabled.disable(listed)
    self.hooks = hooks
    hooks?.disableControls()
  }

  /// Enables them again.
  func enable() {
    guard isDisabling else { return }
    isDisabling = false
    disabled.restore()
    hooks?.enableControls()
  }

  /// Gives the controls back while a load is interrupted: they may belong to a screen that stays.
  func release() { disabled.restore() }

  /// Disables again what was given back.
  func hold() {
    if isDisabling { disabled.disable(listed) }
  }
}
