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
    _ place: ChatPlace?,
    limit: Int,
    ignoringCache ignoresCache: Bool
  ) async throws -> MessagePage {
    var query = [URLQueryItem(name: "limit", value: "\(limit)")]
    switch place {
    case .before(let id): query.append(URLQueryItem(name: "before", value: "\(id)"))
    case .after(let id): query.append(URLQueryItem(name: "after", value: "\(id)"))
    case .around(let id): query.append(URLQueryItem(name: "around", value: "\(id)"))
    case nil: break
    }
    var request = URLRequest(url: address.appending(path: "messages").appending(queryItems: query))
    if ignoresCache { request.cachePolicy = .reloadIgnoringLocalCacheData }
    return try await send(request)
  }

  /// Sends a message, and returns it as the server stored it.
  func sendMessage(_ text: String) async throws -> Message {
    var request = URLRequest(url: address.appending(path: "messages"))
    request.httpMethod = "POST"
    request.httpBody = try JSONEncoder().encode(MessageDraft(text: text))
    return try await send(request)
  }
}
