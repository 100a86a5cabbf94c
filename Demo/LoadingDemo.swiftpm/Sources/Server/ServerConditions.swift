/// The behavior of the embedded server, from the next request on.
struct ServerConditions: Sendable, Equatable {
  /// A failure of an answer.
  enum Fault: Sendable, Equatable {
    /// The server answers with this HTTP status and an empty body.
    case status(Int)
    /// There is no connection.
    case offline
    /// The answer ends in the middle.
    case truncatedAnswer
  }

  /// The time between a request and its answer or failure.
  var delay: Duration = .milliseconds(300)
  /// The failure of each answer; `nil` for none.
  var fault: Fault?
  /// Whether the server has no emoji.
  var isEmpty = false
  /// The number of emoji that the server has, counted from the beginning of its list; `nil` for all.
  var emojiCount: Int?
  /// The maximum number of emoji in a page, even if more were requested; `nil` for no maximum.
  var maximumPageSize: Int?

  static let ok = ServerConditions()
  static let slow = ServerConditions(delay: .seconds(3))
  static let failing = ServerConditions(fault: .status(500))
  static let offline = ServerConditions(fault: .offline)
  static let truncated = ServerConditions(fault: .truncatedAnswer)
  static let empty = ServerConditions(isEmpty: true)
}
