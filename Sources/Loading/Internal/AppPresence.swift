/// Whether the app is in the background, where it may be suspended, and how often it has gone there.
@MainActor package final class AppPresence {
  /// That of this app, as far as anyone reports it.
  package static let shared = AppPresence()

  private(set) var isInBackground = false
  private(set) var absences = 0
  /// Notified as the app comes back from the background.
  let returns = ObserverList<Void>()

  package init() {}

  package func enterBackground() {
    if !isInBackground { absences += 1 }
    isInBackground = true
  }

  package func enterForeground() {
    guard isInBackground else { return }
    isInBackground = false
    returns.send(())
  }
}
