import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// The times before which a server demands that nothing is sent.
@MainActor struct OutboxPauseTests {
  private struct Busy: RetryAfterProviding { var retryAfter: Duration? }

  /// The answers to three requests that run at the same time, of which the latest demand counts.
  private nonisolated static let answers: [[any Error & Sendable]] = [
    [Busy(retryAfter: .seconds(60)), URLError(.timedOut), URLError(.timedOut)],
    [URLError(.timedOut), Busy(retryAfter: .seconds(60)), URLError(.timedOut)],
    [URLError(.timedOut), URLError(.timedOut), Busy(retryAfter: .seconds(60))],
    [Busy(retryAfter: .seconds(1)), Busy(retryAfter: .seconds(60)), Busy(retryAfter: .seconds(5))],
    [Busy(retryAfter: .seconds(60)), Busy(retryAfter: .seconds(1)), TestError("rejected")],
    [TestError("rejected"), Busy(retryAfter: .seconds(60)), CancellationError()],
  ]

  /// An event before the time has passed.
  enum Event: CaseIterable {
    case none, retry, network, foreground, sendAll, edit, discard, otherProcess
  }

  @Test(arguments: answers.indices, Event.allCases)
  func `nothing is sent before the latest time that an answer has demanded`(
    row: Int,
    event: Event
  ) async throws {
    try await withOutbox(isOnline: false) { rig in
      let posts = try await rig.list()
      let edits = (1...3).map { posts.edit(id: $0, sending: LikePost()) }
      try await rig.finish()
      rig.server.isHolding = true
      rig.network.report(true)
      await until { rig.server.held.count == 3 }
      rig.server.isHolding = false
      for error in Self.answers[row] { rig.server.answer(error) }
      try await rig.finish()
      var other: Outbox?
      switch event {
      case .none: break
      case .retry: for edit in edits { edit.retry() }
      case .network:
        rig.network.report(false)
        rig.network.report(true)
      case .foreground:
        rig.appState.enterBackground()
        rig.appState.enterForeground()
      case .sendAll: try await rig.outbox.sendAll()
      case .edit: posts.edit(id: 1, sending: RenamePost(text: "A"))
      case .discard: edits[0].discard()
      case .otherProcess:
        other = try await rig.makeOutbox()
        await other?.finish()
      }
      for _ in 0..<12 {
        try await rig.advance(by: .seconds(5) - .milliseconds(1))
        await other?.finish()
      }
      #expect(rig.server.requests.count == 3, "\(rig.server.received)")
      for _ in 0..<3 {
        try await rig.advance(by: .seconds(5))
        await other?.finish()
      }
      #expect(rig.server.requests.count > 3)
    }
  }

  @Test(arguments: [false, true])
  func `the time counts of an answer that comes too late, or rejects its edit`(isRejected: Bool)
    async throws
  {
    let policy = RetryPolicy.exponential(maximumRetries: 5, base: .seconds(1), jitter: 0)
    try await withOutbox { rig in
      var never = policy
      never.shouldRetry = { _ in false }
      rig.end()
      let outbox = Outbox(
        try OutboxFile(at: rig.folder.file("other.sqlite")),
        isRejected ? never : policy,
        rig.network,
        rig.clock,
        rig.appState,
        OutboxRig.types
      )
      let posts = await rig.list(of: outbox)
      rig.server.isHolding = true
      let edit = posts.edit(id: 1, sending: LikePost())
      await until { rig.server.held.count == 1 }
      rig.server.isHolding = false
      if !isRejected { edit.discard() }
      rig.server.answer(Busy(retryAfter: .seconds(60)))
      await outbox.finish()
      await until { edit.state != .sending }
      await settle()
      posts.edit(id: 2, sending: LikePost())
      await outbox.finish()
      await rig.clock.advance(by: .milliseconds(59_999))
      await outbox.finish()
      #expect(rig.server.requests.count == 1)
      await rig.clock.advance(by: .milliseconds(1))
      await until { rig.server.requests.count == 2 }
      await outbox.finish()
    }
  }

  /// The process that finds the time, which has not passed.
  enum Successor: CaseIterable { case restart, otherProcess, both }

  @Test(arguments: Successor.allCases)
  func `a time that the server demands outlives the process`(successor: Successor) async throws {
    try await withOutbox { rig in
      rig.server.errors = [Busy(retryAfter: .seconds(600))]
      let posts = try await rig.list()
      posts.edit(id: 1, sending: LikePost())
      await until { rig.server.requests.count == 1 }
      try await rig.finish()
      if successor == .restart { try await rig.restart() } else { rig.end() }
      let other = successor == .restart ? try rig.outbox : try await rig.makeOutbox()
      let third = successor == .both ? try await rig.makeOutbox() : nil
      for _ in 0..<11 {
        await other.finish()
        await third?.finish()
        await rig.clock.advance(by: .seconds(50))
      }
      await other.finish()
      #expect(rig.server.requests.count == 1)
      for _ in 0..<11 {
        await rig.clock.advance(by: .seconds(5))
        await other.finish()
        await third?.finish()
      }
      await until { rig.server.requests.count == 2 }
      await other.finish()
      #expect(rig.server.posts[0].likes == 1)
      // It doesn't count once more.
      await rig.list(of: other).edit(id: 2, sending: LikePost())
      for _ in 0..<50 where rig.server.requests.count < 3 {
        await other.finish()
        await third?.finish()
        await rig.clock.advance(by: OutboxSender.handover)
      }
      #expect(rig.server.received.last == "like 2")
    }
  }

  @Test func `a clock that is set back makes no time longer`() {
    let now = Date(timeIntervalSince1970: 1_000_000)
    let pause = OutboxPause(.seconds(60), now: now)
    #expect(pause.rest(now: now.addingTimeInterval(20)) == .seconds(40))
    #expect(pause.rest(now: now.addingTimeInterval(60)) == nil)
    #expect(pause.rest(now: now.addingTimeInterval(-1_000)) == .seconds(60))
  }
}
