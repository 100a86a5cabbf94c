import Foundation

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// The profile, which only the embedded server has. Each of these throws what `groups` throws.
extension EmojiClient {
  /// The profile as the server has it.
  func profile(ignoringCache ignoresCache: Bool) async throws -> Profile {
    var request = URLRequest(url: address.appending(path: "profile"))
    if ignoresCache { request.cachePolicy = .reloadIgnoringLocalCacheData }
    return try await send(request)
  }

  /// Changes what a person has changed, and nothing else.
  ///
  /// Returns the profile as the server has it then.
  func change(_ changes: ProfileChanges) async throws -> Profile {
    var request = URLRequest(url: address.appending(path: "profile"))
    request.httpMethod = "PATCH"
    request.httpBody = try JSONEncoder().encode(changes)
    return try await send(request)
  }

  /// Lets the server choose another face.
  func chooseFace() async throws -> Profile {
    var request = URLRequest(url: address.appending(path: "profile/face"))
    request.httpMethod = "POST"
    return try await send(request)
  }

  /// Brings the profile back to what it was at first.
  func resetProfile() async throws -> Profile {
    var request = URLRequest(url: address.appending(path: "profile"))
    request.httpMethod = "DELETE"
    return try await send(request)
  }
}
