#if canImport(UIKit)
import Loading

/// Items that the app gives the section, and changes there.
final class OwnItems<Item: Hashable & Identifiable & Sendable>: ListSource {
  private var list: PagedItems<Item>
  /// Whether the app has ever given items, or said that there are none.
  private var isFilled: Bool
  private var edited: (@MainActor (ItemsEdit<Item>) -> Void)?
  private var changed: (@MainActor (LoadingStatus) -> Void)?

  init(_ items: [Item]) {
    list = PagedItems(items)
    isFilled = !items.isEmpty
  }

  var items: [Item] { list.items }
  var loader: (any ContentLoading<[Item]>)? { nil }
  var pageLoader: (any PageLoading<[Item]>)? { nil }
  var fruitlessPageCount: Int { 0 }
  var refusal: String? { nil }
  var canInsert: Bool { true }
  var canRemove: Bool { true }

  func observe(
    edited: @escaping @MainActor (ItemsEdit<Item>) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  ) {
    self.edited = edited
    self.changed = changed
    edited(.list(former: []))
    changed(status)
  }

  func index(of id: Item.ID) -> Int? { list.index(of: id) }

  func setItems(_ new: [Item]) -> Bool {
    let former = items
    guard new != former || !isFilled else { return true }
    list = PagedItems(new)
    return note(.list(former: former))
  }

  func insert(_ item: Item, at index: Int) -> Bool {
    list.insert(item, at: index)
    return note(index == items.count - 1 ? .merged(replaced: [], addedCount: 1) : .inserted(index))
  }

  func remove(at index: Int) -> Bool {
    let item = items[index]
    list.remove(at: index)
    return note(.removed(item, at: index))
  }

  func replace(_ item: Item, at index: Int) -> Bool {
    guard list.merge(CollectionOfOne(item), isEqual: ==).isNews else { return true }
    return note(.merged(replaced: [index], addedCount: 0))
  }

  // MARK: - Saving

  func saved(for section: String) throws(ListSavingError) -> SavedSection {
    guard isFilled else { return SavedSection() }
    return SavedSection(items: try SavedValues.encode(items, for: section))
  }

  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {
    if let items: [Item] = try saved.items(for: section) { _ = setItems(items) }
  }

  @discardableResult private func note(_ edit: ItemsEdit<Item>) -> Bool {
    isFilled = true
    edited?(edit)
    changed?(status)
    return true
  }

  private var status: LoadingStatus {
    if !isFilled { return .idle }
    return items.isEmpty ? .empty : .loaded
  }
}
#endif
