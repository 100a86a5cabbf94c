import Loading

/// The transitions of each status at each event, derived from the rules of the library.
enum StatusTable {
  struct Cell {
    /// The status after the event.
    var status: String
    /// The load that starts or is joined, or an empty string.
    var note: String
    /// Whether the event has an effect.
    var hasChanges: Bool
  }

  struct Event: Sendable {
    let name: [String]
    /// Returns the event, or `nil` if it is impossible in the state of the machine.
    let make: @Sendable (LoadStateMachine) -> LoadStateMachine.Event?
  }

  static let events: [Event] = [
    Event(name: ["reload"]) { _ in .reload(force: false, background: false) },
    Event(name: ["reload in", "background"]) { _ in .reload(force: false, background: true) },
    Event(name: ["reload", "by force"]) { _ in .reload(force: true, background: false) },
    Event(name: ["next page"]) { _ in .page(.next, hasMore: true) },
    Event(name: ["success"]) { $0.runningToken.map { .succeeded($0) } },
    Event(name: ["success,", "no content"]) {
      $0.runningToken.map { .succeeded($0, isEmpty: true) }
    },
    Event(name: ["failure"]) { $0.runningToken.map { .failed($0, SomeError()) } },
    Event(name: ["cancel"]) { $0.runningToken == nil ? nil : .cancel },
    Event(name: ["update"]) { _ in .update() },
    Event(name: ["reset"]) { _ in .reset },
  ]

  /// Returns the effect of an event in a situation, or `nil` if it is impossible there.
  static func cell(_ standing: Standing, _ event: Event) -> Cell? {
    var machine = standing.machine()
    guard let event = event.make(machine) else { return nil }
    let previous = machine.status
    let transition = machine.handle(event)
    let note =
      if transition.joins { "joined" } else if transition.startsPage {
        "page starts"
      } else if transition.startsLoadIgnoringCache != nil { "load starts" } else { "" }
    return Cell(
      status: machine.status.name,
      note: note,
      hasChanges: !note.isEmpty || machine.status != previous
    )
  }
}
