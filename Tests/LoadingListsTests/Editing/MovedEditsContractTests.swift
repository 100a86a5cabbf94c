#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing

/// Each edit of an item that moves between sections, at each moment, with each outcome.
@MainActor @Suite(.screen) struct MovedEditsContractTests {
  nonisolated static let paths = [[0, 1], [0, 1, 0], [0, 1, 2], [0, 1, 2, 0], [0, 1, 0, 1]]

  private func faults(_ source: MovedEditsWorld.Source, _ cases: [MovedEditsWorld.Case]) async
    -> String?
  {
    var faults: [String] = []
    // Of a long sweep some, which have each value beside each other one.
    let step = cases.count < 500 ? 1 : 7
    let cases = stride(from: 0, to: cases.count, by: step).map { cases[$0] }
    for one in cases {
      let world = MovedEditsWorld(source, one)
      await world.run()
      if !world.faults.isEmpty {
        faults.append("\(one):\n\(world.faults.joined(separator: "\n"))")
      }
    }
    return faults.isEmpty
      ? nil : "\(faults.count) of \(cases.count):\n\(faults.prefix(3).joined(separator: "\n"))"
  }

  private func outcomes(
    of count: Int,
    _ all: [MovedEditsWorld.Outcome]
  ) -> [[MovedEditsWorld.Outcome]] {
    if count == 0 { return [[]] }
    return outcomes(of: count - 1, all).flatMap { rest in all.map { rest + [$0] } }
  }

  /// The cases of a path: for longer ones without what is the same for each move.
  private func cases(
    _ path: [Int],
    _ reloads: [MovedEditsWorld.Reload] = MovedEditsWorld.Reload.allCases
  ) -> [MovedEditsWorld.Case] {
    var all = MovedEditsWorld.Outcome.allCases
    if path.count > 2 { all.removeAll { $0 == .answered || $0 == .discarded && path.count > 3 } }
    var cases: [MovedEditsWorld.Case] = []
    for outcomes in outcomes(of: path.count - 1, all) {
      for reload in reloads {
        let one = MovedEditsWorld.Case(path: path, outcomes: outcomes, reload: reload)
        cases.append(one)
        for edit in MovedEditsWorld.Edit.allCases where edit != .none {
          // A long path is the same for text that stays if it is rejected.
          if path.count > 3, edit == .kept { continue }
          for moment in edit == .removal ? path.count - 1..<path.count : 0..<path.count {
            for outcome in all {
              var other = one
              (other.edit, other.moment, other.editOutcome) = (edit, moment, outcome)
              cases.append(other)
            }
          }
        }
      }
    }
    return cases
  }

  @Test(arguments: MovedEditsWorld.Source.allCases, paths.prefix(2))
  func `an item that moves, and returns, is in one section, whatever becomes of its edits`(
    source: MovedEditsWorld.Source,
    path: [Int]
  ) async {
    let faults = await faults(source, cases(path))
    #expect(faults == nil)
  }

  @Test(arguments: [MovedEditsWorld.Source.items, .storedCursors], paths.dropFirst(2))
  func `an item that moves on is in one section, whatever becomes of its edits`(
    source: MovedEditsWorld.Source,
    path: [Int]
  ) async {
    let faults = await faults(source, cases(path))
    #expect(faults == nil)
  }

  @Test(arguments: [MovedEditsWorld.Source.items, .storedCursors], paths.prefix(3))
  func `a draft is in one section, whatever becomes of it and its edits`(
    source: MovedEditsWorld.Source,
    path: [Int]
  ) async {
    var all: [MovedEditsWorld.Case] = []
    for one in cases(path, [.none]) {
      for draft in MovedEditsWorld.Draft.allCases where draft != .none {
        for settles in [true, false] {
          var other = one
          (other.draft, other.settles) = (draft, settles)
          all.append(other)
        }
      }
    }
    let faults = await faults(source, all)
    #expect(faults == nil)
  }
}
#endif
