import Foundation

/// Runs code when it is released, on the main actor.
///
/// A screen that is released while it is busy calls nothing: what it held does it for the screen.
final class ReleaseHook: Sendable {
  private let released: @MainActor @Sendable () -> Void

  init(_ released: @escaping @MainActor @Sendable () -> Void) { self.released = released }

  deinit { MainQueue.perform(released) }
}
