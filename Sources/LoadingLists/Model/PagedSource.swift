#if canImport(UIKit)
import Loading

/// The source of items from a paged loader.
final class PagedSource<Item: Hashable & Identifiable & Sendable>: ListSource {
  let loader: (any ContentLoading<[Item]>)?
  let pageLoader: (any PageLoading<[Item]>)?
  private let pages: any ItemPaging<Item>
  private var observations: [LoadingObservation] = []

  init(_ pages: some ItemPaging<Item>) {
    loader = pages
    pageLoader = pages
    self.pages = pages
  }

  var items: [Item] { pages.items }
  var count: Int { pages.items.count }

  var fruitlessPageCount: Int { pages.fruitlessPageCount }

  func counts(while isWatching: @escaping @MainActor () -> Bool) {
    for observation in observations { observation.counts(while: isWatching) }
  }

  func observe(
    edited: @escaping @MainActor (ItemsEdit) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  ) {
    let pageChanged: @MainActor (AppendState) -> Void = { [weak self] _ in
      guard let self else { return }
      changed(status(of: pages.state))
    }
    observations = [
      pages.observeEdits(edited),
      pages.observe { [weak self] in changed(self?.status(of: $0) ?? .idle) },
      pages.observeAppendState(pageChanged),
      pages.observePrependState(pageChanged),
    ]
  }

  private func status(of state: LoadingState<[Item]>) -> LoadingStatus {
    state.listStatus(with: pages.appendState)
  }

  func contains(_ id: Item.ID) -> Bool { pages.contains(id) }

  func reportedItem(_ id: Item.ID) -> (place: Int, item: Item)? {
    pages.index(of: id).map { ($0, pages.items[$0]) }
  }

  // MARK: - Saving

  func saved(for section: String) throws(ListSavingError) -> SavedSection {
    try pages.saved(for: section)
  }

  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {
    try pages.restore(saved, for: section)
  }

  // MARK: - Editing

  var rejection: String? {
    """
    its items are paged, in the order of the server. Insert, remove or replace single items after the first \
    page, or reload the section.
    """
  }

  var canInsert: Bool { pages.state.content != nil }

  var canRemove: Bool { true }

  /// Returns `false`, because the server determines the order of its pages.
  func setItems(_ new: [Item]) -> Bool { false }

  func insert(contentsOf new: [Item], at index: Int) -> Bool {
    guard canInsert else { return false }
    pages.insert(contentsOf: new, at: index)
    return true
  }

  var sending: ListSending<Item>? { pages.sending }

  func pendingEdit(of id: Item.ID) -> PendingEdit? { pages.pendingEdit(of: id) }

  func remove(_ ids: [Item.ID]) -> Bool {
    pages.remove(ids: ids)
    return true
  }

  func replace(_ new: [Item]) -> Bool {
    pages.insert(contentsOf: new, at: 0)
    return true
  }
}
#endif
