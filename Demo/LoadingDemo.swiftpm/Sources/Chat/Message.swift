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

/// A part of a chat, with the oldest message first.
struct MessagePage: Codable, Sendable {
  let messages: [Message]
  let hasOlder: Bool
  let hasNewer: Bool
}

/// A message to send.
struct MessageDraft: Codable, Sendable {
  let text: String
}

/// A position in a chat.
enum ChatPlace: Hashable, Sendable {
  case before(Message.ID)
  case after(Message.ID)
  case around(Message.ID)
}
