/// The events of a test, in order.
@MainActor package final class EventLog {
  package private(set) var events: [String] = []

  package init() {}

  package func note(_ event: String) { events.append(event) }

  /// The events since the last call.
  package func take() -> [String] {
    defer { events = [] }
    return events
  }
}
