#if canImport(UIKit)
/// The expected state of a screen in a cell of the matrix.
///
/// `=` means the state before the event, `?` the hooks called for the event, and `request` its own
/// request.
struct MatrixCell: Sendable {
  private let status: String
  private let shows: String
  /// `nil` if it equals the state before the event.
  private let hasContent: Bool?
  private let announcements: [String]
  private let requests: String
  private let hooks: String

  init(
    _ status: String,
    _ shows: String,
    hasContent: Bool?,
    announcements: String? = nil,
    requests: Int = 0,
    _ hooks: String
  ) {
    self.status = status
    self.shows = shows
    self.hasContent = hasContent
    self.announcements = announcements.map { [$0] } ?? []
    self.requests = "\(requests)"
    self.hooks = hooks
  }

  /// Returns the expected state for a kind of screen.
  func appearance(of kind: ScreenKind, after event: ScreenEvent, from before: ScreenAppearance)
    -> ScreenAppearance
  {
    let tokens = hooks.split(separator: " ").flatMap { hook -> [String] in
      switch hook {
      case "?": event.questions.split(separator: " ").map(String.init)
      case "request": [event.request]
      case "=": [before.status]
      default: [String(hook)]
      }
    }
    return kind.adapted(
      ScreenAppearance(
        status: status == "=" ? before.status : status,
        shows: Self.parts(shows, before),
        hasContent: hasContent ?? before.hasContent,
        announcements: announcements,
        requests: requests,
        hooks: tokens
      )
    )
  }

  /// Returns the visible parts that a text names.
  static func parts(_ shows: String, _ before: ScreenAppearance) -> [String] {
    shows.split(separator: " + ").flatMap { $0 == "=" ? before.shows : [String($0)] }
  }
}
#endif
