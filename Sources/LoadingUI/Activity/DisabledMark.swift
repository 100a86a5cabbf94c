import UIKit

// Only its address is used, as the key of the association: nothing is ever read or written there.
nonisolated(unsafe) private var markKey: UInt8 = 0

/// Held by a control that is disabled: how many screens have it so, and what it was before the first of them.
///
/// The second of two screens that load at once would take the disabling of the first for the app's own, and
/// leave the control disabled.
@MainActor final class DisabledMark {
  private var count = 0
  private let wasEnabled: Bool

  private init(_ control: UIControl) { wasEnabled = control.isEnabled }

  static func add(to control: UIControl) {
    let mark = objc_getAssociatedObject(control, &markKey) as? DisabledMark ?? DisabledMark(control)
    objc_setAssociatedObject(control, &markKey, mark, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    mark.count += 1
    control.isEnabled = false
  }

  static func remove(from control: UIControl) {
    guard let mark = objc_getAssociatedObject(control, &markKey) as? DisabledMark else { return }
    mark.count -= 1
    guard mark.count == 0 else { return }
    objc_setAssociatedObject(control, &markKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    control.isEnabled = mark.wasEnabled
  }
}
