/// What happened, in order: handlers and work write it, the test reads it.
@MainActor final class EventList<Event> {
  private(set) var events: [Event] = []

  func add(_ event: Event) { events.append(event) }
}
