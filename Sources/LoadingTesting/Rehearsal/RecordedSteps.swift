import Loading

/// The steps of a rehearsal that a record of events tells of.
struct RecordedSteps {
  /// A step, and the time since the one before.
  struct Step: Equatable {
    let step: RehearsalStep
    let pause: Duration
  }

  private(set) var steps: [Step] = []
  private let subjects: Set<String>
  private var last = Duration.zero
  /// The screens and loaders that are loading.
  private var loading: Set<Substring> = []

  /// Creates the steps of a record, as `LoadingRecord.text` returns it.
  ///
  /// Lines of another form are left out, such as those of a person who describes a fault, and those
  /// of other screens and loaders.
  init(_ record: String, of subjects: Set<String>) {
    self.subjects = subjects
    for line in record.split(whereSeparator: \.isNewline) { read(line) }
  }

  private mutating func read(_ line: Substring) {
    guard let match = line.firstMatch(of: /^(\d+)\.(\d{3}) (.+?): (.+)$/),
      let seconds = Int(match.1), let milliseconds = Int(match.2), isPlayed(match.3)
    else { return }
    let time = Duration.seconds(seconds) + .milliseconds(milliseconds)
    for step in read(match.4, of: match.3) {
      steps.append(Step(step: step, pause: steps.isEmpty ? .zero : time - last))
      last = time
    }
  }

  /// Whether a subject is one of those to play, which may also have a key.
  private func isPlayed(_ subject: Substring) -> Bool {
    subjects.contains { $0 == subject || $0.hasPrefix("\(subject) ") }
  }

  private mutating func read(_ event: Substring, of subject: Substring) -> [RehearsalStep] {
    if let reason = RequestReason.allCases.first(where: {
      event == "reload requested by \($0.text)"
    }) {
      return read(reason)
    }
    switch event {
    case "now loading", "now foregroundRefreshing", "now backgroundRefreshing":
      loading.insert(subject)
      return steps.isEmpty ? [.open(isQuick: false)] : []
    case "now paging":
      loading.insert(subject)
      return [.scrollToEnd]
    case "load cancelled: the previous status is restored", "page cancelled":
      return end(of: subject, by: .cancel)
    case "load failed", "page failed": return end(of: subject, by: .fail)
    case "now loaded": return end(of: subject, by: .succeed)
    case "now empty": return end(of: subject, by: .succeedEmpty)
    default: return []
    }
  }

  private func read(_ reason: RequestReason) -> [RehearsalStep] {
    switch reason {
    case .pull: [.pull(isQuick: false)]
    case .button: [.tryAgain]
    case .reload: [steps.isEmpty ? .open(isQuick: false) : .reload]
    case .appearance: unlessJoined([.leave(.push), .comeBack])
    case .foreground: unlessJoined([.leave(.background), .comeBack])
    case .reconnection: unlessJoined([.goOffline, .goOnline])
    case .outdated: unlessJoined([.outdate])
    case .load, .polling, .page, .edit: []
    }
  }

  /// Returns the steps of a trigger, which joins a load that is running, such as that of a screen
  /// that is appearing.
  ///
  /// Whatever comes first, the screen is opened for it.
  private func unlessJoined(_ trigger: [RehearsalStep]) -> [RehearsalStep] {
    if steps.isEmpty { return [.open(isQuick: false)] }
    return loading.isEmpty ? trigger : []
  }

  /// Content may also change, and an edit fail, without a load.
  private mutating func end(of subject: Substring, by step: RehearsalStep) -> [RehearsalStep] {
    loading.remove(subject) == nil ? [] : [step]
  }
}
