#if canImport(UIKit)
import Testing

/// A row of the matrix: the effect of a call on a screen, and the end of its load.
struct MatrixRow: Sendable, CustomTestStringConvertible {
  /// The initial state of a row.
  enum Start: Sendable {
    case first, empty, failed, emptyThenFailed, contentThenEmpty
    case content, emptyThenContent, failedOverContent, failedQuietly

    /// The initial status, and the visible parts.
    var appearance: (status: String, shows: [String]) {
      switch self {
      case .first: ("idle", [])
      case .empty, .contentThenEmpty: ("empty", ["empty view"])
      case .failed, .emptyThenFailed: ("failed", ["failed view"])
      case .content, .emptyThenContent: ("loaded", ["rows"])
      case .failedOverContent: ("failed", ["rows", "notice"])
      case .failedQuietly: ("failed", ["rows"])
      }
    }

    /// The steps to the initial state.
    var steps: [(ScreenEvent, ScreenServer.Answer)] {
      switch self {
      case .first: []
      case .empty: [(.reload, .nothing)]
      case .failed: [(.reload, .failure)]
      case .emptyThenFailed: [(.reload, .nothing), (.reload, .failure)]
      case .contentThenEmpty: [(.reload, .items), (.forced, .nothing)]
      case .content: [(.reload, .items)]
      case .emptyThenContent: [(.reload, .nothing), (.reload, .items)]
      case .failedOverContent: [(.reload, .items), (.forced, .failure)]
      case .failedQuietly: [(.reload, .items), (.forcedBackground, .failure)]
      }
    }
  }

  typealias Ends = [(answer: ScreenServer.Answer, cell: MatrixCell)]

  let starts: [Start]
  let events: [ScreenEvent]
  private let atOnce: String
  /// The state during the load, or all the time without a load.
  let during: MatrixCell
  /// The state after each answer, in addition to cancellation; empty if no load starts.
  let ends: Ends

  init(
    _ starts: [Start],
    _ events: [ScreenEvent],
    atOnce: String,
    _ during: MatrixCell,
    _ ends: Ends = []
  ) {
    self.starts = starts
    self.events = events
    self.atOnce = atOnce
    self.during = during
    self.ends = ends
  }

  /// The visible parts before any time has passed.
  func atOnce(from before: ScreenAppearance) -> [String] { MatrixCell.parts(atOnce, before) }

  var testDescription: String { "\(starts), \(events)" }
}
#endif
