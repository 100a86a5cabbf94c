import Loading

/// The changes that were made since the oldest running request was sent.
///
/// The server may have answered such a request before it had a change, so the change is applied to
/// the answer.
struct RecordedChanges<Change> {
  private var changes: [Change] = []
  private var droppedCount = 0

  /// The number of changes made so far, with which a request remembers when it was sent.
  var count: Int { droppedCount + changes.count }

  mutating func add(_ change: Change) { changes.append(change) }

  func since(_ count: Int) -> ArraySlice<Change> { changes.dropFirst(max(0, count - droppedCount)) }

  /// Forgets all changes, because no request runs that was sent before them.
  mutating func removeAll() {
    if changes.isEmpty { return }
    droppedCount += changes.count
    changes = []
  }
}
