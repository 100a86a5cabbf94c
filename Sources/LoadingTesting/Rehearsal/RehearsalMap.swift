/// The phases of a screen that are known, and the steps between them.
struct RehearsalMap {
  private var edges: [RehearsalPhase: [RehearsalStep: RehearsalPhase]] = [:]
  private var untaken: [RehearsalPhase: [RehearsalStep]] = [:]
  /// The phases in the order in which they were found.
  private(set) var phases: [RehearsalPhase] = []

  /// Adds a phase with its possible steps, unless it is known.
  mutating func add(_ phase: RehearsalPhase, _ steps: [RehearsalStep]) {
    guard untaken[phase] == nil else { return }
    phases.append(phase)
    untaken[phase] = steps
  }

  mutating func add(_ step: RehearsalStep, from phase: RehearsalPhase, to next: RehearsalPhase) {
    edges[phase, default: [:]][step] = next
    untaken[phase]?.removeAll { $0 == step }
  }

  /// Removes a step that turned out to be impossible.
  mutating func remove(_ step: RehearsalStep, from phase: RehearsalPhase) {
    untaken[phase]?.removeAll { $0 == step }
    edges[phase]?[step] = nil
  }

  /// Returns the steps to the nearest step that wasn't taken, which is the last one; `nil` if all
  /// that can be reached were.
  func wayToNewStep(from phase: RehearsalPhase) -> [RehearsalStep]? {
    way(from: phase) { untaken[$0]?.isEmpty == false }
      .flatMap { way, end in untaken[end]?.first.map { way + [$0] } }
  }

  /// Returns the fewest steps to a phase.
  func way(from phase: RehearsalPhase, to end: RehearsalPhase) -> [RehearsalStep]? {
    way(from: phase) { $0 == end }?.way
  }

  private func way(
    from start: RehearsalPhase,
    until isEnd: (RehearsalPhase) -> Bool
  ) -> (way: [RehearsalStep], end: RehearsalPhase)? {
    var found: Set = [start]
    var waiting: [(way: [RehearsalStep], end: RehearsalPhase)] = [([], start)]
    while !waiting.isEmpty {
      let next = waiting.removeFirst()
      if isEnd(next.end) { return next }
      // In the order in which the phases were found, so that each run takes the same steps.
      let edges = edges[next.end] ?? [:]
      for phase in phases where !found.contains(phase) {
        guard let step = edges.filter({ $0.value == phase }).keys.min(by: { $0.words < $1.words })
        else { continue }
        found.insert(phase)
        waiting.append((next.way + [step], phase))
      }
    }
    return nil
  }
}
