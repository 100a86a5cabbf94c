/// Brings a loader up to date when others have written into its store.
@MainActor final class StoreFollower {
  /// Who the loader is when it writes itself.
  let writer = LocalStoreWriter()
  /// Whether what is written is left alone for now.
  var isPaused = false {
    didSet { if !isPaused, isOutdated { changed() } }
  }

  private var isOutdated = false
  private var isReading = false
  /// Counts the readings: of two, the later one counts.
  private var lastReading = 0
  private let changed: @MainActor () -> Void
  private var listening: Task<Void, Never>?

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - changes: What is written into the store.
  ///   - changed: Called after each change of others; holds the loader weakly.
  init(_ changes: AsyncStream<LocalStoreChange>, changed: @escaping @MainActor () -> Void) {
    self.changed = changed
    listening = Task { [weak self] in
      for await change in changes { self?.take(change) }
    }
  }

  deinit { listening?.cancel() }

  /// Reads the store once more, if others have written since the last time.
  ///
  /// - Parameters:
  ///   - write: What the loader itself is writing: read before, it would seem undone.
  ///   - read: Reads the store.
  ///   - take: Takes what was read; holds the loader weakly.
  func catchUp<Content: Sendable>(
    after write: Task<Void, Never>?,
    read: @escaping @Sendable () async throws -> Content,
    take: @escaping @MainActor (Content) -> Void
  ) {
    guard isOutdated, !isPaused else { return }
    isOutdated = false
    isReading = true
    lastReading += 1
    Task { [weak self, number = lastReading] in
      await write?.value
      let content = try? await read()
      guard let self, number == lastReading else { return }
      isReading = false
      if let content { take(content) }
    }
  }

  /// Says that the loader has changed its content itself: what is being read is older.
  func contentChanged() {
    guard isReading else { return }
    isReading = false
    lastReading += 1
    isOutdated = true
  }

  private func take(_ change: LocalStoreChange) {
    guard change.writer !== writer else { return }
    isOutdated = true
    if !isPaused { changed() }
  }
}
