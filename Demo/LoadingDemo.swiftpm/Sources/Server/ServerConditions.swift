/// How the embedded server behaves from the next request on.
struct ServerConditions: Sendable, Equatable {
  /// What goes wrong with an answer.
  enum Fault: Sendable, Equatable {
    /// The server answers with this HTTP status and nothing else.
    case status(Int)
    /// There is no connection.
    case offline
    /// The answer ends in the middle.
    case truncatedAnswer
  }

  /// The time between a request and its answer, whether it is a good one or not.
  var delay: Duration = .milliseconds(300)
  /// What goes wrong; nil: nothing.
  var fault: Fault?
  /// Whether the server has no emoji.
  var isEmpty = false
  /// How many emoji the server has, the first of its list; nil: all.
  var emojiCount: Int?
  /// The most emoji that a page holds, whatever limit was asked for; nil: as many as asked for.
  var maximumPageSize: Int?

  static let ok = ServerConditions()
  static let slow = ServerConditions(delay: .seconds(3))
  static let failing = ServerConditions(fault: .status(500))
  static let offline = ServerConditions(fault: .offline)
  static let truncated = ServerConditions(fault: .truncatedAnswer)
  static let empty = ServerConditions(isEmpty: true)
}
