/// A state of a screen that is rehearsed, in which the same steps are possible.
struct RehearsalPhase: Hashable, CustomStringConvertible {
  /// The kind of each status.
  var statuses: [String]
  var hasContent: Bool
  /// The names of the calls that wait for an answer.
  var openCalls: [String]
  /// How the user has left the screen; `nil` while it is seen.
  var left: RehearsalStep.Leaving?
  var isOffline: Bool
  var isSignedOut: Bool

  var description: String {
    let status = statuses.isEmpty ? "no status" : statuses.joined(separator: " and ")
    let calls = openCalls.isEmpty ? "" : ", waiting for \(openCalls.joined(separator: ", "))"
    return status + (hasContent ? " with content" : "") + calls
  }

  /// The part of the state that a look at the screen depends on.
  var appearance: [String] {
    left == nil ? statuses + ["\(hasContent)", "\(isSignedOut)"] : []
  }
}
