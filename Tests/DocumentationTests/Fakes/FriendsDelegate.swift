import LoadingUI

/// A delegate that loads friends for a screen.
final class FriendsDelegate: LoadingDelegate {
  let api = FriendsService()
  private(set) var friends: [Friend] = []

  func loadContent(ignoreCache: Bool) async throws -> [Friend] { try await api.friends() }
  func loadSucceeded(_ content: [Friend]) { friends = content }
}
