import Loading

/// The local copy of a loader's content: reads and writes it, and follows other writers.
///
/// Its tasks don't retain it, so that they end with the loader.
@MainActor final class LocalContent<Content: Sendable> {
  /// A function that reads the content and its age; `nil` if there is none.
  typealias Read = @Sendable () async throws -> StoredValue<Content>?
  /// A function that writes content of a generation of the store, and returns the error of a failed
  /// write.
  ///
  /// Throws only `CancellationError` or `StoreEmptiedError`.
  typealias Write =
    @Sendable (Content, _ generation: Int?, LocalStoreChange.Writer) async throws -> (any Error)?
  /// A function that creates the object that follows a store.
  typealias MakeFollower =
    @MainActor (_ changed: @escaping @MainActor () -> Void) -> StoreFollower

  private(set) weak var loader: Loader<Content>?
  /// The loader as one of the lists over the store; `nil` if it isn't one of a whole list.
  var list: (any ChangeSharing)?
  /// Reads changes of other writers and writes those of the loader; `nil` if the content is only
  /// read.
  private(set) var follower: StoreFollower?
  private let makeFollower: MakeFollower?
  private let read: Read
  private let write: Write?
  /// Marks the stored content as stale; `nil` if the store doesn't keep its age.
  private let markAsStale: (@Sendable () async throws -> Void)?
  /// Returns the generation of the store; `nil` if the store doesn't count generations.
  private let currentGeneration: @Sendable () -> Int?
  /// Returns the content to show after another writer has removed everything; `nil` for none.
  private let nothing: (@Sendable () -> Content)?

  /// Creates a copy that is only read.
  nonisolated init(read: @escaping Read) {
    self.read = read
    (makeFollower, write, markAsStale) = (nil, nil, nil)
    (currentGeneration, nothing) = ({ nil }, nil)
  }

  /// Creates a copy in a store.
  nonisolated init(
    follower makeFollower: @escaping MakeFollower,
    read: @escaping Read,
    write: @escaping Write,
    invalidate: (@Sendable () async throws -> Void)? = nil,
    generation: @escaping @Sendable () -> Int?,
    nothing: (@Sendable () -> Content)? = nil
  ) {
    (self.read, self.write, markAsStale) = (read, write, invalidate)
    (currentGeneration, self.nothing) = (generation, nothing)
    self.makeFollower = makeFollower
  }

  /// Writes a change, unless another list over the store writes it.
  func keepChange() { if list?.isFollowing != true { loader?.writeKnown() } }

  /// Shows the content before the next load.
  ///
  /// A load that may find fresh content reads it itself.
  func showAhead() { if !mayBeFresh { loader?.runner.readAhead(show()) } }
}

// MARK: - During a load

extension LocalContent: LocalCopy {
  func begin(for loader: Loader<Content>) {
    self.loader = loader
    follower = makeFollower? { [weak self] in self?.catchUp() }
  }

  var isStored: Bool { follower != nil }
  var generation: Int? { currentGeneration() }

  var mayBeFresh: Bool {
    guard let loader, markAsStale != nil else { return false }
    return loader.policy.freshness.dependsOnAge && !loader.hasContent
  }

  func show() -> Task<Void, Never>? {
    guard let loader, !loader.hasContent else { return nil }
    let (count, writes) = (loader.changeCount, follower?.writes)
    return Task { [weak self, read, currentGeneration] in
      // A change that is still being written would otherwise be missing.
      await writes?.finish()
      let generation = currentGeneration()
      // A store that can't be read counts as empty, and the load continues.
      guard let stored = try? await read(), !Task.isCancelled else { return }
      self?.show(stored.value, generation, since: count)
    }
  }

  /// Shows content of the store, unless there is content.
  ///
  /// Content without elements isn't shown.
  private func show(_ stored: Content, _ generation: Int?, since count: Int) {
    guard let loader, !loader.hasContent, !loader.isEmpty(stored) else { return }
    follower?.generation = generation
    loader.keep(stored, since: count)
    loader.observers.send(loader.state)
  }

  func readFirst(_ token: LoadToken, since count: Int) async -> Bool {
    // A change that is still being written would otherwise be missing.
    await finishWriting()
    let generation = generation
    // A store that can't be read counts as empty.
    guard let stored = try? await read() else { return true }
    return !end(token, with: stored, generation, since: count)
  }

  /// Ends a load with content that is fresh, or otherwise shows it, and returns whether the load has
  /// ended.
  private func end(
    _ token: LoadToken,
    with stored: StoredValue<Content>,
    _ generation: Int?,
    since count: Int
  ) -> Bool {
    guard let loader, loader.runner.isRunning(token) else { return true }
    // An answer without elements doesn't count as content, and is never fresh.
    guard let age = stored.age, loader.policy.freshness.isFresh(age: age),
      !loader.isEmpty(stored.value)
    else {
      show(stored.value, generation, since: count)
      return false
    }
    follower?.generation = generation
    loader.keep(stored.value, since: count)
    loader.handle(.succeeded(token, age: age))
    return true
  }

  func loadBegins() { follower?.dropReading() }

  func finishWriting() async { await follower?.writes.finish() }

  func write(_ answer: Content, _ generation: Int?) async throws -> (any Error)? {
    guard let write, let follower else { return nil }
    return try await write(answer, generation, follower.writer)
  }

  func wrote(_ error: (any Error)?, _ generation: Int?) {
    follower?.isStoreOutdated = error != nil
    follower?.generation = generation
  }

  func renew(of generation: Int?) {
    // What the server compares with is gone.
    if self.generation != generation { return wasEmptied(by: .reset) }
    if markAsStale != nil { loader?.writeKnown() }
  }
}

// MARK: - Changes

extension LocalContent {
  func keep(_ content: Content) {
    guard let write, let follower else { return }
    // After this write, the store has all visible content.
    follower.isStoreOutdated = false
    follower.write { [generation = follower.generation] writer in
      try await write(content, generation, writer)
    } failed: { [weak self] in
      self?.reportUnwritten($0)
    }
  }

  private func reportUnwritten(_ error: any Error) {
    follower?.isStoreOutdated = true
    // A running load reports the error, because it also writes. Removed content needs no report.
    guard let loader, !loader.isRequesting, loader.hasContent else { return }
    loader.handle(.set(.failed(error)))
  }

  func contentIsReplaced() { follower?.generation = generation }

  func invalidate() {
    guard let markAsStale else { return }
    follower?.write(replacesWaiting: false) { _ in
      try await markAsStale()
      return nil
    } failed: { _ in
    }
  }

  func reset() { follower?.reset() }

  func catchUp() {
    guard let follower, let loader else { return }
    // At once, also while a load runs, because nobody may see what is gone.
    if loader.hasContent, !loader.isEmpty, follower.noticesEmptying(currentGeneration) {
      wasEmptied()
    }
    // They are also shown after a failure that has left nothing to show.
    guard !loader.isRequesting, loader.hasContent || loader.runner.status.error != nil else {
      return
    }
    follower.catchUp { [read, currentGeneration] in
      (currentGeneration(), try await read())
    } apply: { [weak self] in
      self?.receive($1?.value, $0)
    }
  }

  private func receive(_ stored: Content?, _ generation: Int?) {
    guard let loader else { return }
    guard loader.hasContent else {
      if let stored, loader.runner.status.error != nil {
        show(stored, generation, since: loader.changeCount)
      }
      return
    }
    follower?.generation = generation
    if let stored {
      guard !loader.isKnown(stored) else { return }
      loader.keep(stored)
      loader.handle(.edit(isEmpty: loader.isEmpty), changesContent: true)
    } else if !loader.isEmpty {
      wasEmptied()
    }
  }

  /// Removes the content that another writer, not the server, has removed, so that the next load
  /// sends a request.
  ///
  /// A running load continues, unless it has ended with an answer about that content.
  private func wasEmptied(by event: LoadStateMachine.Event = .contentRemoved) {
    guard let loader else { return }
    loader.forget()
    if let nothing { loader.keep(nothing()) }
    loader.handle(event, changesContent: true)
  }
}
