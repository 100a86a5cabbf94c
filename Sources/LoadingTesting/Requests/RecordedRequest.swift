public import Loading

/// A request that a screen or a loader has sent, and its reason.
///
/// Two requests are equal if the same object has sent them for the same reason.
public struct RecordedRequest: Sendable, Hashable, CustomStringConvertible {
  /// The type of the screen or the loader, with the key of a loader by key.
  ///
  /// For an edit, it is the type of the content with the ID of the item.
  public let subject: String
  /// The reason why the request was sent.
  public let reason: RequestReason
  private let decision: String?
  /// The object that has sent it, if it is known.
  let sender: ObjectIdentifier?

  /// Creates a request to compare recorded ones with.
  ///
  /// - Parameters:
  ///   - subject: The type of the screen or the loader, such as `"FriendsViewController"`.
  ///   - reason: The reason why the request was sent.
  public init(_ subject: String, _ reason: RequestReason) {
    (self.subject, self.reason) = (subject, reason)
    (decision, sender) = (nil, nil)
  }

  init(_ sent: SentRequest) {
    (subject, reason) = (sent.subject, sent.reason)
    (decision, sender) = (sent.decision, sent.sender)
  }

  /// The request in words, with the decision of the rules as in the log.
  public var description: String {
    "\(subject), requested by \(reason.text)" + (decision.map { "; \($0)" } ?? "")
  }

  /// Returns a Boolean value that indicates whether the same object has sent both requests for the
  /// same reason.
  public static func == (lhs: RecordedRequest, rhs: RecordedRequest) -> Bool {
    lhs.subject == rhs.subject && lhs.reason == rhs.reason
  }

  /// Hashes the subject and the reason.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(subject)
    hasher.combine(reason)
  }
}
