import LoadingItems
import LoadingTestSupport
import LoadingUI

/// A server with a number of posts, which may be offline.
@MainActor final class PostsService {
  private let count: Int
  private(set) var offsets: [Int] = []
  /// The number of requests that bypassed caches.
  private(set) var uncachedCount = 0
  var isAway = false
  /// A gate that delays answers until the test opens it.
  var gate: ScriptedWork<Void>?

  init(count: Int) { self.count = count }

  func posts(offset: Int, limit: Int) async throws -> [Post] {
    offsets.append(offset)
    try await gate?.run()
    if isAway { throw TestError("server") }
    return (offset..<max(offset, min(count, offset + limit))).map {
      Post(id: $0, title: "Post \($0)")
    }
  }

  func feed(
    offset: Int,
    limit: Int,
    ignoringCache: Bool
  ) async throws -> (posts: [Post], hasMore: Bool) {
    if ignoringCache { uncachedCount += 1 }
    // It returns at most ten posts, whatever the limit.
    let items = try await posts(offset: offset, limit: min(limit, 10))
    return (items, offset + items.count < count)
  }

  func posts(after cursor: String?, limit: Int) async throws -> Page<Post, String> {
    let offset = cursor.flatMap { Int($0) } ?? 0
    let items = try await posts(offset: offset, limit: limit)
    let next = offset + limit
    return Page(items: items, nextCursor: next < count ? String(next) : nil)
  }
}
