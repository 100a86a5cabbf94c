/// Items that a loader loads page by page.
final class PagedSource<Item: Hashable & Identifiable & Sendable, Cursor: Sendable>:
  ListSource<Item>
{
  private let loader: PagedLoader<Item, Cursor>
  private var observations: [LoadingObservation] = []

  init(_ loader: PagedLoader<Item, Cursor>) {
    self.loader = loader
  }

  override var items: [Item] { loader.items }

  override var pages: (state: AppendState, hasMore: Bool)? { (loader.appendState, loader.hasMore) }

  override func observe(_ changed: @escaping @MainActor (LoadingStatus) -> Void) {
    let edits = loader.observeEdits { [weak self] edit in self?.note(edit) }
    let states = loader.observe { [weak self] state in changed(self?.status(of: state) ?? .idle) }
    let ends = loader.observeAppendState { [weak self] _ in
      guard let self else { return }
      changed(status(of: loader.state))
    }
    observations = [edits, states, ends]
  }

  private func status(of state: LoadingState<[Item]>) -> LoadingStatus {
    if case .success = state, loader.appendState == .loading { return .paging }
    return state.listStatus
  }

  override func begin(force: Bool) -> (@MainActor () async -> Void)? {
    let task = loader.load(force: force)
    return { _ = await task.value }
  }

  override func cancel() { loader.cancel() }

  override func loadMore() { loader.loadNextPage() }

  override func itemDidAppear(at index: Int) { loader.itemDidAppear(at: index) }

  // MARK: - Editing: an order of its own cannot be told to the server's pages

  override func index(of id: Item.ID) -> Int? { loader.index(of: id) }

  override var canInsert: Bool { if case .success = loader.state { true } else { false } }

  override var canRemove: Bool { true }

  override func insert(_ item: Item, at index: Int) -> Bool {
    guard canInsert else { return false }
    loader.insert(item, at: index)
    return true
  }

  override func remove(at index: Int) -> Bool {
    loader.remove(id: items[index].id)
    return true
  }

  override func replace(_ item: Item, at index: Int) -> Bool {
    loader.replace(item)
    return true
  }
}
