#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import LoadingUI
import UIKit

/// A rehearsal that takes each possible step in each state of a screen.
@MainActor final class RehearsalTour {
  /// The greatest number of steps in search of new states.
  private static let stepLimit = 400

  /// Called with each state in each look.
  var sees: @MainActor (RehearsalPhase, RehearsalLook, UIWindow) -> Void = { _, _, _ in }
  private let makeWalk: @MainActor () -> RehearsalWalk
  private var map = RehearsalMap()
  /// The phases after walks.
  private var results: [[RehearsalStep]: RehearsalPhase] = [:]
  /// The walks that had different results.
  private var doubts: Set<[RehearsalStep]> = []
  /// The appearances that were looked at.
  private var seen: Set<[String]> = []
  /// The walk that is being taken.
  private(set) var walk: RehearsalWalk

  init(_ makeWalk: @escaping @MainActor () -> RehearsalWalk) {
    self.makeWalk = makeWalk
    walk = makeWalk()
  }

  /// Takes all steps, and then closes a new screen in each state, and signs out.
  func run() async throws {
    try await take(.open(isQuick: false))
    let first = walk.stage.phase
    try await takeAll(from: first)
    guard !walk.stage.server.calls.isEmpty else {
      throw RehearsalFault(
        "the screen never asks the server",
        "Let the screen call answer(_:with:) of the rehearsal's server."
      )
    }
    let canSignOut = walk.stage.server.signOut != nil
    try await begin(.open(isQuick: true))
    try await finish()
    for end in map.phases where !end.isOffline && (end.left == nil || !end.openCalls.isEmpty) {
      for signsOut in end.left == nil && canSignOut ? [false, true] : [false] {
        try await go(from: first, to: end)
        if signsOut { try await take(.signOut) }
        try await finish()
      }
    }
  }

  /// Takes each step in each phase, from the first one on.
  private func takeAll(from first: RehearsalPhase) async throws {
    var phase = first
    map.add(phase, walk.possibleSteps)
    var count = 0
    while count < Self.stepLimit {
      guard let way = map.wayToNewStep(from: phase) else {
        // From here it can't be reached anymore.
        guard phase != first else { break }
        try await begin(.open(isQuick: false))
        phase = walk.stage.phase
        if phase != first { break }
        continue
      }
      count += way.count
      for step in way { phase = try await take(step, in: phase) }
    }
    await walk.stage.end()
  }

  /// Leads a new screen to a phase.
  ///
  /// The result of a step may depend on more than the phase, such as of a cancellation. The map then
  /// learns the new result, and another way is taken.
  private func go(from first: RehearsalPhase, to end: RehearsalPhase) async throws {
    for _ in 0..<3 {
      guard let way = map.way(from: first, to: end) else { return }
      try await begin(.open(isQuick: false))
      var phase = walk.stage.phase
      for step in way { phase = try await take(step, in: phase) }
      if phase == end { return }
    }
  }

  /// Begins a walk on a new screen.
  private func begin(_ step: RehearsalStep) async throws {
    await walk.stage.end()
    walk = makeWalk()
    try await take(step)
  }

  private func take(
    _ step: RehearsalStep,
    in phase: RehearsalPhase
  ) async throws -> RehearsalPhase {
    // The same phase may offer less the next time, such as a list that is at its end now.
    guard walk.possibleSteps.contains(step) else {
      map.remove(step, from: phase)
      return phase
    }
    try await take(step)
    let next = walk.stage.phase
    map.add(step, from: phase, to: next)
    map.add(next, walk.possibleSteps)
    return next
  }

  /// Takes a step, whose result must be the one that it had after the same walk before.
  ///
  /// One difference may be due to a busy machine, if the screen waits for something on the clock of
  /// the system. The second one isn't.
  private func take(_ step: RehearsalStep) async throws {
    try await walk.take(step)
    let (steps, phase) = (walk.steps, walk.stage.phase)
    guard step != .close, let previous = results.updateValue(phase, forKey: steps),
      previous != phase
    else { return }
    guard !doubts.insert(steps).inserted else { return }
    throw RehearsalFault("the same walk has another result", "\(phase) instead of \(previous)")
  }

  /// Looks at the screen, unless it was seen in the same state, and closes it.
  private func finish() async throws {
    let appearance = walk.stage.phase.appearance
    if !appearance.isEmpty, seen.insert(appearance).inserted {
      walk.sees = sees
      try await walk.lookAround()
    }
    try await take(.close)
    await walk.stage.end()
  }
}
#endif
