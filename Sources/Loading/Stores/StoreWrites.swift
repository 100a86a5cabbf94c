/// The edits that wait to be written to a store, one after another.
///
/// All loaders over a store share them, so that edits are written in the order in which they were
/// made.
@MainActor final class StoreWrites {
  private var waiting: [@MainActor () async -> Void] = []
  /// The task that writes until no edits are waiting.
  private var running: Task<Void, Never>?

  /// Returns the waiting edits of a value, which are the same for all loaders over the same store
  /// object.
  static func of(_ store: any ValueStore) -> StoreWrites {
    StoreGroups.group(of: store) { StoreWrites() }
  }

  /// Adds a write, to be performed after all earlier ones.
  func add(_ write: @escaping @MainActor () async -> Void) {
    waiting.append(write)
    guard running == nil else { return }
    // Weak: writes that haven't started when the last loader is released are discarded.
    running = Task { [weak self] in
      while let write = self?.next() { await write() }
    }
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
    return waiting.removeFirst()
  }
}
