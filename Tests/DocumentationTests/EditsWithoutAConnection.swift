import Foundation
import Loading
import LoadingItems
import LoadingOutbox
import LoadingStore
import LoadingTestSupport
import Testing

private enum Outboxes {
  struct Post: Codable, Identifiable, Equatable, Sendable {
    var id: Int
    var title: String
    var isLiked = false
  }

  @MainActor final class API {
    @TaskLocal static var current: API?

    struct Response {
      var status = 200
      var post: Post
    }

    var posts = [Post(id: 1, title: "One"), Post(id: 2, title: "Two")]
    private var keys: Set<UUID> = []

    static var shared: API {
      get throws { try #require(current) }
    }

    func like(_ id: Int, _ isLiked: Bool, key: UUID) async throws -> Post {
      let index = try #require(posts.firstIndex { $0.id == id })
      if keys.insert(key).inserted { posts[index].isLiked = isLiked }
      return posts[index]
    }

    func create(_ title: String, key: UUID) async throws -> Post {
      let post = Post(id: 3, title: title)
      if keys.insert(key).inserted { posts.append(post) }
      return post
    }

    func delete(_ id: Int) async throws { posts.removeAll { $0.id == id } }

    func check(_ response: Response) throws {
      #guide("What the server must do")
    }
  }

  #guide("Write an edit as a value")

  #guide("Write an edit as a value, 2")

  struct DeletePost: OutboxEdit {
    func send(_ request: OutboxRequest<Post>) async throws {
      try await API.shared.delete(request.itemID)
    }
  }

  @MainActor static func open(
    _ file: URL,
    _ network: Reachability,
    _ clock: ManualClock
  ) throws -> Outbox {
    #guide("Test edits")
    return outbox
  }

  @MainActor final class BackgroundTask { var expirationHandler: (() -> Void)? }

  @MainActor final class Account {
    let outbox: Outbox
    let posts: Loader<[Post]>
    private(set) var undo: (() -> Void)?

    init(file: URL, network: Reachability) throws {
      posts = Loader { _ in try API.shared.posts }
      #guide("Show the edits")
    }

    func like(_ post: Post, _ draft: Post) {
      #guide("Show the edits, 2")
    }

    func delete(_ post: Post) {
      #guide("When edits are sent")
    }

    private func showUndoButton(_ undo: @escaping () -> Void) { self.undo = undo }

    func send(in task: BackgroundTask) -> Task<Void, Never> {
      #guide("When edits are sent, 2")
      return sending
    }

    func signOut() async throws {
      #guide("Sign out")
    }
  }
}

@MainActor struct EditsWithoutAConnectionTests {
  private let file = FileManager.default.temporaryDirectory
    .appendingPathComponent("\(UUID().uuidString)/outbox.sqlite")

  @Test func `the guide's edits are shown, sent, undone and removed`() async throws {
    let api = Outboxes.API()
    try await Outboxes.API.$current.withValue(api) {
      let account = try Outboxes.Account(file: file, network: Reachability())
      _ = await account.posts.load().value
      account.like(api.posts[0], Outboxes.Post(id: -1, title: "Draft"))
      let task = Outboxes.BackgroundTask()
      await account.send(in: task).value
      while !account.outbox.pendingEdits.isEmpty { await account.outbox.sendAll() }
      #expect(api.posts.map(\.isLiked) == [true, false, false])
      #expect(account.posts.state.content?.map(\.id) == [3, 1, 2])
      account.delete(api.posts[1])
      while account.posts.state.content?.count == 3 { await Task.yield() }
      account.undo?()
      #expect(account.posts.state.content?.count == 3 && api.posts.count == 3)
      account.delete(api.posts[1])
      try await account.signOut()
      await account.outbox.sendAll()
      #expect(account.posts.state.content?.count == 3 && api.posts.count == 3)
    }
  }

  @Test func `the guide's test of an edit without a connection passes`() async throws {
    let (network, clock, api) = (Reachability(isReachable: false), ManualClock(), Outboxes.API())
    try await Outboxes.API.$current.withValue(api) {
      for restarts in [false, true] {
        let outbox = try Outboxes.open(file, network, clock)
        let posts = Loader<[Outboxes.Post]> { _ in api.posts }
        outbox.show(in: posts, as: "posts")
        _ = await posts.load().value
        if restarts {
          while posts.state.content?[0].isLiked == false { await Task.yield() }
          network.report(true)
          while !outbox.pendingEdits.isEmpty { await outbox.sendAll() }
        } else {
          posts.edit(Outboxes.LikePost(id: 1, isLiked: true))
          while posts.state.content?[0].isLiked == false { await Task.yield() }
        }
        #expect(api.posts[0].isLiked == restarts)
      }
    }
  }

  @Test func `the guide's conflict has the server's version`() throws {
    let post = Outboxes.Post(id: 1, title: "Theirs")
    #expect(throws: EditConflict<Outboxes.Post>.self) {
      try Outboxes.API().check(.init(status: 412, post: post))
    }
    try Outboxes.API().check(.init(post: post))
  }
}
