/// The events of a test in order, appended by handlers and work.
@MainActor package final class EventList<Event> {
  package private(set) var events: [Event] = []

  package init() {}

  package func add(_ event: Event) { events.append(event) }
}
