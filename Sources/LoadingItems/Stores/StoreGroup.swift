package import Foundation
import Loading

/// The rows of a list, and the positions that they cover.
struct SharedRows<Item: Sendable>: Sendable {
  let items: [Item]
  /// The position of the first row.
  var start = 0
  /// The position after the last one that the rows cover.
  let end: Int
  /// Whether the server has no more rows.
  let isLast: Bool
}

/// A list whose rows are kept in a store.
///
/// A change of one list applies to all lists over that store.
@MainActor protocol SharedList<Item>: AnyObject {
  associatedtype Item: Identifiable & Sendable

  /// Whether the list shows changes that other writers make to the store.
  var followsStore: Bool { get }

  /// The generation of the store that the rows belong to; `nil` if the store has none.
  var storeGeneration: Int? { get }

  /// The rows, or `nil` if none are known.
  var sharedRows: SharedRows<Item>? { get }

  /// The list with its edits.
  var edited: EditedItems<Item>? { get }

  func apply(_ change: ListChange<Item>)

  /// Applies a change that was made in another list over the same store.
  func follow(_ change: ListChange<Item>, writes: Bool)
}

/// The loaders over one store object, or over the answers to searches that it stores.
///
/// The answers have their own members and order, so they share only new values and removals.
///
/// A change reaches all of them within the call that makes it. A loader that received it later could
/// request a page at an offset from before the change, and skip a row.
@MainActor final class StoreGroup<Item: Identifiable & Sendable> {
  let writes = StoreWrites()
  private var members: [Member] = []
  /// The store, if it can remove rows from answers that no loader shows.
  private var store: (any EmptyingStore<Item>)?

  /// Returns the group of a store, which is the same for all loaders over the same store object.
  static func of(_ store: any LocalStore<Item>) -> StoreGroup {
    let whole = (store as? any PartialStore<Item>)?.store ?? store
    return StoreGroups.group(of: whole) { StoreGroup() }
  }

  func add(_ list: some SharedList<Item>, over store: any LocalStore<Item>) {
    members.removeAll { $0.list == nil }
    let partial = store as? any PartialStore<Item>
    self.store = (partial?.store ?? store) as? any EmptyingStore<Item>
    members.append(Member(list, search: SearchKey(search: partial?.search)))
    showEdits(in: list)
  }

  /// Shows the edits of the others in a list that has begun to follow the store.
  func showEdits(in list: some SharedList<Item>) {
    for other in edited(besides: list) where !other.editIDs.isEmpty {
      if let edited = list.edited { other.queue.show(from: other, in: edited) }
    }
  }

  /// Returns the lists of all other members with their edits.
  func edited(besides list: some SharedList<Item>) -> [EditedItems<Item>] {
    members.compactMap(\.list).filter { $0 !== list }.compactMap { $0.edited }
  }

  /// Applies a change to the list that makes it, and then to the other lists.
  ///
  /// If an observer makes another change during this call, each list still applies all changes in
  /// the order in which they were made.
  func make(_ change: ListChange<Item>, in list: some SharedList<Item>) {
    let others = members.filter { $0.list !== list }
    let own = member(of: list)
    own?.applyWaiting()
    // A list that hasn't loaded anything has no rows to write, so the others write theirs.
    let othersWrite = list.sharedRows == nil
    for other in others {
      if other.search == own?.search {
        other.waiting.append((change, writes: othersWrite))
      } else if let change = change.ofItems {
        other.waiting.append((change, writes: true))
      }
    }
    list.apply(change)
    if let store, let ids = change.removedIDs.map(RowIDs.init) {
      writes.add { try? await store.remove(ids) }
    }
    for other in others { other.applyWaiting() }
  }

  /// Returns the position after the rows that a change of a list affects.
  func end(of list: some SharedList<Item>) -> Int {
    max(list.sharedRows?.end ?? 0, longerRows(than: list)?.end ?? 0)
  }

  /// Returns the rows to store after a change of a list: its own rows, followed by those of the
  /// longest other list.
  func rows(of list: some SharedList<Item>) -> SharedRows<Item>? {
    guard let longer = longerRows(than: list), let own = list.sharedRows else {
      return list.sharedRows
    }
    let ids = Set(own.items.map(\.id))
    // The list's own rows are newer: the other list may not have read the latest writes yet.
    let start = longer.items.lastIndex { ids.contains($0.id) }.map { $0 + 1 } ?? own.items.count
    return SharedRows(
      items: own.items + longer.items.dropFirst(start),
      start: own.start,
      end: longer.end,
      isLast: longer.isLast
    )
  }

  /// Returns the other lists of the same rows that show the changes of other writers.
  func others(of list: some SharedList<Item>) -> [any SharedList<Item>] {
    let search = member(of: list)?.search
    return members.filter { $0.search == search }.compactMap(\.list)
      .filter { $0 !== list && $0.followsStore }
  }

  private func member(of list: some SharedList<Item>) -> Member? {
    members.first { $0.list === list }
  }

  private func longerRows(than list: some SharedList<Item>) -> SharedRows<Item>? {
    guard let own = list.sharedRows, !own.isLast else { return nil }
    var longest = own
    let search = member(of: list)?.search
    for member in members where member.search == search {
      guard let other = member.list, other !== list, other.followsStore,
        // A list that hasn't noticed yet that the store was emptied still has the former rows.
        other.storeGeneration == list.storeGeneration
      else { continue }
      // The rows of a list that begins at another position can't be appended to this one.
      if let rows = other.sharedRows, rows.start == own.start, rows.end > longest.end {
        longest = rows
      }
    }
    return longest.end > own.end ? longest : nil
  }

  /// A list of the group, with the changes that haven't been applied to it yet.
  @MainActor private final class Member {
    private(set) weak var list: (any SharedList<Item>)?
    /// The search of which the list is the answer; `nil` for the main list.
    let search: SearchKey?
    var waiting: [(change: ListChange<Item>, writes: Bool)] = []

    init(_ list: any SharedList<Item>, search: SearchKey?) {
      self.list = list
      self.search = search
    }

    func applyWaiting() {
      while !waiting.isEmpty {
        let (change, writes) = waiting.removeFirst()
        list?.follow(change, writes: writes)
      }
    }
  }
}

/// The groups of all stores that are used by loaders.
@MainActor enum StoreGroups {
  private final class Entry {
    weak var group: AnyObject?

    init(_ group: AnyObject) { self.group = group }
  }

  private static var entries: [ObjectIdentifier: Entry] = [:]

  static func group<Group: AnyObject>(of store: any Sendable, make: () -> Group) -> Group {
    // A store that is a value has no identity, so each loader gets its own group.
    guard type(of: store) is AnyClass else { return make() }
    // The loaders of the group retain the store, so its address isn't reused while the group
    // exists.
    let id = ObjectIdentifier(store as AnyObject)
    if let group = entries[id]?.group as? Group { return group }
    entries = entries.filter { $0.value.group != nil }
    let new = make()
    entries[id] = Entry(new)
    return new
  }
}

/// A store that counts how often it was emptied, so that rows from before aren't written
/// afterwards.
package protocol EmptyingStore<Item>: LocalStore {
  /// The number of times that all rows were removed.
  nonisolated var generation: Int { get }

  /// Returns the gaps between the rows of the main list or of a search, as they were written; empty if
  /// there are none.
  func gaps(matching search: String?) async throws -> Data

  /// Removes rows from the main list, and from the answers to searches.
  func remove(_ ids: RowIDs<Item.ID>) async throws

  /// Makes a window contain exactly `items`, unless the store was emptied since.
  func reconcile(
    _ items: [Item],
    matching search: String?,
    in window: Range<Int>,
    isLast: Bool,
    gaps: Data?,
    generation: Int?
  ) async throws
}

/// The ids of rows of a store.
// Unchecked: ids are values, which the store only reads.
package struct RowIDs<ID: Hashable>: @unchecked Sendable {
  package let all: [ID]

  package init(_ all: [ID]) { self.all = all }
}

extension LocalStore {
  /// The number of times that the store was emptied, or `nil` if the store doesn't count.
  nonisolated var currentGeneration: Int? {
    if let partial = self as? any PartialStore { return partial.store.currentGeneration }
    return (self as? any EmptyingStore)?.generation
  }
}
