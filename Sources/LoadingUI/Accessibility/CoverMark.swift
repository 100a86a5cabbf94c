import UIKit

// Only its address is used, as the key of the association: nothing is ever read or written there.
nonisolated(unsafe) private var markKey: UInt8 = 0

/// Held by a view that status views cover: how many hide it from VoiceOver.
///
/// A parent's and a child's status view may lie in one list: the first to go leaves the content hidden.
@MainActor final class CoverMark {
  private var count = 0

  /// Hides a view; one that the app itself has hidden is left alone.
  ///
  /// - Returns: Whether it is hidden for a status view now.
  static func add(to view: UIView) -> Bool {
    let mark = objc_getAssociatedObject(view, &markKey) as? CoverMark
    guard mark != nil || !view.accessibilityElementsHidden else { return false }
    let new = mark ?? CoverMark()
    objc_setAssociatedObject(view, &markKey, new, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    new.count += 1
    view.accessibilityElementsHidden = true
    return true
  }

  /// Brings a view back that nobody else hides.
  static func remove(from view: UIView) {
    guard let mark = objc_getAssociatedObject(view, &markKey) as? CoverMark else { return }
    mark.count -= 1
    guard mark.count == 0 else { return }
    objc_setAssociatedObject(view, &markKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    view.accessibilityElementsHidden = false
  }
}
