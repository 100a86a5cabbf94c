import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// Writes that fail because another process has locked the file, one kind after another.
@MainActor struct OutboxFaultTests {
  /// An edit that is made, and how it is sent.
  enum New: CaseIterable { case change, creation, removal, move, replacement }

  /// What happens to an edit that is on the disk.
  enum Outcome: CaseIterable { case accepted, rejected, named, discarded, retried }

  /// What happens after the fault.
  enum Next: CaseIterable { case edit, foreground, end }

  /// Lets each write fail until the connection is released.
  private func lock(_ rig: OutboxRig) throws -> Connection {
    let connection = try Connection(path: rig.file.path, busyTimeout: 2000)
    try connection.execute("BEGIN IMMEDIATE")
    return connection
  }

  private func make(_ edit: New, in posts: Loader<[Post]>) -> PendingEdit {
    switch edit {
    case .change: posts.edit(id: 2, sending: LikePost())
    case .creation:
      posts.insert(Post(id: -1, text: "New"), at: 0, sending: AddPosts(texts: ["New"]))
    case .removal: posts.remove(id: 2, sending: DeletePosts())
    case .move: posts.move(id: 2, to: 0, sending: MovePostToTop())
    case .replacement: posts.edit(id: 1, sending: TogglePost(isLiked: false))
    }
  }

  @Test(arguments: New.allCases)
  func `an edit that can't be written isn't shown or sent, and those before it stay`(edit: New)
    async throws
  {
    try await withOutbox(isOnline: false, busyTimeout: 0) { rig in
      let posts = try await rig.list()
      posts.edit(id: 1, sending: TogglePost(isLiked: true))
      try await rig.finish()
      let before = try #require(posts.state.content)
      try #require(before[0].isLiked)
      var shown: [[Post]?] = []
      let observation = posts.observe { shown.append($0.content) }
      let holder = try lock(rig)
      let failed = make(edit, in: posts)
      try await rig.finish()
      #expect(failed.state == .undone(SQLiteStoreError.locked))
      #expect(try rig.outbox.error as? SQLiteStoreError == .locked)
      #expect(shown.allSatisfy { $0 == before })
      observation.cancel()
      try holder.execute("ROLLBACK")
      #expect(try rig.outbox.pendingEdits.count == 1)
      let next = make(edit, in: posts)
      try await rig.finish()
      #expect(next.state == .waiting && posts.state.content != before)
      #expect(try rig.outbox.error == nil)
      try await rig.restart()
      rig.network.report(true)
      let count = edit == .replacement ? 1 : 2
      #expect(try await rig.finish().count == count)
      #expect(try rig.outbox.pendingEdits.isEmpty)
    }
  }

  @Test(arguments: Outcome.allCases)
  func `an outcome that can't be written is repeated with the next write, or found again`(
    outcome: Outcome
  ) async throws {
    for next in Next.allCases {
      let ends = next == .end
      try await withOutbox(isOnline: false, busyTimeout: 0) { rig in
        let posts = try await rig.list()
        let creation =
          outcome == .named
          ? posts.insert(Post(id: -1, text: "New"), at: 0, sending: AddPosts(texts: ["New"])) : nil
        let edit = posts.edit(
          id: creation == nil ? 2 : -1,
          sending: LikePost(),
          whenRejected: .kept
        )
        try await rig.finish()
        if outcome == .retried {
          rig.server.errors = [Rejection()]
          rig.network.report(true)
          try await rig.finish()
          try #require(edit.state == .failed(Rejection()))
        }
        let holder = try lock(rig)
        if outcome == .rejected || outcome == .retried { rig.server.errors = [Rejection()] }
        switch outcome {
        case .accepted, .named, .rejected: rig.network.report(true)
        case .discarded: edit.discard()
        case .retried: edit.retry()
        }
        try await rig.finish()
        #expect(try rig.outbox.error as? SQLiteStoreError == .locked)
        switch outcome {
        case .accepted, .named: #expect(edit.state == .accepted)
        case .rejected, .retried: #expect(edit.state == .failed(Rejection()))
        case .discarded: #expect(edit.isDiscarded && posts.state.content?[1].isLiked == false)
        }
        try holder.execute("ROLLBACK")
        switch next {
        case .end: try await rig.restart()
        case .edit: posts.edit(id: 3, sending: LikePost())
        case .foreground:
          rig.appState.enterBackground()
          rig.appState.enterForeground()
        }
        try await rig.finish()
        #expect(try rig.outbox.error == nil)
        rig.network.report(true)
        try await rig.finish()
        let waiting = try rig.outbox.pendingEdits
        switch outcome {
        case .accepted, .named: #expect(waiting.isEmpty)
        case .rejected: #expect(waiting.count == (ends ? 0 : 1))
        case .retried: #expect(waiting.count == 1)
        // The person was told that the file has an error.
        case .discarded: #expect(waiting.isEmpty)
        }
        try await rig.restart()
        try await rig.finish()
        #expect(try rig.outbox.pendingEdits.count == waiting.count)
        let liked = rig.server.posts.filter { $0.likes > 0 }.map(\.id)
        let others = next == .edit ? [3] : []
        let changed = outcome == .named ? 101 : 2
        #expect(rig.server.posts.allSatisfy { $0.likes <= 1 } && rig.server.posts.count <= 4)
        switch outcome {
        case .accepted, .named: #expect(liked == ([changed] + others).sorted())
        case .rejected, .discarded: #expect(liked == (ends ? [2] : others))
        case .retried: #expect(liked == others)
        }
      }
    }
  }

  #if os(Linux)
  @Test(.enabled(if: SmallDisk.isAvailable))
  func `on a full disk an edit fails, those before it are sent, and later ones are written again`()
    async throws
  {
    let folder = try TemporaryFolder()
    let path = folder.url.path
    let lines = try await blocking {
      try SmallDisk.writer(at: path, "fillOutbox", "\(path)/outbox.sqlite").readAll()
    }
    #expect(lines == ["full diskFull true", "sent true", "written true true", "left 0 true false"])
  }
  #endif

  private struct Rejection: Error, Equatable {}
}
