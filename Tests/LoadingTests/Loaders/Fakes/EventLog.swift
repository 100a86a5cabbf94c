/// What happened, in order.
@MainActor final class EventLog<Event> {
  private(set) var events: [Event] = []

  func add(_ event: Event) { events.append(event) }
}
