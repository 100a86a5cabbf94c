import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// Edits of a process that another one has sent.
@MainActor struct OutboxProcessesTests {
  /// The outcome of an edit in another process.
  enum Outcome: CaseIterable { case accepted, rejected, kept, discarded, removedAll }

  /// The moment at which this process learns of it.
  enum Moment: CaseIterable { case connection, newEdit, sending }

  @Test(arguments: Outcome.allCases, Moment.allCases)
  func `an edit counts as accepted only if the server has accepted it`(
    outcome: Outcome,
    moment: Moment
  ) async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      let handling: RejectedEdit = outcome == .kept ? .kept : .undone
      let edit = posts.edit(id: 1, sending: LikePost(), whenRejected: handling)
      try await rig.finish()
      let network = Reachability()
      network.report(false)
      let other = try await rig.makeOutbox(network: network)
      await other.finish()
      switch outcome {
      case .accepted: break
      case .rejected, .kept: rig.server.errors = [TestError("like")]
      case .discarded: other.pendingEdits[0].discard()
      case .removedAll: try await other.removeAll()
      }
      network.report(true)
      await other.finish()
      network.report(false)
      await other.finish()
      let count = rig.server.requests.count
      if moment == .newEdit { posts.edit(id: 2, sending: LikePost()) }
      rig.network.report(true)
      try await rig.handOver(to: other) {
        try rig.outbox.pendingEdits.count == (outcome == .kept ? 1 : 0)
      }
      #expect(rig.server.requests.count == count + (moment == .newEdit ? 1 : 0))
      switch (outcome, edit.state) {
      case (.accepted, .accepted), (.rejected, .undone), (.kept, .failed), (.removedAll, .undone):
        break
      case (.discarded, _): #expect(edit.isDiscarded)
      default: Issue.record("\(edit.state)")
      }
      #expect(posts.state.content?[0].isLiked == (outcome == .accepted || outcome == .kept))
      // The content may lack what the other process knows.
      _ = await posts.load().value
      #expect(posts.knownContent == rig.server.posts)
    }
  }

  @Test func `another process can send as soon as everything is sent`() async throws {
    try await withOutbox { rig in
      let posts = try await rig.list()
      let other = rig.makeLock()
      for id in 1...3 {
        posts.edit(id: id, sending: LikePost())
        #expect(try await rig.finish().count == id)
        #expect(try other.acquire())
        other.release()
      }
    }
  }

  @Test func `an outcome that isn't known is said`() async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      let edit = posts.edit(id: 1, sending: LikePost())
      try await rig.finish()
      let other = try await rig.makeOutbox()
      await other.finish()
      try await other.removeAll()
      rig.network.report(true)
      try await rig.finish()
      #expect(edit.state == .undone(UnknownOutcomeError()))
    }
  }

  @Test(arguments: [false, true])
  func `an edit that is replaced after its answer was lost has an unknown outcome`(isLost: Bool)
    async throws
  {
    try await withOutbox(isOnline: !isLost) { rig in
      let posts = try await rig.list()
      rig.server.losesAnswers = true
      rig.network.report(isLost)
      let first = posts.edit(id: 1, sending: TogglePost(isLiked: true))
      try await rig.finish()
      await until { first.state == .waiting }
      rig.server.losesAnswers = false
      posts.edit(id: 1, sending: TogglePost(isLiked: false))
      try await rig.finish()
      #expect(isLost ? first.state == .undone(UnknownOutcomeError()) : first.isDiscarded)
      rig.network.report(true)
      try await rig.advance(by: .seconds(8))
      #expect(rig.server.received.last == "unlike 1" && posts.pendingEdits.isEmpty)
    }
  }

  @Test func `a name stays as long as an edit needs it`() throws {
    let folder = try TemporaryFolder()
    let file = try OutboxFile(at: folder.file("outbox.sqlite"))
    func record(_ id: UInt8) -> OutboxRecord {
      OutboxRecord(
        id: UUID(),
        name: "edit",
        value: Data(),
        content: "posts",
        type: "Post",
        kind: .change,
        itemIDs: [[id]],
        isKept: false
      )
    }
    func number(_ number: Int) -> [UInt8] { [200, UInt8(number / 256), UInt8(number % 256)] }
    let (needed, ended, unknown) = (record(1), record(2), UUID())
    try file.write([
      .insert(needed), .insert(ended), .rename("Post", [1], to: [101]),
      .rename("Post", [2], to: [102]), .end(ended, .accepted),
    ]) {}
    for round in 0..<3 {
      try file.write(
        (0..<OutboxNameTable.limit).map { .rename("Post", number(round * 2000 + $0), to: [9]) }
      ) {}
    }
    let contents = try file.beginSending([ended.id, unknown])
    let names = try #require(contents?.names)
    #expect(names[.item(type: "Post", id: [1])] == .renamed([101]))
    #expect(names[.item(type: "Post", id: [2])] == nil)
    #expect(names.count <= OutboxNameTable.limit + OutboxNameTable.interval + 1)
    #expect(contents?.ends == [:])
    file.close()
  }

  @Test func `an edit of an item that another process has created follows it among many`()
    async throws
  {
    try await withOutbox { rig in
      rig.server.isHolding = true
      let posts = try await rig.list()
      posts.insert(Post(id: -1, text: "New"), at: 0, sending: AddPosts(texts: ["New"]))
      await until { rig.server.held.count == 1 }
      let network = Reachability()
      network.report(false)
      let other = try await rig.makeOutbox(network: network)
      await other.finish()
      let theirs = await rig.list(of: other)
      let removal = theirs.remove(id: -1, sending: DeletePosts())
      await other.finish()
      rig.server.isHolding = false
      rig.server.answer()
      for number in 1...150 {
        posts.insert(Post(id: -1 - number, text: ""), at: 0, sending: AddPosts(texts: ["Many"]))
      }
      try await rig.finish()
      network.report(true)
      try await rig.handOver(to: other) { removal.state == .accepted }
      #expect(rig.server.received.filter { $0.hasPrefix("delete") } == ["delete 101"])
      #expect(!rig.server.posts.contains { $0.text == "New" })
    }
  }
}
