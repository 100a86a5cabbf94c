#if canImport(UIKit)
import Foundation

/// The main queue, for what may be called from any thread.
enum MainQueue {
  /// Marks the queue: which thread it runs on is the system's affair.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Does something in this turn where the caller is on the main actor, else as soon as that is free.
  static func perform(_ action: @escaping @MainActor @Sendable () -> Void) {
    if DispatchQueue.getSpecific(key: mark) == true {
      MainActor.assumeIsolated(action)
    } else {
      Task { @MainActor in action() }
    }
  }
}

/// Runs code when it is released, on the main actor.
///
/// A screen that is released while it is busy calls nothing: what it held does it for the screen.
final class ReleaseHook: Sendable {
  private let released: @MainActor @Sendable () -> Void

  init(_ released: @escaping @MainActor @Sendable () -> Void) { self.released = released }

  deinit { MainQueue.perform(released) }
}
#endif
