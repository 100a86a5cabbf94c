/// A message in a chat.
struct Message: Codable, Hashable, Identifiable, Sendable {
  /// The number of the message.
  ///
  /// Newer messages have greater numbers.
  let id: Int
  let text: String
  /// A Boolean value that indicates whether the user sent the message.
  let isOwn: Bool
  /// The day; only in the first message of a day.
  var day: String?
}

/// A message to send.
struct MessageDraft: Codable, Sendable {
  let text: String
}
