/// Items that a loader loads as a whole.
final class LoadedItems<Item: Hashable & Identifiable & Sendable>: ListSource<Item> {
  private let loader: any ContentLoading<[Item]>
  private var known: [Item] = []
  private var observation: LoadingObservation?

  init(_ loader: any ContentLoading<[Item]>) { self.loader = loader }

  override var items: [Item] { known }

  override func observe(_ changed: @escaping @MainActor (LoadingStatus) -> Void) {
    observation = loader.observe { [weak self] state in
      self?.take(state.content ?? [])
      changed(state.listStatus)
    }
  }

  private func take(_ content: [Item]) {
    guard content != known else { return }
    let new = PagedItems(content).items
    note(.list(former: known))
    known = new
  }

  override func begin(force: Bool) -> (@MainActor () async -> Void)? {
    let task = loader.load(force: force)
    return { _ = await task.value }
  }

  override func cancel() { loader.cancel() }

  // MARK: - Editing

  override func setItems(_ new: [Item]) -> Bool {
    guard let loader = loader as? Loader<[Item]> else { return false }
    loader.update(new)
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
