#if canImport(UIKit)
/// The state of a screen after a step, and the events since the previous step.
struct ScreenAppearance: Equatable {
  var status: String
  /// The visible parts of the screen, from the back to the front; see ``KindScreen``.
  var shows: [String]
  var hasContent: Bool
  /// The announcements of VoiceOver.
  var announcements: [String]
  var requests: String
  /// The hooks that were called, and the first request of each load among them.
  var hooks: [String]

  /// Returns the difference from the expected state, or `nil` if there is none.
  func difference(from expected: ScreenAppearance) -> String? {
    let columns = [
      ("status", status, expected.status),
      ("shows", shows.joined(separator: ", "), expected.shows.joined(separator: ", ")),
      ("hasContent", "\(hasContent)", "\(expected.hasContent)"),
      (
        "says", announcements.joined(separator: " / "),
        expected.announcements.joined(separator: " / ")
      ),
      ("requests", requests, expected.requests),
      ("hooks", hooks.joined(separator: " "), expected.hooks.joined(separator: " ")),
    ]
    let differing = columns.filter { $1 != $2 }.map { "\($0) [\($1)], not [\($2)]" }
    return differing.isEmpty ? nil : differing.joined(separator: "; ")
  }
}
#endif
