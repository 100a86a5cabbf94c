/// The items of a list in three layers: *known* items, *changes* and *pending edits*.
///
/// Each change costs what it changes. Only new known items with pending edits take as long as the
/// list.
@MainActor package final class EditedItems<Item: Identifiable> {
  /// The edits of the shown items, in order.
  package private(set) lazy var edits = ObserverList<ItemsEdit>()
  /// Makes a change in all lists over the same store, by ``apply(_:)``; `nil` without a store.
  var share: (@MainActor (ListChange<Item>) -> Void)?
  /// The object that prepares to show long lists.
  package weak var preparer: (any ItemsPreparing<Item>)?
  private var list = LayeredItems<Item>()
  /// The pending edits; `nil` before the first one.
  private var madeQueue: EditQueue<Item.ID?, ItemEffect<Item>>?
  // Made on first use, because it takes longer than everything else that a loader consists of.
  private(set) lazy var isEqual = equality(of: Item.self) ?? { _, _ in false }
  package weak var owner: (any EditLayersOwner)?
  /// The changes since the oldest running request was sent.
  private(set) var changes = RecordedChanges<ListChange<Item>>()
  /// The index at which the change that is being made shows its items.
  private var place: Int?
  /// Whether observers must be notified of an edit's state even if no item changes.
  private var mustReport = false
  /// Whether the place of an item that is shown already is another one among the known items.
  private var mustRebuild = false

  package init(_ items: [Item]? = nil, owner: (any EditLayersOwner)? = nil) {
    self.owner = owner
    if let items { list.known = PagedItems(items) }
  }

  // MARK: - Items

  /// The shown items; empty if none are known.
  package var items: [Item] { list.items }
  /// The items that the server is known to have; empty if none are known.
  package var knownItems: [Item] { list.known?.items ?? [] }
  package var isKnown: Bool { list.known != nil }
  /// Whether no items are shown.
  package var isEmpty: Bool { isEdited ? items.isEmpty : knowsNone }
  /// Whether the server is known to have no items, or nothing is known.
  package var knowsNone: Bool { list.known.map { $0.items.isEmpty } ?? true }
  /// Whether a request is running, which the server may have answered before a change made now.
  var isRequesting: Bool { owner?.isRequesting ?? false }
  /// Whether edits are pending.
  package var isEdited: Bool { madeQueue?.isEmpty == false }
  /// Whether edits are pending, or were, and are still shown.
  private var showsEdits: Bool { isEdited || list.isEdited }
  /// The pending edits, made on first use.
  var queue: EditQueue<Item.ID?, ItemEffect<Item>> {
    if let madeQueue { return madeQueue }
    let new = EditQueue<Item.ID?, ItemEffect<Item>>()
    madeQueue = new
    return new
  }

  package func index(of id: Item.ID) -> Int? { list.index(of: current(id)) }

  package func contains(_ id: Item.ID) -> Bool { list.contains(current(id)) }

  /// Returns whether the server is known to have an item.
  package func knows(_ id: Item.ID) -> Bool { list.knows(current(id)) }

  /// Returns the current id of an item that the server may have renamed.
  package func current(_ id: Item.ID) -> Item.ID { madeQueue?.names.current(id) ?? id }

  /// Makes the ids of new items their own again.
  func forgetNames(of items: [Item]) { for item in items { madeQueue?.names.forget(item.id) } }

  /// Returns the known version of an item.
  package func knownItem(_ id: Item.ID) -> Item? { list.knownItem(current(id)) }

  /// Returns the item without its pending changes: its known version, or that of its creation.
  package func unchangedItem(_ id: Item.ID) -> Item? {
    let id = current(id)
    if let known = list.knownItem(id) { return known }
    return madeQueue?.effects(on: id).lazy.compactMap { $0.created(id) }.first
  }

  package func pendingEdit(of id: Item.ID) -> PendingEdit? { madeQueue?.edit(of: id) }

  // MARK: - Answers

  /// Shows the answer to a request, with the changes that were made since it was sent.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - count: The number of changes when the request was sent.
  ///   - isWhole: Whether the answer contains all items of the server.
  ///   - isEnd: Whether the answer ends the server's list.
  /// - Returns: The effect of the changes on the answer, and whether the shown items have changed.
  @discardableResult package func receive(
    _ answer: [Item],
    since count: Int,
    isWhole: Bool,
    isEnd: Bool = false
  ) -> (effect: ListChangeEffect, hasChanges: Bool) {
    var effect = ListChangeEffect()
    if changes.count == count, !isEdited { return (effect, setKnown(answer)) }
    let since = changes.since(count)
    var new = PagedItems(answer)
    effect = new.apply(since, isWhole: isWhole, isEqual: isEqual)
    if isEnd { effect.insertedCount += add(since, toEnd: &new) }
    // What is shown, and comes back unchanged, isn't the server's word on pending edits.
    let isEcho = items.isEqual(to: answer, by: isEqual)
    if isEcho { return (effect, setKnown(withoutEdits(new.items, isWhole: isWhole), in: items)) }
    let ended = endInsertions(in: answer)
    return (effect, setKnown(new.items, in: items, noting: ended))
  }

  /// Shows an answer among the known items.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - count: The number of changes when the request was sent.
  ///   - isBeginning: Whether the answer begins the server's list.
  ///   - isEnd: Whether the answer ends the server's list.
  ///   - joined: Returns the known items with the answer; `nil` if they stay.
  /// - Returns: The known items with the answer; `nil` if they stay.
  func receive(
    _ answer: [Item],
    since count: Int,
    isBeginning: Bool,
    isEnd: Bool = false,
    joined: (CoveredItems<Item>, [Item]) -> CoveredItems<Item>.Placement?
  ) -> CoveredItems<Item>.Placement? {
    var new = PagedItems(answer)
    let since = changes.since(count)
    _ = new.apply(isBeginning ? since : since.afterBeginning(), isWhole: false, isEqual: isEqual)
    if isEnd { _ = add(since, toEnd: &new) }
    if isEdited, isShown(answer) { new = PagedItems(withoutEdits(new.items, isWhole: false)) }
    guard let placement = joined(known, new.items) else { return nil }
    let ended = endInsertions(in: answer)
    if placement.whole == nil, !showsEdits {
      let edit = list.known?.replace(placement.replaced, with: placement.page, isEqual: isEqual)
      send(edit.map { [$0] } ?? [])
    } else {
      // What the user has added at the end stays there, instead of going behind a gap.
      let added = placement.isBehindGap ? items.reversed().prefix { isFloating($0.id) }.count : 0
      let order = items.dropLast(added) + placement.page + items.suffix(added)
      setKnown(
        placement.items(in: knownItems),
        in: added == 0 ? items : Array(order),
        noting: ended
      )
    }
    return placement
  }

  /// Adds the items that changes have inserted at the end of the list to an answer that ends it.
  ///
  /// - Returns: The number of added items.
  private func add(
    _ changes: ArraySlice<ListChange<Item>>,
    toEnd answer: inout PagedItems<Item>
  ) -> Int {
    let inserted = changes.insertedIDs()
    let added = knownItems.reversed().prefix { inserted.contains($0.id) }
    return answer.merge(added.reversed().filter { !answer.contains($0.id) }, isEqual: isEqual)
      .addedCount
  }

  /// Ends the failed insertions whose items the server turns out to have, and returns the items,
  /// whose cells show that they had failed.
  ///
  /// Only the answer to them was lost.
  private func endInsertions(in answer: [Item]) -> [Item.ID] {
    isEdited
      ? endInsertions(of: Set(answer.lazy.map(\.id).filter { [list] in !list.knows($0) })) : []
  }

  private func endInsertions(of new: Set<Item.ID>) -> [Item.ID] {
    var ended: [Item.ID] = []
    let ids = Set(new.flatMap { [queue] in queue.order.ids(of: $0) })
    for id in ids.sorted() {
      guard let edit = queue.order[id], edit.kind == .creation, edit.phase == .failed,
        edit.keys.allSatisfy({ key in key.map { new.contains($0) || list.knows($0) } ?? false })
      else { continue }
      end(id)
      ended += edit.keys.compactMap(\.self)
    }
    return ended
  }

  /// The known items with their places.
  var known: CoveredItems<Item> {
    CoveredItems(known: knownItems) { [self] id in list.known?.index(of: id) }
  }

  /// Replaces the items.
  ///
  /// An item that equals the shown version of one with a pending edit is that edit.
  ///
  /// One with a pending edit that is where it is known to be keeps the place that the edit shows.
  @discardableResult package func replace(by new: [Item]) -> Bool {
    let ids = Set(new.lazy.map(\.id))
    let kept = isEdited ? knownItems.lazy.map(\.id).filter(ids.contains) : []
    let isOrdered = isEdited && kept.elementsEqual(new.lazy.map(\.id).filter { self.knows($0) })
    let known = withoutEdits(new)
    return setKnown(known, in: isOrdered ? items : new, noting: endInsertions(in: known))
  }

  /// Returns whether items are a part of what is shown.
  private func isShown(_ part: [Item]) -> Bool {
    guard let start = part.first.flatMap({ list.index(of: $0.id) }) else { return false }
    return Array(items[start...].prefix(part.count)).isEqual(to: part, by: isEqual)
  }

  /// Returns items with the known versions of those that equal what pending edits show.
  ///
  /// A pending insertion isn't the server's, and an item with a pending removal isn't gone, unless
  /// it is behind a part of the list.
  private func withoutEdits(_ new: [Item], isWhole: Bool = true) -> [Item] {
    if !isEdited { return new }
    var items = PagedItems(new)
    for id in editedIDs {
      let (shown, known) = (list.item(id), list.knownItem(id))
      if let place = items.index(of: id) {
        guard let shown, isEqual(shown, items.items[place]) else { continue }
        if let known { _ = items.set(known, at: place) } else { _ = items.remove(at: [place]) }
      } else if shown == nil, let known, let place = list.known?.index(of: id),
        isWhole || knownItems[place...].contains(where: { items.contains($0.id) })
      {
        let previous = knownItems[..<place].last { items.contains($0.id) }?.id
        _ = items.apply(.insert([known], after: previous), isWhole: true, isEqual: isEqual)
      }
    }
    return items.items
  }

  /// Replaces the known items, and returns whether the shown ones have changed.
  @discardableResult private func setKnown(
    _ new: [Item],
    in order: [Item] = [],
    noting ended: [Item.ID] = []
  ) -> Bool {
    if list.known == nil { list.known = PagedItems([]) }
    if !showsEdits, let prepared = preparer?.prepared(new, after: knownItems) {
      list.known = prepared.list
      return send([prepared.edit])
    }
    let (previous, anchors) = (knownItems, isEdited ? Set(editedIDs.compactMap(anchor)) : [])
    guard let edit = list.known?.replace(by: new, isEqual: isEqual) else { return false }
    if !anchors.isEmpty { noteLost(anchors, from: previous) }
    guard showsEdits else { return send([edit]) }
    let hasChanges = rebuild(in: order, noting: ended)
    return endEditing() || hasChanges
  }

  /// Ends showing pending edits if there are none.
  @discardableResult private func endEditing() -> Bool {
    isEdited ? false : send(list.endEditing(isEqual))
  }

  /// Adds a page at an end of the known items.
  ///
  /// - Returns: The number of new items; by how much changes since the request have made the page
  ///   longer; and whether the list has changed.
  func add(
    _ page: [Item],
    _ direction: PageDirection,
    since count: Int
  ) -> (count: Int, shift: Int, hasChanges: Bool) {
    let previous = knownItems.count
    let ended = endInsertions(in: page)
    // The usual case, apart from the other because it must not look up any other type.
    if changes.count == count, !showsEdits {
      let hasChanges = send(merge(page, direction))
      return (knownItems.count - previous, 0, hasChanges)
    }
    return add(page, direction, with: changes.since(count), to: previous, notes: !ended.isEmpty)
  }

  private func add(
    _ page: [Item],
    _ direction: PageDirection,
    with since: ArraySlice<ListChange<Item>>,
    to previous: Int,
    notes: Bool
  ) -> (count: Int, shift: Int, hasChanges: Bool) {
    let strays = strays(direction)
    var kept = page.applying(since)
    // The page is older than a change of the whole list.
    if since.contains(where: { $0.ids == nil }) { kept = kept.map { list.knownItem($0.id) ?? $0 } }
    var edits = merge(kept, direction)
    var ids = kept.map(\.id)
    var shift = kept.count - page.count
    // Items that were inserted behind one of the page, which was not in the list yet.
    let insertions = since.insertions().map { items, previous in
      ListChange.insert(items.map { list.knownItem($0.id) ?? $0 }, after: previous)
    }
    if let effect = list.known?.apply(insertions[...], isWhole: false, isEqual: isEqual) {
      edits += effect.edits
      ids += insertions.flatMap { $0.ids ?? [] }
      shift += effect.insertedCount
    }
    var hasChanges = false
    if !showsEdits {
      hasChanges = send(edits)
    } else if strays.isEmpty {
      hasChanges = refresh(ids, notes: notes)
    } else {
      let (rest, strays) = (
        items.filter { !strays.contains($0.id) }, items.filter { strays.contains($0.id) }
      )
      let order = direction == .next ? rest + kept + strays : strays + kept + rest
      hasChanges = rebuild(in: order, noting: notes ? ids : [])
    }
    endEditing()
    return (knownItems.count - previous, shift, hasChanges)
  }

  /// The ends of the list at which answers have cut away items that others are inserted behind.
  private var lostAnchors: [Item.ID?: PageDirection] {
    get { madeQueue?.lostAnchors ?? [:] }
    set { madeQueue?.lostAnchors = newValue }
  }

  /// Returns the items at an end of the list that pending edits insert on a page behind it.
  private func strays(_ end: PageDirection) -> Set<Item.ID> {
    if lostAnchors.isEmpty { return [] }
    func isStray(_ item: Item) -> Bool {
      anchor(of: item.id).map { lostAnchors[$0] == end && !list.knows($0) } ?? false
    }
    return switch end {
    case .next: Set(items.reversed().prefix(while: isStray).map(\.id))
    case .previous: Set(items.prefix(while: isStray).map(\.id))
    }
  }

  /// Notes the anchors that were before or after all items that an answer has left.
  private func noteLost(_ anchors: Set<Item.ID>, from previous: [Item]) {
    lostAnchors = lostAnchors.filter { $0.key.map(anchors.contains) ?? false }
    let first = previous.firstIndex { list.knows($0.id) } ?? 0
    let last = previous.lastIndex { list.knows($0.id) } ?? -1
    for (place, item) in zip(previous.indices, previous)
    where anchors.contains(item.id) && !list.knows(item.id) {
      if place > last { lostAnchors[item.id] = .next }
      if place < first { lostAnchors[item.id] = .previous }
    }
  }

  /// Returns the item behind which a pending edit inserts another one, or others that it follows;
  /// `nil` for the beginning, or if no edit inserts it.
  private func anchor(of id: Item.ID) -> Item.ID? {
    var (anchor, drafts): (Item.ID, Set<Item.ID>) = (id, [])
    while !list.knows(anchor), queue.effects(on: anchor).contains(where: \.isInsertion) {
      // Drafts may have been moved behind each other.
      guard drafts.insert(anchor).inserted, let previous = queue.place(anchor).after else {
        return nil
      }
      anchor = previous
    }
    return drafts.isEmpty ? nil : anchor
  }

  /// Merges a page into the known items.
  private func merge(_ page: [Item], _ direction: PageDirection) -> [ItemsEdit] {
    let previous = knownItems.count
    switch direction {
    case .next:
      // In place, because with a copy the cost of a page would grow with the list.
      guard let merge = list.known?.merge(page, isEqual: isEqual) else { return [] }
      var edit = ItemsEdit(insertedCount: merge.addedCount, at: previous, previousCount: previous)
      edit.changed = merge.replaced
      return [edit]
    case .previous:
      let old = page.filter { list.knows($0.id) }
      let new = PagedItems(page.filter { !list.knows($0.id) }).items
      var edits: [ItemsEdit] = []
      if let merge = list.known?.merge(old, isEqual: isEqual) {
        edits.append(ItemsEdit(changed: merge.replaced.sorted(), previousCount: previous))
      }
      if !new.isEmpty, let edit = list.known?.insert(contentsOf: new, at: 0) { edits.append(edit) }
      return edits
    }
  }

  /// Removes the items, as before the first load.
  package func forget() {
    let previous = items.count
    list.removeAll()
    lostAnchors = [:]
    edits.send(ItemsEdit(previousCount: previous, start: 0, end: 0))
  }

  // MARK: - Changes

  package var editCount: Int { madeQueue?.editCount ?? 0 }

  package var carrier: AnyObject? {
    get { madeQueue?.carrier }
    set { queue.carrier = newValue }
  }

  /// The number of changes made so far, with which a request remembers when it was sent.
  package var changeCount: Int { changes.count }

  /// Forgets the changes, because no request is running.
  package func forgetChanges() { changes.removeAll() }

  /// Makes a change that the server has made, too, in all lists that share it.
  func make(_ change: ListChange<Item>, at place: Int? = nil) {
    self.place = place
    defer { self.place = nil }
    if let share, owner != nil, isKnown || change.isPlaced { share(change) } else { apply(change) }
  }

  /// Applies a change to the known items.
  package func apply(_ change: ListChange<Item>) {
    let place = place
    self.place = nil
    if isRequesting { changes.add(change) }
    // Only of a change of the whole list it isn't known which items are new.
    let former = change.ids == nil && isEdited ? Set(knownItems.map(\.id)) : nil
    if case .insert(let items, _, _) = change, isKnown, !endInsertions(in: items).isEmpty {
      mustReport = true
    }
    guard
      let effect = list.known?.apply(change, isWhole: owner?.isWholeList ?? true, isEqual: isEqual)
    else { return }
    if let former, !endInsertions(of: Set(knownItems.map(\.id)).subtracting(former)).isEmpty {
      mustReport = true
    }
    var hasChanges = false
    if !list.isEdited {
      hasChanges = send(effect.edits)
    } else if let ids = change.ids {
      // The user's move, which is pending, is newer.
      let moves = place != nil && change.isMove && !ids.contains(where: isFloating)
      hasChanges = refresh(ids, at: place, moves: moves, notes: mustReport)
    } else {
      hasChanges = rebuild(in: items)
    }
    owner?.knownChanged(effect)
    report(hasChanges)
  }

  private func report(_ hasChanges: Bool) {
    guard hasChanges || mustReport else { return }
    mustReport = false
    endEditing()
    if isKnown { owner?.layersChanged() }
  }

  /// Reports a change as one edit, because observers read the items.
  @discardableResult private func send(_ edits: [ItemsEdit]) -> Bool {
    guard var edit = edits.first else { return false }
    for next in edits.dropFirst() { edit = edit.followed(by: next) }
    if edit.hasChanges { self.edits.send(edit) }
    return edit.hasChanges
  }

  // MARK: - Shown items

  private func refresh(
    _ ids: [Item.ID],
    at place: Int? = nil,
    moves: Bool = false,
    notes: Bool = false
  ) -> Bool {
    // A change of the whole list may change any item.
    if mustRebuild || !queue.order.ids(of: nil).isEmpty {
      mustRebuild = false
      var order = items
      if moves, let place, let old = ids.first.flatMap({ list.index(of: $0) }) {
        order.insert(order.remove(at: old), at: min(place, order.count))
      }
      return rebuild(in: order, noting: notes ? ids : [])
    }
    return send(
      list.refresh(
        ids,
        at: place,
        moves: moves,
        notes: notes,
        isEqual: isEqual,
        queue.version,
        queue.place
      )
    )
  }

  private func rebuild(in order: [Item], noting ids: [Item.ID] = []) -> Bool {
    let all = queue.order.edits.compactMap { queue.effect($0.id) }
    // An answer may have brought the item behind which others were inserted.
    let returned = lostAnchors.keys.compactMap(\.self)
      .filter { list.knows($0) && !list.contains($0) }
    var order = order
    if !returned.isEmpty {
      order.removeAll { item in anchor(of: item.id).map(returned.contains) ?? false }
    }
    var edits = list.rebuild(
      in: order,
      editedIDs,
      isEqual: isEqual,
      queue.version,
      queue.place,
      changes: all.compactMap(\.wholeChange)
    )
    let noted = ids.compactMap { list.index(of: $0) }.sorted()
    if !noted.isEmpty { edits.append(ItemsEdit(changed: noted, previousCount: items.count)) }
    return send(edits)
  }

  // MARK: - Pending edits

  /// Continues edits of an item of another list, and shows them.
  func adopt(_ edits: [EditQueue<Item.ID?, ItemEffect<Item>>.Released], of id: Item.ID) {
    guard !edits.isEmpty else { return }
    list.beginEditing()
    queue.adopt(edits, id, in: self)
    sendAdopted()
    show([id], [])
  }

  /// Adds an edit, shows it, and sends it.
  func add(
    _ ids: [Item.ID?],
    _ kind: EditOrder<Item.ID?>.Kind,
    _ whenRejected: RejectedEdit,
    _ effect: ItemEffect<Item>,
    at place: Int? = nil,
    showing original: PendingEdit? = nil
  ) -> PendingEdit {
    guard !ids.isEmpty else { return enqueue(ids, kind, whenRejected, effect) }
    list.beginEditing()
    let edit = enqueue(ids, kind, whenRejected, effect, showing: original)
    mustReport = true
    report(
      effect.wholeChange == nil
        ? refresh(ids.compactMap(\.self), at: place, moves: kind == .move, notes: true)
        : rebuild(in: items)
    )
    return edit
  }

  /// Returns the known item after which an item at an index is shown.
  func predecessor(before place: Int, of id: Item.ID? = nil) -> Item.ID? {
    list.predecessor(before: place, of: id)
  }

  /// Returns whether a pending edit determines the place of an item.
  func isFloating(_ id: Item.ID) -> Bool {
    isEdited && queue.version(id, list.knownItem(id)).isFloating
  }

  /// Returns the known item behind which an accepted edit has placed items, and the index of the
  /// first one; `nil` if it is unknown.
  ///
  /// They stay where they are shown, unless a later edit hides or moves the first one, or hides the
  /// item before it.
  private func place(
    _ ids: [Item.ID],
    by effect: ItemEffect<Item>
  ) -> (after: Item.ID?, index: Int?) {
    let previous = effect.place?.after.map(current)
    var index = ids.first.flatMap { list.index(of: $0) }
    if let previous, list.knows(previous), !list.contains(previous) {
      mustRebuild = true
      return (previous, index)
    }
    let isMoved = ids.first.map { queue.effects(on: $0).contains { $0.place != nil } } ?? false
    if isKnown, index == nil || isMoved {
      index = previous.map { list.index(of: $0).map { $0 + 1 } } ?? 0
    } else {
      list.place(ids)
    }
    return (index.map { predecessor(before: $0, of: ids.first) } ?? previous, index)
  }

  /// Returns the shown version of an item.
  func item(_ id: Item.ID) -> Item? { list.item(current(id)) }

  /// Returns whether an item is what a pending edit shows, and not the server's.
  func isEdit(_ item: Item) -> Bool {
    guard isEdited, queue.edit(of: item.id) != nil, let shown = list.item(item.id) else {
      return false
    }
    return isEqual(shown, item)
  }
}

extension EditedItems: EditSending {
  func itemID(_ key: Item.ID?) -> AnyHashable? { key.map { AnyHashable($0) } }

  func send(_ id: Int) async throws -> ItemEffect<Item>.Answer {
    guard let edit = queue.order[id], let effect = queue.effect(id) else {
      throw CancellationError()
    }
    return try await effect.send(self, edit)
  }

  func names(in answer: ItemEffect<Item>.Answer, to edit: EditOrder<Item.ID?>.Edit) -> [(
    key: Item.ID?, new: Item.ID?
  )] {
    guard case .items(let items) = answer else { return [] }
    return edit.keys.compactMap { key in
      guard let key, let item = items[key], key != item.id else { return nil }
      return (key, item.id)
    }
  }

  func effect(
    _ effect: ItemEffect<Item>,
    after rejected: [(effect: ItemEffect<Item>, keys: [Item.ID?])]
  ) -> ItemEffect<Item> {
    effect.after(rejected)
  }

  func accept(
    _ edit: EditOrder<Item.ID?>.Edit,
    _ effect: ItemEffect<Item>,
    _ answer: ItemEffect<Item>.Answer
  ) {
    mustReport = true
    let ids = edit.keys.compactMap(\.self)
    let versions = if case .items(let items) = answer { items } else { [Item.ID: Item]() }
    switch effect.kind {
    case .insert(let items, _, let index):
      let new = ids.compactMap { versions[$0] ?? items[$0] }
      for (id, item) in zip(ids, new) { send(list.rename(id, to: item)) }
      let (anchor, place) = place(new.map(\.id), by: effect)
      make(.insert(new, after: anchor, at: isKnown && anchor == nil ? 0 : place ?? index))
    case .change(let change):
      let new = ids.compactMap { id in versions[id].map { (id: id, item: $0) } }
      for (id, item) in new { send(list.rename(id, to: item)) }
      make(new.isEmpty ? .change(ids, change) : .rename(new))
    case .remove: make(.remove(ids))
    case .move:
      guard let id = ids.first, list.knows(id), case let place = place([id], by: effect),
        place.after != nil || place.index != nil
      else { break }
      make(.move(id, after: place.after))
    case .whole(let change):
      make(.whole { if case .whole(let items) = answer { $0 = items } else { change(&$0) } })
    }
    report(false)
  }

  func show(_ keys: [Item.ID?], _ effects: [ItemEffect<Item>]) {
    mustReport = true
    let isWhole = effects.contains { $0.wholeChange != nil }
    report(isWhole ? rebuild(in: items) : refresh(keys.compactMap(\.self), notes: true))
  }

  func discardedSentEdit() { owner?.layersOutdated() }
}
