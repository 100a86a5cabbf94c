/// The steps of a rehearsal that a record of events tells of.
struct RecordedSteps {
  /// A step, and the time since the one before.
  struct Step: Equatable {
    let step: RehearsalStep
    let pause: Duration
  }

  /// The steps that cause the automatic requests.
  private static let automatic: [String: [RehearsalStep]] = [
    "reload requested by the appearance of the screen": [.leave(.push), .comeBack],
    "reload requested by the return of the app to the foreground": [
      .leave(.background), .comeBack,
    ],
    "reload requested by the network": [.goOffline, .goOnline],
    "reload requested by outdated content": [.outdate],
  ]

  private(set) var steps: [Step] = []
  private var last = Duration.zero
  /// The screens and loaders that are loading.
  private var loading: Set<Substring> = []

  /// Creates the steps of a record, as `LoadingRecord.text` returns it.
  ///
  /// Lines of another form are left out, such as those of a person who describes a fault.
  init(_ record: String) {
    for line in record.split(whereSeparator: \.isNewline) { read(line) }
  }

  private mutating func read(_ line: Substring) {
    guard let match = line.firstMatch(of: /^(\d+)\.(\d{3}) (.+?): (.+)$/),
      let seconds = Int(match.1), let milliseconds = Int(match.2)
    else { return }
    let time = Duration.seconds(seconds) + .milliseconds(milliseconds)
    for step in read(match.4, of: match.3) {
      steps.append(Step(step: step, pause: steps.isEmpty ? .zero : time - last))
      last = time
    }
  }

  private mutating func read(_ event: Substring, of subject: Substring) -> [RehearsalStep] {
    // Whatever comes first, the screen is opened for it.
    let isFirst = steps.isEmpty
    if let steps = Self.automatic[String(event)] {
      // During a load, such as that of a screen that is appearing, they join it.
      return isFirst ? [.open(isQuick: false)] : loading.isEmpty ? steps : []
    }
    switch event {
    case "reload requested by a pull": return [.pull(isQuick: false)]
    case "reload requested by a button": return [.tryAgain]
    case "reload requested by the app": return [isFirst ? .open(isQuick: false) : .reload]
    case "now loading", "now foregroundRefreshing", "now backgroundRefreshing":
      loading.insert(subject)
      return isFirst ? [.open(isQuick: false)] : []
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

  /// Content may also change, and an edit fail, without a load.
  private mutating func end(of subject: Substring, by step: RehearsalStep) -> [RehearsalStep] {
    loading.remove(subject) == nil ? [] : [step]
  }
}
