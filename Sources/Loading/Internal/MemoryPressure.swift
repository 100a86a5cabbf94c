import Foundation

/// A source of notifications that memory is low.
package struct MemoryPressure: Sendable {
  /// Calls a closure, on any thread, when memory is low, as long as the returned object exists.
  package let observe:
    @Sendable (_ notify: @escaping @Sendable () -> Void) -> (any AnyObject & Sendable)?

  package init(
    observe:
      @escaping @Sendable (_ notify: @escaping @Sendable () -> Void) -> (any AnyObject & Sendable)?
  ) {
    self.observe = observe
  }

  #if canImport(ObjectiveC)
  package static let system = MemoryPressure { MemoryPressureSource($0) }
  #else
  /// The source of this system, which has no such notifications.
  package static let system = MemoryPressure { _ in nil }
  #endif
}

#if canImport(ObjectiveC)
// Unchecked: the source is only cancelled, once, when this object is released.
private final class MemoryPressureSource: @unchecked Sendable {
  private let source = DispatchSource.makeMemoryPressureSource(
    eventMask: [.warning, .critical],
    queue: nil
  )

  init(_ notify: @escaping @Sendable () -> Void) {
    source.setEventHandler(handler: notify)
    source.activate()
  }

  deinit { source.cancel() }
}
#endif
