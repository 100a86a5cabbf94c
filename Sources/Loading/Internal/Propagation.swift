/// The order in which loaders that are combined from others report a change.
///
/// A combination of several loaders that are derived from the same one would otherwise report a
/// mixture of old and new content. It therefore waits until the changed loader has notified all its
/// observers. Several combinations report in the order of their distance from the changed loader.
@MainActor package enum Propagation {
  /// The number of notifications in progress.
  private static var depth = 0
  /// Whether derived loaders are waiting.
  private static var isPending = false
  private static var waiting: [Waiting] = []

  /// The changes that are reported at the end of a notification.
  private struct Waiting {
    let depth: Int
    /// The reports of each height, of which the lowest are made first.
    private var reports: [[@MainActor () -> Void]] = []
    /// The numbers of reports of each height that are made.
    private var madeCounts: [Int] = []
    private var lowest = 0

    init(depth: Int) { self.depth = depth }

    mutating func add(_ report: @escaping @MainActor () -> Void, height: Int) {
      while reports.count <= height {
        reports.append([])
        madeCounts.append(0)
      }
      reports[height].append(report)
      lowest = min(lowest, height)
    }

    /// Returns the next report, or `nil` if all are made.
    mutating func next() -> (@MainActor () -> Void)? {
      while lowest < reports.count {
        let made = madeCounts[lowest]
        if made < reports[lowest].count {
          madeCounts[lowest] += 1
          return reports[lowest][made]
        }
        (reports[lowest], madeCounts[lowest]) = ([], 0)
        lowest += 1
      }
      return nil
    }
  }

  /// Begins to notify the observers of a changed loader.
  ///
  /// - Parameter isDerived: Whether the loader has changed because of another one, if one is
  ///   changing.
  /// - Returns: Whether combinations wait for the end of this notification.
  static func begin(isDerived: Bool) -> Bool {
    if isDerived, depth > 0 { return false }
    depth += 1
    return true
  }

  /// Ends a notification, and lets the combinations report that have waited for it.
  static func finish() {
    if isPending { reportWaiting() }
    depth -= 1
  }

  /// Reports a change of a combination, when it is its turn.
  package static func run(height: Int, _ report: @escaping @MainActor () -> Void) {
    guard depth > 0 else { return report() }
    if waiting.last?.depth != depth { waiting.append(Waiting(depth: depth)) }
    waiting[waiting.count - 1].add(report, height: height)
    isPending = true
  }

  private static func reportWaiting() {
    guard waiting.last?.depth == depth else { return }
    // A notification within a report leaves the waiting ones as they were.
    while let report = waiting[waiting.count - 1].next() { report() }
    waiting.removeLast()
    isPending = !waiting.isEmpty
  }
}
