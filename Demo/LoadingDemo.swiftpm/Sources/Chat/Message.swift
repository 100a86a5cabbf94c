/// A message of a chat, as the server has it.
struct Message: Codable, Hashable, Identifiable, Sendable {
  /// Its number: those of newer messages are greater.
  let id: Int
  let text: String
  /// Whether the user of this device has written it.
  let isOwn: Bool
  /// The day, in the first message of each.
  var day: String?
}

/// A part of a chat, oldest message first.
struct MessagePage: Codable, Sendable {
  let messages: [Message]
  let hasOlder: Bool
  let hasNewer: Bool
}

/// A text to be sent.
struct MessageDraft: Codable, Sendable {
  let text: String
}

/// The place in a chat at which the server is asked for messages.
enum ChatPlace: Hashable, Sendable {
  case before(Message.ID)
  case after(Message.ID)
  case around(Message.ID)
}
