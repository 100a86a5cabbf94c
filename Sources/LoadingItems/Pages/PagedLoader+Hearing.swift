import Loading

/// A page by cursor that all lists over a store receive, with the changes since its request.
struct SharedPage<Item: Identifiable & Sendable, Cursor: Sendable> {
  let items: [Item]
  let received: ReceivedPage<PageCursor<Cursor>>
  let request: PageRequest<Cursor>
  /// The pages of a reload; `nil` for another page.
  let reload: ReloadedPages<Item, Cursor>?
}

// The lists by cursor over one store, of which each has its own pages, and all have the answers.
extension PagedLoader {
  typealias HeardPage = SharedPage<Item, Cursor>
  typealias SharedGap = StoredGap<Item.ID, Cursor>

  /// The other lists by cursor of the same rows that show the changes of other writers.
  private var others: [PagedLoader] {
    guard isByCursor, followsStore, let storage else { return [] }
    let generation = storage.store.currentGeneration
    return storage.group.others(of: self).compactMap { $0 as? PagedLoader }
      .filter { $0.isByCursor && $0.list.isKnown && $0.storeGeneration == generation }
  }

  // MARK: - Sharing

  /// Adds a page to the other lists, and returns the work that notifies their observers.
  ///
  /// All lists have the page before any observer is notified, because one may make changes.
  func share(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    _ reload: ReloadedPages<Item, Cursor>? = nil
  ) -> @MainActor () -> Void {
    let others = others
    if others.isEmpty { return {} }
    let shared = shared(page, request, reload)
    let reports = others.compactMap { $0.hear(shared) }
    return { [weak self] in
      for (other, hasChanges) in reports {
        if let gaps = self?.storage?.gaps { other.storage?.gaps = gaps }
        other.reportHeard(hasChanges: hasChanges)
      }
    }
  }

  /// Returns a page as the list has it.
  private func shared(
    _ page: Page<Item, Cursor>,
    _ request: PageRequest<Cursor>,
    _ reload: ReloadedPages<Item, Cursor>?
  ) -> HeardPage {
    guard let index = map.page(for: request.place), map.pages[index].count > 0 else {
      let items = page.items.filter { [list] in list.knows($0.id) }
      let received = reload?.received ?? position.received(page, answering: request)
      return HeardPage(items: items, received: received, request: request, reload: reload)
    }
    let items = list.knownItems[map.starts[index]..<map.starts[index + 1]]
    let received = ReceivedPage(
      next: map.pages[index].next,
      previous: map.pages[index].previous,
      position: nil,
      count: items.count
    )
    return HeardPage(items: Array(items), received: received, request: request, reload: reload)
  }

  /// Lets the other lists read the store only after they have received an answer that is being
  /// written to it, and returns the work that ends this.
  func holdReading() -> @MainActor () -> Void {
    let others = others
    for other in others { other.storage?.follower.awaitedCount += 1 }
    return {
      for other in others {
        other.storage?.follower.awaitedCount -= 1
        other.catchUp()
      }
    }
  }

  // MARK: - Hearing

  /// Whether a page may belong to the list, which isn't so for the first one of another beginning.
  private func hears(_ shared: HeardPage) -> Bool {
    guard !runner.ignoresEvents, !map.pages.isEmpty else { return false }
    guard shared.reload != nil else { return true }
    return position.firstRequest(for: reloadStart, limit: pageSize).place == shared.request.place
  }

  /// Puts a page of another list in its place, and returns whether shown items have changed; `nil` if
  /// nothing ties it to the list.
  private func hear(_ shared: HeardPage) -> (list: PagedLoader, hasChanges: Bool)? {
    guard hears(shared) else { return nil }
    storage?.follower.dropReading()
    var (placement, new): (PagePlacement?, CursorMap) = (nil, map)
    let hasChanges = list.place(
      shared.items,
      since: list.changeCount,
      isBeginning: shared.request.place == .start,
      isEnd: shared.received.next.isEnd,
      isPage: shared.reload == nil
    ) { found, _ in
      guard let heard = trial(shared, found) else { return nil }
      (new, placement) = heard
      return placement
    }
    guard let placement, let hasChanges else { return nil }
    map = new
    if let reload = shared.reload, !position.isBegun { position = reload.position }
    if shared.request.direction == .previous { markPrevious(placement.addedCount) }
    followMap()
    return (self, hasChanges)
  }

  private func trial(
    _ shared: HeardPage,
    _ found: [Int?]
  ) -> (map: CursorMap, placement: PagePlacement)? {
    let (received, place) = (shared.received, shared.request.place)
    if shared.reload != nil { return trial(received, to: place, found) }
    var new = map
    return new.receive(received, to: place, found).map { (new, $0) }
  }

  private func reportHeard(hasChanges: Bool) {
    if hasChanges {
      layersChanged()
    } else {
      reportGaps()
      pages.forEach { $1.report(pageState($0)) }
    }
    renewDisplayed()
  }

  // MARK: - Rows

  /// The rows of another list after an answer, which are stored behind those of this one.
  typealias OtherRows = (items: [Item], map: CursorMap, end: Int)

  /// Returns the rows of the longest other list that receives an answer.
  func otherRows(
    hearing page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    _ reload: ReloadedPages<Item, Cursor>? = nil
  ) -> OtherRows? {
    let others = others
    if others.isEmpty { return nil }
    let received = reload?.received ?? position.received(page, answering: request)
    let items = PagedItems(page.items).items
    let shared = HeardPage(items: items, received: received, request: request, reload: reload)
    return others.compactMap { $0.rows(hearing: shared) }.max { $0.end < $1.end }
  }

  private func rows(hearing shared: HeardPage) -> OtherRows? {
    guard hears(shared), let end = sharedRows?.end,
      case let found = shared.items.map({ [list] in list.known.place($0.id) }),
      let (map, placement) = trial(shared, found)
    else { return nil }
    let items = list.rows(placing: shared.items, placement)
    return (items, map, max(end, storeStart + items.count))
  }

  /// The gaps of the list whose rows are stored behind those of this one.
  var otherGaps: [SharedGap] {
    guard !position.isAtEnd, let rows = sharedRows else { return [] }
    let longest = others.filter { $0.storeStart == rows.start && $0.hasGaps }
      .max { $0.position.offset < $1.position.offset }
    guard let longest, longest.position.offset > rows.end else { return [] }
    let start = longest.list.knownItems.lastIndex { [list] in list.known.place($0.id) != nil }
    guard let start else { return [] }
    return longest.visibleGaps.filter { $0.place.index > start }
      .map { StoredGap($0.place, $0.upper, $0.lower) }
  }
}
