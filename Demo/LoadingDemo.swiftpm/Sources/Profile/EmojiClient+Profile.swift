import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The profile, which only the embedded server has. Each method throws the same errors as `groups`.
extension EmojiClient {
  /// Returns the profile.
  func profile(ignoringCache ignoresCache: Bool) async throws -> Profile {
    var request = URLRequest(url: address.appending(path: "profile"))
    if ignoresCache { request.cachePolicy = .reloadIgnoringLocalCacheData }
    return try await send(request)
  }

  /// Sends the user's changes, and nothing else.
  ///
  /// Returns the profile after the change.
  func change(_ changes: ProfileChanges) async throws -> Profile {
    var request = URLRequest(url: address.appending(path: "profile"))
    request.httpMethod = "PATCH"
    request.httpBody = try JSONEncoder().encode(changes)
    return try await send(request)
  }

  /// Makes the server choose another emoji.
  func chooseFace() async throws -> Profile {
    var request = URLRequest(url: address.appending(path: "profile/face"))
    request.httpMethod = "POST"
    return try await send(request)
  }

  /// Resets the profile to its initial values.
  func resetProfile() async throws -> Profile {
    var request = URLRequest(url: address.appending(path: "profile"))
    request.httpMethod = "DELETE"
    return try await send(request)
  }
}
