import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Requests emoji from a server: the embedded one, or any server with an `emoji.json`.
struct EmojiClient: Sendable {
  /// The URL of the server.
  ///
  /// If it ends in `.json`, it is the URL of the list itself.
  let address: URL
  let session: URLSession
  /// The closure that answers requests in place of the session; `nil` by default.
  var transport: (@Sendable (URLRequest) async throws -> (Data, URLResponse))?

  /// The client of the last services, which sends the edits of the outbox.
  @MainActor static var current: EmojiClient?

  /// Returns all groups of the list.
  ///
  /// Throws `EmojiClientError` or `URLError.noConnection`. If the task is cancelled, which ends the
  /// request, throws `CancellationError` or `URLError.cancelled`.
  func groups(ignoringCache ignoresCache: Bool = false) async throws -> [EmojiGroup] {
    let list =
      address.pathExtension == "json" ? address : address.appending(path: "emoji.json")
    return try await get(list, ignoringCache: ignoresCache)
  }

  /// Returns a page of emoji, of one group or of all.
  ///
  /// Only the embedded server has pages.
  ///
  /// - Parameters:
  ///   - group: The name of the group; `nil` for any.
  ///   - subgroup: The name of the subgroup; `nil` for any.
  ///   - text: A text that the names contain, ignoring case and diacritics.
  ///   - offset: The number of emoji before the page.
  ///   - limit: The maximum number of emoji in the page.
  ///   - ignoresCache: `true` to bypass caches.
  /// - Returns: The emoji of the page, in the order of the list.
  /// - Throws: The same errors as `groups`.
  func emoji(
    inGroup group: String? = nil,
    subgroup: String? = nil,
    matching text: String? = nil,
    offset: Int,
    limit: Int,
    ignoringCache ignoresCache: Bool = false
  ) async throws -> [Emoji] {
    var query = [
      URLQueryItem(name: "offset", value: "\(offset)"),
      URLQueryItem(name: "limit", value: "\(limit)"),
    ]
    if let subgroup { query.append(URLQueryItem(name: "subgroup", value: subgroup)) }
    if let group { query.append(URLQueryItem(name: "group", value: group)) }
    if let text { query.append(URLQueryItem(name: "search", value: text)) }
    let page = address.appending(path: "emoji").appending(queryItems: query)
    return try await get(page, ignoringCache: ignoresCache)
  }

  /// Returns a page of a list.
  ///
  /// - Parameters:
  ///   - path: The path of the list.
  ///   - place: The position of the page; `nil` for the first one.
  ///   - limit: The maximum number of rows.
  ///   - ignoresCache: `true` to bypass caches.
  /// - Returns: The page.
  /// - Throws: The same errors as `groups`.
  func page<Row: Codable & Sendable, ID>(
    of path: String,
    at place: PagePlace<ID>?,
    limit: Int,
    ignoringCache ignoresCache: Bool
  ) async throws -> ListPage<Row> {
    let limit = URLQueryItem(name: "limit", value: "\(limit)")
    let query = [limit] + (place.map { [$0.queryItem] } ?? [])
    let url = address.appending(path: path).appending(queryItems: query)
    return try await get(url, ignoringCache: ignoresCache)
  }

  /// Returns the decoded answer to a request without a body.
  func get<Answer: Decodable & Sendable>(
    _ url: URL,
    ignoringCache ignoresCache: Bool
  ) async throws -> Answer {
    var request = URLRequest(url: url)
    if ignoresCache { request.cachePolicy = .reloadIgnoringLocalCacheData }
    return try await send(request)
  }

  /// Sends a request, and returns its decoded answer.
  func send<Answer: Decodable & Sendable>(_ request: URLRequest) async throws -> Answer {
    let data: Data
    let response: URLResponse
    do {
      if let transport {
        (data, response) = try await transport(request)
      } else {
        (data, response) = try await session.data(for: request)
      }
    } catch let error as URLError where error.code != .cancelled {
      throw error.withMessage
    }
    guard let status = (response as? HTTPURLResponse)?.statusCode else {
      throw EmojiClientError.unreadableAnswer
    }
    guard (200..<300).contains(status) else {
      throw status >= 500
        ? EmojiClientError.serverTrouble(status: status) : .rejected(status: status)
    }
    return try await decode(data)
  }

  /// Decodes an answer off the caller's actor, because the whole list is a quarter of a megabyte.
  @concurrent private func decode<Answer: Decodable & Sendable>(
    _ data: Data
  ) async throws -> Answer {
    do {
      return try JSONDecoder().decode(Answer.self, from: data)
    } catch {
      throw EmojiClientError.unreadableAnswer
    }
  }
}
