#if canImport(UIKit)
import Foundation
import Loading
import LoadingItems

/// A section of a list, whose items come from the app or from a loader.
///
/// ```swift
/// let roses = ListSection("roses", over: roseLoader, header: "Roses")
/// let basket = ListSection("basket", items: chosen)
/// ```
///
/// A section contains each id once. If items share an id, the last one replaces the first one in
/// its position. Only rows whose items are no longer equal are reconfigured.
@MainActor public final class ListSection<Item: Hashable & Identifiable & Sendable>: SectionCore {
  /// The identifier of the section, which the app chooses.
  ///
  /// See ``ListNode/id``.
  public let id: String
  let nodeState = ListNodeState()
  let state: ListSectionState
  let source: any ListSource<Item>
  private var sectionRows = SectionRows<Item>()
  private var knownPages = KnownPages()
  private var isMade = false
  /// A Boolean value that indicates whether the rows are updated only at the end of combined
  /// updates.
  private var areRowsOutdated = false

  /// Creates a section whose items the app sets and changes.
  ///
  /// - Parameters:
  ///   - id: The identifier of the section, which also identifies it in a saved list.
  ///   - items: The initial items.
  ///   - header: The header of the section.
  ///   - footer: The footer of the section.
  ///   - placeholders: The placeholder rows. The default is ``ListPlaceholders/automatic``.
  public convenience init(
    _ id: String,
    items: [Item] = [],
    header: String? = nil,
    footer: String? = nil,
    placeholders: ListPlaceholders = .automatic
  ) {
    self.init(id, LocalItems(items), header, footer, placeholders)
  }

  /// Creates a section whose items come from a loader.
  ///
  /// If the loader is a `PagedLoader`, or adopts
  /// `PageLoading`, the section is paged, even if the loader is passed
  /// as `any ContentLoading`.
  ///
  /// - Parameters:
  ///   - id: The identifier of the section, which also identifies it in a saved list.
  ///   - loader: The loader of the items, which is retained. Other screens may share it.
  ///   - header: The header of the section.
  ///   - footer: The footer of the section.
  ///   - placeholders: The placeholder rows. The default is ``ListPlaceholders/automatic``.
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
    state = ListSectionState(header: header, footer: footer, placeholders: placeholders)
    source.observe { [weak self] in
      self?.sectionRows.note($0)
    } changed: { [weak self] in
      self?.sourceChanged($0)
    }
    source.counts { [weak self] in self?.isNeeded($0) ?? false }
  }

  // MARK: - Items

  /// The items in order, without duplicate ids.
  public var items: [Item] { source.items }

  /// The identifier of the section in list views.
  public var sectionID: ListSectionID { state.sectionID }

  /// The identifiers of the items' rows, in order.
  public var itemRows: [ListRowID] {
    settleRows()
    return sectionRows.ids
  }

  /// Returns whether a row is a placeholder row of the section.
  ///
  /// - Parameter row: The identifier of the row.
  /// - Returns: `true` if the row doesn't belong to an item but is one of the section's placeholder
  ///   rows.
  public func isPlaceholder(_ row: ListRowID) -> Bool { state.isPlaceholder(row) }

  var typeOfItems: Any.Type { Item.self }

  /// Returns the item of a row.
  ///
  /// - Parameters:
  ///   - row: The identifier of the row.
  ///   - index: The index at which the row is expected, to make the lookup faster. The default is
  ///     0.
  /// - Returns: The item, or `nil` if the section doesn't contain it, or no longer does.
  public func item(of row: ListRowID, near index: Int = 0) -> Item? {
    settleRows()
    let items = source.items
    return sectionRows.index(of: row, near: index).map { items[$0] }
  }

  func itemsOfRows() -> RowItems {
    let rows = itemRows
    let items = source.items
    return { row, index in rows.index(of: row, near: index).map { items[$0] } }
  }

  /// Returns the row of an item.
  ///
  /// - Parameter id: The id of the item.
  /// - Returns: The identifier of its row, or `nil` if the section doesn't contain the item.
  public func row(of id: Item.ID) -> ListRowID? {
    settleRows()
    return source.reportedItem(id).flatMap { sectionRows.row(at: $0.index) }
  }

  private func sourceChanged(_ status: LoadingStatus) {
    // A section that is being created has no observers and needn't wait.
    guard isMade else {
      isMade = true
      return catchUp(with: status)
    }
    inTurn { [self] in catchUp(with: status) }
  }

  func catchUp() { catchUp(with: nodeState.status) }

  /// Takes the row of an item out of the section, to move it to another one.
  func releaseRow(of id: Item.ID, at place: Int) -> ListRowID? {
    sectionRows.releaseRow(of: id, at: place)
  }

  func receive(_ row: ListRowID?, of id: Item.ID) { sectionRows.receive(row, of: id) }

  private func catchUp(with status: LoadingStatus) {
    let content = ListStatusCounts.Node(status: status, hasItems: source.count > 0)
    // While the list itself was loading, no page could be requested.
    let isLoadOver = nodeState.status.isLoading && nodeState.status != .paging && !status.isLoading
    let isDeferred = ListTransitions.all.areUpdatesOpen
    change(to: ListUpdate(node: self, content: content)) {
      let changes = isDeferred ? [] : catchUpRows()
      finish(isLoadOver && isPaged ? changes.union(.completion) : changes)
    }
    // All edits are applied together, because each one would move the rows after it.
    if isDeferred, !areRowsOutdated {
      areRowsOutdated = true
      ListTransitions.all.addOutdated(self)
    }
  }

  private func catchUpRows() -> SectionChanges {
    areRowsOutdated = false
    var changes = sectionRows.catchUp(with: source.items)
    knownPages.update(&changes, of: source)
    return changes
  }

  func settleRows() { if areRowsOutdated { finish(catchUpRows()) } }

  func updatedRows(since moment: ListMoment) -> [ListRowID] { sectionRows.updated(since: moment) }

  func succeed(_ previous: any ListNodeCore) {
    guard let previous = previous as? ListSection else { return }
    // Applies pending edits first, because the rows and items of both sections must match.
    _ = previous.catchUpRows()
    _ = catchUpRows()
    let previousItems = previous.items
    let isEdited = continueEdits(of: previous)
    let edit = ItemsChange(from: previousItems, to: items, isEqual: ==)
    sectionRows.exchange(with: &previous.sectionRows, by: edit)
    exchangePlaces(of: previous)
    if isEdited { (source as? LocalItems<Item>)?.layersChanged() }
  }

  /// Continues the edits of another section's items, and returns whether there are any.
  private func continueEdits(of previous: ListSection) -> Bool {
    guard let local = source as? LocalItems<Item>, let others = previous.source as? LocalItems<Item>
    else { return false }
    let new = items
    guard local.succeed(others) else { return false }
    local.follow { [weak self] in self?.sectionRows.note($0) }
    others.follow { [weak previous] in previous?.sectionRows.note($0) }
    sectionRows.note(ItemsChange(from: new, to: items, isEqual: ==))
    _ = catchUpRows()
    return true
  }

  /// Passes the row of an item to another section, which uses it at its next change.
  func sendRow(of id: Item.ID, at place: Int, to other: ListSection) {
    other.sectionRows.receive(sectionRows.releaseRow(of: id, at: place), of: id)
  }

  // MARK: - Loading

  func beginLoads(
    _ begin: (any ContentLoading) -> (@MainActor () async -> Void)?
  ) -> [@MainActor () async -> Void] {
    source.loader.flatMap { begin($0) }.map { [$0] } ?? []
  }

  func retryLoads(_ request: LoadRequest) {
    // A failed page of a list without items has a row of its own.
    guard let loader = source.loader, nodeState.status.error != nil || !loader.hasFailedToShow
    else { return }
    loader.retry(request)
  }

  func delegateLoadChanged(to phase: DelegateLoad) {
    (source as? LocalItems<Item>)?.loadChanged(to: phase)
  }

  func stopLoads(_ stop: (any ContentLoading) -> Void) {
    if let loader = source.loader { stop(loader) }
  }

  var pages: PageEnds<SectionEnd>? { source.pages }

  var gaps: [PageGap] { source.gaps }

  var pageLoader: (any PageLoading)? { source.pageLoader }

  var itemLoader: (any ContentLoading)? { source.loader }

  func itemDidAppear(at index: Int) { source.itemDidAppear(at: index) }

  func row(ofItem id: AnyHashable) -> ListRowID? {
    (id.base as? Item.ID).flatMap { source.reportedItem($0) }.flatMap {
      sectionRows.row(at: $0.index)
    }
  }

  // MARK: - Places

  /// The number of items on each side of a place, one of which the list opens with if the item is
  /// gone.
  private static var neighborCount: Int { 10 }

  func decodedIDs(_ data: Data) -> [AnyHashable] {
    let ids: [Item.ID]? = try? SavedValues.decode(data, for: id)
    return (ids ?? []).map { AnyHashable($0) }
  }

  func place(of row: ListRowID, near index: Int, at distance: CGFloat) -> ListPlace? {
    guard let item = item(of: row, near: index),
      let index = source.whole.reportedItem(item.id)?.index
    else {
      return nil
    }
    let items = source.whole.items
    let first = max(0, index - Self.neighborCount)
    let ids = items[first..<min(items.count, index + Self.neighborCount + 1)].map(\.id)
    let nodeID = source.whole === source ? id : parent?.id ?? id
    do {
      return ListPlace(
        part: nodeID,
        ids: try SavedValues.encode(ids, for: nodeID),
        index: index - first,
        distance: distance,
        start: try placing?.savedStart(near: index, of: items.count, for: nodeID)
      )
    } catch {
      Log.notice("The place in the list can't be saved. \(error)")
      return nil
    }
  }

  // MARK: - Saving

  func savedNode() throws(ListSavingError) -> SavedNode {
    guard !nodeState.status.isLoading else { throw .isLoading(id: id) }
    return SavedNode(id: id, section: try source.saved(for: id))
  }

  func restore(_ saved: SavedNode) -> [ListSavingError] {
    guard let section = saved.section else { return [] }
    do {
      try source.restore(section, for: id)
      return []
    } catch {
      return [error]
    }
  }

  // MARK: - Editing

  /// Replaces the items, or reorders them.
  ///
  /// In a section over a `Loader`, the items become the loader's content.
  /// The items of paged and other loaders can't be set.
  ///
  /// - Parameter items: The new items. Items that keep their ids keep their rows.
  /// - Returns: `true` if the items were set. Otherwise, the reason is logged.
  @discardableResult public func setItems(_ items: [Item]) -> Bool {
    checked(source.setItems(items))
  }

  /// Moves an item to another section, together with its row.
  ///
  /// - Parameters:
  ///   - id: The id of the item.
  ///   - other: The target section. If it already contains the id, the item replaces that one in
  ///     its position.
  ///   - index: The index in the target section. `nil`, the default, and values after the end
  ///     append the item, and negative values insert it at the beginning.
  /// - Returns: `true` if the item existed and was moved. Otherwise, nothing has changed.
  @discardableResult public func move(
    id: Item.ID,
    toSection other: ListSection<Item>,
    at index: Int? = nil
  ) -> Bool {
    guard other !== self else { return move(id: id, to: index ?? .max) }
    guard source.isChangeable, let list = source.layers else { return checked(false) }
    guard let (place, shown) = source.reportedItem(id), let item = list.knownItem(id) else {
      return false
    }
    guard other.source.isChangeable, let others = other.source.layers, others.isKnown,
      other.source.accepts(shown)
    else {
      return other.checked(false)
    }
    performUpdates {
      other.performUpdates {
        if sectionRows.hasManyPendingChanges { settleRows() }
        let row = releaseRow(of: id, at: place)
        _ = list.remove(CollectionOfOne(id))
        // A loader that is notifying its observers reports this removal later, but the row must be
        // removed before it is inserted.
        inTurn { [self] in catchUp() }
        if !others.contains(id) { other.sectionRows.receive(row, of: id) }
        other.insert(item, at: index ?? .max)
        list.leaveEdits(of: id, to: others)
      }
    }
    return true
  }

  /// Logs a rejected edit, which indicates a programmer error.
  func checked(_ isDone: Bool) -> Bool {
    if !isDone, let rejection = source.rejection {
      Log.notice("The section \"\(id)\" can't make this change of its items: \(rejection)")
    }
    return isDone
  }
}
#endif
