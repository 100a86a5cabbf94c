import LoadingUI

/// Loads friends for a screen that does not say itself what it loads.
final class FriendsDelegate: LoadingDelegate {
  let api = FriendsService()
  private(set) var friends: [Friend] = []

  func loadContent(ignoreCache: Bool) async throws -> [Friend] { try await api.friends() }
  func loadSucceeded(_ content: [Friend]) { friends = content }
}
