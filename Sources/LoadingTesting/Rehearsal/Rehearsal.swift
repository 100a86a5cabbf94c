#if canImport(UIKit) && !os(tvOS) && !os(watchOS)
import Foundation
public import UIKit

/// A test that takes a screen through everything that can happen to it, and checks what the user
/// sees.
///
/// ```swift
/// @Test func `the screen is rehearsed`() async throws {
///   try await Rehearsal { server in
///     FriendsViewController {
///       try await server.answer("friends", with: [Friend(name: "Ada")])
///     }
///   }.run()
/// }
/// ```
///
/// “Rehearse a screen” lists the steps and the checks.
@MainActor public struct Rehearsal {
  /// The looks in which each state is checked.
  ///
  /// The steps are taken in the first one. The default is ``RehearsalLook/all``.
  public var looks = RehearsalLook.all
  /// The name of a contact sheet to attach to the test; `nil`, the default, for none.
  ///
  /// The sheet shows each state in each look, for designers and reviews. After a failure, another
  /// sheet shows the steps that led to it.
  public var contactSheet: String?
  /// The closure that draws a window as SVG; `nil` by default.
  ///
  /// Set it on Linux, where the stand-in draws windows. UIKit draws its windows itself.
  public var svg: (@MainActor (UIWindow) -> String)?
  /// The closure that returns all VoiceOver announcements so far, the oldest first; `nil` by
  /// default.
  ///
  /// Set it on Linux, where the stand-in records them while VoiceOver is on. UIKit doesn't report
  /// them.
  public var announcements: (@MainActor () -> [String])?
  let make: @MainActor (RehearsalServer) throws -> UIViewController

  /// Creates a rehearsal.
  ///
  /// - Parameter makeScreen: A closure that creates a screen, which sends its requests to a server.
  ///   It is called several times, so create everything that the screen changes in it.
  public init(_ makeScreen: @escaping @MainActor (RehearsalServer) throws -> UIViewController) {
    make = makeScreen
  }

  /// Takes every step that is possible in every state, and checks the screen after each step.
  ///
  /// - Throws: ``RehearsalFailure`` for the first fault, or an error of the closure that creates the
  ///   screen.
  public func run() async throws {
    var sheet = ContactSheet(svg: svg)
    let tour = RehearsalTour { RehearsalWalk(self) }
    if contactSheet != nil {
      tour.sees = { phase, look, window in
        let isFirst = look.name == looks.first?.name
        sheet.add(window, title: isFirst ? "\(phase)" : look.name, beginsRow: isFirst)
      }
    }
    defer { if let contactSheet { sheet.attach(named: contactSheet) } }
    do {
      try await tour.run()
    } catch let fault as RehearsalFault {
      let steps = tour.walk.steps
      await tour.walk.stage.end()
      throw await failure(fault, after: steps)
    }
  }

  /// Takes the steps of a record on a new screen, and checks the screen after each step.
  ///
  /// The record is the text of `LoadingRecord`, for example from a bug report. The replay repeats
  /// its requests and their reasons, and how they ended, as far as the statuses, times and kinds of
  /// responses show. It skips steps that aren't possible.
  ///
  /// - Parameter record: The record. Only events of the screen, its children, and the loaders that
  ///   they use when the screen opens are replayed.
  /// - Throws: ``RehearsalFailure`` for the first fault, or if the record has no event of the screen; or an
  ///   error of the closure that creates the screen.
  public func replay(_ record: String) async throws {
    let walk = RehearsalWalk(self)
    let fault = try await walk.fault {
      try await walk.take(.open(isQuick: false))
      let steps = RecordedSteps(record, of: walk.subjects).steps
      guard !steps.isEmpty else {
        throw RehearsalFault(
          "the record has no event of the screen",
          walk.subjects.sorted().joined(separator: ", ")
        )
      }
      for recorded in steps {
        await walk.stage.pass(recorded.pause)
        try await walk.takeIfPossible(recorded.step)
      }
      try await walk.lookAround()
    }
    if let fault { throw RehearsalFailure(walk: walk.steps.map(\.words), cause: fault.words) }
  }

  /// Looks for the fewest steps after which a fault is seen.
  private func failure(
    _ fault: RehearsalFault,
    after steps: [RehearsalStep]
  ) async -> RehearsalFailure {
    var last = fault
    // The fault may follow from its last steps alone, whatever was before.
    var shortest = steps
    for count in [1, 2, 3, 5, 8] where count < shortest.count - 1 {
      if let found = await fails(Array(steps.suffix(count)), by: fault) {
        (shortest, last) = found
        break
      }
    }
    shortest = await LoadingTesting.shortest(of: shortest, limit: 60) { steps in
      guard let found = await fails(steps, by: fault) else { return nil }
      last = found.fault
      return found.steps
    }
    if let contactSheet {
      var sheet = ContactSheet(svg: svg)
      _ = await fails(shortest, by: fault) { step, window in
        sheet.add(window, title: step.words)
      }
      sheet.attach(named: "\(contactSheet)-failure")
    }
    return RehearsalFailure(walk: shortest.map(\.words), cause: last.words)
  }

  /// Takes steps on a new screen, without those that aren't possible, and returns the steps and the
  /// fault if it is the same one.
  private func fails(
    _ steps: [RehearsalStep],
    by fault: RehearsalFault,
    after: @escaping @MainActor (RehearsalStep, UIWindow) -> Void = { _, _ in }
  ) async -> (steps: [RehearsalStep], fault: RehearsalFault)? {
    var rehearsal = self
    rehearsal.looks = looks.filter { $0.name == looks.first?.name || $0.name == fault.look }
    let walk = RehearsalWalk(rehearsal)
    walk.took = after
    let found = try? await walk.fault {
      if steps.isEmpty { try await walk.take(.open(isQuick: false)) }
      for step in steps { try await walk.takeIfPossible(step) }
      if fault.look != nil { try await walk.lookAround() }
    }
    return found.flatMap { $0.rule == fault.rule ? (walk.steps, $0) : nil }
  }
}
#endif
