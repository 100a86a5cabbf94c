import Loading

/// The changes that wait to be written to a store, one after another.
///
/// All loaders over a store share them, so that changes are written in the order in which they were
/// made. Of the writes of one writer that wait, only the newest is performed, because it contains
/// all changes.
@MainActor final class StoreWrites {
  private struct Write {
    let writer: LocalStoreChange.Writer?
    let body: @MainActor () async -> Void
  }

  private var waiting: [Write] = []
  /// The task that writes until no changes are waiting.
  private var running: Task<Void, Never>?

  /// Returns the waiting changes of a value, which are the same for all loaders over the same store
  /// object.
  static func of(_ store: any ValueStore) -> StoreWrites {
    StoreGroups.group(of: store) { StoreWrites() }
  }

  /// Adds a write, to be performed after all earlier ones.
  ///
  /// It replaces a waiting one of the same writer.
  func add(of writer: LocalStoreChange.Writer? = nil, _ body: @escaping @MainActor () async -> Void)
  {
    if let writer { removeAll(of: writer) }
    waiting.append(Write(writer: writer, body: body))
    guard running == nil else { return }
    // Weak: writes that haven't started when the last loader is released are discarded.
    running = Task { [weak self] in
      while let write = self?.next() { await write() }
    }
  }

  /// Discards the writes of one writer that haven't started, and returns whether there were any.
  @discardableResult func removeAll(of writer: LocalStoreChange.Writer) -> Bool {
    let count = waiting.count
    waiting.removeAll { $0.writer === writer }
    return waiting.count < count
  }

  /// Discards all writes that haven't started.
  ///
  /// Writes that have started are finished: the store performs them before later requests.
  func removeAll() { waiting = [] }

  /// Waits until all writes are finished.
  func finish() async { await running?.value }

  private func next() -> (@MainActor () async -> Void)? {
    guard !waiting.isEmpty else {
      running = nil
      return nil
    }
    return waiting.removeFirst().body
  }
}
