#if canImport(UIKit)
import Loading

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
