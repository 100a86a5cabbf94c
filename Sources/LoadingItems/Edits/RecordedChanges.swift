import Loading

/// The changes that were made since the oldest running request was sent.
///
/// The server may have answered such a request before it had a change, so the change is applied to
/// the answer.
struct RecordedChanges<Change> {
  private var changes: [Change] = []
  /// The number of changes made so far, with which a request remembers when it was sent.
  private(set) var count = 0

  mutating func add(_ change: Change) {
    changes.append(change)
    count += 1
  }

  func since(_ sent: Int) -> ArraySlice<Change> {
    changes.dropFirst(max(0, sent - (count - changes.count)))
  }

  /// Forgets all changes, because no request runs that was sent before them.
  mutating func removeAll() { if !changes.isEmpty { changes = [] } }
}
