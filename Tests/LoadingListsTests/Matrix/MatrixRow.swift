import Testing

/// A row of the matrix: what a screen does that is asked for something, and how that ends.
struct MatrixRow: Sendable, CustomTestStringConvertible {
  /// Where a row begins.
  enum Start: Sendable {
    case first, empty, failed, emptyThenFailed, contentThenEmpty
    case content, emptyThenContent, failedOverContent, failedQuietly

    /// The status there, and what is visible.
    var look: (status: String, shows: [String]) {
      switch self {
      case .first: ("idle", [])
      case .empty, .contentThenEmpty: ("empty", ["empty view"])
      case .failed, .emptyThenFailed: ("failed", ["failed view"])
      case .content, .emptyThenContent: ("loaded", ["rows"])
      case .failedOverContent: ("failed", ["rows", "notice"])
      case .failedQuietly: ("failed", ["rows"])
      }
    }

    /// The way there.
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
  /// How the screen is while the load runs, or all the time.
  let during: MatrixCell
  /// How the load ends with each answer, besides being cancelled; empty if none begins.
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

  /// What is visible before any time has passed.
  func atOnce(from before: ScreenLook) -> [String] { MatrixCell.parts(atOnce, before) }

  var testDescription: String { "\(starts), \(events)" }
}
