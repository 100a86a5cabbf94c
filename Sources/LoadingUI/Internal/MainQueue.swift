#if canImport(UIKit)
import Foundation

/// The main queue, for methods that can be called from any thread.
enum MainQueue {
  /// The key that identifies the main queue, because the system determines its thread.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Performs an action on the main actor: immediately on the main queue, otherwise asynchronously.
  static func perform(_ action: @escaping @MainActor @Sendable () -> Void) {
    if DispatchQueue.getSpecific(key: mark) == true {
      MainActor.assumeIsolated(action)
    } else {
      Task { @MainActor in action() }
    }
  }
}

/// An object that runs code on the main actor when it is released.
///
/// A screen that is released while it is busy can't clean up by itself, so an object that it
/// retains does.
final class ReleaseHook: Sendable {
  private let released: @MainActor @Sendable () -> Void

  init(_ released: @escaping @MainActor @Sendable () -> Void) { self.released = released }

  deinit { MainQueue.perform(released) }
}
#endif
