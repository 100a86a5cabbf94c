/// One section of a list, over items of its own or over a loader.
///
/// ```swift
/// let roses = ListSection("roses", over: roseLoader, header: "Roses")
/// let basket = ListSection("basket", items: chosen)
/// ```
///
/// An id stands in a section once: of items that share one, the last stands in the first one's place. Rows of
/// items that are no longer equal are drawn again, and no others.
@MainActor public final class ListSection<Item: Hashable & Identifiable & Sendable>: AnyListSection
{
  private let source: ListSource<Item>
  private var isMade = false

  /// Makes a section of items that the app changes itself.
  ///
  /// - Parameters:
  ///   - id: What the app knows it by, also in a saved list.
  ///   - items: Its items.
  ///   - header: The words above its rows.
  ///   - footer: The words below its rows.
  ///   - placeholders: The rows that it shows for itself; none by default.
  public convenience init(
    _ id: String,
    items: [Item] = [],
    header: String? = nil,
    footer: String? = nil,
    placeholders: ListPlaceholders = []
  ) {
    self.init(id, OwnItems(items), header, footer, placeholders)
  }

  /// Makes a section of items that a loader loads.
  ///
  /// - Parameters:
  ///   - id: What the app knows it by, also in a saved list.
  ///   - loader: What loads the items; held. Other screens may share it.
  ///   - header: The words above its rows.
  ///   - footer: The words below its rows.
  ///   - placeholders: The rows that it shows for itself; all by default.
  public convenience init(
    _ id: String,
    over loader: some ContentLoading<[Item]>,
    header: String? = nil,
    footer: String? = nil,
    placeholders: ListPlaceholders = .all
  ) {
    self.init(id, LoadedItems(loader), header, footer, placeholders)
  }

  /// Makes a section of items that are loaded page by page.
  ///
  /// - Parameters:
  ///   - id: What the app knows it by, also in a saved list.
  ///   - loader: What loads the items; held. Other screens may share it.
  ///   - header: The words above its rows.
  ///   - footer: The words below its rows.
  ///   - placeholders: The rows that it shows for itself; all by default.
  public convenience init<Cursor: Sendable>(
    _ id: String,
    over loader: PagedLoader<Item, Cursor>,
    header: String? = nil,
    footer: String? = nil,
    placeholders: ListPlaceholders = .all
  ) {
    self.init(id, PagedSource(loader), header, footer, placeholders)
  }

  private init(
    _ id: String,
    _ source: ListSource<Item>,
    _ header: String?,
    _ footer: String?,
    _ placeholders: ListPlaceholders
  ) {
    self.source = source
    super.init(id, header: header, footer: footer, placeholders: placeholders)
    source.observe { [weak self] status in self?.sourceChanged(status) }
  }

  // MARK: - Items

  /// The items in their order, each id once.
  public var items: [Item] { source.items }

  package override var itemType: Any.Type { Item.self }

  public override var itemRows: [ListRowID] { source.rows.rows }

  /// The item of a row.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - index: Where it is expected in the section, which makes it quicker to be found.
  /// - Returns: The item; `nil` if it is not, or no longer, in the section.
  public func item(of row: ListRowID, near index: Int = 0) -> Item? {
    guard let index = source.rows.index(of: row, near: index) else { return nil }
    let items = source.items
    if items.indices.contains(index), self.row(of: items[index].id) == row { return items[index] }
    // The rows have not caught up with the items yet.
    return items.first { self.row(of: $0.id) == row }
  }

  /// The row of an item.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: Its row; `nil` if it is not in the section.
  public func row(of id: Item.ID) -> ListRowID? { source.rows.row(of: id) }

  override var pages: (state: AppendState, hasMore: Bool)? { source.pages }

  private func sourceChanged(_ status: LoadingStatus) {
    // Nobody knows of a section that is being made: it need not wait.
    guard isMade else {
      isMade = true
      return catchUp(with: status)
    }
    inTurn { [self] in catchUp(with: status) }
  }

  private func catchUp(with status: LoadingStatus) {
    let part = ListStatusCounts.Part(status: status, hasItems: !source.items.isEmpty)
    // While the list itself was loading, no page could be asked for.
    let isLoadOver = self.status.isLoading && self.status != .paging && !status.isLoading
    change(to: Step(node: self, part: part)) {
      var change = source.catchUp()
      change.hasNewEnd = change.hasNewEnd || isLoadOver && isPaged
      finish(change, as: part)
    }
  }

  override func succeed(_ former: ListNode) {
    guard let former = former as? ListSection else { return }
    exchangeIDs(with: former)
    didSucceed(former, updated: source.takeRows(of: former.source))
  }

  // MARK: - Loading

  public override func retry() {
    inTurn { [self] in
      if status.error != nil { _ = source.begin(force: false) }
    }
  }

  public override func cancel() { inTurn { [source] in source.cancel() } }

  public override func loadMore() { source.loadMore() }

  public override func rowDidAppear(_ row: ListRowID, at index: Int) {
    guard loadsMoreAutomatically else { return }
    source.itemDidAppear(at: isPlaceholder(row) ? .max : index)
  }

  override func begin(force: Bool) -> [@MainActor () async -> Void] {
    source.begin(force: force).map { [$0] } ?? []
  }

  // MARK: - Saving

  override func savedPart() throws(ListSavingError) -> SavedPart {
    guard !status.isLoading else { throw .isLoading(id: id) }
    return SavedPart(id: id, section: try source.saved(for: id))
  }

  override func restore(_ saved: SavedPart) -> [ListSavingError] {
    guard let section = saved.section else { return [] }
    do {
      try source.restore(section, for: id)
      return []
    } catch {
      return [error]
    }
  }

  // MARK: - Editing

  /// Takes other items, or the same in another order.
  ///
  /// - Parameter items: The items. Rows stay with their ids.
  /// - Returns: Whether it was done: the items of a ``Loader`` become what is loaded, those of pages and of
  ///   other loaders cannot be set.
  @discardableResult public func setItems(_ items: [Item]) -> Bool { source.setItems(items) }

  /// Puts in an item.
  ///
  /// - Parameters:
  ///   - item: The item. If its id is in the section, it takes that place.
  ///   - index: Where it stands from now on; `nil`, or more than there are, is the end, and 0 or less the
  ///     beginning.
  /// - Returns: Whether it was done; not over loaders whose content cannot be changed, nor over pages before
  ///   the first.
  @discardableResult public func insert(_ item: Item, at index: Int? = nil) -> Bool {
    if let place = source.index(of: item.id) { return source.replace(item, at: place) }
    return source.insert(item, at: min(max(0, index ?? .max), source.items.count))
  }

  /// Takes out an item.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: Whether it was there and could be taken out.
  @discardableResult public func remove(id: Item.ID) -> Bool {
    source.index(of: id).map { source.remove(at: $0) } ?? false
  }

  /// Replaces an item by a newer version of itself.
  ///
  /// - Parameter item: The item, known by its id.
  /// - Returns: Whether it was there and could be replaced.
  @discardableResult public func replace(_ item: Item) -> Bool {
    source.index(of: item.id).map { source.replace(item, at: $0) } ?? false
  }

  /// Moves an item within the section.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - index: Where it stands from now on; more than there are is the end, and 0 or less the beginning.
  /// - Returns: Whether it was there and could be moved; items of pages cannot.
  @discardableResult public func move(id: Item.ID, to index: Int) -> Bool {
    guard let place = source.index(of: id) else { return false }
    var new = source.items
    let item = new.remove(at: place)
    new.insert(item, at: min(max(0, index), new.count))
    return source.setItems(new)
  }

  /// Moves an item to another section; its row goes with it.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - other: Where it goes. If its id is there already, it takes that place.
  ///   - index: Where it stands there; `nil`, or more than there are, is the end, and 0 or less the beginning.
  /// - Returns: Whether it was there, and could be taken out here and put in there; else nothing has changed.
  @discardableResult public func move(
    id: Item.ID,
    to other: ListSection<Item>,
    at index: Int? = nil
  ) -> Bool {
    guard other !== self else { return move(id: id, to: index ?? .max) }
    guard let place = source.index(of: id) else { return false }
    let isNew = other.source.index(of: id) == nil
    // What can be taken out can be replaced, too.
    let canTake = isNew ? other.source.canInsert : other.source.canRemove
    guard source.canRemove, canTake else { return false }
    let item = source.items[place]
    performUpdates {
      other.performUpdates {
        let row = source.releaseRow(of: id)
        _ = source.remove(at: place)
        // A loader that is telling its observers tells of this later: the row has to have gone before it comes.
        inTurn { [self] in catchUp(with: status) }
        if isNew { other.source.receive(row, of: id) }
        other.insert(item, at: index)
      }
    }
    return true
  }
}
