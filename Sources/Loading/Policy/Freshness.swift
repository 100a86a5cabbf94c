/// How long loaded content counts as fresh: fresh content is not loaded again unless forced.
///
/// Content is fresh if a load or an update brought it, or if the status was set to `.loaded` by hand; if
/// it was not invalidated since, and if it is younger than this says. Content that a loader was made
/// with is shown, and is not fresh.
public enum Freshness: Sendable, Equatable {
  /// Each reload loads.
  case never
  /// Fresh until it is invalidated.
  case untilInvalidated
  /// Fresh while younger than the duration; an age equal to it is stale, so zero or less is `never`.
  case lasting(Duration)

  /// Whether content of this age, not invalidated, is fresh.
  package func isFresh(age: Duration) -> Bool {
    switch self {
    case .never: false
    case .untilInvalidated: true
    case .lasting(let duration): age < duration
    }
  }
}
