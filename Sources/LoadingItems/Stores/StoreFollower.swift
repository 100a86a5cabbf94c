import Loading

/// Keeps a loader and its store in sync: writes the loader's changes, and reads changes of other
/// writers.
@MainActor final class StoreFollower {
  /// The identity under which the loader writes.
  let writer = LocalStoreChange.Writer()
  /// The waiting changes of all loaders over the store.
  let writes: StoreWrites
  /// Whether changes of other writers are ignored for now.
  var isPaused = false { didSet { if isPaused { dropReading() } else if isOutdated { changed() } } }
  /// Whether the loader shows rows that couldn't be written, so that the store's rows are older.
  var isStoreOutdated = false
  /// The generation of the store that the loader's content belongs to; `nil` if the store has none.
  ///
  /// Content from before the store was emptied isn't written to it again.
  var generation: Int?
  /// The number of answers to other loaders that are being written, and that the loader receives
  /// then.
  var awaitedCount = 0

  private var isOutdated = false
  /// The read in progress, which a newer read replaces.
  private var reading: Task<Void, Never>?
  private let changed: @MainActor () -> Void
  private var listening: Task<Void, Never>?

  /// Starts observing the store.
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

  /// Discards waiting writes, after which the store's rows are the ones to show.
  func reset() {
    writes.removeAll()
    isStoreOutdated = false
  }

  /// Notices that others have emptied the store that has kept the loader's content.
  func noticesEmptying(_ current: () -> Int?) -> Bool {
    guard isOutdated, !isPaused, let generation, case let current = current(), generation != current
    else { return false }
    self.generation = current
    isStoreOutdated = false
    return true
  }

  /// Reads the store if another writer has changed it since the last read.
  func catchUp<Content: Sendable>(
    read: @escaping @Sendable () async throws -> Content,
    apply: @escaping @MainActor (Content) -> Void
  ) {
    guard isOutdated, !isPaused, !isStoreOutdated, awaitedCount == 0 else { return }
    isOutdated = false
    reading?.cancel()
    reading = Task { [weak self, writes] in
      // If the store were read before, an edit that is still being written would seem undone.
      await writes.finish()
      guard !Task.isCancelled else { return }
      guard self?.isStoreOutdated == false else {
        // Read it later, when the store contains the visible rows.
        self?.isOutdated = true
        return
      }
      let content = try? await read()
      guard !Task.isCancelled, let self else { return }
      reading = nil
      if let content { apply(content) }
    }
  }

  /// Writes the loader's content, after all earlier writes, and instead of those of the loader that
  /// wait.
  ///
  /// - Parameters:
  ///   - replacesWaiting: Whether the write contains all changes of the loader.
  ///   - work: Writes as the loader and returns the error of a failed write. Throws if the write is
  ///     cancelled or the store was emptied.
  ///   - failed: Called with the error of a failed write. Holds the loader weakly.
  func write(
    replacesWaiting: Bool = true,
    _ work: @escaping @Sendable (LocalStoreChange.Writer) async throws -> (any Error)?,
    failed: @escaping @MainActor (any Error) -> Void
  ) {
    dropReading()
    writes.add(of: replacesWaiting ? writer : nil) { [writer] in
      // A thrown error isn't a failure: the write was cancelled, or the store has been emptied.
      guard let error = try? await work(writer) else { return }
      failed(error)
    }
  }

  /// Discards the loader's write that waits, and returns whether there was one.
  ///
  /// The caller writes instead.
  @discardableResult func dropWaitingWrite() -> Bool { writes.removeAll(of: writer) }

  /// Cancels the read in progress, so that the next ``catchUp(read:apply:)`` reads again.
  ///
  /// The cancelled read would be older than the content that the loader has now or is about to get.
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

/// An object that makes the changes of a list in others, too.
@MainActor protocol ChangeSharing: AnyObject {
  /// Whether another list writes the change that is being applied.
  var isFollowing: Bool { get }
  /// The `EditedItems` of the others.
  var others: [AnyObject] { get }

  /// Shows the edits of the others.
  func showEdits()
  /// Shares the changes of the list from now on.
  func share()
}
