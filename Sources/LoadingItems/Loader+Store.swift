import Loading

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
    let local = LocalContent<[Item]> { changed in
      StoreFollower(store.changes, StoreGroup.of(store).writes, changed: changed)
    } read: {
      let rows = try await store.items(matching: nil, in: 0..<Int.max)
      return rows.isEmpty ? nil : StoredValue(rows, age: nil)
    } write: { rows, generation, writer in
      try await store.write(rows, in: 0..<Int.max, isLast: true, generation: generation, by: writer)
    } generation: {
      store.currentGeneration
    } nothing: {
      []
    }
    self.init(policy, local: local, fetch: fetch)
    MainQueue.perform {
      let list = SharedWholeList(self, local, over: store)
      local.list = list
      list.begin(over: store)
    }
  }

  /// A Boolean value that determines whether changes by other writers of the store are shown
  /// without a load.
  ///
  /// The default is `true`. Setting it to `true` again shows the changes made in the meantime.
  /// Without a store it is `false`, and setting it has no effect.
  public var followsStore: Bool {
    get { localContent?.follower?.isPaused == false }
    set {
      localContent?.follower?.isPaused = !newValue
      if newValue { localContent?.list?.showEdits() }
    }
  }

  /// The local copy of the content; `nil` without one.
  var localContent: LocalContent<Content>? { local as? LocalContent<Content> }
}

/// A loader of a whole list as one of the lists over its store.
///
/// The loader's local content owns it.
@MainActor final class SharedWholeList<Item: Identifiable & Sendable>: SharedList {
  private weak var loader: Loader<[Item]>?
  private weak var local: LocalContent<[Item]>?
  private let group: StoreGroup<Item>
  /// Whether another list writes the change that is being applied.
  private(set) var isFollowing = false

  init(
    _ loader: Loader<[Item]>,
    _ local: LocalContent<[Item]>,
    over store: any LocalStore<Item>
  ) {
    (self.loader, self.local, group) = (loader, local, StoreGroup.of(store))
  }

  func begin(over store: any LocalStore<Item>) { group.add(self, over: store) }

  func showEdits() { group.showEdits(in: self) }

  var followsStore: Bool { local?.follower?.isPaused == false }
  var storeGeneration: Int? { local?.follower?.generation }

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
    local?.loadBegins()
    edited?.apply(change)
  }

  var edited: EditedItems<Item>? { loader?.editor.madeList() }
}

extension SharedWholeList: ChangeSharing {
  var others: [AnyObject] { group.edited(besides: self) }

  func share() {
    edited?.share = { [weak self] in
      if let self { group.make($0, in: self) }
    }
  }
}
