import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

@testable import LoadingOutbox
@testable import LoadingStore

/// An outbox over a file, with what it depends on, which can end and start again.
@MainActor final class OutboxRig {
  let folder: TemporaryFolder
  let clock = ManualClock()
  let network = Reachability()
  let appState = AppState()
  let server = EditServer()
  private var opened: Outbox?
  /// Exists as long as the newest outbox or its work on other threads.
  private weak var used: Flag?
  private var loaders: [Loader<[Post]>] = []

  static let types: [any OutboxEdit.Type] = [
    LikePost.self, TogglePost.self, RenamePost.self, AddPosts.self, DeletePosts.self,
    MovePostToTop.self,
  ]

  /// Starts the first process, whose outbox waits some milliseconds for other users of the file.
  init(
    isOnline: Bool = true,
    busyTimeout: Int32 = 2000,
    types: [any OutboxEdit.Type] = types
  ) async throws {
    folder = try TemporaryFolder()
    network.report(isOnline)
    try await start(types: types, busyTimeout: busyTimeout)
  }

  var file: URL { folder.file("outbox.sqlite") }

  var outbox: Outbox {
    get throws { try #require(opened) }
  }

  /// Returns another outbox over the file, such as that of another process.
  func makeOutbox(
    at file: URL? = nil,
    types: [any OutboxEdit.Type] = types,
    busyTimeout: Int32 = 2000,
    network: Reachability? = nil
  ) async throws -> Outbox {
    let policy = RetryPolicy.exponential(
      maximumRetries: 5,
      base: .seconds(1),
      maximumDelay: .seconds(8),
      jitter: 0
    )
    let file = try OutboxFile(at: file ?? self.file, busyTimeout: busyTimeout)
    used = file.wasRebuilt
    return Outbox(file, policy, network ?? self.network, clock, appState, types)
  }

  /// Returns a list of the server's posts, in which the edits of another process are shown.
  func list(of other: Outbox, _ name: String = "posts") async -> Loader<[Post]> {
    let loader = Loader<[Post]> { [server] _ in server.posts }
    other.show(in: loader, as: name)
    _ = await loader.load().value
    return loader
  }

  /// Waits until a condition holds, as one process after another becomes the sender.
  func handOver(to other: Outbox, until condition: () throws -> Bool) async throws {
    for _ in 0..<200 where try !condition() {
      try await outbox.finish()
      await other.finish()
      await clock.advance(by: OutboxSender.handover)
    }
    try await outbox.finish()
    await other.finish()
  }

  private func start(types: [any OutboxEdit.Type], busyTimeout: Int32 = 2000) async throws {
    opened = try await makeOutbox(types: types, busyTimeout: busyTimeout)
    try await outbox.finish()
  }

  /// Ends the process, in which all objects are gone, and starts the next one.
  func restart(types: [any OutboxEdit.Type] = types) async throws {
    try await close()
    try await start(types: types)
  }

  /// Ends the process, and waits until its file is closed on another thread.
  func close() async throws {
    end()
    await until { used == nil }
    let lock = makeLock()
    try await until { try lock.acquire() }
    lock.release()
  }

  /// Returns the lock that the sender of the file has.
  func makeLock() -> SenderLock { SenderLock(at: URL(fileURLWithPath: file.path + "-sender")) }

  /// Ends the process.
  func end() {
    opened = nil
    loaders = []
  }

  /// Returns a list of the server's posts, in which the edits are shown.
  func list(_ name: String = "posts", isLoaded: Bool = true) async throws -> Loader<[Post]> {
    let loader = Loader<[Post]> { [server] _ in server.posts }
    loaders.append(loader)
    try outbox.show(in: loader, as: name)
    if isLoaded { _ = await loader.load().value }
    return loader
  }

  /// Waits until nothing is written or sent that could be, and returns the requests so far.
  @discardableResult func finish() async throws -> [String] {
    try await outbox.finish()
    return server.received
  }

  /// Waits until each edit is on the disk, also while one is being sent.
  func finishWriting() async throws {
    let outbox = try outbox
    await until { !outbox.hasUnshownEdits }
  }

  /// Advances the clock and waits as `finish()` does.
  func advance(by time: Duration) async throws {
    await clock.advance(by: time)
    try await outbox.finish()
  }
}

extension PendingEdit {
  /// Whether the edit was undone without an error of the server.
  var isDiscarded: Bool {
    if case .undone(let error) = state { error.isCancellation } else { false }
  }
}

/// Runs a test with a server that its edits reach.
@MainActor func withOutbox(
  isOnline: Bool = true,
  busyTimeout: Int32 = 2000,
  _ test: @MainActor (OutboxRig) async throws -> Void
) async throws {
  let rig = try await OutboxRig(isOnline: isOnline, busyTimeout: busyTimeout)
  try await EditServer.$current.withValue(rig.server) { try await test(rig) }
}
