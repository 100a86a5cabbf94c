/// The reason why a request was sent.
///
/// The log, the intervals in Instruments and the tests of an app use the same reasons. See
/// “Debugging loads”.
public enum RequestReason: String, Sendable, CaseIterable {
  /// The app called `load(force:)` of a loader, or another of its methods that load.
  case load
  /// The screen appeared, and its content was stale or its load had been interrupted.
  case appearance
  /// The app returned to the foreground.
  case foreground
  /// The network became reachable.
  case reconnection
  /// The content was marked as outdated, for example by a `ReloadKey`, or changed during a request,
  /// which is therefore repeated.
  case outdated
  /// The polling interval of a policy has passed.
  case polling
  /// A page is needed, because an end of the list or a gap is near.
  case page
  /// An edit is sent.
  case edit
  /// The app called `reloadContent(force:inBackground:)` of a screen.
  case reload
  /// The user pulled to refresh.
  case pull
  /// The user tapped a button, such as *Try Again*, or the app called `retry()`.
  case button

  /// The origin of the request, which the rules depend on.
  package var origin: LoadRequest.Origin {
    switch self {
    case .load, .appearance, .foreground, .reconnection, .outdated, .polling, .page, .edit:
      .automatic
    case .reload: .call
    case .pull: .pull
    case .button: .button
    }
  }

  /// The reason in the log, as the origin of the request.
  package var text: String {
    switch self {
    case .load: "load(force:)"
    case .appearance: "the appearance of the screen"
    case .foreground: "the return of the app to the foreground"
    case .reconnection: "the network"
    case .outdated: "outdated content"
    case .polling: "polling"
    case .page: "an end of the list"
    case .edit: "an edit"
    case .reload: "the app"
    case .pull: "a pull"
    case .button: "a button"
    }
  }
}
