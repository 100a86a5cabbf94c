import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The chat, which only the embedded server has. Each of these throws what `groups` throws.
extension EmojiClient {
  /// The messages at a place.
  ///
  /// - Parameters:
  ///   - place: The place; `nil`: the newest.
  ///   - limit: The most messages that are wanted.
  ///   - ignoresCache: Whether caches are passed by.
  /// - Returns: The messages, oldest first.
  /// - Throws: What `groups` throws.
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

  /// Sends a message; returns it as the server has it then.
  func sendMessage(_ text: String) async throws -> Message {
    var request = URLRequest(url: address.appending(path: "messages"))
    request.httpMethod = "POST"
    request.httpBody = try JSONEncoder().encode(MessageDraft(text: text))
    return try await send(request)
  }
}
