import Foundation
import LoadingStore

/// The changes of an outbox on their way to its file.
@MainActor final class OutboxJournal {
  private let worker: StoreWorker<OutboxFile>
  private let rebuilt: Flag
  private var writes = OutboxWrites()
  /// The error of the last use of the file; `nil` if it succeeded.
  private(set) var error: (any Error)?
  /// Whether others may send as soon as what was sent is removed from the file.
  private var finishesSending = false
  /// The tasks that wait until a batch was written, or couldn't be.
  private var waiters: [(batch: Int, continuation: CheckedContinuation<Void, Never>)] = []
  /// The task that takes over what is in the file; `nil` before and afterwards.
  var opening: Task<Void, Never>?
  /// Called after each write, when its completions were called.
  var onWrite: @MainActor () -> Void = {}
  /// Calls the completions of a write.
  var completing: @MainActor (() -> Void) -> Void = { $0() }

  init(_ file: sending OutboxFile) {
    rebuilt = file.wasRebuilt
    worker = StoreWorker(
      label: "Outbox \(file.name)",
      state: file,
      activity: .system,
      memoryPressure: .system
    )
  }

  var wasRebuilt: Bool { rebuilt.isSet }

  var isWriting: Bool { writes.isWriting }

  /// The number of times that all edits were removed.
  ///
  /// Everything that was read or begun before is gone.
  var generation: Int { writes.generation }

  // MARK: - Reading

  /// Reads the file, and returns `nil` with `error` if it can't be read.
  func read() async -> OutboxContents? {
    let changing = Set(writes.changing.keys)
    var contents = await use { try $0.read() }
    contents?.changing = changing.union(writes.changing.keys)
    if contents != nil { error = nil }
    return contents
  }

  /// Becomes the sender of the file among all processes.
  ///
  /// - Parameter known: The ids of the edits that were in the file before.
  /// - Returns: What is in the file; `nil` if another process sends, or if there is an error.
  func beginSending(_ known: Set<UUID>) async -> OutboxContents? {
    finishesSending = false
    let changing = Set(writes.changing.keys)
    var contents = await use { try $0.beginSending(known) } ?? nil
    contents?.changing = changing.union(writes.changing.keys)
    return contents
  }

  /// Waits until the file isn't used, unless the task is cancelled.
  func finish() async { try? await worker { _, _ in } }

  /// Lets other processes send, which would otherwise read edits that were sent, after the writes.
  func finishSending() {
    finishesSending = isWriting
    if !isWriting { worker.enqueue { $0.finishSending() } }
  }

  private func use<Result: Sendable>(
    _ work: @escaping @Sendable (OutboxFile) throws -> Result
  ) async -> Result? {
    do { return try await worker { file, _ in try work(file) } } catch {
      self.error = error
      return nil
    }
  }

  /// Reads the state of an edit that is about to be sent, which other processes may have changed.
  func standing(of record: OutboxRecord) async throws -> OutboxFile.Standing {
    try await worker { file, _ in try file.standing(of: record) }
  }

  // MARK: - Writing

  /// Writes a new edit, with the removal of those that it replaces.
  func add(
    _ record: OutboxRecord,
    replacing replaced: [OutboxRecord],
    completion: @escaping OutboxWrites.Completion
  ) {
    writes.add(record, replaced, completion: completion)
    write()
  }

  /// Writes changes of edits that are on the disk, in one transaction.
  func write(_ changes: [OutboxWrite]) {
    for change in changes { writes.add(change) }
    if !changes.isEmpty { write() }
  }

  /// Waits until the changes so far are written, or couldn't be.
  func finishWriting() async {
    guard isWriting else { return }
    let batch = writes.lastBatch
    await withCheckedContinuation { waiters.append((batch, $0)) }
  }

  private func finishWaiting(for batch: Int) {
    let finished = waiters.filter { $0.batch <= batch }
    waiters.removeAll { $0.batch <= batch }
    for waiter in finished { waiter.continuation.resume() }
  }

  /// Writes what waits, or couldn't be written, in one transaction.
  func write() {
    guard let batch = writes.begin() else { return }
    Task { [weak self, worker, opening] in
      // New edits are shown when they are written, and those in the file before them. Otherwise, the
      // two could come back from the worker in another order on a busy machine.
      await opening?.value
      var failure: (any Error)?
      do {
        try await worker(writes: true) { try $0.write(batch.changes, checkCancellation: $1) }
      } catch {
        failure = error
      }
      self?.wrote(batch, failure)
    }
  }

  private func wrote(_ batch: OutboxWrites.Batch, _ failure: (any Error)?) {
    error = failure
    let completions = writes.complete(batch, failure)
    completing { for completion in completions { completion(failure) } }
    guard writes.finish(batch) else { return }
    if failure == nil || writes.hasNewEdits { write() }
    // What couldn't be written waits for the next change.
    finishWaiting(for: isWriting ? batch.number : .max)
    if finishesSending { finishSending() }
    onWrite()
  }

  /// Forgets what waits to be written.
  func forgetChanges() {
    writes.removeAll()
    finishWaiting(for: .max)
    if finishesSending { finishSending() }
  }

  /// Removes everything from the file.
  func removeAll() async throws {
    // Not cancelled with the task of the caller, because nothing may be left.
    try await Task { [worker] in
      try await worker(writes: true) { file, _ in try file.removeAll() }
    }.value
  }
}
