#if canImport(UIKit)
import Loading

/// One section of a list, over items of its own or over a loader.
///
/// ```swift
/// let roses = ListSection("roses", over: roseLoader, header: "Roses")
/// let basket = ListSection("basket", items: chosen)
/// ```
///
/// An id stands in a section once: of items that share one, the last stands in the first one's place. Rows of
/// items that are no longer equal are drawn again, and no others.
@MainActor public final class ListSection<Item: Hashable & Identifiable & Sendable>: SectionPart {
  /// The name of the section in the app; see ``ListNode/id``.
  public let id: String
  let node = ListNodeState()
  let own: ListSectionState
  let source: any ListSource<Item>
  private var keeper = SectionRowKeeper<Item>()
  private var isMade = false
  /// Whether the rows follow the items when the changes have ended that are shown as one.
  private var areRowsLate = false

  /// Makes a section of items that the app changes itself.
  ///
  /// - Parameters:
  ///   - id: The name of the section in the app, also in a saved list.
  ///   - items: Its items.
  ///   - header: The text above its rows.
  ///   - footer: The text below its rows.
  ///   - placeholders: The rows that it shows for itself; those that fit by default.
  public convenience init(
    _ id: String,
    items: [Item] = [],
    header: String? = nil,
    footer: String? = nil,
    placeholders: ListPlaceholders = .automatic
  ) {
    self.init(id, OwnItems(items), header, footer, placeholders)
  }

  /// Makes a section of items that a loader loads.
  ///
  /// Over a [`PagedLoader`](doc:/Loading/PagedLoader), or another loader that adopts [`PageLoading`](doc:/Loading/PageLoading), it is loaded page by page, also where
  /// the loader is passed as `any ContentLoading`.
  ///
  /// - Parameters:
  ///   - id: The name of the section in the app, also in a saved list.
  ///   - loader: The loader of the items; held. Other screens may share it.
  ///   - header: The text above its rows.
  ///   - footer: The text below its rows.
  ///   - placeholders: The rows that it shows for itself; those that fit by default.
  public convenience init(
    _ id: String,
    over loader: any ContentLoading<[Item]>,
    header: String? = nil,
    footer: String? = nil,
    placeholders: ListPlaceholders = .automatic
  ) {
    self.init(id, listSource(over: loader), header, footer, placeholders)
  }

  init(
    _ id: String,
    _ source: any ListSource<Item>,
    _ header: String?,
    _ footer: String?,
    _ placeholders: ListPlaceholders
  ) {
    self.id = id
    self.source = source
    own = ListSectionState(header: header, footer: footer, placeholders: placeholders)
    source.observe { [weak self] in
      self?.keeper.note($0)
    } changed: { [weak self] in
      self?.sourceChanged($0)
    }
    source.counts { [weak self] in self?.isInSight ?? false }
  }

  // MARK: - Items

  /// The items in their order, each id once.
  public var items: [Item] { source.items }

  /// The identifier of the section in list views.
  public var sectionID: ListSectionID { own.sectionID }

  /// The rows of the items, in their order.
  public var itemRows: [ListRowID] {
    settleRows()
    return keeper.rows.rows
  }

  /// Returns whether a row is one that the section shows for itself.
  ///
  /// - Parameter row: The row.
  /// - Returns: `true` for the section's own rows.
  public func isPlaceholder(_ row: ListRowID) -> Bool { row == own.end.id || row == own.top.id }

  var typeOfItems: Any.Type { Item.self }

  /// The item of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - index: Where it is expected in the section, which makes it quicker to be found.
  /// - Returns: The item; `nil` if it is not, or no longer, in the section.
  public func item(of row: ListRowID, near index: Int = 0) -> Item? {
    settleRows()
    let items = source.items
    return keeper.place(of: row, near: index).map { items[$0] }
  }

  /// The row of an item.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: Its row; `nil` if it is not in the section.
  public func row(of id: Item.ID) -> ListRowID? {
    settleRows()
    return source.reportedItem(id).flatMap { keeper.row(at: $0.place) }
  }

  private func sourceChanged(_ status: LoadingStatus) {
    // Nobody knows of a section that is being made: it need not wait.
    guard isMade else {
      isMade = true
      return catchUp(with: status)
    }
    inTurn { [self] in catchUp(with: status) }
  }

  private func catchUp(with status: LoadingStatus) {
    let content = ListStatusCounts.Part(status: status, hasItems: source.count > 0)
    // While the list itself was loading, no page could be requested.
    let isLoadOver = node.status.isLoading && node.status != .paging && !status.isLoading
    let isLate = ListTransitions.all.areUpdatesOpen
    change(to: ListStep(part: self, content: content)) {
      var change = isLate ? ListRowsChange() : catchUpRows()
      change.hasNewEnd = change.hasNewEnd || isLoadOver && isPaged
      finish(change)
    }
    // Once for all edits: each by itself would move the rows behind it ("in one batch").
    if isLate, !areRowsLate {
      areRowsLate = true
      ListTransitions.all.addLate(self)
    }
  }

  private func catchUpRows() -> ListRowsChange {
    areRowsLate = false
    // As it was when the rows were those of the items: their observers are notified before those of the page.
    let hadPreviousPage = own.isLoadingPrevious
    own.isLoadingPrevious = source.pageLoader?.prependState == .loading
    var change = keeper.catchUp(
      with: source.items,
      fruitlessPageCount: source.fruitlessPageCount
    )
    change.isPreviousPage = hadPreviousPage && change.kept?.start == 0
    return change
  }

  func settleRows() {
    if areRowsLate { finish(catchUpRows()) }
  }

  func succeed(_ former: any ListPart) {
    guard let former = former as? ListSection else { return }
    // What is on its way: rows and items of both have to be of one moment.
    var change = former.catchUpRows()
    change.add(catchUpRows())
    let items = items
    var places: [(here: Int, there: Int)] = []
    var others: [ListRowID] = []
    for (place, item) in zip(items.indices, items) {
      guard let (formerPlace, formerItem) = former.source.reportedItem(item.id) else { continue }
      places.append((place, formerPlace))
      if formerItem != item { others.append(former.keeper.rows.rows[formerPlace]) }
    }
    keeper.exchangeRows(with: &former.keeper, at: places)
    takePlace(of: former, updated: change.updated + change.arrived + others)
  }

  /// Gives the row of an item that goes to another section with the next change to that.
  func sendRow(of id: Item.ID, at place: Int, to other: ListSection) {
    other.keeper.receive(keeper.releaseRow(of: id, at: place), of: id)
  }

  // MARK: - Loading

  func begin(force: Bool) -> [@MainActor () async -> Void] {
    guard let task = source.loader?.load(force: force) else { return [] }
    return [{ _ = await task.value }]
  }

  func retryLoads() {
    if node.status.error != nil { source.loader?.load(force: false) }
  }

  func cancelLoads() { source.loader?.cancel() }

  var pages: SectionPages? { source.pages }

  var itemLoader: (any ContentLoading)? { source.loader }

  func loadNextPage() { source.pageLoader?.loadNextPage() }

  var hasPreviousPage: Bool { source.pageLoader?.hasPrevious ?? false }

  func loadPreviousPage() { source.pageLoader?.loadPreviousPage() }

  func itemDidAppear(at index: Int) { source.itemDidAppear(at: index) }

  // MARK: - Saving

  func savedPart() throws(ListSavingError) -> SavedPart {
    guard !node.status.isLoading else { throw .isLoading(id: id) }
    return SavedPart(id: id, section: try source.saved(for: id))
  }

  func restore(_ saved: SavedPart) -> [ListSavingError] {
    guard let section = saved.section else { return [] }
    do {
      try source.restore(section, for: id)
      return []
    } catch {
      return [error]
    }
  }

  // MARK: - Editing

  /// Replaces the items, or their order.
  ///
  /// - Parameter items: The items. Rows stay with their ids.
  /// - Returns: `true` if the items are those of the section now. Items of a [`Loader`](doc:/Loading/Loader) become its content; those of
  ///   pages and of other loaders cannot be set, which is reported in the log.
  @discardableResult public func setItems(_ items: [Item]) -> Bool {
    checked(source.setItems(items))
  }

  /// Inserts an item.
  ///
  /// - Parameters:
  ///   - item: The item. If its id is in the section, it takes that place.
  ///   - index: Its place from now on; `nil`, or more than there are, is the end, and 0 or less the beginning.
  /// - Returns: `true` if the item is in the section now; `false`, which is reported in the log, over loaders whose
  ///   content cannot be changed, and over pages before the first.
  @discardableResult public func insert(_ item: Item, at index: Int? = nil) -> Bool {
    insert(contentsOf: CollectionOfOne(item), at: index)
  }

  /// Inserts items, as one change.
  ///
  /// - Parameters:
  ///   - items: The items. Those whose ids are in the section take their places there; of several new ones with one id
  ///     the last stands in the first one's place.
  ///   - index: The place of the first of the others from now on; `nil`, or more than there are, is the end, and 0 or
  ///     less the beginning.
  /// - Returns: `true` if all of them are in the section now; `false`, which is reported in the log, over loaders whose
  ///   content cannot be changed, and over pages before the first.
  @discardableResult public func insert(
    contentsOf items: some Collection<Item>,
    at index: Int? = nil
  ) -> Bool {
    let known = items.filter { source.contains($0.id) }
    let new = PagedItems(items.lazy.filter { [source] in !source.contains($0.id) }).items
    let index = min(max(0, index ?? .max), source.count)
    if new.isEmpty { return known.isEmpty || checked(source.replace(known)) }
    if known.isEmpty { return checked(source.insert(contentsOf: new, at: index)) }
    var isDone = false
    performUpdates { isDone = source.replace(known) && source.insert(contentsOf: new, at: index) }
    return checked(isDone)
  }

  /// Removes an item.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: `true` if it was there and could be removed.
  @discardableResult public func remove(id: Item.ID) -> Bool { remove(ids: CollectionOfOne(id)) }

  /// Removes items, as one change.
  ///
  /// - Parameter ids: The ids of the items; those that are not in the section are skipped.
  /// - Returns: `true` if any of them was there and could be removed.
  @discardableResult public func remove(ids: some Sequence<Item.ID>) -> Bool {
    let known = ids.filter { source.contains($0) }
    return !known.isEmpty && checked(source.remove(known))
  }

  /// Replaces an item by a newer version of itself.
  ///
  /// - Parameter item: The item, known by its id.
  /// - Returns: `true` if it was there and could be replaced.
  @discardableResult public func replace(_ item: Item) -> Bool {
    source.contains(item.id) && checked(source.replace([item]))
  }

  /// Moves an item within the section.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - index: Its place from now on; more than there are is the end, and 0 or less the beginning.
  /// - Returns: `true` if it was there and could be moved; items of pages cannot.
  @discardableResult public func move(id: Item.ID, to index: Int) -> Bool {
    var new = source.items
    guard let place = source.reportedItem(id)?.place else { return false }
    let item = new.remove(at: place)
    new.insert(item, at: min(max(0, index), new.count))
    return setItems(new)
  }

  /// Moves an item to another section; its row goes with it.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - other: The section to move it to. If its id is there already, it takes that place.
  ///   - index: Its place there; `nil`, or more than there are, is the end, and 0 or less the beginning.
  /// - Returns: `true` if it was there, and could be removed here and inserted there; else nothing has changed.
  @discardableResult public func move(
    id: Item.ID,
    to other: ListSection<Item>,
    at index: Int? = nil
  ) -> Bool {
    guard other !== self else { return move(id: id, to: index ?? .max) }
    guard source.contains(id) else { return false }
    let isNew = !other.source.contains(id)
    // What can be removed can be replaced, too.
    let canReceive = isNew ? other.source.canInsert : other.source.canRemove
    guard checked(source.canRemove), other.checked(canReceive) else { return false }
    guard let (place, item) = source.reportedItem(id) ?? settledItem(id) else { return false }
    guard other.checked(other.source.accepts(item)) else { return false }
    performUpdates {
      other.performUpdates {
        let row = keeper.releaseRow(of: id, at: place)
        _ = source.remove([id])
        // A loader that is notifying its observers notifies of this later: the row has to have gone before it comes.
        inTurn { [self] in catchUp(with: node.status) }
        if isNew { other.keeper.receive(row, of: id) }
        other.insert(item, at: index)
      }
    }
    return true
  }

  /// An item that came a moment ago.
  private func settledItem(_ id: Item.ID) -> (place: Int, item: Item)? {
    _ = source.items
    return source.reportedItem(id)
  }

  /// Reports an edit that was refused to the developer, who has to make it elsewhere.
  func checked(_ isDone: Bool) -> Bool {
    if !isDone, let refusal = source.refusal {
      own.log("The section \"\(id)\" does not take this change of its items: \(refusal)")
    }
    return isDone
  }
}
#endif
