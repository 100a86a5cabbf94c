#if canImport(UIKit)
import Loading

/// The source of items from a loader, paged if the loader only conforms to
/// [`PageLoading`](doc:/Loading/PageLoading).
final class LoadedItems<Item: Hashable & Identifiable & Sendable>: ListSource {
  let loader: (any ContentLoading<[Item]>)?
  let pageLoader: (any PageLoading<[Item]>)?
  /// The loader, if its content can be edited.
  private let editable: (any ContentEditing<[Item]>)?
  /// The content of the loader at the last update.
  private var content: [Item] = []
  private var list = PagedItems<Item>([])
  private var edited: (@MainActor (ItemsEdit) -> Void)?
  private var observations: [LoadingObservation] = []
  /// The phases of the edits that are being sent.
  private var phases: [AnyHashable: EditOrder<AnyHashable>.Phase] = [:]
  /// The prepared difference to the expected content.
  private var prepared: PreparedItems<Item>?

  init(_ loader: any ContentLoading<[Item]>) {
    self.loader = loader
    pageLoader = loader as? any PageLoading<[Item]>
    editable = loader as? any ContentEditing<[Item]>
    editable?.preparer = self
  }

  var items: [Item] {
    applyEditedItems()
    return list.items
  }

  var count: Int { items.count }

  func counts(while isWatching: @escaping @MainActor () -> Bool) {
    for observation in observations { observation.counts(while: isWatching) }
  }

  func observe(
    edited: @escaping @MainActor (ItemsEdit) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  ) {
    self.edited = edited
    // Items accessed before observing haven't been reported yet.
    let count = list.items.count
    if count > 0 { edited(ItemsEdit(insertedCount: count, at: 0, previousCount: 0)) }
    let notify: @MainActor (LoadingState<[Item]>) -> Void = { [weak self] state in
      self?.receive(state)
      changed(state.listStatus(with: self?.pageLoader?.appendState ?? .idle))
    }
    let states = loader?.observe(notify)
    let ends = pageLoader?.observeAppendState { [weak self] _ in
      if let state = self?.loader?.state { notify(state) }
    }
    let beginnings = pageLoader?.observePrependState { [weak self] _ in
      if let state = self?.loader?.state { notify(state) }
    }
    observations = [states, ends, beginnings].compactMap { $0 }
  }

  private func receive(_ state: LoadingState<[Item]>) {
    if editable == nil { apply(state.content ?? []) } else { applyEditedItems() }
    updatePhases()
  }

  /// Reports items whose edit has changed its phase, so that their cells are reconfigured.
  private func updatePhases() {
    let previous = phases
    phases = editable?.editPhases ?? [:]
    guard phases != previous else { return }
    let others = Set(phases.keys).union(previous.keys).filter { phases[$0] != previous[$0] }
    let places = others.compactMap { $0.base as? Item.ID }.compactMap { list.index(of: $0) }
    if !places.isEmpty {
      edited?(ItemsEdit(changed: places.sorted(), previousCount: list.items.count))
    }
  }

  /// Applies changes of the loader's content immediately, before its observers are notified.
  private func applyEditedItems() {
    if let editable { apply(editable.state.content ?? []) }
  }

  private func apply(_ new: [Item]) {
    // Usually the same array as before. Comparing its items would take as long as computing the
    // difference.
    guard !content.isIdentical(to: new) else { return }
    content = new
    let edit: ItemsEdit
    if let prepared, prepared.isCurrent(for: list, new) {
      (list, edit) = (prepared.list, prepared.edit)
    } else {
      edit = list.replace(by: new, isEqual: ==)
    }
    prepared = nil
    if edit.hasChanges { edited?(edit) }
  }

  var fruitlessPageCount: Int { 0 }

  func contains(_ id: Item.ID) -> Bool {
    applyEditedItems()
    return list.contains(id)
  }

  func reportedItem(_ id: Item.ID) -> (place: Int, item: Item)? {
    applyEditedItems()
    return list.index(of: id).map { ($0, list.items[$0]) }
  }

  // MARK: - Saving

  func saved(for section: String) throws(ListSavingError) -> SavedSection {
    guard let editable, !editable.isStored else { return SavedSection() }
    var saved = SavedSection(failure: editable.state.error.map(SavedFailure.init))
    if let known = editable.known { saved.items = try SavedValues.encode(known, for: section) }
    return saved
  }

  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {
    editable?.restore(try saved.items(for: section), error: saved.failure)
  }

  // MARK: - Editing

  var rejection: String? {
    guard editable == nil, let loader else { return nil }
    return """
      its items come from a \(type(of: loader)). Change them there and reload, or create the section over a \
      Loader, whose items can be edited.
      """
  }

  var canInsert: Bool { editable != nil }

  var canRemove: Bool { editable != nil }

  func setItems(_ new: [Item]) -> Bool {
    guard let editable else { return false }
    editable.update(new)
    return true
  }

  func insert(contentsOf new: [Item], at index: Int) -> Bool {
    let shown = items.prefix(index)
    return change { items in
      guard isEditing else { return items.insert(contentsOf: new, at: index) }
      SharedEdit(inserting: new, behind: shown, of: items).apply(to: &items)
    }
  }

  func remove(_ ids: [Item.ID]) -> Bool {
    change { SharedEdit.remove(ids).apply(to: &$0) }
  }

  func replace(_ new: [Item]) -> Bool {
    change { SharedEdit.replace(new).apply(to: &$0) }
  }

  private func change(_ change: (inout [Item]) -> Void) -> Bool {
    guard isEditing, let editable else {
      var items = items
      change(&items)
      return setItems(items)
    }
    editable.change {
      $0 = PagedItems($0).items
      change(&$0)
    }
    return true
  }

  /// A Boolean value that indicates whether edits are being sent.
  private var isEditing: Bool { editable.map { !$0.editPhases.isEmpty } ?? false }

  var sending: ListSending<Item>? { (loader as? Loader<[Item]>)?.sendingItems() }

  func pendingEdit(of id: Item.ID) -> PendingEdit? {
    (loader as? Loader<[Item]>)?.pendingEdit(of: id)
  }
}

extension LoadedItems: ContentPreparing {
  func prepare(_ new: [Item]) async {
    prepared = nil
    guard new.count >= PreparedItems<Item>.leastCount, !content.isIdentical(to: new) else { return }
    let difference = await PreparedItems(from: list.items, to: new)
    // The difference to a cancelled or superseded load is discarded.
    if case .loading? = loader?.state { prepared = difference }
  }
}
#endif
