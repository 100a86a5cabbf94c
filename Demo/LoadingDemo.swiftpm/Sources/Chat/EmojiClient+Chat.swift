import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The chat, which only the embedded server has. Each method throws the same errors as `groups`.
extension EmojiClient {
  /// Returns the messages at a position.
  ///
  /// - Parameters:
  ///   - place: The position; `nil` for the newest messages.
  ///   - limit: The maximum number of messages.
  ///   - ignoresCache: `true` to bypass caches.
  /// - Returns: The messages, oldest first.
  /// - Throws: The same errors as `groups`.
  func messages(
    _ place: PagePlace<Message.ID>?,
    limit: Int,
    ignoringCache ignoresCache: Bool
  ) async throws -> ListPage<Message> {
    try await page(of: "messages", at: place, limit: limit, ignoringCache: ignoresCache)
  }

  /// Sends a message, and returns it as the server stored it.
  func send(_ draft: MessageDraft) async throws -> Message {
    var request = URLRequest(url: address.appending(path: "messages"))
    request.httpMethod = "POST"
    request.httpBody = try JSONEncoder().encode(draft)
    return try await send(request)
  }
}
