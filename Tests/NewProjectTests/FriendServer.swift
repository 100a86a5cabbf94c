import Loading

/// A server with a hundred friends, which fails if the test says so.
final class FriendServer {
  var isBroken = false
  private(set) var callCount = 0

  func friends(offset: Int = 0, limit: Int = 100) async throws -> [Friend] {
    callCount += 1
    if isBroken { throw Trouble.isBroken }
    return (offset..<min(offset + limit, 100)).map { Friend(id: $0, name: "Friend \($0)") }
  }

  enum Trouble: Error { case isBroken }
}
