import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// The contents that show the edits of an outbox.
@MainActor struct OutboxContentTests {
  @Test func `an edit waits visibly in the outbox while it is written`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      var counts: [Int] = []
      let observation = try rig.outbox.observe { counts.append($0.count) }
      let edit = posts.edit(id: 1, sending: LikePost())
      #expect(try rig.outbox.pendingEdits.map(\.state) == [.waiting])
      #expect(posts.pendingEdits.isEmpty)
      try await rig.finish()
      #expect(counts.first == 0 && counts.dropFirst().allSatisfy { $0 == 1 })
      edit.discard()
      #expect(counts.last == 0)
      observation.cancel()
    }
  }

  @Test func `an edit is the same one in the outbox and in each content that shows it`()
    async throws
  {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      let others = Loader<[Post]> { _ in Post.samples }
      try rig.outbox.show(in: others, as: "others")
      _ = await others.load().value
      let edit = posts.edit(id: 1, sending: LikePost())
      try await rig.finish()
      let all = try posts.pendingEdits + others.pendingEdits + rig.outbox.pendingEdits
      #expect(all.count == 3 && all.allSatisfy { $0 === edit })
    }
  }

  @Test func `each content that has the item shows the edit and its outcome`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      let favourites = try await rig.list("favourites")
      let detail = Loader<Post> { _ in Post.samples[0] }
      let other = Loader<Post> { _ in Post.samples[1] }
      try rig.outbox.show(in: detail, of: 1)
      try rig.outbox.show(in: other, of: 2)
      _ = await detail.load().value
      _ = await other.load().value
      posts.edit(id: 1, sending: LikePost())
      posts.insert(Post(id: -1, text: "New"), at: 0, sending: AddPosts(texts: ["New"]))
      try await rig.finish()
      #expect(favourites.state.content?.map(\.isLiked) == [true, false, false])
      #expect(detail.state.content?.isLiked == true && detail.pendingEdits.count == 1)
      #expect(other.state.content?.isLiked == false && other.pendingEdits.isEmpty)
      detail.edit(RenamePost(text: "Renamed"))
      try await rig.finish()
      #expect(posts.state.content?[1].text == "Renamed" && posts.state.content?.count == 4)
      rig.network.report(true)
      try await rig.finish()
      #expect(detail.knownContent?.likes == 1 && favourites.knownContent?[0].text == "Renamed")
      #expect(posts.pendingEdits.isEmpty && favourites.pendingEdits.isEmpty)
      #expect(detail.pendingEdits.isEmpty && favourites.state.content?.count == 3)
    }
  }

  @Test func `content as a whole is edited, also a list`() async throws {
    struct Reverse: OutboxEdit {
      func apply(to posts: inout [Post]) { posts.reverse() }
      func send(_ request: OutboxRequest<[Post]>) async throws -> [Post] { Post.samples.reversed() }
    }
    struct Rename: OutboxEdit {
      var name: String
      func apply(to profile: inout String) { profile = name }
      func send(_ request: OutboxRequest<String>) async throws -> String { name + "!" }
    }
    let rig = try await OutboxRig(isOnline: false, types: [Reverse.self, Rename.self])
    let posts = try await rig.list()
    let profile = Loader<String> { _ in "Ann" }
    try rig.outbox.show(in: profile, as: "profile")
    _ = await profile.load().value
    posts.edit(Reverse())
    profile.edit(Rename(name: "Bob"))
    try await rig.finish()
    #expect(posts.state.content?.map(\.id) == [3, 2, 1] && profile.state.content == "Bob")
    try await rig.restart(types: [Reverse.self, Rename.self])
    let next = Loader<String> { _ in "Ann" }
    try rig.outbox.show(in: next, as: "profile")
    let list = try await rig.list()
    _ = await next.load().value
    #expect(next.state.content == "Bob" && list.state.content?.map(\.id) == [3, 2, 1])
    rig.network.report(true)
    try await rig.finish()
    #expect(next.knownContent == "Bob!" && list.knownContent?.map(\.id) == [3, 2, 1])
  }

  @Test func `a paged list shows the edits of pages that are loaded later`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let pages = PagedLoader<Post, Int> { request in
        let number = request.cursor ?? 0
        let posts = (0..<2).map { Post(id: number * 2 + $0 + 1, text: "") }
        return Page(items: posts, nextCursor: number < 2 ? number + 1 : nil)
      }
      try rig.outbox.show(in: pages, as: "posts")
      let draft = Post(id: -1, text: "Draft")
      pages.insert(draft, at: .max, sending: AddPosts(texts: ["Draft"]))
      pages.edit(id: 3, sending: LikePost())
      try await rig.finish()
      #expect(pages.state.content == nil)
      _ = await pages.load().value
      #expect(pages.state.content?.map(\.id) == [1, 2, -1])
      _ = await pages.loadNextPage().value
      #expect(pages.state.content?.filter(\.isLiked).map(\.id) == [3])
    }
  }

  @Test func `content that wasn't there when an edit was accepted is stale`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      posts.edit(id: 1, sending: LikePost())
      try await rig.finish()
      try await rig.restart()
      rig.network.report(true)
      #expect(try await rig.finish() == ["like 1"])
      try await rig.restart()
      var loads = 0
      let next = Loader<[Post]>(
        initialContent: Post.samples,
        policy: LoadingPolicy(freshness: .untilInvalidated)
      ) { [server = rig.server] _ in
        loads += 1
        return server.posts
      }
      next.update(Post.samples)
      try rig.outbox.show(in: next, as: "posts")
      _ = await next.load().value
      #expect(loads == 1 && next.state.content?[0].isLiked == true)
    }
  }

  @Test func `content that no outbox shows declines edits with a reason`() async throws {
    try await withOutbox { rig in
      let posts = Loader<[Post]>(initialContent: Post.samples) { _ in Post.samples }
      var undone: PendingEdit?
      let messages = await logged { undone = posts.edit(id: 1, sending: LikePost()) }
      let edit = try #require(undone)
      #expect(messages.count == 1 && messages[0].contains("show(in:as:)"))
      guard case .undone(let error) = edit.state else {
        Issue.record("\(edit.state)")
        return
      }
      #expect("\(error)".contains("LikePost"))
    }
  }

  @Test func `other content is reloaded when an edit of it is accepted`() async throws {
    try await withOutbox { rig in
      var reports: [Set<ReloadKey>] = []
      let observation = ContentChange.observe {
        if $0.keys == ["Reported"] { reports.append($0.keys) }
      }
      let posts = try await rig.list()
      posts.edit(id: 1, sending: LikePost())
      try await posts.edit(id: 2, sending: RenamePost(text: "Reported")).value
      try await rig.finish()
      #expect(reports == [["Reported"]])
      observation.cancel()
    }
  }

  @Test func `a badge follows the number of edits`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      var counts: [Int] = []
      let observation = try rig.outbox.observe { counts.append($0.count) }
      posts.edit(id: 1, sending: LikePost())
      try await rig.finish()
      posts.edit(id: 2, sending: LikePost())
      try await rig.finish()
      rig.network.report(true)
      try await rig.finish()
      #expect(counts.first == 0 && counts.max() == 2 && counts.last == 0)
      observation.cancel()
    }
  }

  @Test func `changes that are made in a row are shown together`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      let favourites = try await rig.list("favourites")
      var shown: [String?] = []
      var counts: [Int] = []
      let observations = [
        favourites.observe { shown.append($0.content?[0].text) },
        try rig.outbox.observe { counts.append($0.count) },
      ]
      for number in 1...50 { posts.edit(id: 1, sending: RenamePost(text: "\(number)")) }
      posts.insert(Post(id: -1, text: "New"), at: 0, sending: AddPosts(texts: ["New"]))
      posts.edit(id: -1, sending: LikePost())
      try await rig.finish()
      // The first one is written alone.
      #expect(shown == ["Post 1", "1", "50"])
      #expect(counts == [0, 52, 52, 52], "as they are made, and each time some are written")
      #expect(posts.state.content?.prefix(2).map(\.text) == ["New", "50"])
      #expect(posts.state.content?[0].isLiked == true && posts.pendingEdits.count == 52)
      _ = observations
      try await rig.restart()
      let next = Loader<[Post]>(initialContent: Post.samples) { _ in Post.samples }
      shown = []
      let observation = next.observe { shown.append($0.content?.first { $0.id == 1 }?.text) }
      try rig.outbox.show(in: next, as: "posts")
      #expect(shown.first == "Post 1" && shown.last == "50" && shown.count <= 4)
      observation.cancel()
    }
  }
}
