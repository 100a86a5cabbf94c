/// The rule that determines whether a load has reached its time limit.
///
/// System clocks continue while an app is suspended, but its loads don't. If the app was in the
/// background before the time ran out, the limit therefore starts again.
struct TimeLimit {
  private var absences: Int

  /// Creates the rule with the number of times that the app has entered the background so far.
  init(absences: Int) { self.absences = absences }

  /// Returns whether the limit is reached when its time has passed; otherwise, it starts again.
  mutating func isReached(absences: Int, isInBackground: Bool) -> Bool {
    defer { self.absences = absences }
    return !isInBackground && absences == self.absences
  }
}
