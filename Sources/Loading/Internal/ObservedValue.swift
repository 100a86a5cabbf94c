/// A value whose changes are reported to observers.
@MainActor final class ObservedValue<Value: Equatable & Sendable> {
  private(set) var current: Value
  private let observers = ObserverList<Value>()

  nonisolated init(_ value: Value) { current = value }

  /// The value, whose read Observation may be tracking.
  var tracked: Value {
    observers.trackRead()
    return current
  }

  func observe(_ handler: @escaping @MainActor (Value) -> Void) -> LoadingObservation {
    observers.add(current: tracked, handler: handler)
  }

  func change(to new: Value) {
    guard new != current else { return }
    current = new
    observers.send(new)
  }
}
