#if canImport(UIKit)
import Loading

/// An object that groups items into sections.
@MainActor protocol ListGrouping: AnyObject {
  /// The section at the end of the list, which saves the whole list.
  var end: any ListPart { get }
}

/// An object that shows the items of one list in sections, one for each key.
///
/// It applies edits of the list by index, and computes keys only of new and changed items.
@MainActor
final class ItemGrouping<
  Item: Hashable & Identifiable & Sendable,
  Key: Hashable & Sendable
>: ListGrouping {
  // A class, because a struct of three references is copied for each access, in an array of 1,000.
  private final class Part {
    let key: Key
    let items: GroupedItems<Item>
    let section: ListSection<Item>

    init(key: Key, items: GroupedItems<Item>, section: ListSection<Item>) {
      (self.key, self.items, self.section) = (key, items, section)
    }
  }

  private let source: any ListSource<Item>
  private let key: @MainActor (Item) -> Key
  private let header: @MainActor (Key) -> String?
  private let endItems: GroupedEnd<Item>
  private let endSection: ListSection<Item>
  private let startItems: GroupedEnd<Item>
  /// The section at the top, which is visible while the list has previous pages.
  private let startSection: ListSection<Item>
  private var isStartShown = false
  private weak var group: ListGroup?

  private var parts: [Part?] = []
  private var numbers: [Key: Int] = [:]
  private var freeNumbers: [Int] = []
  private var places = GroupedPlaces()
  /// The numbers of the sections, in order.
  private var order: [Int] = []
  /// The sections, in order.
  private var shown: [any ListPart] = []
  /// The ids of the parts of the group.
  private var ids: RepeatedNames
  private var isRearranged = true
  private var changedNumbers: Set<Int> = []
  private var emptyNumbers: Set<Int> = []
  private var knownPages: Int32 = 0
  /// A Boolean value that indicates whether a previous page was loading at the last update of the
  /// sections.
  private var isLoadingPrevious = false
  private var hasOtherBeginning = false

  var end: any ListPart { endSection }

  init(
    _ id: String,
    _ source: any ListSource<Item>,
    placeholders: ListPlaceholders,
    key: @escaping @MainActor (Item) -> Key,
    header: @escaping @MainActor (Key) -> String?
  ) {
    self.source = source
    self.key = key
    self.header = header
    ids = RepeatedNames([id])
    endItems = GroupedEnd(.next, of: source)
    endSection = ListSection(id, endItems, nil, nil, placeholders)
    startItems = GroupedEnd(.previous, of: source) { [endSection] in
      endSection.loadsMoreAutomatically
    }
    let shown = placeholders.resolved(isOnlySection: false).intersection(.previous)
    startSection = ListSection(ids.add("\(id) previous"), startItems, nil, nil, shown)
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
  }

  // MARK: - Items

  private func apply(_ edit: ItemsEdit) {
    guard edit.hasChanges else { return }
    let items = source.items
    let edit = edit.widened { place, previous in
      numbers[key(items[place])] != places.numbers[previous]
    }
    var step = GroupedStep<Item>(edit, places)
    for place in edit.start..<items.count - edit.end {
      let number = step.number(of: place, in: places) ?? number(of: key(items[place]))
      if let previous = step.add(items[place], from: place, to: number, in: places),
        let part = parts[number]
      {
        parts[previous.number]?.section.sendRow(
          of: items[place].id,
          at: previous.place,
          to: part.section
        )
      }
    }
    places.replace(edit.previousMiddle, with: step.numbers)
    step.addOthers(items, in: places)
    for (number, change) in step.changes {
      guard let part = parts[number] else { continue }
      part.items.apply(change)
      changedNumbers.insert(number)
    }
    hasOtherBeginning = hasOtherBeginning || edit.start == 0 && edit.movesItems
    arrange(after: edit)
  }

  private func number(of key: Key) -> Int {
    if let number = numbers[key] { return number }
    let number = freeNumbers.popLast() ?? parts.count
    if number == parts.count { parts.append(nil) }
    let items = GroupedItems(of: source) { [weak self] in
      guard let self else { return 0 }
      return places.place(of: $0, in: number)
    } ownPlace: { [weak self] in
      self?.places.ownPlace(of: $0, in: number)
    } isOwn: { [weak self] in
      self?.key($0) == key
    } appeared: { [weak self] in
      if self?.endSection.loadsMoreAutomatically == true { self?.source.itemDidAppear(at: $0) }
    }
    let section = ListSection(ids.add("\(key)"), items, header(key), nil, [])
    parts[number] = Part(key: key, items: items, section: section)
    numbers[key] = number
    return number
  }

  /// Orders the sections by their first items, and removes empty ones.
  private func arrange(after edit: ItemsEdit) {
    let isAppended = edit.start == edit.previousCount
    let new = places.order(from: isAppended ? edit.start : 0, behind: isAppended ? order : [])
    for number in order where places.counts[number] == 0 { emptyNumbers.insert(number) }
    guard new != order else { return }
    isRearranged = true
    shown.removeLast(isAppended ? 0 : shown.count)
    shown += new[shown.count...].compactMap { parts[$0]?.section }
    order = new
  }

  /// Discards empty sections, unless more changes of the same updates may refill them.
  private func forgetEmpty() {
    guard !emptyNumbers.isEmpty, !ListTransitions.all.areUpdatesOpen else { return }
    for number in emptyNumbers {
      guard let part = parts[number], part.items.count == 0 else { continue }
      numbers[part.key] = nil
      ids.remove(part.section.id, named: "\(part.key)")
      parts[number] = nil
      freeNumbers.append(number)
    }
    emptyNumbers = []
  }

  // MARK: - Status

  private func report(_ status: LoadingStatus) {
    guard let group else { return }
    let isLoadOver =
      endSection.status.isLoading && endSection.status != .paging && !status.isLoading
    let hasNewEnd =
      isLoadOver || !changedNumbers.isEmpty
      || source.pageCount != knownPages
    knownPages = source.pageCount
    // Uses the state from the last update, because observers of items are notified before observers
    // of the page.
    let isPreviousPage = isLoadingPrevious && hasOtherBeginning
    isLoadingPrevious = source.pageLoader?.prependState == .loading
    hasOtherBeginning = false
    let hasStart = source.pageLoader?.hasPrevious == true
    isRearranged = isRearranged || hasStart != isStartShown
    isStartShown = hasStart
    group.performUpdates {
      for number in changedNumbers { parts[number]?.items.report() }
      changedNumbers = []
      if isRearranged {
        isRearranged = false
        group.setSections((hasStart ? [startSection] : []) + shown + [endSection])
      }
      if isPreviousPage { endSection.inTurn { [endSection] in endSection.finish(.previousPage) } }
      startItems.report(status)
      endItems.report(status)
      if hasNewEnd { requestPagesAtEnds() }
    }
    forgetEmpty()
  }

  /// Lets visible rows near the ends request pages.
  private func requestPagesAtEnds() {
    guard let pages = source.pageLoader else { return }
    startSection.inTurn { [startSection] in startSection.finish(.end) }
    var left = (pages as? any ItemPaging<Item>)?.prefetchDistance ?? .max
    for number in order.reversed() {
      guard left > 0, let part = parts[number] else { return }
      part.section.inTurn { part.section.finish(.end) }
      left -= part.items.count
    }
  }
}
#endif
