#if canImport(UIKit)
import Foundation
import UIKit

/// An observation of the turns of the main run loop, which lasts until it is released.
///
/// The system tells nobody that the view of another controller was loaded, or that a controller was
/// presented. The closure is called at the end of each turn, before its changes are drawn, so that
/// the first frame is right. While nothing happens in the app, it isn't called.
@MainActor final class TurnObservation {
  /// The order of the observer that lays out and draws layers.
  ///
  /// It isn't documented, but layout frameworks have relied on it for ten years (source:
  /// TextureGroup/Texture, `_ASAsyncTransactionGroup`).
  private static let drawingOrder = 2_000_000

  // Unsafe: an observer may be invalidated on any thread.
  private nonisolated(unsafe) var observers: [CFRunLoopObserver] = []

  /// Creates an observation.
  ///
  /// - Parameter turnEnds: The closure to call, which returns whether it has changed a view. It is
  ///   called again after drawing, because a container may have added a view during its layout.
  init(_ turnEnds: @escaping @MainActor () -> Bool) {
    for order in [Self.drawingOrder - 1, Self.drawingOrder + 1] {
      let observer = CFRunLoopObserverCreateWithHandler(
        nil,
        CFRunLoopActivity.beforeWaiting.rawValue | CFRunLoopActivity.exit.rawValue,
        true,
        order
      ) { _, _ in
        let hasChanges = MainActor.assumeIsolated { turnEnds() }
        // What changes after drawing is drawn in the next turn, before which the app may wait long.
        if hasChanges, order > Self.drawingOrder { CFRunLoopWakeUp(CFRunLoopGetMain()) }
      }
      guard let observer else { continue }
      CFRunLoopAddObserver(CFRunLoopGetMain(), observer, .commonModes)
      observers.append(observer)
    }
  }

  deinit {
    for observer in observers { CFRunLoopObserverInvalidate(observer) }
  }
}
#endif
