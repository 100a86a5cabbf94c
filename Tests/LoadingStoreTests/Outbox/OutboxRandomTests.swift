import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// Random edits of one process or of two, with restarts, rejections and lost answers.
@MainActor struct OutboxRandomTests {
  private struct Busy: RetryAfterProviding { var retryAfter: Duration? = .seconds(3) }

  @Test(arguments: seeds(40))
  func `all ends with what the server has, and no draft is changed there`(seed: UInt64) async throws
  {
    try await withOutbox { rig in
      let world = World(rig, seed: seed)
      try await world.start()
      for _ in 0..<40 { try await world.step() }
      try await world.drain()
      let drafts = rig.server.requests.filter { request in
        request.edit != "add" && request.items.contains { $0 < 0 }
      }
      #expect(drafts == [], "seed \(seed)")
      for list in world.lists {
        #expect(list.pendingEdits.isEmpty, "seed \(seed)")
        // What was discarded on its way, or sent elsewhere, is known after a reload.
        if world.isUnknown { _ = await list.load(force: true).value }
        let shown = (list.state.content ?? []).sorted { $0.id < $1.id }
        #expect(shown == rig.server.posts.sorted { $0.id < $1.id }, "seed \(seed)")
      }
    }
  }

  /// One process or two, a server, and what happens to them.
  @MainActor private final class World {
    let rig: OutboxRig
    private(set) var lists: [Loader<[Post]>] = []
    private(set) var isUnknown = false
    private let isAlone: Bool
    private var other: Outbox?
    private let network = Reachability()
    private var generator: SeededGenerator
    private var number = 0

    init(_ rig: OutboxRig, seed: UInt64) {
      self.rig = rig
      isAlone = seed % 2 == 0
      generator = SeededGenerator(seed: seed)
    }

    func start() async throws {
      lists = [try await rig.list()]
      guard !isAlone else { return }
      let other = try await rig.makeOutbox(network: network)
      await other.finish()
      self.other = other
      lists.append(await rig.list(of: other))
      isUnknown = true
    }

    private func random(_ count: Int) -> Int { Int.random(in: 0..<count, using: &generator) }

    func step() async throws {
      number += 1
      switch random(20) {
      case 0..<10: edit(in: lists[random(lists.count)])
      case 10..<12: rig.network.report(random(2) == 0)
      case 12: network.report(random(2) == 0)
      case 13..<15:
        let errors: [any Error] = [TestError("edit"), URLError(.timedOut), Busy()]
        rig.server.errors.append(errors[random(3)])
      case 15:
        rig.server.losesAnswers = random(3) == 0
        // The server may then reject what it has accepted.
        if rig.server.losesAnswers { isUnknown = true }
      case 16:
        let edits = try rig.outbox.pendingEdits
        guard !edits.isEmpty else { return }
        let edit = edits[random(edits.count)]
        if random(2) == 0 {
          edit.retry()
        } else {
          isUnknown = true
          edit.discard()
        }
      case 17: await rig.clock.advance(by: .seconds(random(9)))
      case 18:
        // The file of the other process is closed, too.
        (other, lists) = (nil, [])
        try await rig.restart()
        isUnknown = true
        try await start()
      default: try await finish()
      }
      for _ in 0..<random(20) { await Task.yield() }
    }

    private func edit(in list: Loader<[Post]>) {
      let ids = (list.state.content ?? []).map(\.id)
      guard let id = ids.randomElement(using: &generator),
        let second = ids.randomElement(using: &generator)
      else { return }
      let handling: RejectedEdit = random(2) == 0 ? .kept : .undone
      switch random(9) {
      case 0..<3: list.edit(id: id, sending: RenamePost(text: "\(number)"), whenRejected: handling)
      case 3: list.edit(id: id, sending: LikePost(), whenRejected: handling)
      case 4: list.edit(id: id, sending: TogglePost(isLiked: random(2) == 0))
      case 5: list.edit(ids: [id, second], sending: LikePost(), whenRejected: handling)
      case 6..<8:
        list.insert(
          Post(id: -number, text: "\(number)"),
          at: 0,
          sending: AddPosts(texts: ["\(number)"]),
          whenRejected: handling
        )
      default: list.remove(ids: [id, second], sending: DeletePosts(), whenRejected: handling)
      }
    }

    private func finish() async throws {
      try await rig.outbox.finish()
      await other?.finish()
    }

    func drain() async throws {
      rig.server.errors = []
      rig.server.losesAnswers = false
      for _ in 0..<200 {
        // Edits for which the policy has no later attempt wait for the network.
        for network in [network, rig.network] {
          network.report(false)
          network.report(true)
        }
        try await finish()
        let edits = try rig.outbox.pendingEdits + (other?.pendingEdits ?? [])
        if edits.isEmpty { return }
        for edit in edits { if case .failed = edit.state { edit.retry() } }
        await rig.clock.advance(by: .seconds(8))
      }
    }
  }
}
