/// Items that a loader loads page by page.
final class PagedSource<Item: Hashable & Identifiable & Sendable, Cursor: Sendable>:
  ListSource<Item>
{
  private let loader: PagedLoader<Item, Cursor>
  private var observations: [LoadingObservation] = []
  private var knownFruitlessPages = 0

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

  override func catchUp() -> ListSectionChange {
    var change = super.catchUp()
    // A page that brought nothing new has ended as one that was cancelled, but the next one may be asked for.
    let fruitlessPages = loader.position.fruitlessPages
    change.hasNewEnd = fruitlessPages > knownFruitlessPages
    knownFruitlessPages = fruitlessPages
    return change
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

  // MARK: - Saving

  override func saved(for section: String) throws(ListSavingError) -> SavedSection {
    guard loader.store == nil else { return SavedSection() }
    var saved = SavedSection(failure: loader.state.error.map(SavedFailure.init))
    guard loader.state.content != nil else { return saved }
    saved.items = try SavedValues.encode(items, for: section)
    saved.pages = savedPages
    return saved
  }

  /// Where the list stands; `nil` if that cannot be said without a cursor that cannot be saved.
  private var savedPages: SavedSection.Pages? {
    let position = loader.position
    guard position.isBegun else { return nil }
    var pages = SavedSection.Pages(offset: position.offset, hasMore: position.hasMore)
    if let cursor = position.cursor {
      guard let data = try? SavedValues.encode([cursor], for: "") else { return nil }
      pages.cursor = data
    }
    if case .failed(let error) = loader.appendState { pages.failure = SavedFailure(error) }
    return pages
  }

  override func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {
    let position = saved.pages.flatMap(position)
    loader.restore(
      try saved.items(for: section),
      position: position,
      error: saved.failure,
      pagingError: position == nil ? nil : saved.pages?.failure
    )
  }

  private func position(_ pages: SavedSection.Pages) -> PagingPosition<Cursor>? {
    var cursor: Cursor?
    if let data = pages.cursor {
      let cursors: [Cursor]? = try? SavedValues.decode(data, for: "")
      guard let first = cursors?.first else { return nil }
      cursor = first
    }
    return PagingPosition(
      style: loader.position.style,
      offset: pages.offset,
      cursor: cursor,
      hasMore: pages.hasMore
    )
  }

  // MARK: - Editing: an order of its own cannot be told to the server's pages

  override func index(of id: Item.ID) -> Int? { loader.index(of: id) }

  override var canInsert: Bool { loader.state.content != nil }

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
