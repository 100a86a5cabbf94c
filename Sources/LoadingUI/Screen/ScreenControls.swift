#if canImport(UIKit)
import UIKit

/// The controls that a screen disables during loads, and the matching hooks.
@MainActor final class ScreenControls {
  /// The controls that the app has set.
  var listed: [UIControl] = []

  /// The tokens that keep the controls disabled.
  ///
  /// A screen that is released during a load releases them, which enables the controls.
  private var holds: [ReleaseHook]?
  private var isDisabling = false
  /// The delegate whose hooks are called as a pair, even if the manager's delegate changes.
  private weak var hooks: (any LoadingHooks)?

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
    if isDisabling, holds == nil { holds = listed.map(DisabledMark.hold) }
  }
}

// Only its address is used, as the key of an associated object. Its value is never read or written.
nonisolated(unsafe) private var markKey: UInt8 = 0

/// The number of screens that disable a control, and its previous state, stored with the control.
///
/// Otherwise, of two screens that load at the same time, the second would treat the first one's
/// disabling as the app's, and leave the control disabled.
@MainActor private final class DisabledMark {
  private var count = 0
  private let wasEnabled: Bool

  private init(_ control: UIControl) { wasEnabled = control.isEnabled }

  /// Disables a control while the hook is retained, and then restores its previous state, unless
  /// another screen still disables it.
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
