/// An edit of a list, in terms that hold for every loader over the store that keeps it.
package enum SharedEdit<Item: Identifiable> {
  /// Behind the item with an id; `nil` is the beginning.
  case insert([Item], after: Item.ID?)
  case remove([Item.ID])
  case replace([Item])
  /// To the place behind the item with an id; `nil` is the beginning.
  case move(Item.ID, after: Item.ID?)
}

/// The rows of a list, and the positions that they speak for.
struct SharedRows<Item: Sendable>: Sendable {
  let items: [Item]
  /// The position of the first row.
  var start = 0
  /// The position behind those that the rows speak for.
  let end: Int
  /// Whether the server has no more.
  let isLast: Bool
}

/// A list whose rows a store keeps: an edit of one such list is an edit of all over that store.
@MainActor protocol SharedList<Item>: AnyObject {
  associatedtype Item: Identifiable & Sendable

  /// A Boolean value that indicates whether the list shows what others write into the store.
  var followsStore: Bool { get }

  /// The rows; `nil` where nothing is known.
  var sharedRows: SharedRows<Item>? { get }

  /// Applies an edit that was made in this list.
  func apply(_ edit: SharedEdit<Item>)

  /// Applies an edit that was made in another list over the same store.
  func follow(_ edit: SharedEdit<Item>)
}

/// The loaders over one store object.
///
/// An edit reaches all of them within the call that makes it: a loader that learned of it later could
/// ask the server for a page at an offset from before the edit, and skip a row.
@MainActor final class StoreGroup<Item: Identifiable & Sendable> {
  let writes = StoreWrites()
  private var members: [Member] = []

  /// The group of a store: the same one for each loader over the same object.
  static func of(_ store: any LocalStore<Item>) -> StoreGroup {
    StoreGroups.group(of: store) { StoreGroup() }
  }

  func add(_ list: some SharedList<Item>) {
    members.removeAll { $0.list == nil }
    members.append(Member(list))
  }

  /// Applies an edit to the list in which it is made, and then to the others.
  ///
  /// An observer may edit again meanwhile: each list applies all edits in the order in which they were made.
  func edit(_ edit: SharedEdit<Item>, in list: some SharedList<Item>) {
    let others = members.filter { $0.list !== list }
    members.first { $0.list === list }?.applyWaiting()
    for other in others { other.waiting.append(edit) }
    list.apply(edit)
    for other in others { other.applyWaiting() }
  }

  /// The position behind the rows that an edit of a list concerns.
  func end(of list: some SharedList<Item>) -> Int {
    max(list.sharedRows?.end ?? 0, longerRows(than: list)?.end ?? 0)
  }

  /// The rows that the store is to hold after an edit of a list: its own, and behind them those of the
  /// longest other list.
  func rows(of list: some SharedList<Item>) -> SharedRows<Item>? {
    guard let longer = longerRows(than: list), let own = list.sharedRows else {
      return list.sharedRows
    }
    let ids = Set(own.items.map(\.id))
    // The own list is newer: the other one may not have read yet what was written for it.
    let start = longer.items.lastIndex { ids.contains($0.id) }.map { $0 + 1 } ?? own.items.count
    return SharedRows(
      items: own.items + longer.items.dropFirst(start),
      start: own.start,
      end: longer.end,
      isLast: longer.isLast
    )
  }

  private func longerRows(
    than list: some SharedList<Item>
  ) -> SharedRows<Item>? {
    guard let own = list.sharedRows, !own.isLast else { return nil }
    var longest = own
    for member in members {
      guard let other = member.list, other !== list, other.followsStore else { continue }
      // A list that begins elsewhere doesn't say what follows this one.
      if let rows = other.sharedRows, rows.start == own.start, rows.end > longest.end {
        longest = rows
      }
    }
    return longest.end > own.end ? longest : nil
  }

  /// A list of the group, with the edits that have not reached it yet.
  @MainActor private final class Member {
    private(set) weak var list: (any SharedList<Item>)?
    var waiting: [SharedEdit<Item>] = []

    init(_ list: any SharedList<Item>) { self.list = list }

    func applyWaiting() {
      while !waiting.isEmpty {
        let edit = waiting.removeFirst()
        list?.follow(edit)
      }
    }
  }
}

/// The groups of all stores that loaders use now.
@MainActor enum StoreGroups {
  private final class Entry {
    weak var group: AnyObject?

    init(_ group: AnyObject) { self.group = group }
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]

  static func group<Group: AnyObject>(of store: any Sendable, make: () -> Group) -> Group {
    // A store that is a value is known by nothing: each loader has it to itself.
    guard type(of: store) is AnyClass else { return make() }
    // Held by the loaders of the group, the store keeps its address as long as the group is there.
    let id = ObjectIdentifier(store as AnyObject)
    if let group = entries[id]?.group as? Group { return group }
    entries = entries.filter { $0.value.group != nil }
    let new = make()
    entries[id] = Entry(new)
    return new
  }
}

/// A store that counts how often it was emptied: what a loader knew before is not written after.
package protocol EmptyingStore<Item>: LocalStore {
  /// The number of times that all rows were removed.
  nonisolated var generation: Int { get }

  /// Makes a window of the main list hold exactly `items`, unless all rows were removed since.
  ///
  /// - Parameters:
  ///   - items: What the window is to hold.
  ///   - window: The requested positions.
  ///   - isLast: Whether no rows follow the window.
  ///   - generation: The generation of the store from which the items date.
  /// - Throws: `StoreEmptiedError` if the store is of a later generation when the write would begin, and what
  ///   ``LocalStore/reconcile(_:matching:in:isLast:)`` throws.
  func reconcile(_ items: [Item], in window: Range<Int>, isLast: Bool, generation: Int) async throws
}

/// The store was emptied since the rows were known that were to be written.
package struct StoreEmptiedError: Error {
  package init() {}
}

extension LocalStore {
  /// The number of times that the store was emptied; `nil` where it does not count.
  nonisolated var currentGeneration: Int? { (self as? any EmptyingStore)?.generation }
}
