/// Brings a loader up to date when others have written into its store.
@MainActor final class StoreFollower {
  /// Who the loader is when it writes itself.
  let writer = LocalStoreWriter()
  /// Whether what is written is left alone for now.
  var isPaused = false {
    didSet { if isPaused { dropReading() } else if isOutdated { changed() } }
  }

  /// The last change of the loader itself that is being written; what it loads is written after it.
  private(set) var lastWrite: Task<Void, Never>?

  private var isOutdated = false
  /// The reading that goes on: of two, the later one counts.
  private var reading: Task<Void, Never>?
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

  deinit {
    listening?.cancel()
    reading?.cancel()
  }

  /// Reads the store once more, if others have written since the last time.
  ///
  /// - Parameters:
  ///   - read: Reads the store.
  ///   - take: Takes what was read; holds the loader weakly.
  func catchUp<Content: Sendable>(
    read: @escaping @Sendable () async throws -> Content,
    take: @escaping @MainActor (Content) -> Void
  ) {
    guard isOutdated, !isPaused else { return }
    isOutdated = false
    reading?.cancel()
    reading = Task { [weak self, lastWrite] in
      // Read before, what the loader itself is writing would seem undone.
      await lastWrite?.value
      guard !Task.isCancelled else { return }
      let content = try? await read()
      guard !Task.isCancelled, let self else { return }
      reading = nil
      if let content { take(content) }
    }
  }

  /// Writes a change that the loader has made itself, after those before it.
  ///
  /// - Parameters:
  ///   - work: Writes as the loader; returns why it could not, throws only a cancellation.
  ///   - failed: Takes why it could not; holds the loader weakly.
  func write(
    _ work: @escaping @Sendable (LocalStoreWriter) async throws -> (any Error)?,
    failed: @escaping @MainActor (any Error) -> Void
  ) {
    dropReading()
    lastWrite = Task { [lastWrite, writer] in
      await lastWrite?.value
      if let error = try? await work(writer) { failed(error) }
    }
  }

  /// Drops what is being read, to be read again by the next ``catchUp(read:take:)``: it is older than what
  /// the loader has now, or will have soon.
  func dropReading() {
    guard let reading else { return }
    reading.cancel()
    self.reading = nil
    isOutdated = true
  }

  private func take(_ change: LocalStoreChange) {
    guard change.writer !== writer else { return }
    isOutdated = true
    if !isPaused { changed() }
  }
}
