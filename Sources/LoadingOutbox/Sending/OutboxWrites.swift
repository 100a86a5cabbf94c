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
  }

  private var waiting: [OutboxWrite] = []
  private var repeated: [OutboxWrite] = []
  private var completions: [Completion] = []
  /// The edits that aren't on the disk yet, or soon won't be.
  private var changing: Set<UUID> = []
  private(set) var isWriting = false
  /// Whether new edits wait.
  var hasNewEdits: Bool { !completions.isEmpty }
  /// The number of times that all edits were removed.
  private(set) var generation = 0

  /// Adds a new edit, with the edits that it replaces.
  mutating func add(
    _ record: OutboxRecord,
    _ replaced: [UUID],
    completion: @escaping Completion
  ) {
    waiting += replaced.map { .remove($0) } + [.insert(record)]
    completions.append(completion)
    changing.insert(record.id)
  }

  /// Adds a change of an edit that is on the disk.
  mutating func add(_ change: OutboxWrite) {
    waiting.append(change)
    repeated.append(change)
    if case .remove(let id) = change { changing.insert(id) }
  }

  /// Returns whether a change adds or removes an edit, so that what was read before doesn't count.
  func has(_ id: UUID) -> Bool { changing.contains(id) }

  /// Returns the changes to write now.
  mutating func begin() -> Batch? {
    guard !isWriting, !waiting.isEmpty else { return nil }
    let batch = Batch(
      changes: waiting,
      completions: completions,
      repeated: repeated,
      generation: generation
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
      for case .remove(let id) in batch.repeated { changing.remove(id) }
    }
    for case .insert(let record) in batch.changes { changing.remove(record.id) }
    return batch.completions
  }

  /// Lets the next changes be written, and returns `false` if all edits were removed since.
  mutating func finish(_ batch: Batch) -> Bool {
    guard batch.generation == generation else { return false }
    isWriting = false
    return true
  }

  mutating func removeAll() {
    (waiting, repeated, completions, changing, isWriting) = ([], [], [], [], false)
    generation += 1
  }
}
