import Foundation

/// The system's word that memory is short.
struct MemoryPressure: Sendable {
  /// Calls a closure, on any thread, when memory is short, as long as the object that it returns is there.
  let observe: @Sendable (_ notify: @escaping @Sendable () -> Void) -> (any AnyObject & Sendable)?

  #if canImport(ObjectiveC)
  /// That of this system.
  static let system = MemoryPressure { MemoryPressureSource($0) }
  #else
  /// That of this system, which says nothing.
  static let system = MemoryPressure { _ in nil }
  #endif
}

#if canImport(ObjectiveC)
// Unchecked: the source is only cancelled, once, by whoever releases this last.
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
