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
  private let source: any ListSource<Item>
  private var keeper = SectionRowKeeper<Item>()
  private var isMade = false

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
    let pages = loader as? any ItemPaging<Item>
    let source: any ListSource<Item> = pages.map { PagedSource($0) } ?? LoadedItems(loader)
    self.init(id, source, header, footer, placeholders)
  }

  private init(
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
  }

  // MARK: - Items

  /// The items in their order, each id once.
  public var items: [Item] { source.items }

  /// The identifier of the section in list views.
  public var sectionID: ListSectionID { own.sectionID }

  /// The rows of the items, in their order.
  public var itemRows: [ListRowID] { keeper.rows.rows }

  /// Returns whether a row is the one that the section shows for itself.
  ///
  /// - Parameter row: The row.
  /// - Returns: `true` for the section's own row.
  public func isPlaceholder(_ row: ListRowID) -> Bool { row == own.placeholderRow }

  var typeOfItems: Any.Type { Item.self }

  /// The item of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - index: Where it is expected in the section, which makes it quicker to be found.
  /// - Returns: The item; `nil` if it is not, or no longer, in the section.
  public func item(of row: ListRowID, near index: Int = 0) -> Item? {
    guard let index = keeper.rows.index(of: row, near: index) else { return nil }
    let items = source.items
    if items.indices.contains(index), self.row(of: items[index].id) == row { return items[index] }
    // The rows have not caught up with the items yet.
    return items.first { self.row(of: $0.id) == row }
  }

  /// The row of an item.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: Its row; `nil` if it is not in the section.
  public func row(of id: Item.ID) -> ListRowID? { keeper.rows.row(of: id) }

  private func sourceChanged(_ status: LoadingStatus) {
    // Nobody knows of a section that is being made: it need not wait.
    guard isMade else {
      isMade = true
      return catchUp(with: status)
    }
    inTurn { [self] in catchUp(with: status) }
  }

  private func catchUp(with status: LoadingStatus) {
    let content = ListStatusCounts.Part(status: status, hasItems: !source.items.isEmpty)
    // While the list itself was loading, no page could be requested.
    let isLoadOver = node.status.isLoading && node.status != .paging && !status.isLoading
    change(to: ListStep(part: self, content: content)) {
      var change = catchUpRows()
      change.hasNewEnd = change.hasNewEnd || isLoadOver && isPaged
      finish(change)
    }
  }

  private func catchUpRows() -> ListRowsChange {
    keeper.catchUp(with: source.items, fruitlessPageCount: source.fruitlessPageCount)
  }

  func succeed(_ former: any ListPart) {
    guard let former = former as? ListSection else { return }
    // What is on its way: rows and items of both have to be of one moment.
    let updated = former.catchUpRows().updated
    _ = catchUpRows()
    let (items, formerItems) = (items, former.items)
    let others = keeper.takeRows(of: &former.keeper, showing: items, insteadOf: formerItems)
    takePlace(of: former, updated: updated + others)
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

  var pages: SectionPages? {
    source.pageLoader.map { SectionPages(state: $0.appendState, hasMore: $0.hasMore) }
  }

  var itemLoader: (any ContentLoading)? { source.loader }

  func loadNextPage() { source.pageLoader?.loadNextPage() }

  func itemDidAppear(at index: Int) { source.pageLoader?.itemDidAppear(at: index) }

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
    if let place = source.index(of: item.id) { return checked(source.replace(item, at: place)) }
    return checked(source.insert(item, at: min(max(0, index ?? .max), source.items.count)))
  }

  /// Removes an item.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: `true` if it was there and could be removed.
  @discardableResult public func remove(id: Item.ID) -> Bool {
    source.index(of: id).map { checked(source.remove(at: $0)) } ?? false
  }

  /// Replaces an item by a newer version of itself.
  ///
  /// - Parameter item: The item, known by its id.
  /// - Returns: `true` if it was there and could be replaced.
  @discardableResult public func replace(_ item: Item) -> Bool {
    source.index(of: item.id).map { checked(source.replace(item, at: $0)) } ?? false
  }

  /// Moves an item within the section.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - index: Its place from now on; more than there are is the end, and 0 or less the beginning.
  /// - Returns: `true` if it was there and could be moved; items of pages cannot.
  @discardableResult public func move(id: Item.ID, to index: Int) -> Bool {
    guard let place = source.index(of: id) else { return false }
    var new = source.items
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
    guard let place = source.index(of: id) else { return false }
    let isNew = other.source.index(of: id) == nil
    // What can be removed can be replaced, too.
    let canReceive = isNew ? other.source.canInsert : other.source.canRemove
    guard checked(source.canRemove), other.checked(canReceive) else { return false }
    let item = source.items[place]
    performUpdates {
      other.performUpdates {
        let row = keeper.releaseRow(of: id)
        _ = source.remove(at: place)
        // A loader that is notifying its observers notifies of this later: the row has to have gone before it comes.
        inTurn { [self] in catchUp(with: node.status) }
        if isNew { other.keeper.receive(row, of: id) }
        other.insert(item, at: index)
      }
    }
    return true
  }

  /// Reports an edit that was refused to the developer, who has to make it elsewhere.
  private func checked(_ isDone: Bool) -> Bool {
    if !isDone, let refusal = source.refusal {
      own.log("The section \"\(id)\" does not take this change of its items: \(refusal)")
    }
    return isDone
  }
}
#endif
