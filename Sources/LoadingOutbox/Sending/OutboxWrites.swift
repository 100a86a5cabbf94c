import Foundation

/// The changes of an outbox that aren't on the disk yet.
///
/// Those that wait while others are written are written together.
@MainActor struct OutboxWrites {
  typealias Completion = @MainActor ((any Error)?) -> Void

  struct Batch {
    let changes: [OutboxWrite]
    let completions: [Completion]
    /// The changes to repeat if the batch fails: those that don't begin with a new edit.
    let repeated: [OutboxWrite]
    let generation: Int
    let number: Int
  }

  private var waiting: [OutboxWrite] = []
  private var repeated: [OutboxWrite] = []
  private var completions: [Completion] = []
  /// The edits with changes that aren't on the disk yet, and the number of these.
  private(set) var changing: [UUID: Int] = [:]
  private(set) var isWriting = false
  /// The number of batches that were begun.
  private var count = 0
  /// The number of the batch that has the newest change.
  var lastBatch: Int { waiting.isEmpty ? count : count + 1 }
  /// Whether new edits wait.
  var hasNewEdits: Bool { !completions.isEmpty }
  /// The number of times that all edits were removed.
  private(set) var generation = 0

  /// Adds a new edit, with the edits that it replaces.
  mutating func add(
    _ record: OutboxRecord,
    _ replaced: [OutboxRecord],
    completion: @escaping Completion
  ) {
    waiting += replaced.map { .end($0, .discarded) } + [.insert(record)]
    completions.append(completion)
    begin(record.id)
  }

  /// Adds a change of an edit that is on the disk.
  mutating func add(_ change: OutboxWrite) {
    waiting.append(change)
    repeated.append(change)
    if let id = change.editID { begin(id) }
  }

  private mutating func begin(_ id: UUID) { changing[id, default: 0] += 1 }

  private mutating func end(_ id: UUID) {
    let count = (changing[id] ?? 1) - 1
    changing[id] = count > 0 ? count : nil
  }

  /// Returns the changes to write now.
  mutating func begin() -> Batch? {
    guard !isWriting, !waiting.isEmpty else { return nil }
    count += 1
    let batch = Batch(
      changes: waiting,
      completions: completions,
      repeated: repeated,
      generation: generation,
      number: count
    )
    (waiting, repeated, completions, isWriting) = ([], [], [], true)
    return batch
  }

  /// Ends a write, and returns the completions to call, unless all edits were removed since.
  mutating func complete(_ batch: Batch, _ error: (any Error)?) -> [Completion] {
    guard batch.generation == generation else { return [] }
    if error != nil {
      // With the next change, because a full disk or a locked file doesn't change by itself.
      (waiting, repeated) = (batch.repeated + waiting, batch.repeated + repeated)
    } else {
      for id in batch.repeated.compactMap(\.editID) { end(id) }
    }
    for case .insert(let record) in batch.changes { end(record.id) }
    return batch.completions
  }

  /// Lets the next changes be written, and returns `false` if all edits were removed since.
  mutating func finish(_ batch: Batch) -> Bool {
    guard batch.generation == generation else { return false }
    isWriting = false
    return true
  }

  mutating func removeAll() {
    (waiting, repeated, completions, changing, isWriting) = ([], [], [], [:], false)
    generation += 1
  }
}

extension OutboxWrite {
  /// The id of the edit that is changed.
  fileprivate var editID: UUID? {
    switch self {
    case .insert(let record), .update(let record), .end(let record, _): record.id
    case .remove(let id): id
    case .rename, .pause, .resume, .outdate: nil
    }
  }
}
