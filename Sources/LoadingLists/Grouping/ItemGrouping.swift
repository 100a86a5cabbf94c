#if canImport(UIKit)
import Foundation
import Loading
import LoadingItems
import LoadingUI
import UIKit

/// An object that shows the items of one list in sections, one for each key.
///
/// It computes keys only of new and changed items, and compares the items only of their groups.
/// After a load, all keys and headers are computed again, because they may depend on the date.
@MainActor
final class ItemGrouping<
  Item: Hashable & Identifiable & Sendable,
  Key: Hashable & Sendable
>: ListGrouping {
  private struct Group {
    let items: GroupedItems<Item>
    let section: ListSection<Item>
  }

  /// The section at an end of the list, which has no items.
  private struct End {
    let source: GroupedEnd<Item>
    let section: ListSection<Item>
  }

  private let source: any ListSource<Item>
  private let key: @MainActor (Item) -> Key
  private let header: @MainActor (Key, [Item]) -> String?
  private let footer: @MainActor (Key, [Item]) -> String?
  private let ends: PageEnds<End>
  private weak var group: ListGroup?
  private var numbers: GroupNumbers<Key>
  private var groups: [Int: Group] = [:]
  /// The groups whose sections are shown, in order, behind the start of the list if that is shown,
  /// and whether any of them shows a gap.
  private var shown: (order: [Int], hasStart: Bool, hasGaps: Bool)?
  /// The groups that haven't reported their changes yet.
  private var changedGroups: Set<Int> = []
  /// Whether the titles of all groups are computed with the next report, as their keys were.
  private var areTitlesOutdated = false
  /// The changes of the list since the last report.
  private var changes: SectionChanges = []
  private var knownPages = KnownPages()
  private var ids: RepeatedNames
  private var newDay: NotificationObservation?

  var end: any ListNodeCore { ends.next.section }

  init(
    _ id: String,
    _ source: any ListSource<Item>,
    placeholders: ListPlaceholders,
    key: @escaping @MainActor (Item) -> Key,
    fixedKeys: [Key],
    header: @escaping @MainActor (Key, [Item]) -> String?,
    footer: @escaping @MainActor (Key, [Item]) -> String?
  ) {
    self.source = source
    numbers = GroupNumbers(fixedKeys)
    self.key = key
    (self.header, self.footer) = (header, footer)
    ids = RepeatedNames([id])
    let endItems = GroupedEnd(.next, of: source)
    let end = ListSection(id, endItems, nil, nil, placeholders)
    let startItems = GroupedEnd(.previous, of: source) { end.loadsMoreAutomatically }
    let shown = placeholders.resolved(isOnlySection: false).intersection(.previous)
    let start = ListSection(ids.add("\(id) previous"), startItems, nil, nil, shown)
    ends = PageEnds(
      next: End(source: endItems, section: end),
      previous: End(source: startItems, section: start)
    )
  }

  /// Adds the sections to a group, and begins to observe the items.
  func show(in group: ListGroup) {
    self.group = group
    source.observe { [weak self] in
      self?.apply($0)
    } changed: { [weak self] in
      self?.report($0)
    }
    source.counts { [weak self] in self?.group?.isNeeded($0) ?? false }
    newDay = NotificationObservation(UIApplication.significantTimeChangeNotification) {
      [weak self] _ in self?.regroup()
    }
  }

  // MARK: - Items

  private func apply(_ edit: ItemsChange) {
    guard edit.hasChanges else { return }
    let items = source.items
    if edit.movesItems, edit.start == 0 { changes.insert(.beginning) }
    // Items that are equal may be named, too, because of their pending edits.
    let named = Set(edit.changed.lazy.map { items[$0].id })
    update(numbers.apply(edit) { key(items[$0]) }, items, named: named)
  }

  func regroup() {
    updateKeys()
    group?.performUpdates { showChanges() }
    removeEmpty()
  }

  private func updateKeys() {
    let items = source.items
    update(numbers.update { key(items[$0]) }, items)
    areTitlesOutdated = true
  }

  /// Computes the titles of a group again, which depend on its items.
  private func updateTitles(of number: Int) {
    guard let group = groups[number], let key = numbers.key(of: number) else { return }
    let items = group.items.items
    // Another empty group is about to be removed.
    guard !items.isEmpty || numbers.fixed.contains(number) else { return }
    group.section.setTitles(header: header(key, items), footer: footer(key, items))
  }

  /// Compares the items of groups, whose rows move with their items.
  private func update(_ numbers: Set<Int>, _ items: [Item], named: Set<Item.ID> = []) {
    var changed: [(group: Group, items: [Item], edit: ItemsChange)] = []
    var removed: [Item.ID: (group: Group, index: Int)] = [:]
    let lists = self.numbers.items(items, of: numbers)
    for number in numbers.sorted() {
      guard let new = lists[number], let group = made(number) else { continue }
      let previous = group.items.items
      let edit = ItemsChange(from: previous, to: new) { item, new in
        item == new && (named.isEmpty || !named.contains(new.id))
      }
      guard edit.hasChanges else { continue }
      changedGroups.insert(number)
      changed.append((group, new, edit))
      let kept = Set(edit.middle)
      for index in edit.previousMiddle where !kept.contains(index) {
        removed[previous[index].id] = (group, index)
      }
    }
    for (group, new, edit) in changed where !removed.isEmpty {
      for (offset, previous) in edit.middle.enumerated() where previous == ItemsChange.new {
        let id = new[edit.start + offset].id
        guard let (other, index) = removed[id] else { continue }
        other.section.sendRow(of: id, at: index, to: group.section)
      }
    }
    for (group, new, edit) in changed { group.items.replace(by: new, edit) }
  }

  /// Returns a group, which is created if necessary.
  private func made(_ number: Int) -> Group? {
    if let group = groups[number] { return group }
    guard let key = numbers.key(of: number) else { return nil }
    let position = GroupedItems<Item>.Position { [weak self] in
      self?.numbers.listIndex(of: $0, in: number) ?? 0
    } groupIndex: { [weak self] in
      self?.numbers.groupIndex(of: $0, in: number)
    } contains: { [weak self] in
      self?.key($0) == key
    } appeared: { [weak self] in
      if self?.ends.next.section.loadsMoreAutomatically == true {
        self?.source.itemDidAppear(at: $0)
      }
    }
    let items = GroupedItems(of: source, at: position)
    let shown = ends.next.section.placeholders.resolved(isOnlySection: false)
      .intersection(numbers.fixed.contains(number) ? [.gaps, .empty] : .gaps)
    // Its titles are computed with its first report.
    let section = ListSection(ids.add("\(key)"), items, nil, nil, shown)
    let group = Group(items: items, section: section)
    groups[number] = group
    changedGroups.insert(number)
    return group
  }

  /// Discards empty groups, unless more changes of the same updates may refill them.
  private func removeEmpty() {
    guard !ListTransitions.all.areUpdatesOpen, groups.count > numbers.shown.count else { return }
    for (number, group) in groups where group.items.count == 0 && !numbers.fixed.contains(number) {
      if let key = numbers.key(of: number) { ids.remove(group.section.id, named: "\(key)") }
      groups[number] = nil
      numbers.remove(number)
    }
  }

  // MARK: - Status

  private func report(_ status: LoadingStatus) {
    let previous = end.status
    let isLoadOver = previous.isLoading && previous != .paging && !status.isLoading
    if isLoadOver { updateKeys() }
    if isLoadOver || !changedGroups.isEmpty { changes.insert(.completion) }
    knownPages.update(&changes, of: source)
    let (changes, ends) = (changes, ends)
    self.changes = []
    group?.performUpdates {
      showChanges()
      if changes.contains(.previousPage) { end.inTurn { ends.next.section.finish(.previousPage) } }
      ends.previous.source.report(status)
      ends.next.source.report(status)
      if changes.contains(.completion) { requestPagesAtEnds() }
    }
    removeEmpty()
  }

  /// Reports the changes of groups, and the order of the sections.
  private func showChanges() {
    // Any group may have a gap, or none any more.
    let hasGaps = !source.gaps.isEmpty
    if hasGaps || shown?.hasGaps == true { changedGroups.formUnion(groups.keys) }
    let (order, hasStart) = (numbers.shown, source.pageLoader?.hasPrevious == true)
    for number in numbers.fixed where !order.isEmpty { _ = made(number) }
    // The row of an empty group also depends on the pages of the list.
    for number in changedGroups.union(numbers.fixed) { groups[number]?.items.report() }
    for number in areTitlesOutdated ? Set(groups.keys) : changedGroups { updateTitles(of: number) }
    (changedGroups, areTitlesOutdated) = ([], false)
    let previous = shown
    shown = (order, hasStart, hasGaps)
    if let previous, (previous.order, previous.hasStart) == (order, hasStart) { return }
    let start = hasStart ? [ends.previous.section] : []
    let sections = order.compactMap { groups[$0]?.section }
    group?.setSections(start + sections + [ends.next.section])
  }

  /// Lets visible rows near the ends request pages.
  private func requestPagesAtEnds() {
    guard let pages = source.pageLoader else { return }
    let start = ends.previous.section
    start.inTurn { start.finish(.completion) }
    let paging = pages as? any ItemPaging<Item>
    var left = paging.map { $0.prefetchDistance + source.count - $0.coveredCount } ?? .max
    for number in numbers.order.reversed() {
      guard left > 0, let group = groups[number] else { return }
      group.section.inTurn { group.section.finish(.completion) }
      left -= group.items.count
    }
  }
}
#endif
