/// Whether the time limit of a load counts that has run out.
///
/// The clocks of the system go on while an app is suspended, and its loads don't. Where it was in the background
/// meanwhile, the limit begins again.
struct TimeLimit {
  private var absences: Int

  /// Begins, with how often the app had gone to the background.
  init(absences: Int) { self.absences = absences }

  /// Returns whether the limit is reached now that its time has passed; if not, it begins again.
  mutating func isReached(absences: Int, isInBackground: Bool) -> Bool {
    defer { self.absences = absences }
    return !isInBackground && absences == self.absences
  }
}
