import Loading

/// The items of a list in three layers: *known* items, *changes* and *pending edits*.
///
/// Each change costs what it changes. Only new known items with pending edits take as long as the
/// list.
@MainActor package final class EditedItems<Item: Identifiable> {
  package private(set) lazy var edits = ObserverList<ItemsChange>()
  /// Makes a change in all lists over the same store, by ``apply(_:)``; `nil` without a store.
  var share: (@MainActor (ListChange<Item>) -> Void)?
  var list = LayeredItems<Item>()
  /// The pending edits; `nil` before the first one.
  private var madeQueue: EditQueue<Item>?
  /// The parts of a list with edits; `nil` before the first one.
  private var madeParts: EditedParts<Item>?
  /// Whether the list is other content, as its only item.
  let isValue: Bool
  var layers: AnyObject { value ?? self }
  var typeOfContent: Any.Type { (Item.self as? any ContentItem.Type)?.typeOfContent ?? [Item].self }
  // Made on first use, because it takes longer than everything else that a loader consists of.
  lazy var isEqual = equality(of: Item.self) ?? { _, _ in false }
  // Unsafe: it is set while the owner is created, on any thread, and then used on the main actor.
  package nonisolated(unsafe) weak var owner: (any EditLayersOwner)?
  /// The changes since the oldest running request was sent.
  var changes = RecordedChanges<ListChange<Item>>()
  /// Whether observers must be notified of an edit's state even if no item changes.
  var mustReport = false
  /// Whether the place of an item that is shown already is another one among the known items.
  var mustRebuild = false

  /// Whether an accepted edit is being made part of the known items.
  var isAccepting = false

  /// Creates the items of a list of which nothing is known.
  package nonisolated init() { isValue = Item.ID.self == ContentID.self }

  // Failed edits, and the edits that wait behind them, can no longer be sent.
  deinit { if let madeQueue { Task { @MainActor in madeQueue.leave() } } }

  package convenience init(_ items: [Item]?, owner: (any EditLayersOwner)? = nil) {
    self.init()
    self.owner = owner
    if let items { list.known = PagedItems(items) }
  }

  // MARK: - Items

  /// The shown items; empty if none are known.
  package var items: [Item] { list.items }
  /// The items that the server is known to have; empty if none are known.
  package var knownItems: [Item] { list.known?.items ?? [] }
  package var isKnown: Bool { list.known != nil }
  package var isEmpty: Bool { isEdited ? items.isEmpty : knowsNone }
  /// Whether the server is known to have no items, or nothing is known.
  package var knowsNone: Bool { list.known.map { $0.items.isEmpty } ?? true }
  /// Whether a request is running, which the server may have answered before a change made now.
  var isRequesting: Bool { owner?.isRequesting ?? false }
  package var isEdited: Bool { !editIDs.isEmpty || distant?.isEmpty == false }
  /// Whether edits are pending, or were, and are still shown.
  var showsEdits: Bool { isEdited || list.isEdited }
  /// The pending edits, made on first use.
  var queue: EditQueue<Item> {
    if let madeQueue { return madeQueue }
    let new = EditQueue(self)
    madeQueue = new
    return new
  }

  /// Replaces the queue by one that has taken over its edits.
  func share(_ queue: EditQueue<Item>) { madeQueue = queue }

  /// Called before the list shows an edit.
  func beginEditing() { list.beginEditing() }

  package func index(of id: Item.ID) -> Int? { list.index(of: current(id)) }

  package func contains(_ id: Item.ID) -> Bool { list.contains(current(id)) }

  /// Returns whether the server is known to have an item.
  package func knows(_ id: Item.ID) -> Bool { list.knows(current(id)) }

  /// Returns the current id of an item that the server may have renamed.
  package func current(_ id: Item.ID) -> Item.ID { names.current(id) ?? id }

  /// Makes the ids of new items their own again.
  func forgetNames(of items: [Item]) {
    guard madeParts != nil else { return }
    for item in items { names.forget(item.id) }
  }

  package func knownItem(_ id: Item.ID) -> Item? { list.knownItem(current(id)) }

  /// Returns the item without its pending changes: its known version, or that of its creation.
  package func unchangedItem(_ id: Item.ID) -> Item? {
    let id = current(id)
    return list.knownItem(id) ?? distant?.item(id) ?? arrivedItem(id)
      ?? effects(on: id).lazy.compactMap { $0.created(id) }.first
  }

  package func pendingEdit(of id: Item.ID) -> PendingEdit? {
    editIDs.isEmpty ? nil : queue.edit(of: current(id), in: self)
  }

  // MARK: - Changes

  package var editCount: Int { madeQueue?.editCount ?? 0 }

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

  package func apply(_ change: ListChange<Item>) {
    let place = place
    self.place = nil
    if isRequesting { changes.add(change) }
    distant?.apply(change, isEqual: isEqual)
    // Only of a change of the whole list it isn't known which items are new.
    let previousIDs = change.ids == nil && isEdited ? Set(knownItems.map(\.id)) : nil
    if case .insert(let items, _, _) = change, isKnown, !endInsertions(in: items).isEmpty {
      mustReport = true
    }
    guard
      var effect = list.known?.apply(change, isWhole: owner?.isWholeList ?? true, isEqual: isEqual)
    else { return }
    if let previousIDs,
      !endInsertions(of: Set(knownItems.map(\.id)).subtracting(previousIDs)).isEmpty
    {
      mustReport = true
    }
    // An answer to a request that was sent before isn't known to have an accepted edit of a value.
    effect.repeatsRequests = isValue && isAccepting
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

  func report(_ hasChanges: Bool) {
    guard hasChanges || mustReport else { return }
    mustReport = false
    endEditing()
    if isKnown { owner?.layersChanged() }
  }

  /// Reports a change as one edit, because observers read the items.
  @discardableResult func send(_ edits: [ItemsChange]) -> Bool {
    guard var edit = edits.first else { return false }
    for next in edits.dropFirst() { edit = edit.followed(by: next) }
    if edit.hasChanges { self.edits.send(edit) }
    return edit.hasChanges
  }

  // MARK: - Shown items

  func refresh(
    _ ids: [Item.ID],
    at place: Int? = nil,
    moves: Bool = false,
    notes: Bool = false
  ) -> Bool {
    // A change of the whole list may change any item.
    if mustRebuild || !effects(on: nil).isEmpty {
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
        version,
        floatingPlace
      )
    )
  }

  func rebuild(in order: [Item], noting ids: [Item.ID] = []) -> Bool {
    // An answer may have brought the item behind which others were inserted.
    let returned = lostAnchors.keys.filter { list.knows($0) && !list.contains($0) }
    var order = order
    if !returned.isEmpty {
      order.removeAll { item in anchor(of: item.id).map(returned.contains) ?? false }
    }
    var edits = list.rebuild(
      in: order,
      layeredIDs,
      isEqual: isEqual,
      version,
      floatingPlace,
      changes: effects(on: nil).compactMap { $0.wholeChange }
    )
    let noted = ids.compactMap { list.index(of: $0) }.sorted()
    if !noted.isEmpty { edits.append(ItemsChange(changed: noted, previousCount: items.count)) }
    return send(edits)
  }
}

// MARK: - Parts of a list with edits

/// The parts that only a list with edits has, in an object because most lists never have any.
@MainActor private final class EditedParts<Item: Identifiable> {
  var ids = EditIDs()
  var names = EditNames<Item.ID?>()
  var lostAnchors: [Item.ID: PageDirection] = [:]
  var distant: DistantItems<Item>?
  var place: Int?
  var unshown: [Item.ID]?
  weak var value: AnyObject?
  var carrier: AnyObject?
}

extension EditedItems {
  /// The parts, made on first use.
  private var parts: EditedParts<Item> {
    let parts = madeParts ?? EditedParts()
    madeParts = parts
    return parts
  }

  var editIDs: EditIDs {
    get { madeParts?.ids ?? EditIDs() }
    // In place, because a copy would cost as much as there are edits.
    _modify { yield &parts.ids }
  }

  var names: EditNames<Item.ID?> {
    get { madeParts?.names ?? EditNames() }
    _modify { yield &parts.names }
  }

  /// The ends of the list at which answers have cut away items that others are inserted behind.
  var lostAnchors: [Item.ID: PageDirection] {
    get { madeParts?.lostAnchors ?? [:] }
    set { if madeParts != nil || !newValue.isEmpty { parts.lostAnchors = newValue } }
  }

  /// The insertions at places that aren't loaded any more; `nil` if there are none.
  var distant: DistantItems<Item>? {
    get { madeParts?.distant }
    set { if madeParts != nil || newValue != nil { parts.distant = newValue } }
  }

  /// The index at which the change that is being made shows its items.
  private var place: Int? {
    get { madeParts?.place }
    set { if madeParts != nil || newValue != nil { parts.place = newValue } }
  }

  /// The items with changes that are shown together with later ones; `nil` otherwise.
  var unshown: [Item.ID]? {
    get { madeParts?.unshown }
    set { if madeParts != nil || newValue != nil { parts.unshown = newValue } }
  }

  /// The layers of other content.
  var value: AnyObject? {
    get { madeParts?.value }
    set { if madeParts != nil || newValue != nil { parts.value = newValue } }
  }

  /// The sender of edits that survive the end of the process; `nil` without an outbox.
  package var carrier: AnyObject? {
    get { madeParts?.carrier }
    set { if madeParts != nil || newValue != nil { parts.carrier = newValue } }
  }
}
