/// Whether the app is in the background, where it may be suspended, and how often it has gone there.
@MainActor package final class AppPresence {
  /// That of this app, as far as anyone reports it.
  package static let shared = AppPresence()

  private(set) var isInBackground = false
  private(set) var absences = 0

  package init() {}

  package func enterBackground() {
    if !isInBackground { absences += 1 }
    isInBackground = true
  }

  package func enterForeground() { isInBackground = false }
}
