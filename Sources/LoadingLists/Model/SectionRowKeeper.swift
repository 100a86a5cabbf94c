#if canImport(UIKit)
import Loading

/// The rows of a section, which catch up with its items when it is the section's turn.
@MainActor struct SectionRowKeeper<Item: Hashable & Identifiable & Sendable> {
  private(set) var rows = SectionRows<Item.ID>()

  /// Rows that come with their items from another section.
  private var arriving: [Item.ID: ListRowID] = [:]
  /// Items whose rows have gone with them to another section.
  private var departed: Set<Item.ID> = []
  private var edits: [ItemsEdit<Item>] = []
  private var knownFruitlessPages = 0

  mutating func note(_ edit: ItemsEdit<Item>) { edits.append(edit) }

  /// Gives away the row of an item that goes to another section; `nil` if it has none yet.
  mutating func releaseRow(of id: Item.ID) -> ListRowID? {
    if let row = arriving.removeValue(forKey: id) { return row }
    return departed.insert(id).inserted ? rows.row(of: id) : nil
  }

  /// Takes the row of an item that comes from another section.
  mutating func receive(_ row: ListRowID?, of id: Item.ID) { arriving[id] = row }

  /// Exchanges rows with another section, for the items with the same ids; both have caught up.
  ///
  /// - Returns: The rows that show something else than they did there.
  mutating func takeRows(
    of former: inout SectionRowKeeper,
    showing items: [Item],
    insteadOf formerItems: [Item]
  ) -> [ListRowID] {
    rows.exchange(with: &former.rows)
    let known = Dictionary(uniqueKeysWithValues: formerItems.lazy.map { ($0.id, $0) })
    return items.compactMap { item in
      guard let former = known[item.id], former != item else { return nil }
      return rows.row(of: item.id)
    }
  }

  /// Brings the rows to the items.
  mutating func catchUp(with items: [Item], fruitlessPageCount: Int) -> ListRowsChange {
    var change = takeEdits(of: items)
    // A page that brought nothing new has ended as one that was cancelled, but the next one may be asked for.
    change.hasNewEnd = fruitlessPageCount > knownFruitlessPages
    knownFruitlessPages = fruitlessPageCount
    return change
  }

  private mutating func takeEdits(of items: [Item]) -> ListRowsChange {
    defer {
      edits = []
      arriving = [:]
      departed = []
    }
    guard let edit = edits.first else { return ListRowsChange() }
    switch edit {
    case .list(let former): return replaceRows(former, by: items)
    // The items in between are not known any more: what stays is drawn again, whether it needs it or not.
    case _ where edits.count > 1: return replaceRows(nil, by: items)
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

  private mutating func replaceRows(_ former: [Item]?, by items: [Item]) -> ListRowsChange {
    for id in departed { rows.forget(id) }
    return rows.replace(former, by: items, arriving: arriving)
  }
}
#endif
