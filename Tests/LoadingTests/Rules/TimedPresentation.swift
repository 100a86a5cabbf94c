import Loading
import Testing

/// A presentation whose owner runs it when a change is due, and records its changes.
struct TimedPresentation {
  /// A visible change, with its time in milliseconds.
  struct Frame: Equatable, CustomStringConvertible {
    var time: Int
    var surface: StatusPresentation.Surface
    var isAnimated: Bool

    var description: String { "\(time): \(surface)\(isAnimated ? ", animated" : "")" }
  }

  var presentation = StatusPresentation()
  private(set) var frames: [Frame] = []
  private let timing: StatusPresentation.Timing

  init(delay: Int = 150, minimum: Int = 400, fade: Int = 300) {
    timing = StatusPresentation.Timing(
      indicatorDelay: .milliseconds(delay),
      minimumIndicatorTime: .milliseconds(minimum),
      fade: .milliseconds(fade)
    )
  }

  /// Runs the presentation for all changes that are due before a time, and sets the target status.
  mutating func setTarget(_ target: StatusPresentation.Target, at time: Int) {
    wake(before: time)
    let change = presentation.setTarget(target, at: .milliseconds(time), timing: timing)
    note(change, at: time)
  }

  /// Runs the presentation for all changes that are due until a time.
  mutating func run(until time: Int) {
    wake(before: time + 1)
  }

  /// Runs the presentation at a time, whether or not a change is due.
  mutating func wake(at time: Int) {
    note(presentation.wake(at: .milliseconds(time), timing: timing), at: time)
  }

  private mutating func wake(before time: Int) {
    while let deadline = presentation.deadline, deadline < .milliseconds(time) {
      wake(at: Int(deadline / .milliseconds(1)))
      guard presentation.deadline != deadline else {
        Issue.record("What was due at \(deadline) is due still.")
        return
      }
    }
  }

  private mutating func note(_ change: StatusPresentation.Change?, at time: Int) {
    guard let change else { return }
    frames.append(Frame(time: time, surface: change.surface, isAnimated: change.isAnimated))
  }
}

extension TimedPresentation.Frame {
  static func atOnce(_ time: Int, _ surface: StatusPresentation.Surface) -> Self {
    Self(time: time, surface: surface, isAnimated: false)
  }

  static func animated(_ time: Int, _ surface: StatusPresentation.Surface) -> Self {
    Self(time: time, surface: surface, isAnimated: true)
  }
}

extension StatusPresentation.Surface {
  static let bareCover = Self.loading(indicator: false)
  static let indicator = Self.loading(indicator: true)
}
