import UIKit

// Only its address is used, as the key of the association: nothing is ever read or written there.
nonisolated(unsafe) private var markKey: UInt8 = 0

/// Held by a busy screen, and by it alone: released with it, it tells.
final class BusyMark: Sendable {
  private let released: @MainActor @Sendable () -> Void

  private init(released: @escaping @MainActor @Sendable () -> Void) { self.released = released }

  deinit {
    let released = released
    Task { @MainActor in released() }
  }

  @MainActor static func attach(
    to screen: UIViewController,
    released: @escaping @MainActor @Sendable () -> Void
  ) {
    let mark = BusyMark(released: released)
    objc_setAssociatedObject(screen, &markKey, mark, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  @MainActor static func remove(from screen: UIViewController) {
    objc_setAssociatedObject(screen, &markKey, nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }
}
