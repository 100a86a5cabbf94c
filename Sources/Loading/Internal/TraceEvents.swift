#if DEBUG
/// The last events of all loads, without anything that belongs to the app's content.
@MainActor package final class TraceEvents {
  /// The events of the app, or of the running test.
  @TaskLocal package static var shared = TraceEvents()

  package static nonisolated let limit = 300

  private let time: ElapsedTime
  private var entries: [(time: Duration, text: String)] = []

  package nonisolated init(on clock: any Clock<Duration> = ContinuousClock()) {
    time = ElapsedTime(on: clock)
  }

  func add(_ subject: TraceSubject, _ text: String) {
    if entries.count == Self.limit { entries.removeFirst() }
    entries.append((time.now, "\(subject.name): \(text)"))
  }

  var text: String {
    entries.map { entry in
      let (seconds, rest) = entry.time.components
      let milliseconds = String(1000 + rest / 1_000_000_000_000_000).dropFirst()
      return "\(seconds).\(milliseconds) \(entry.text)"
    }
    .joined(separator: "\n")
  }
}
#endif
