import UIKit

/// Held by a busy screen, and by it alone: released with it, it tells.
///
/// A screen holds one for each presenter that shows it.
final class BusyMark: Sendable {
  private let released: @MainActor @Sendable () -> Void

  private init(released: @escaping @MainActor @Sendable () -> Void) { self.released = released }

  deinit {
    let released = released
    Task { @MainActor in released() }
  }

  @MainActor static func attach(
    to screen: UIViewController,
    by presenter: FullScreenActivityPresenter,
    released: @escaping @MainActor @Sendable () -> Void
  ) {
    let mark = BusyMark(released: released)
    objc_setAssociatedObject(screen, key(presenter), mark, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  @MainActor static func remove(
    from screen: UIViewController,
    by presenter: FullScreenActivityPresenter
  ) {
    objc_setAssociatedObject(screen, key(presenter), nil, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  // The presenter's address, as the key of the association: nothing is ever read or written there. If it
  // is another presenter's by that time, that replaces the mark of one that has nothing left to end.
  private static func key(_ presenter: FullScreenActivityPresenter) -> UnsafeRawPointer {
    UnsafeRawPointer(Unmanaged.passUnretained(presenter).toOpaque())
  }
}
