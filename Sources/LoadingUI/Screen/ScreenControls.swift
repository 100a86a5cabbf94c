#if canImport(UIKit)
import UIKit

/// The controls that a screen disables while a load runs, and the hooks that it calls for it.
@MainActor final class ScreenControls {
  /// Those of the app.
  var listed: [UIControl] = []

  /// The token that keeps the controls disabled: a screen that is released while it loads enables them.
  private var holds: [ReleaseHook]?
  private var isDisabling = false
  /// The hooks to be called in a pair, whatever the delegate is by then.
  private weak var hooks: (any LoadingHooks)?

  /// Disables the controls, once around loads that supersede each other.
  func disable(_ hooks: (any LoadingHooks)?) {
    guard !isDisabling else { return }
    isDisabling = true
    hold()
    self.hooks = hooks
    hooks?.disableControls()
  }

  /// Enables them again.
  func enable() {
    guard isDisabling else { return }
    isDisabling = false
    release()
    hooks?.enableControls()
  }

  /// Gives the controls back while a load is interrupted: they may belong to a screen that stays.
  func release() { holds = nil }

  /// Disables again what was given back.
  func hold() {
    if isDisabling, holds == nil { holds = listed.map(DisabledMark.hold) }
  }
}

// Only its address is used, as the key of the association: nothing is ever read or written there.
nonisolated(unsafe) private var markKey: UInt8 = 0

/// Held by a control that is disabled: how many screens have it so, and what it was before the first of them.
///
/// The second of two screens that load at once would take the disabling of the first for the app's own, and
/// leave the control disabled.
@MainActor private final class DisabledMark {
  private var count = 0
  private let wasEnabled: Bool

  private init(_ control: UIControl) { wasEnabled = control.isEnabled }

  /// Disables a control for as long as the hook is held, and then brings back what it was, unless another screen
  /// still has it disabled.
  static func hold(_ control: UIControl) -> ReleaseHook {
    let mark = objc_getAssociatedObject(control, &markKey) as? DisabledMark ?? DisabledMark(control)
    objc_setAssociatedObject(control, &markKey, mark, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    mark.count += 1
    control.isEnabled = false
    return ReleaseHook { [weak control] in control.map(release) }
  }

  private static func release(_ control: UIControl) {
    guard let mark = objc_getAssociatedObject(control, &markKey) as? DisabledMark else { return }
    mark.count -= 1
    guard mark.count == 0 else { return }
    objc_setAssociatedObject(control, &markKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    control.isEnabled = mark.wasEnabled
  }
}
#endif
