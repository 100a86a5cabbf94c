/// Items that the app gives the section, and changes there.
final class OwnItems<Item: Hashable & Identifiable & Sendable>: ListSource<Item> {
  private var list: PagedItems<Item>
  private var changed: (@MainActor (LoadingStatus) -> Void)?

  init(_ items: [Item]) {
    list = PagedItems(items)
    super.init()
    note(.list(former: []))
  }

  override var items: [Item] { list.items }

  override func observe(_ changed: @escaping @MainActor (LoadingStatus) -> Void) {
    self.changed = changed
    tell()
  }

  override func index(of id: Item.ID) -> Int? { list.index(of: id) }

  override var canInsert: Bool { true }

  override var canRemove: Bool { true }

  override func setItems(_ new: [Item]) -> Bool {
    let former = items
    guard new != former else { return true }
    list = PagedItems(new)
    return noted(.list(former: former))
  }

  override func insert(_ item: Item, at index: Int) -> Bool {
    list.insert(item, at: index)
    return noted(index == items.count - 1 ? .merged(replaced: [], addedCount: 1) : .inserted(index))
  }

  override func remove(at index: Int) -> Bool {
    let item = items[index]
    list.remove(at: index)
    return noted(.removed(item, at: index))
  }

  override func replace(_ item: Item, at index: Int) -> Bool {
    guard list.merge(CollectionOfOne(item), isEqual: ==).isNews else { return true }
    return noted(.merged(replaced: [index], addedCount: 0))
  }

  // MARK: - Saving

  override func saved(for section: String) throws(ListSavingError) -> SavedSection {
    SavedSection(items: try SavedValues.encode(items, for: section))
  }

  override func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {
    if let items: [Item] = try saved.items(for: section) { _ = setItems(items) }
  }

  private func noted(_ edit: ItemsEdit<Item>) -> Bool {
    note(edit)
    tell()
    return true
  }

  private func tell() { changed?(items.isEmpty ? .empty : .loaded) }
}
