#if canImport(UIKit)
import Loading

/// The sections of a list that are made of its items.
@MainActor protocol ListGrouping: AnyObject {
  /// The section of the row at the end: all that is saved.
  var end: any ListPart { get }
}

/// Shows the items of one list in several sections, one for each key.
///
/// Sections follow the edits of the list by places: only items that come, or are others, are asked for their key.
@MainActor
final class ItemGrouping<
  Item: Hashable & Identifiable & Sendable,
  Key: Hashable & Sendable
>: ListGrouping {
  private struct Part {
    let key: Key
    let items: GroupedItems<Item>
    let section: ListSection<Item>
  }

  /// What becomes of one section.
  private struct Step {
    var middle: [Int] = []
    var items: [Item] = []
    var others: [(place: Int, item: Item)] = []
  }

  private let source: any ListSource<Item>
  private let key: @MainActor (Item) -> Key
  private let header: @MainActor (Key) -> String?
  private let endItems: GroupedEnd<Item>
  private let endSection: ListSection<Item>
  private weak var group: ListGroup?

  private var parts: [Part?] = []
  private var numbers: [Key: Int] = [:]
  private var freeNumbers: [Int] = []
  /// The number of the section of each item.
  private var places: [Int] = []
  /// The numbers of the sections in their order.
  private var order: [Int] = []
  private var isRearranged = true
  private var changedNumbers: Set<Int> = []
  private var emptyNumbers: Set<Int> = []
  private var knownFruitlessPages = 0

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
    endItems = GroupedEnd(of: source)
    endSection = ListSection(id, endItems, nil, nil, placeholders)
  }

  /// Begins to show the sections in a group.
  func show(in group: ListGroup) {
    self.group = group
    source.observe { [weak self] in
      self?.take($0)
    } changed: { [weak self] in
      self?.report($0)
    }
  }

  // MARK: - Items

  private func take(_ edit: ItemsEdit) {
    guard edit.isNews else { return }
    let items = source.items
    let edit = edit.widened { place, former in numbers[key(items[place])] != places[former] }
    let changed = Set(edit.changed)
    // Counted from the end: a page behind a long list is a page.
    var starts = parts.map { $0?.items.count ?? 0 }
    var removed = [Int](repeating: 0, count: parts.count)
    for number in places[edit.start...] { starts[number] -= 1 }
    var formerPlaces: [Int] = []
    for number in places[edit.formerMiddle] {
      formerPlaces.append(starts[number] + removed[number])
      removed[number] += 1
    }
    var steps: [Int: Step] = [:]
    var middle: [Int] = []
    for number in places[edit.formerMiddle] where steps[number] == nil { steps[number] = Step() }
    for place in edit.start..<items.count - edit.end {
      let item = items[place]
      let former = edit.formerPlace(of: place)
      let known = former.flatMap { changed.contains(place) ? nil : places[$0] }
      let number = known ?? number(of: key(item))
      middle.append(number)
      let isNew = former.map { places[$0] != number } ?? true
      let formerPlace = former.map { formerPlaces[$0 - edit.start] }
      if isNew, let former, let formerPlace, let part = parts[number] {
        parts[places[former]]?.section.sendRow(of: item.id, at: formerPlace, to: part.section)
      }
      let start = number < starts.count ? starts[number] : 0
      var step = steps[number, default: Step()]
      if !isNew, changed.contains(place) { step.others.append((start + step.middle.count, item)) }
      step.middle.append(isNew ? ItemsEdit.new : formerPlace ?? ItemsEdit.new)
      step.items.append(item)
      steps[number] = step
    }
    if edit.formerMiddle.lowerBound == places.count {
      places += middle
    } else {
      places.replaceSubrange(edit.formerMiddle, with: middle)
    }
    noteOthers(edit, items, in: &steps)
    for (number, step) in steps {
      guard let part = parts[number] else { continue }
      let count = part.items.count
      let isKnown = number < starts.count
      let start = isKnown ? starts[number] : 0
      let own = ItemsEdit(
        formerCount: count,
        start: start,
        end: count - start - (isKnown ? removed[number] : 0),
        middle: step.middle
      )
      part.items.apply(own, middle: step.items, others: step.others)
      changedNumbers.insert(number)
    }
    arrange(after: edit)
  }

  /// Notes the items that stay in their places and are others.
  private func noteOthers(_ edit: ItemsEdit, _ items: [Item], in steps: inout [Int: Step]) {
    let end = places.count - edit.end
    let others = Set(edit.changed).filter { $0 < edit.start || $0 >= end }.sorted()
    guard let last = others.last else { return }
    var (counts, next) = ([Int](repeating: 0, count: parts.count), 0)
    for place in 0...last {
      let number = places[place]
      if others[next] == place {
        steps[number, default: Step()].others.append((counts[number], items[place]))
        next += 1
      }
      counts[number] += 1
    }
  }

  private func number(of key: Key) -> Int {
    if let number = numbers[key] { return number }
    let number = freeNumbers.popLast() ?? parts.count
    if number == parts.count { parts.append(nil) }
    let items = GroupedItems(of: source) { [weak self] in
      self?.place(of: $0, in: number) ?? 0
    } ownPlace: { [weak self] in
      self?.ownPlace(of: $0, in: number)
    } appeared: { [weak self] in
      if self?.endSection.loadsMoreAutomatically == true { self?.source.itemDidAppear(at: $0) }
    }
    let section = ListSection("\(key)", items, header(key), nil, [])
    parts[number] = Part(key: key, items: items, section: section)
    numbers[key] = number
    return number
  }

  /// Brings the sections in the order of their first items, and leaves out those without any.
  private func arrange(after edit: ItemsEdit) {
    var new: [Int] = []
    let isAppended = edit.start == edit.formerCount
    if isAppended { new = order }
    var seen = Set(new)
    var count = 0
    for part in parts where (part?.items.count ?? 0) > 0 { count += 1 }
    for number in isAppended ? places[edit.start...] : places[...] {
      if new.count == count { break }
      if seen.insert(number).inserted { new.append(number) }
    }
    for number in order where parts[number]?.items.count == 0 { emptyNumbers.insert(number) }
    isRearranged = isRearranged || new != order
    order = new
  }

  /// Forgets sections without items; while changes are made that are shown as one, their keys may come again.
  private func forgetEmpty() {
    guard !emptyNumbers.isEmpty, !ListTransitions.all.areUpdatesOpen else { return }
    for number in emptyNumbers {
      guard let part = parts[number], part.items.count == 0 else { continue }
      numbers[part.key] = nil
      parts[number] = nil
      freeNumbers.append(number)
    }
    emptyNumbers = []
  }

  // MARK: - Places

  private func place(of own: Int, in number: Int) -> Int {
    // From the end, near which it matters.
    var left = (parts[number]?.items.count ?? 0) - own
    if left <= 0 { return (places.lastIndex(of: number) ?? places.count - 1) + 1 }
    for place in places.indices.reversed() where places[place] == number {
      left -= 1
      if left == 0 { return place }
    }
    return 0
  }

  private func ownPlace(of place: Int, in number: Int) -> Int? {
    guard places.indices.contains(place), places[place] == number else { return nil }
    return places[..<place].count { $0 == number }
  }

  // MARK: - Status

  private func report(_ status: LoadingStatus) {
    guard let group else { return }
    let isLoadOver =
      endSection.status.isLoading && endSection.status != .paging && !status.isLoading
    let hasNewEnd =
      isLoadOver || !changedNumbers.isEmpty
      || source.fruitlessPageCount > knownFruitlessPages
    knownFruitlessPages = source.fruitlessPageCount
    group.performUpdates {
      for number in changedNumbers { parts[number]?.items.report() }
      changedNumbers = []
      if isRearranged {
        isRearranged = false
        group.setChildren(order.compactMap { parts[$0]?.section } + [endSection])
      }
      endItems.report(status)
      if hasNewEnd { lookAtEnd() }
    }
    forgetEmpty()
  }

  /// Lets the rows near the end that are on screen ask for more.
  private func lookAtEnd() {
    guard let pages = source.pageLoader else { return }
    var left = (pages as? any ItemPaging<Item>)?.prefetchDistance ?? .max
    for number in order.reversed() {
      guard left > 0, let part = parts[number] else { return }
      part.section.inTurn { part.section.finish(ListRowsChange(hasNewEnd: true)) }
      left -= part.items.count
    }
  }
}

extension ItemsEdit {
  /// The same edit, whose middle has all items that stay in their places and are to stand in another section.
  @MainActor fileprivate func widened(
    where isElsewhere: (_ place: Int, _ former: Int) -> Bool
  ) -> ItemsEdit {
    let count = formerCount - formerMiddle.count + middle.count
    var (start, end) = (start, end)
    for place in changed where place < self.start || place >= count - self.end {
      guard let former = formerPlace(of: place), isElsewhere(place, former) else { continue }
      start = min(start, place)
      end = min(end, count - 1 - place)
    }
    guard start < self.start || end < self.end else { return self }
    var edit = ItemsEdit(formerCount: formerCount, start: start, end: end, changed: changed)
    edit.middle = (start..<count - end).map { formerPlace(of: $0) ?? Self.new }
    return edit
  }
}
#endif
