import Loading
import LoadingItems

/// Measures adding a page to a long list.
@MainActor func measurePages(_ measure: Measure) async {
  await measurePages(measure, behind: 100_000, limit: nil)
  await measurePages(
    measure,
    behind: 200_000,
    limit: .ratio(1.3, to: "PagedLoader: page of 20 to 100,000")
  )
}

@MainActor private func measurePages(
  _ measure: Measure,
  behind count: Int,
  limit: Figure.Limit?
) async {
  var given = 0
  let posts = PagedLoader<Post, Int>(pageSize: 20) { offset, limit in
    // The first answer contains the long list.
    defer { given = offset + (offset == 0 ? count : limit) }
    return offset == 0 ? (0..<count).map { Post(id: $0) } : Post.page(at: given)
  }
  var changeCount = 0
  let observation = posts.observe { _ in changeCount += 1 }
  _ = await posts.load().value
  await measure("PagedLoader: page of 20 to \(count / 1000),000", repetitions: 50, limit: limit) {
    _ in
    _ = await posts.loadNextPage().value
  }
  precondition(posts.hasMore && changeCount > 1000, "Pages did not join the list.")
  withExtendedLifetime(observation) {}
}

struct Post: Identifiable, Equatable, Sendable {
  var id: Int
  var title = "A post"

  /// Returns twenty posts, one of which is known already.
  static func page(at start: Int) -> [Post] { (start - 1..<start + 19).map { Post(id: $0) } }
}
