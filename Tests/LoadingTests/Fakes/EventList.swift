/// The events of a test in order, appended by handlers and work.
@MainActor final class EventList<Event> {
  private(set) var events: [Event] = []

  func add(_ event: Event) { events.append(event) }
}
