#if canImport(UIKit)
import Loading
import LoadingItems

/// The source of items from a loader whose content is another loader's, paged if the loader conforms
/// to `PageLoading`.
///
/// The items of a query can be edited: they are those of the loader for the query.
final class LoadedItems<Item: Hashable & Identifiable & Sendable>: ListSource {
  let loader: (any ContentLoading<[Item]>)?
  let pageLoader: (any PageLoading<[Item]>)?
  /// The content of the loader at the last update.
  private var content: [Item] = []
  private var list = PagedItems<Item>([])
  private var edited: (@MainActor (ItemsChange) -> Void)?
  private(set) var observations: [LoadingObservation] = []
  /// The observed items of a query, whose edits change their cells.
  private var edits: (of: EditedItems<Item>, observation: LoadingObservation)?
  private var isEdited = false

  init(_ loader: any ContentLoading<[Item]>) {
    self.loader = loader
    pageLoader = loader as? any PageLoading<[Item]>
  }

  var items: [Item] { list.items }
  var count: Int { list.items.count }

  func observe(
    edited: @escaping @MainActor (ItemsChange) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  ) {
    self.edited = edited
    // Items accessed before observing haven't been reported yet.
    let count = list.items.count
    if count > 0 { edited(ItemsChange(insertedCount: count, at: 0, previousCount: 0)) }
    let notify: @MainActor (LoadingState<[Item]>) -> Void = { [weak self] state in
      self?.apply(state.content ?? [])
      self?.observeEdits(changed)
      changed(state.listStatus(with: self?.pageLoader?.appendState ?? .idle))
    }
    let states = loader?.observe(notify)
    let ends = PageDirection.allCases.map {
      pageLoader?.observePageState($0) { [weak self] _ in
        if let state = self?.loader?.state { notify(state) }
      }
    }
    let gaps = pageLoader.map { _ in
      PageGap.changes.add { [weak self] _ in
        if let state = self?.loader?.state { notify(state) }
      }
    }
    observations = ([states, gaps] + ends).compactMap { $0 }
  }

  private func apply(_ new: [Item]) {
    // Usually the same array as before. Comparing its items would take as long as computing the
    // difference.
    guard !content.isIdentical(to: new) else { return }
    content = new
    let edit = list.replace(by: new, isEqual: ==)
    if edit.hasChanges { edited?(edit) }
  }

  /// Observes the state of edits, with which no item changes.
  private func observeEdits(_ changed: @escaping @MainActor (LoadingStatus) -> Void) {
    let holder = loader as? any VisibleItems
    guard let layers = holder?.visibleItems(of: Item.self, isMade: false), layers !== edits?.of
    else { return }
    let observation = layers.observe { [weak self, weak layers] edit in
      guard let self, let layers else { return }
      // The last edit that ends is also reported.
      let wasEdited = isEdited
      isEdited = layers.isEdited
      guard wasEdited || isEdited else { return }
      // An observer may have changed the items since.
      let ids = edit.changed.filter(layers.items.indices.contains).map { layers.items[$0].id }
      let places = ids.compactMap { list.index(of: $0) }.sorted()
      guard !places.isEmpty, let loader else { return }
      edited?(ItemsChange(changed: places, previousCount: count))
      changed(loader.state.listStatus(with: pageLoader?.appendState ?? .idle))
    }
    edits = (layers, observation)
  }

  func reportedItem(_ id: Item.ID) -> (index: Int, item: Item)? {
    list.index(of: id).map { ($0, list.items[$0]) }
  }

  // MARK: - Editing

  var layers: EditedItems<Item>? {
    (loader as? any VisibleItems)?.visibleItems(of: Item.self, isMade: true)
  }

  /// Always `false`: which list has what the server has changed isn't known.
  var isChangeable: Bool { false }

  var rejection: String? {
    """
    its items come from a \(loader.map { "\(type(of: $0))" } ?? ""). Change them there and reload, or create the \
    section over a Loader, whose items can be edited.
    """
  }
}

extension Array {
  /// Returns whether two arrays share their storage, without comparing elements.
  fileprivate func isIdentical(to other: [Element]) -> Bool {
    guard count == other.count else { return false }
    return withUnsafeBufferPointer { elements in
      other.withUnsafeBufferPointer { elements.baseAddress == $0.baseAddress }
    }
  }
}
#endif
