// What an app adds to the examples of README and the guides, in each language mode. With ACTOR, its
// client is an actor, and otherwise a type that is isolated to no actor.

import Foundation
import LoadingLists
import UIKit

nonisolated struct Friend: Identifiable, Hashable, Codable, Sendable {
  let id: Int
  var name: String
}

nonisolated struct Post: Identifiable, Hashable, Codable, Sendable {
  let id: Int
  var title: String
}

#if ACTOR
actor FriendsService {
  static let shared = FriendsService()

  func friends() async throws -> [Friend] { [] }
  func friends(matching text: String) async throws -> [Friend] { [] }
  func posts(offset: Int, limit: Int) async throws -> [Post] { [] }
  func posts(before id: Int?) async throws -> [Post] { [] }
  func friend(_ id: Int) async throws -> Friend { Friend(id: id, name: "") }
}
#else
nonisolated final class FriendsService: Sendable {
  static let shared = FriendsService()

  func friends() async throws -> [Friend] { [] }
  func friends(matching text: String) async throws -> [Friend] { [] }
  func posts(offset: Int, limit: Int) async throws -> [Post] { [] }
  func posts(before id: Int?) async throws -> [Post] { [] }
  func friend(_ id: Int) async throws -> Friend { Friend(id: id, name: "") }
}
#endif

nonisolated let api = FriendsService.shared
nonisolated let store = PostStore()

nonisolated struct PostStore: LocalStore {
  func items(matching search: String?, in window: Range<Int>) async throws -> [Post] { [] }
  func count(matching search: String?) async throws -> Int { 0 }
  func reconcile(
    _ items: [Post],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool
  ) async throws {}
  func removeAll() async throws {}
}

func request() async throws { _ = try await api.friends() }

/// Each kind of loader as the initial value of a property, which is the first thing that people
/// write.
final class LoadersViewController: UIViewController {
  let friends = Loader { _ in try await api.friends() }
  let again = Loader(initialContent: [], policy: LoadingPolicy(timeout: .seconds(30))) { _ in
    try await api.friends()
  }
  let data = Loader { _ in
    try await URLSession.shared.data(from: URL(fileURLWithPath: "/")).0
  }
  let uploads = Loader(fetchReportingProgress: { _, progress in
    progress.completedUnitCount = 50
    return try await api.friends()
  })
  let whole = Loader(store: store) { _ in try await api.posts(offset: 0, limit: 100) }
  let posts = PagedLoader<Post, Int> { offset, limit in
    try await api.posts(offset: offset, limit: limit)
  }
  let numbered = PagedLoader<Post, Int>(firstPage: 1, store: store) { request in
    try await api.posts(offset: request.offset, limit: request.limit)
  }
  let cursors = PagedLoader<Post, Int> { request in
    let posts = try await api.posts(before: request.cursor)
    return Page(items: posts, nextCursor: posts.last?.id)
  }
  let search = SearchLoader { text in try await api.friends(matching: text) }
  let hits = PagedQueryLoader { text in
    PagedLoader<Post, Int> { offset, limit in try await api.posts(offset: offset, limit: limit) }
  }
  let profiles = Loaders { (id: Int, ignoreCache) in try await api.friend(id) }
  let lists = Loaders { (id: Int) in
    PagedLoader<Post, Int> { offset, limit in try await api.posts(offset: offset, limit: limit) }
  }
  let section = ListSection("posts", items: [Post]())
  lazy var later = Loader { [unowned self] _ in try await friends(near: title) }
  static let shared = Loader { _ in try await api.friends() }

  func friends(near place: String?) async throws -> [Friend] { try await api.friends() }

  override func viewDidLoad() {
    super.viewDidLoad()
    loadingManager.follow(friends, posts)
    loadingManager.reloadContent()
  }
}

/// A session that isn't isolated to the main actor can own loaders, too.
nonisolated final class Session: Sendable {
  let friends = Loader { _ in try await api.friends() }
}

nonisolated extension ReloadKey {
  static let friends: ReloadKey = "friends"
}
