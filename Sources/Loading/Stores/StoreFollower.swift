/// Keeps a loader in step with its store: writes its edits, and reads what others have written.
@MainActor final class StoreFollower {
  /// The identity of the loader when it writes.
  let writer = LocalStoreWriter()
  /// The edits that wait to be written, of all loaders over the store.
  let writes: StoreWrites
  /// Whether what others write is ignored for now.
  var isPaused = false {
    didSet { if isPaused { dropReading() } else if isOutdated { changed() } }
  }
  /// Whether the loader shows rows that the store could not be given: what it holds is older.
  var isStoreBehind = false

  private var isOutdated = false
  /// The reading that goes on: of two, the later one counts.
  private var reading: Task<Void, Never>?
  private let changed: @MainActor () -> Void
  private var listening: Task<Void, Never>?

  /// Begins to listen.
  ///
  /// - Parameters:
  ///   - changes: What is written into the store.
  ///   - writes: The edits of all loaders over the store.
  ///   - changed: Called after each change of others; holds the loader weakly.
  init(
    _ changes: AsyncStream<LocalStoreChange>,
    _ writes: StoreWrites,
    changed: @escaping @MainActor () -> Void
  ) {
    self.writes = writes
    self.changed = changed
    listening = Task { [weak self] in
      for await change in changes { self?.receive(change) }
    }
  }

  deinit {
    listening?.cancel()
    reading?.cancel()
  }

  /// Reads the store again, if others have written since the last time.
  ///
  /// - Parameters:
  ///   - read: Reads the store.
  ///   - apply: Takes what was read; holds the loader weakly.
  func catchUp<Content: Sendable>(
    read: @escaping @Sendable () async throws -> Content,
    apply: @escaping @MainActor (Content) -> Void
  ) {
    guard isOutdated, !isPaused, !isStoreBehind else { return }
    isOutdated = false
    reading?.cancel()
    reading = Task { [weak self, writes] in
      // Read before, an edit that is still being written would seem undone.
      await writes.finish()
      guard !Task.isCancelled else { return }
      guard self?.isStoreBehind == false else {
        // To be read once the store has what is shown.
        self?.isOutdated = true
        return
      }
      let content = try? await read()
      guard !Task.isCancelled, let self else { return }
      reading = nil
      if let content { apply(content) }
    }
  }

  /// Writes an edit of the loader, after those before it.
  ///
  /// - Parameters:
  ///   - work: Writes as the loader; returns why it could not, throws only a cancellation.
  ///   - failed: Called with the reason if it could not; holds the loader weakly.
  func write(
    _ work: @escaping @Sendable (LocalStoreWriter) async throws -> (any Error)?,
    failed: @escaping @MainActor (any Error) -> Void
  ) {
    dropReading()
    writes.add { [writer] in
      // What is thrown is no failure: the write was cancelled, or the store emptied since.
      guard let error = try? await work(writer) else { return }
      failed(error)
    }
  }

  /// Drops what is being read, to be read again by the next ``catchUp(read:apply:)``: it is older than what
  /// the loader has now, or will have soon.
  func dropReading() {
    guard let reading else { return }
    reading.cancel()
    self.reading = nil
    isOutdated = true
  }

  private func receive(_ change: LocalStoreChange) {
    guard change.writer !== writer else { return }
    isOutdated = true
    if !isPaused { changed() }
  }
}

/// The local copy of a loader's content, as it reads and writes it.
struct LocalContent<Content: Sendable>: Sendable {
  /// The content and its age; `nil` if there is none.
  let read: @Sendable () async throws -> StoredValue<Content>?
  /// Writes content of a generation of the store; returns why it could not be written, throws only a
  /// cancellation or `StoreEmptiedError`.
  let write: @Sendable (Content, _ generation: Int?, LocalStoreWriter) async throws -> (any Error)?
  /// Marks what is kept as stale; `nil` where its age isn't kept, either.
  var invalidate: (@Sendable () async throws -> Void)?
  /// The generation of the store; `nil` where it does not count.
  let generation: @Sendable () -> Int?
  /// Reads what others write, and writes edits.
  let makeFollower: @MainActor (_ changed: @escaping @MainActor () -> Void) -> StoreFollower
  /// Returns what is shown where others have removed everything; `nil` shows no content.
  ///
  /// Not the content itself: a value of another size for each type would make a loader slower.
  var nothing: (@Sendable () -> Content)?
}
