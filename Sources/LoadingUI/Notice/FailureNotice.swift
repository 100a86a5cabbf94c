import Loading

/// The failures over content that a screen shows in a small notice with a button to retry.
public enum FailureNotice: Sendable {
  /// None.
  case never
  /// Those of loads that the user waits for: after a pull, a tapped button, or a call in the foreground.
  case whenRequested
  /// All.
  case always

  /// Whether the failure of a load is one of them.
  func shows(_ request: LoadRequest) -> Bool {
    switch self {
    case .never: false
    case .whenRequested: request.isRequested
    case .always: true
    }
  }
}
