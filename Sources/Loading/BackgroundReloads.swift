/// The reloads that run in the background while there is content, so that the content stays on screen.
public enum BackgroundReloads: Sendable {
  /// None: a loading view covers the content after the indicator's delay.
  case never
  /// Those that nobody asked for: by a trigger, or because the content was marked as outdated.
  case automatic
  /// All.
  case always

  /// Whether a reload is one of them.
  func apply(isAutomatic: Bool) -> Bool {
    switch self {
    case .never: false
    case .automatic: isAutomatic
    case .always: true
    }
  }
}
