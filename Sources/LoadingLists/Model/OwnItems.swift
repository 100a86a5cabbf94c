#if canImport(UIKit)
import Loading

/// The source of items that the app sets and changes.
final class OwnItems<Item: Hashable & Identifiable & Sendable>: ListSource {
  private var list: PagedItems<Item>
  private var waiting = WaitingEdits<Item>()
  /// A Boolean value that indicates whether the app has ever set items, even an empty array.
  private var isFilled: Bool
  private var edited: (@MainActor (ItemsEdit) -> Void)?
  private var changed: (@MainActor (LoadingStatus) -> Void)?
  /// The queue of edits that are being sent, or `nil` before the first one.
  private var edits: EditQueue<[Item]>?

  init(_ items: [Item]) {
    list = PagedItems(items)
    isFilled = !items.isEmpty
  }

  var items: [Item] {
    makeWaiting()
    return list.items
  }
  var count: Int { list.items.count + waiting.countChange }
  var loader: (any ContentLoading<[Item]>)? { nil }
  var pageLoader: (any PageLoading<[Item]>)? { nil }
  var fruitlessPageCount: Int { 0 }
  var rejection: String? { nil }
  var canInsert: Bool { true }
  var canRemove: Bool { true }

  func observe(
    edited: @escaping @MainActor (ItemsEdit) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  ) {
    self.edited = edited
    self.changed = changed
    edited(ItemsEdit(insertedCount: count, at: 0, previousCount: 0))
    changed(status)
  }

  func contains(_ id: Item.ID) -> Bool {
    waiting.inserts(id) || list.contains(id) && !waiting.removes(id)
  }

  func reportedItem(_ id: Item.ID) -> (place: Int, item: Item)? {
    list.index(of: id).map { ($0, list.items[$0]) }
  }

  private func makeWaiting() {
    if !waiting.isEmpty { edited?(waiting.make(in: &list)) }
  }

  // MARK: - Editing

  func setItems(_ new: [Item]) -> Bool {
    if edits?.isEmpty == false { return change { $0 = new } }
    makeWaiting()
    let edit = list.replace(by: new, isEqual: ==)
    guard edit.hasChanges || !isFilled else { return true }
    edited?(edit)
    return report()
  }

  func insert(contentsOf new: [Item], at index: Int) -> Bool {
    if edits?.isEmpty == false {
      let shown = items.prefix(index)
      return change { SharedEdit(inserting: new, behind: shown, of: $0).apply(to: &$0) }
    }
    if !waiting.insert(new, at: index) {
      makeWaiting()
      _ = waiting.insert(new, at: index)
    }
    return report()
  }

  func remove(_ ids: [Item.ID]) -> Bool {
    if edits?.isEmpty == false { return change { SharedEdit.remove(ids).apply(to: &$0) } }
    for id in ids {
      if waiting.inserts(id) { makeWaiting() }
      guard let place = list.index(of: id), !waiting.remove(id, at: place) else { continue }
      makeWaiting()
      if let place = list.index(of: id) { _ = waiting.remove(id, at: place) }
    }
    return report()
  }

  func replace(_ new: [Item]) -> Bool {
    if edits?.isEmpty == false { return change { SharedEdit.replace(new).apply(to: &$0) } }
    if new.contains(where: { waiting.inserts($0.id) }) { makeWaiting() }
    let changed = list.merge(new, isEqual: ==).replaced
    guard !changed.isEmpty else { return true }
    // Indices don't include waiting edits, which are applied later.
    edited?(ItemsEdit(changed: changed, previousCount: list.items.count))
    return report()
  }

  // MARK: - Sent edits

  var sending: ListSending<Item>? {
    ListSending(queue: makeEdits()) { [weak self] in
      self?.items ?? []
    } known: { [weak self] in
      self.map { $0.edits?.base ?? $0.items }
    } fold: { [weak self] edit in
      _ = self?.change { edit.apply(to: &$0) }
    }
  }

  func pendingEdit(of id: Item.ID) -> PendingEdit? { edits?.edit(of: id) }

  private func makeEdits() -> EditQueue<[Item]> {
    if let edits { return edits }
    let new = EditQueue<[Item]> { [weak self] in
      self?.showEdits($0)
    } outdated: {
    }
    edits = new
    return new
  }

  /// Changes the server's items, to which the edits that are being sent are applied.
  private func change(_ change: (inout [Item]) -> Void) -> Bool {
    var base = edits?.base ?? items
    change(&base)
    edits?.base = base
    return showEdits(nil)
  }

  @discardableResult private func showEdits(_ key: AnyHashable?) -> Bool {
    guard let edits else { return false }
    let base = edits.base ?? items
    edits.base = edits.isEmpty ? nil : base
    var edit = list.replace(by: edits.applied(to: base), isEqual: ==)
    if let id = key?.base as? Item.ID, let place = list.index(of: id) {
      edit.noteChange(at: place)
    }
    if edit.hasChanges { edited?(edit) }
    return report()
  }

  // MARK: - Saving

  func saved(for section: String) throws(ListSavingError) -> SavedSection {
    guard isFilled else { return SavedSection() }
    return SavedSection(items: try SavedValues.encode(edits?.base ?? items, for: section))
  }

  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {
    if let items: [Item] = try saved.items(for: section) { _ = setItems(items) }
  }

  @discardableResult private func report() -> Bool {
    isFilled = true
    changed?(status)
    return true
  }

  private var status: LoadingStatus {
    if !isFilled { return .idle }
    return count == 0 ? .empty : .loaded
  }
}
#endif
