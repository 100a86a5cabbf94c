extension Loader {
  /// Creates a loader for a whole list that is also kept in a local store.
  ///
  /// The rows of the store are shown as `.loading(cache:)` during the first load. The result of
  /// each load replaces the rows before it is shown. If the store can't be read, the load continues
  /// without it. If it can't be written, the state is a failure with the server's content. For a
  /// paged list, use ``PagedLoader``.
  ///
  /// Rows have no age, so stored rows aren't fresh after a restart, regardless of the policy. To
  /// keep a list with its age, use a ``ValueStore``.
  ///
  /// Changes by other writers of the store are shown without a load. See ``followsStore``.
  ///
  /// - Parameters:
  ///   - policy: Freshness, timeout and retry rules for loads.
  ///   - store: The store for the rows.
  ///   - fetch: The async work to perform. Receives `true` if it should bypass caches. It must not
  ///     capture an owner of the loader strongly.
  public nonisolated convenience init<Item: Identifiable & Sendable>(
    policy: LoadingPolicy = .init(),
    store: any LocalStore<Item>,
    fetch: @escaping @MainActor (_ ignoreCache: Bool) async throws -> [Item]
  ) where Content == [Item] {
    let local = LocalContent<[Item]> {
      let rows = try await store.items(matching: nil, in: 0..<Int.max)
      return rows.isEmpty ? nil : StoredValue(rows, age: nil)
    } write: { rows, generation, writer in
      try await store.write(rows, in: 0..<Int.max, isLast: true, generation: generation, by: writer)
    } generation: {
      store.currentGeneration
    } makeFollower: {
      StoreFollower(store.changes, StoreGroup.of(store).writes, changed: $0)
    } nothing: {
      []
    }
    self.init(nil, policy, local: local, fetch: .plain(fetch))
    MainQueue.perform { self.follower?.list = SharedWholeList(self, over: store) }
  }

  /// A Boolean value that determines whether changes by other writers of the store are shown
  /// without a load.
  ///
  /// The default is `true`. Setting it to `true` again shows the changes made in the meantime.
  /// Without a store it is `false`, and setting it has no effect.
  public var followsStore: Bool {
    get { follower?.isPaused == false }
    set { follower?.isPaused = !newValue }
  }

  /// Shows the content of the store before the next load.
  ///
  /// A load that may find fresh content in the store reads it itself.
  func showLocal() { if !mayReadStoreFirst { runner.readAhead(readLocal()) } }

  /// Shows the content of the store during a load, or after its failure, if there is no other
  /// content.
  func readLocal() -> Task<Void, Never>? {
    guard let local, !hasContent else { return nil }
    return Task { [weak self, writes = follower?.writes, count = changeCount] in
      // A change that is still being written would otherwise be missing.
      await writes?.finish()
      let generation = local.generation()
      // A store that can't be read counts as empty, and the load continues.
      guard let stored = try? await local.read() else { return }
      guard !Task.isCancelled else { return }
      self?.show(stored.value, generation, since: count)
    }
  }

  /// Shows the content of the store, unless there is content.
  ///
  /// Content without elements isn't shown.
  func show(_ stored: Content, _ generation: Int?, since count: Int) {
    guard !hasContent, isEmpty?(stored) != true else { return }
    follower?.generation = generation
    keep(stored, since: count)
    observers.send(state)
  }

  /// Shows changes by other writers, unless a running load will return newer content.
  ///
  /// They are also shown after a failure that has left nothing to show.
  func catchUp() {
    // Apart from the rest, which would make each change of a loader without a store slower.
    if follower != nil { readChanges() }
  }

  private func readChanges() {
    guard let follower, let local else { return }
    // At once, also while a load runs, because nobody may see what is gone.
    if hasContent, !isContentEmpty, follower.noticesEmptying(local.generation) { storeWasEmptied() }
    guard runner.runningToken == nil, hasContent || runner.status.error != nil else { return }
    follower.catchUp {
      (local.generation(), try await local.read())
    } apply: { [weak self] in
      self?.receiveStored($1?.value, $0)
    }
  }

  private func receiveStored(_ stored: Content?, _ generation: Int?) {
    guard hasContent else {
      if let stored, runner.status.error != nil { show(stored, generation, since: changeCount) }
      return
    }
    follower?.generation = generation
    if let stored {
      guard !isKnown(stored) else { return }
      keep(stored)
      handle(.edit(isEmpty: isContentEmpty), changesContent: true)
    } else if !isContentEmpty {
      storeWasEmptied()
    }
  }

  /// Removes the content that another writer, not the server, has removed, so that the next load
  /// sends a request.
  ///
  /// A running load continues, unless it has ended with an answer about that content.
  func storeWasEmptied(by event: LoadStateMachine.Event = .contentRemoved) {
    forget()
    if let nothing = local?.nothing { keep(nothing()) }
    handle(event, changesContent: true)
  }

  func write(_ content: Content) {
    guard let local else { return }
    // After this write, the store has all visible content.
    follower?.isStoreOutdated = false
    follower?.write { [generation = follower?.generation] writer in
      try await local.write(content, generation, writer)
    } failed: { [weak self] in
      self?.reportUnwritten($0)
    }
  }

  private func reportUnwritten(_ error: any Error) {
    follower?.isStoreOutdated = true
    // A running load reports the error, because it also writes. Removed content needs no report.
    guard runner.runningToken == nil, hasContent else { return }
    handle(.set(.failed(error)))
  }
}

/// A loader of a whole list as one of the lists over its store.
///
/// The loader's store follower owns it.
@MainActor final class SharedWholeList<Item: Identifiable & Sendable>: SharedList {
  private weak var loader: Loader<[Item]>?
  private let group: StoreGroup<Item>
  /// Whether another list writes the change that is being applied.
  private(set) var isFollowing = false

  init(_ loader: Loader<[Item]>, over store: any LocalStore<Item>) {
    (self.loader, group) = (loader, StoreGroup.of(store))
    group.add(self, over: store)
  }

  var followsStore: Bool { loader?.followsStore ?? false }
  var storeGeneration: Int? { loader?.follower?.generation }

  var sharedRows: SharedRows<Item>? {
    loader?.knownContent.map { SharedRows(items: $0, end: $0.count, isLast: true) }
  }

  func apply(_ change: ListChange<Item>) { apply(change, isFollowing: false) }

  func follow(_ change: ListChange<Item>, writes: Bool) {
    if followsStore { apply(change, isFollowing: !writes) }
  }

  private func apply(_ change: ListChange<Item>, isFollowing: Bool) {
    // An observer may make another change meanwhile.
    let outer = self.isFollowing
    self.isFollowing = isFollowing
    defer { self.isFollowing = outer }
    loader?.follower?.dropReading()
    items?.apply(change)
  }

  private var items: EditedItems<Item>? {
    loader?.editor.madeLayers as? EditedItems<Item>
  }
}

extension SharedWholeList: ChangeSharing {
  func share(_ layers: AnyObject) {
    (layers as? EditedItems<Item>)?.share = { [weak self] in
      if let self { group.make($0, in: self) }
    }
  }
}
