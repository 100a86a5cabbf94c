import Foundation

/// The main queue, for methods and initializers that can be called from any thread.
///
/// The initializers of loaders can, because otherwise the compiler would reject them as the initial
/// value of a property if their closure awaits something off the main actor: "default argument
/// cannot be both main actor-isolated and nonisolated".
package enum MainQueue {
  /// The key that identifies the main queue, because the system determines its thread.
  private static let mark: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  /// Performs an action on the main actor: immediately on the main queue, otherwise asynchronously.
  package static func perform(_ action: @escaping @MainActor @Sendable () -> Void) {
    if DispatchQueue.getSpecific(key: mark) == true {
      MainActor.assumeIsolated(action)
    } else {
      Task { @MainActor in action() }
    }
  }
}
