public import Foundation

// The async variants that Swift generates for Objective-C methods with a completion handler.
extension UIView {
  @discardableResult public class func animate(
    withDuration duration: TimeInterval,
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      runAnimation(duration: duration, delay: 0, options: [], changes: animations) {
        continuation.resume(returning: $0)
      }
    }
  }

  @discardableResult public class func animate(
    withDuration duration: TimeInterval,
    delay: TimeInterval,
    options: AnimationOptions = [],
    animations: @escaping () -> Void
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      runAnimation(duration: duration, delay: delay, options: options, changes: animations) {
        continuation.resume(returning: $0)
      }
    }
  }

  @discardableResult public class func transition(
    with view: UIView,
    duration: TimeInterval,
    options: AnimationOptions = [],
    animations: (() -> Void)?
  ) async -> Bool {
    await withCheckedContinuation { continuation in
      transition(with: view, duration: duration, options: options, animations: animations) {
        continuation.resume(returning: $0)
      }
    }
  }
}
