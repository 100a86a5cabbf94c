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

  private struct Waiting {
    /// The notification at whose end the change is reported.
    let depth: Int
    let height: Int
    let report: @MainActor () -> Void
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
    waiting.append(Waiting(depth: depth, height: height, report: report))
    isPending = true
  }

  private static func reportWaiting() {
    while let next = waiting.indices.filter({ waiting[$0].depth >= depth })
      .min(by: { (waiting[$0].height, $0) < (waiting[$1].height, $1) })
    {
      waiting.remove(at: next).report()
    }
    isPending = !waiting.isEmpty
  }
}
