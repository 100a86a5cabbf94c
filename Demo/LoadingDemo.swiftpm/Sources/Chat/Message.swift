import Foundation

/// A message in a chat.
struct Message: Codable, Hashable, Identifiable, Sendable {
  /// The number of the message; negative until the server has received it.
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
  /// The id of the request, which adds the message once, however often it is sent.
  let id: UUID
  let text: String
}
