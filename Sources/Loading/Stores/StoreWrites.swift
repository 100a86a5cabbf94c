/// The edits that wait to be written into a store, one after another.
///
/// Shared by all loaders over one store, so that what is written is in the order in which it was edited.
@MainActor final class StoreWrites {
  private var waiting: [@MainActor () async -> Void] = []
  /// Runs until nothing waits any more.
  private var running: Task<Void, Never>?

  /// Returns the edits of a value: the same ones for each loader over the same store object.
  static func of(_ store: any ValueStore) -> StoreWrites {
    StoreGroups.group(of: store) { StoreWrites() }
  }

  /// Writes after everything that was added before.
  func add(_ write: @escaping @MainActor () async -> Void) {
    waiting.append(write)
    guard running == nil else { return }
    // Weak: what has not begun when the last loader is released is not written.
    running = Task { [weak self] in
      while let write = self?.next() { await write() }
    }
  }

  /// Drops what has not begun.
  ///
  /// Writes that have started are finished: a store does them before later requests.
  func removeAll() { waiting = [] }

  /// Waits until nothing is left to write.
  func finish() async { await running?.value }

  private func next() -> (@MainActor () async -> Void)? {
    guard !waiting.isEmpty else {
      running = nil
      return nil
    }
    return waiting.removeFirst()
  }
}
