import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The reason why a request failed, with a message for the user.
enum EmojiClientError: Error, Equatable {
  /// There is a connection, but the server can't be reached.
  case unreachable
  /// The request timed out.
  case tooSlow
  /// The server reports a problem: a status of 500 or above.
  case serverTrouble(status: Int)
  /// The server rejects the request: any other status that isn't a success.
  case rejected(status: Int)
  /// The answer can't be decoded.
  case unreadableAnswer
}

extension URLError {
  /// This device has no connection.
  ///
  /// It is an error of the system, for which the failed view says “You’re Offline”.
  static let noConnection = URLError(
    .notConnectedToInternet,
    userInfo: [NSLocalizedDescriptionKey: "Check your connection to the internet."]
  )

  /// The same failure of a request, with a message for the user.
  var withMessage: any Error {
    switch code {
    case .notConnectedToInternet, .networkConnectionLost, .dataNotAllowed,
      .internationalRoamingOff:
      URLError.noConnection
    case .timedOut:
      EmojiClientError.tooSlow
    case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed:
      EmojiClientError.unreachable
    default:
      EmojiClientError.unreadableAnswer
    }
  }
}

extension EmojiClientError {
  /// Whether the same request may succeed when there is a better connection.
  var isConnectivityTrouble: Bool {
    switch self {
    case .unreachable, .tooSlow: true
    case .serverTrouble, .rejected, .unreadableAnswer: false
    }
  }
}

extension EmojiClientError: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .unreachable:
      "The server can’t be reached."
    case .tooSlow:
      "The server took too long to respond."
    case .serverTrouble(let status):
      "The server isn’t responding (\(status)). Please try again later."
    case .rejected(status: 404):
      "The server couldn’t find the requested content (404)."
    case .rejected(let status):
      "The server doesn’t accept this request (\(status))."
    case .unreadableAnswer:
      "The server’s response couldn’t be read."
    }
  }
}
