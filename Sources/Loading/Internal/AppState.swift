/// A record of whether the app is in the background, where it may be suspended, and how often it
/// has entered it.
@MainActor package final class AppState {
  /// The state of this app, which `LoadingUI` reports.
  package static let shared = AppState()

  private(set) var isInBackground = false
  private(set) var absences = 0
  /// The observers to notify when the app enters the background.
  package let leaves = ObserverList<Void>()
  /// The observers to notify when the app returns from the background.
  package let returns = ObserverList<Void>()

  package init() {}

  package func enterBackground() {
    guard !isInBackground else { return }
    absences += 1
    isInBackground = true
    leaves.send(())
  }

  package func enterForeground() {
    guard isInBackground else { return }
    isInBackground = false
    returns.send(())
  }
}
