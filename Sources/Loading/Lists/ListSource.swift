/// Where the items of a section come from, and which rows they have.
///
/// The items are what they are at once; the rows catch up when it is the section's turn.
@MainActor class ListSource<Item: Hashable & Identifiable & Sendable> {
  private(set) var rows = SectionRows<Item.ID>()

  /// Rows that come with their items from another section.
  private var arriving: [Item.ID: ListRowID] = [:]
  /// Items whose rows have gone with them to another section.
  private var departed: Set<Item.ID> = []
  private var edits: [ItemsEdit<Item>] = []

  /// The items; each id once.
  var items: [Item] { [] }
  /// What goes on at the end; `nil` if there are no pages.
  var pages: (state: AppendState, hasMore: Bool)? { nil }

  /// Begins to observe.
  ///
  /// - Parameter changed: Called at once with the status, then after each change of it or of the items.
  func observe(_ changed: @escaping @MainActor (LoadingStatus) -> Void) {}

  // MARK: - Loading

  /// Loads; what is returned waits for the end.
  func begin(force: Bool) -> (@MainActor () async -> Void)? { nil }
  func cancel() {}
  func loadMore() {}
  func itemDidAppear(at index: Int) {}

  // MARK: - Saving; the id of the section is for the error

  func saved(for section: String) throws(ListSavingError) -> SavedSection { SavedSection() }
  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {}

  // MARK: - Editing; whether it can be done where the items come from

  /// Whether an item can be put in now.
  var canInsert: Bool { false }
  /// Whether an item can be taken out.
  var canRemove: Bool { false }
  func setItems(_ new: [Item]) -> Bool { false }
  /// Puts in an item whose id is not there, at a place that is there.
  func insert(_ item: Item, at index: Int) -> Bool { false }
  func remove(at index: Int) -> Bool { false }
  func replace(_ item: Item, at index: Int) -> Bool { false }

  func index(of id: Item.ID) -> Int? { items.firstIndex { $0.id == id } }

  // MARK: - Rows

  func note(_ edit: ItemsEdit<Item>) { edits.append(edit) }

  /// Gives away the row of an item that goes to another section; `nil` if it has none yet.
  func releaseRow(of id: Item.ID) -> ListRowID? {
    if let row = arriving.removeValue(forKey: id) { return row }
    return departed.insert(id).inserted ? rows.row(of: id) : nil
  }

  /// Takes the row of an item that comes from another section.
  func receive(_ row: ListRowID?, of id: Item.ID) { arriving[id] = row }

  /// Takes the rows of another section for the items with the same ids, and gives that section its own.
  ///
  /// - Returns: The rows that show something else than they did there.
  func takeRows(of former: ListSource) -> [ListRowID] {
    // What is on its way: rows and items of both have to be of one moment.
    var updated = former.catchUp().updated
    _ = catchUp()
    rows.exchange(with: &former.rows)
    var formerItems: [Item.ID: Item] = [:]
    for item in former.items { formerItems[item.id] = item }
    for item in items {
      guard let former = formerItems[item.id], former != item else { continue }
      if let row = rows.row(of: item.id) { updated.append(row) }
    }
    return updated
  }

  /// Brings the rows to the items.
  func catchUp() -> ListSectionChange {
    defer {
      edits = []
      arriving = [:]
      departed = []
    }
    guard let edit = edits.first else { return ListSectionChange() }
    switch edit {
    case .list(let former): return replaceRows(former)
    // The items in between are not known any more: what stays is drawn again, whether it needs it or not.
    case _ where edits.count > 1: return replaceRows(nil)
    case .merged(let replaced, let addedCount):
      // An item that comes twice in a page has no row yet.
      let updated = replaced.filter(rows.rows.indices.contains).map { rows.rows[$0] }
      var change = rows.append(items.suffix(addedCount).lazy.map(\.id), arriving: arriving)
      change.updated = updated
      return change
    case .inserted(let index):
      let id = items[index].id
      return rows.insert(id, at: index, as: arriving[id])
    case .removed(let item, let index):
      return rows.remove(item.id, at: index)
    }
  }

  private func replaceRows(_ former: [Item]?) -> ListSectionChange {
    for id in departed { rows.forget(id) }
    return rows.replace(former, by: items, arriving: arriving)
  }
}
