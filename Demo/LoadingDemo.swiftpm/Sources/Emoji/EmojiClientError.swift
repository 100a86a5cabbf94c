import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// Why an answer did not come, in words for the person who waits for them.
enum EmojiClientError: Error, Equatable {
  /// This device has no connection.
  case noConnection
  /// There is a connection, and no server at the other end of it.
  case unreachable
  /// The server did not answer in time.
  case tooSlow
  /// The server says that it is in trouble: a status from 500 on.
  case serverTrouble(status: Int)
  /// The server does not do what it was asked for: any other status that is not a success.
  case refused(status: Int)
  /// An answer came that is not what was asked for.
  case unreadableAnswer

  /// Translates what a `URLSession` reports; a cancellation is no failure and has no translation.
  init(_ error: URLError) {
    switch error.code {
    case .notConnectedToInternet, .networkConnectionLost, .dataNotAllowed,
      .internationalRoamingOff:
      self = .noConnection
    case .timedOut:
      self = .tooSlow
    case .cannotConnectToHost, .cannotFindHost, .dnsLookupFailed:
      self = .unreachable
    default:
      self = .unreadableAnswer
    }
  }
}

extension EmojiClientError: LocalizedError {
  var errorDescription: String? {
    switch self {
    case .noConnection:
      "There is no connection to the internet."
    case .unreachable:
      "The server cannot be reached."
    case .tooSlow:
      "The server took too long to answer."
    case .serverTrouble(let status):
      "The server has a problem (\(status)). Please try again later."
    case .refused(status: 404):
      "The server does not have what was asked for (404)."
    case .refused(let status):
      "The server does not accept this (\(status))."
    case .unreadableAnswer:
      "The server’s answer could not be read."
    }
  }
}
