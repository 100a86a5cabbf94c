/// Items that a loader loads as a whole.
final class LoadedItems<Item: Hashable & Identifiable & Sendable>: ListSource<Item> {
  private let loader: any ContentLoading<[Item]>
  /// The same, if its content can be changed.
  private let editable: Loader<[Item]>?
  /// The content as the loader had it.
  private var content: [Item] = []
  private var known: [Item] = []
  private var observation: LoadingObservation?

  init(_ loader: any ContentLoading<[Item]>) {
    self.loader = loader
    editable = loader as? Loader<[Item]>
  }

  override var items: [Item] {
    takeEdited()
    return known
  }

  override func observe(_ changed: @escaping @MainActor (LoadingStatus) -> Void) {
    observation = loader.observe { [weak self] state in
      self?.take(state)
      changed(state.listStatus)
    }
  }

  private func take(_ state: LoadingState<[Item]>) {
    if editable == nil { take(state.content ?? []) } else { takeEdited() }
  }

  /// Takes what was changed by hand at once: while a change is told, the next one waits to be told.
  private func takeEdited() {
    if let editable { take(editable.state.content ?? []) }
  }

  private func take(_ new: [Item]) {
    guard new != content else { return }
    content = new
    let new = PagedItems(new).items
    guard new != known else { return }
    note(.list(former: known))
    known = new
  }

  override func begin(force: Bool) -> (@MainActor () async -> Void)? {
    let task = loader.load(force: force)
    return { _ = await task.value }
  }

  override func cancel() { loader.cancel() }

  // MARK: - Saving

  override func saved(for section: String) throws(ListSavingError) -> SavedSection {
    guard let editable, editable.local == nil else { return SavedSection() }
    var saved = SavedSection(failure: editable.state.error.map(SavedFailure.init))
    if editable.state.content != nil { saved.items = try SavedValues.encode(items, for: section) }
    return saved
  }

  override func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {
    editable?.restore(try saved.items(for: section), error: saved.failure)
  }

  // MARK: - Editing

  override var canInsert: Bool { editable != nil }

  override var canRemove: Bool { editable != nil }

  override func setItems(_ new: [Item]) -> Bool {
    guard let editable else { return false }
    editable.update(new)
    return true
  }

  override func insert(_ item: Item, at index: Int) -> Bool {
    var new = items
    new.insert(item, at: index)
    return setItems(new)
  }

  override func remove(at index: Int) -> Bool {
    var new = items
    new.remove(at: index)
    return setItems(new)
  }

  override func replace(_ item: Item, at index: Int) -> Bool {
    var new = items
    new[index] = item
    return setItems(new)
  }
}
