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
  /// Called after each write, when its completions were called.
  var onWrite: @MainActor () -> Void = {}

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

  /// Returns whether an edit is being added or removed, so that what was read doesn't count.
  func isWriting(_ id: UUID) -> Bool { writes.has(id) }

  // MARK: - Reading

  /// Reads the file, and returns `nil` with `error` if it can't be read.
  func read() async -> OutboxContents? {
    let contents = await use { try $0.read() }
    if contents != nil { error = nil }
    return contents
  }

  /// Becomes the sender of the file among all processes.
  ///
  /// - Returns: What is in the file; `nil` if another process sends, or if there is an error.
  func beginSending() async -> OutboxContents? {
    finishesSending = false
    return await use { try $0.beginSending() } ?? nil
  }

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

  /// Returns the ids that the server has assigned to items, by their former ids; `nil` if an edit is
  /// no longer to be sent.
  func names(for edit: UUID) async throws -> [OutboxKey: [UInt8]]? {
    try await worker { file, _ in try file.names(for: edit) }
  }

  // MARK: - Writing

  /// Writes a new edit, with the removal of those that it replaces.
  func add(
    _ record: OutboxRecord,
    replacing replaced: [UUID],
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

  /// Writes what waits, or couldn't be written, in one transaction.
  func write() {
    guard let batch = writes.begin() else { return }
    Task { [weak self, worker] in
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
    for completion in writes.complete(batch, failure) { completion(failure) }
    guard writes.finish(batch) else { return }
    if failure == nil || writes.hasNewEdits { write() }
    if finishesSending { finishSending() }
    onWrite()
  }

  /// Removes everything, also what waits to be written.
  func removeAll() async throws {
    writes.removeAll()
    if finishesSending { finishSending() }
    // Not cancelled with the task of the caller, because nothing may be left.
    try await Task { [worker] in
      try await worker(writes: true) { file, _ in try file.removeAll() }
    }.value
  }
}
