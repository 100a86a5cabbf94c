#if canImport(UIKit)
import Loading

/// Items that a loader loads: as a whole, or page by page if it says no more of its pages than [`PageLoading`](doc:/Loading/PageLoading).
final class LoadedItems<Item: Hashable & Identifiable & Sendable>: ListSource {
  let loader: (any ContentLoading<[Item]>)?
  let pageLoader: (any PageLoading<[Item]>)?
  /// The same, if its content can be changed.
  private let editable: (any ContentEditing<[Item]>)?
  /// The content as the loader had it.
  private var content: [Item] = []
  private var known: [Item] = []
  private var edited: (@MainActor (ItemsEdit<Item>) -> Void)?
  private var observations: [LoadingObservation] = []

  init(_ loader: any ContentLoading<[Item]>) {
    self.loader = loader
    pageLoader = loader as? any PageLoading<[Item]>
    editable = loader as? any ContentEditing<[Item]>
  }

  var items: [Item] {
    takeEdited()
    return known
  }

  func observe(
    edited: @escaping @MainActor (ItemsEdit<Item>) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  ) {
    self.edited = edited
    let notify: @MainActor (LoadingState<[Item]>) -> Void = { [weak self] state in
      self?.take(state)
      changed(state.listStatus(with: self?.pageLoader?.appendState ?? .idle))
    }
    let states = loader?.observe(notify)
    let ends = pageLoader?.observeAppendState { [weak self] _ in
      if let state = self?.loader?.state { notify(state) }
    }
    observations = [states, ends].compactMap { $0 }
  }

  private func take(_ state: LoadingState<[Item]>) {
    if editable == nil { take(state.content ?? []) } else { takeEdited() }
  }

  /// Takes edits of the loader's content at once: observers are notified one change after another.
  private func takeEdited() {
    if let editable { take(editable.state.content ?? []) }
  }

  private func take(_ new: [Item]) {
    guard new != content else { return }
    content = new
    let new = PagedItems(new).items
    guard new != known else { return }
    let former = known
    known = new
    edited?(.list(former: former))
  }

  var fruitlessPageCount: Int { 0 }

  func index(of id: Item.ID) -> Int? { items.firstIndex { $0.id == id } }

  // MARK: - Saving

  func saved(for section: String) throws(ListSavingError) -> SavedSection {
    guard let editable, !editable.isStored else { return SavedSection() }
    var saved = SavedSection(failure: editable.state.error.map(SavedFailure.init))
    if editable.state.content != nil { saved.items = try SavedValues.encode(items, for: section) }
    return saved
  }

  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {
    editable?.restore(try saved.items(for: section), error: saved.failure)
  }

  // MARK: - Editing

  var refusal: String? {
    guard editable == nil, let loader else { return nil }
    return """
      its items come from a \(type(of: loader)). Change them there and load again, or make the section over a \
      Loader, whose items can be changed.
      """
  }

  var canInsert: Bool { editable != nil }

  var canRemove: Bool { editable != nil }

  func setItems(_ new: [Item]) -> Bool {
    guard let editable else { return false }
    editable.update(new)
    return true
  }

  func insert(_ item: Item, at index: Int) -> Bool {
    var new = items
    new.insert(item, at: index)
    return setItems(new)
  }

  func remove(at index: Int) -> Bool {
    var new = items
    new.remove(at: index)
    return setItems(new)
  }

  func replace(_ item: Item, at index: Int) -> Bool {
    var new = items
    new[index] = item
    return setItems(new)
  }
}
#endif
