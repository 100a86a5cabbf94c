import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// Files that can't be used, or can't be read completely.
@MainActor struct OutboxFileTests {
  /// Makes edits of the posts 1, 2, … without a connection, and ends the process.
  private func leaveEdits(_ count: Int, in rig: OutboxRig) async throws {
    let posts = try await rig.list()
    for number in 1...count {
      posts.edit(
        id: number,
        sending: RenamePost(text: "Text \(number) " + String(repeating: "x", count: 500))
      )
    }
    try await rig.finish()
    try #require(try rig.outbox.pendingEdits.count == count)
    rig.end()
  }

  @Test func `an edit that can't be written is undone with the reason, and never shown`()
    async throws
  {
    try await withOutbox { rig in
      rig.end()
      // Like a folder that can't be read before the device is unlocked.
      let folder = rig.folder.file("folder")
      try Data("file".utf8).write(to: folder)
      let file = folder.appendingPathComponent("outbox.sqlite")
      let outbox = try await rig.makeOutbox(at: file)
      let posts = Loader<[Post]>(initialContent: Post.samples) { _ in Post.samples }
      outbox.show(in: posts, as: "posts")
      var shown: [Bool] = []
      let observation = posts.observe { shown.append($0.content?[0].isLiked ?? false) }
      let edit = posts.edit(id: 1, sending: LikePost())
      await outbox.finish()
      guard case .undone(SQLiteStoreError.unusableFile) = edit.state,
        case SQLiteStoreError.unusableFile? = outbox.error
      else {
        Issue.record("\(edit.state), \(String(describing: outbox.error))")
        return
      }
      #expect(!shown.contains(true))
      try FileManager.default.removeItem(at: folder)
      let next = posts.edit(id: 1, sending: LikePost())
      try await next.value
      #expect(rig.server.received == ["like 1"] && outbox.error == nil)
      observation.cancel()
    }
  }

  /// What lets an outbox read its file again, which it couldn't at first.
  enum Reason: CaseIterable { case foreground, edit }

  @Test(arguments: Reason.allCases)
  func `a file that can't be read at first is read in the foreground, or after a new edit`(
    reason: Reason
  ) async throws {
    try await withOutbox(isOnline: false) { rig in
      try await leaveEdits(2, in: rig)
      // Until the file is closed, on another thread.
      await until { !FileManager.default.fileExists(atPath: rig.file.path + "-wal") }
      let saved = rig.folder.file("saved")
      try FileManager.default.moveItem(at: rig.file, to: saved)
      try FileManager.default.createDirectory(at: rig.file, withIntermediateDirectories: false)
      try await rig.restart()
      #expect(try rig.outbox.pendingEdits.isEmpty && rig.outbox.error != nil)
      try FileManager.default.removeItem(at: rig.file)
      try FileManager.default.moveItem(at: saved, to: rig.file)
      let posts = try await rig.list()
      switch reason {
      case .foreground:
        rig.appState.enterBackground()
        rig.appState.enterForeground()
      case .edit: posts.edit(id: 1, sending: LikePost())
      }
      try await rig.finish()
      let content = try #require(posts.state.content)
      #expect(content[0].text.hasPrefix("Text 1") && content[0].isLiked == (reason == .edit))
      #expect(posts.pendingEdits.count == (reason == .edit ? 3 : 2))
      #expect(try rig.outbox.error == nil)
      rig.network.report(true)
      #expect(try rig.outbox.pendingEdits.count == posts.pendingEdits.count)
      let requests = ["rename 1", "rename 2", "like 1"].prefix(reason == .edit ? 3 : 2)
      let received = try await rig.finish()
      #expect(received == Array(requests), "\(received)")
    }
  }

  @Test func `what can be read of a damaged file is kept`() async throws {
    try await withOutbox(isOnline: false) { rig in
      try await leaveEdits(60, in: rig)
      try Database.execute("PRAGMA wal_checkpoint(TRUNCATE)", on: rig.file)
      // A page in the middle, behind which there are others.
      let page = try UInt64(Database.integer("PRAGMA page_count", on: rig.file) / 2 * 4096)
      try Database.overwrite(rig.file, at: page, with: Array(repeating: 0xA5, count: 4096))
      try await rig.restart()
      let ids = try rig.outbox.pendingEdits.compactMap { $0.itemID as? Int }
      #expect(try rig.outbox.wasRebuilt && ids == ids.sorted())
      #expect(ids.count > 40 && ids.count < 60)
      #expect(ids.first == 1 && ids.last == 60)
      try await rig.restart()
      #expect(try rig.outbox.pendingEdits.count == ids.count && !rig.outbox.wasRebuilt)
    }
  }

  /// The files that an outbox must leave as they are.
  enum Foreign: CaseIterable { case newer, store }

  @Test(arguments: Foreign.allCases)
  func `a file of another kind or a newer version stays as it is`(kind: Foreign) async throws {
    try await withOutbox(isOnline: false) { rig in
      try await leaveEdits(1, in: rig)
      switch kind {
      case .newer:
        try Database.execute("PRAGMA user_version = 9", on: rig.file)
      case .store:
        try FileManager.default.removeItem(at: rig.file)
        let store = try SQLiteStore<Post>(at: rig.file, collection: "posts")
        try await store.reconcile(Post.samples, matching: nil, in: 0..<3, isLast: true)
      }
      try await rig.restart()
      let error = try rig.outbox.error as? SQLiteStoreError
      #expect(error == (kind == .store ? .foreignFile : .newerVersion(found: 9, known: 1)))
      let posts = try await rig.list()
      let edit = posts.edit(id: 1, sending: LikePost())
      try await rig.finish()
      #expect(edit.state == .undone(try #require(error)))
      rig.end()
      switch kind {
      case .newer:
        try Database.execute("PRAGMA user_version = 1", on: rig.file)
        try await rig.restart()
        #expect(try rig.outbox.pendingEdits.count == 1)
      case .store:
        let store = try SQLiteStore<Post>(at: rig.file, collection: "posts")
        #expect(try await store.count(matching: nil) == 3)
      }
    }
  }

  @Test func `edits that the app can't read stay until it can, and hold only what depends on them`()
    async throws
  {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      posts.insert(Post(id: -1, text: "Draft"), at: 0, sending: AddPosts(texts: ["Draft"]))
      posts.edit(id: -1, sending: LikePost())
      posts.edit(id: 1, sending: RenamePost(text: "A"))
      posts.edit(id: 1, sending: LikePost())
      try await rig.finish()
      rig.network.report(true)
      let older: [any OutboxEdit.Type] = [LikePost.self]
      try await rig.restart(types: older)
      #expect(try await rig.finish() == ["like 1"])
      #expect(try rig.outbox.unreadableEdits.map(\.name) == ["AddPosts", "RenamePost"])
      #expect(try rig.outbox.pendingEdits.count == 1)
      try await rig.restart(types: older)
      let rename = try #require(rig.outbox.unreadableEdits.last)
      try rig.outbox.discard(rename)
      try await rig.finish()
      try await rig.restart()
      #expect(try rig.outbox.unreadableEdits.isEmpty)
      #expect(try await rig.finish() == ["like 1", "add -1", "like 101"])
    }
  }

  @Test func `one record that is broken doesn't hold the others`() async throws {
    try await withOutbox(isOnline: false) { rig in
      try await leaveEdits(3, in: rig)
      try Database.execute("UPDATE edits SET record = x'7B7D' WHERE number = 2", on: rig.file)
      rig.network.report(true)
      try await rig.restart()
      #expect(try await rig.finish() == ["rename 1", "rename 3"])
      #expect(try rig.outbox.unreadableEdits.map(\.name) == [nil])
      try await rig.restart()
      #expect(try rig.outbox.unreadableEdits.count == 1)
    }
  }

  @Test func `an edit or an item that can't be encoded is undone with the reason`() async throws {
    struct Unencodable: OutboxEdit {
      struct Failure: Error {}
      typealias Item = Post
      init() {}
      init(from decoder: any Decoder) throws { throw Failure() }
      func encode(to encoder: any Encoder) throws { throw Failure() }
      func send(_ request: OutboxRequest<Post>) async throws {}
    }
    try await withOutbox { rig in
      let posts = try await rig.list()
      guard
        case .undone(SQLiteStoreError.unencodableRow) = posts.edit(id: 1, sending: Unencodable())
          .state
      else {
        Issue.record("The edit isn't undone.")
        return
      }
      #expect(try await rig.finish().isEmpty)
    }
  }

  @Test func `two outboxes over one file send each edit once, and one takes over`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      let other = try await rig.makeOutbox()
      await other.finish()
      let theirs = Loader<[Post]>(initialContent: Post.samples) { _ in Post.samples }
      other.show(in: theirs, as: "posts")
      posts.edit(id: 1, sending: LikePost())
      theirs.edit(id: 2, sending: LikePost())
      try await rig.finish()
      await other.finish()
      rig.server.isHolding = true
      rig.network.report(true)
      await until { rig.server.held.count == 2 }
      rig.server.isHolding = false
      rig.server.answer()
      rig.server.answer()
      try await rig.finish()
      // The one that waited finds that its edits are sent. The lock is released on another thread.
      for _ in 0..<50 where !(posts.pendingEdits + theirs.pendingEdits).isEmpty {
        await other.finish()
        try await rig.advance(by: OutboxSender.handover)
      }
      await other.finish()
      #expect(rig.server.received.sorted() == ["like 1", "like 2"])
      #expect(posts.pendingEdits.isEmpty && theirs.pendingEdits.isEmpty)
      theirs.edit(id: 3, sending: LikePost())
      for _ in 0..<50 where rig.server.received.count < 3 {
        await other.finish()
        try await rig.advance(by: OutboxSender.handover)
      }
      #expect(rig.server.received.last == "like 3")
    }
  }

  @Test func `an edit of an item that another process has created follows the server's id`()
    async throws
  {
    try await withOutbox { rig in
      rig.server.isHolding = true
      let posts = try await rig.list()
      posts.insert(Post(id: -1, text: "New"), at: 0, sending: AddPosts(texts: ["New"]))
      await until { rig.server.held.count == 1 }
      let other = try await rig.makeOutbox()
      await other.finish()
      let theirs = Loader<[Post]>(initialContent: Post.samples) { _ in Post.samples }
      other.show(in: theirs, as: "posts")
      let edit = theirs.edit(id: -1, sending: RenamePost(text: "Newer"))
      await other.finish()
      #expect(edit.state == .waiting && theirs.state.content?[0].text == "Newer")
      rig.server.isHolding = false
      rig.server.answer()
      try await rig.finish()
      for _ in 0..<50 where edit.state == .waiting {
        await other.finish()
        try await rig.advance(by: OutboxSender.handover)
      }
      await other.finish()
      #expect(rig.server.received == ["add -1", "rename 101"])
      #expect(edit.itemID == AnyHashable(101) && edit.state == .accepted)
    }
  }

  @Test func `an edit that another process has removed isn't sent`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      posts.edit(id: 1, sending: LikePost())
      try await rig.finish()
      let other = try await rig.makeOutbox()
      await other.finish()
      try await other.removeAll()
      rig.network.report(true)
      #expect(try await rig.finish().isEmpty && posts.pendingEdits.isEmpty)
      #expect(rig.server.posts == Post.samples)
    }
  }

  @Test(arguments: [false, true])
  func `a file without contents counts as rebuilt, and a new one doesn't`(isEmptied: Bool)
    async throws
  {
    try await withOutbox(isOnline: false) { rig in
      try await leaveEdits(2, in: rig)
      await until { !FileManager.default.fileExists(atPath: rig.file.path + "-wal") }
      if isEmptied {
        try Data().write(to: rig.file)
      } else {
        try FileManager.default.removeItem(at: rig.file)
      }
      try await rig.restart()
      #expect(try rig.outbox.wasRebuilt == isEmptied && rig.outbox.pendingEdits.isEmpty)
      let posts = try await rig.list()
      posts.edit(id: 1, sending: LikePost())
      try await rig.finish()
      try await rig.restart()
      #expect(try !rig.outbox.wasRebuilt && rig.outbox.pendingEdits.count == 1)
    }
  }

  @Test func `an edit waits while another process has locked the file`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      let connection = try Connection(path: rig.file.path, busyTimeout: 2000)
      try connection.execute("BEGIN IMMEDIATE")
      let edit = posts.edit(id: 1, sending: LikePost())
      #expect(edit.state == .waiting)
      try connection.execute("ROLLBACK")
      try await rig.finish()
      #expect(edit.state == .waiting && posts.state.content?[0].isLiked == true)
    }
  }
}
