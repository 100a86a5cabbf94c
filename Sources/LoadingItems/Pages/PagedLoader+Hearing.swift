import Loading

/// A page that all lists over a store receive, with the changes since its request.
struct SharedPage<Item: Identifiable & Sendable, Cursor: Sendable> {
  let items: [Item]
  let received: ReceivedPage<PageCursor>
  let request: PageRequest<Cursor>
  /// The pages of a reload; `nil` for another page.
  let reload: ReloadedPages<Item, Cursor>?
}

// The lists over one store, of which each has its own pages, and all by cursor have the answers.
extension PagedLoader {
  typealias HeardPage = SharedPage<Item, Cursor>

  /// The other lists of the same rows that show the changes of other writers.
  private var others: [PagedLoader] {
    guard followsStore, let storage else { return [] }
    let generation = storage.store.currentGeneration
    return storage.group.others(of: self).compactMap { $0 as? PagedLoader }
      .filter { other in
        other.position.style == position.style && other.list.isKnown
          && other.storeStart == storeStart && other.storeGeneration == generation
      }
  }

  /// The others by cursor, which receive each answer.
  ///
  /// By position, they read the store.
  private var hearers: [PagedLoader] { hasPositions ? [] : others }

  // MARK: - Sharing

  /// Adds a page to the other lists, and returns the work that notifies their observers.
  ///
  /// All lists have the page before any observer is notified, because one may make changes.
  func share(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    _ reload: ReloadedPages<Item, Cursor>? = nil
  ) -> @MainActor () -> Void {
    let others = hearers
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
    guard let index = map.page(for: position.place(of: request)), map.pages[index].count > 0 else {
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
    let others = hearers
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
    return position.place(of: position.firstRequest(for: reloadStart, limit: pageSize))
      == position.place(of: shared.request)
  }

  /// Puts a page of another list in its place, and returns whether shown items have changed; `nil` if
  /// nothing ties it to the list.
  private func hear(_ shared: HeardPage) -> (list: PagedLoader, hasChanges: Bool)? {
    guard hears(shared) else { return nil }
    storage?.follower.dropReading()
    var (placement, new): (PagePlacement?, LoadedMap) = (nil, map)
    let hasChanges = list.place(
      shared.items,
      since: list.changeCount,
      isBeginning: shared.request.isBeginning,
      isEnd: shared.received.next.isEnd,
      isPage: shared.reload == nil
    ) { answer in
      guard let heard = trial(shared, answer.found) else { return nil }
      (new, placement) = heard
      return placement
    }
    guard let placement, let hasChanges else { return nil }
    map = new
    if let reload = shared.reload, !position.isBegun { position.begin(with: reload) }
    if shared.request.direction == .previous { markPrevious(placement.addedCount) }
    followMap()
    return (self, hasChanges)
  }

  private func trial(
    _ shared: HeardPage,
    _ found: [Int?]
  ) -> (map: LoadedMap, placement: PagePlacement)? {
    let (received, place) = (shared.received, position.place(of: shared.request))
    if shared.reload != nil { return trial(received, to: place, PlacedAnswer(found: found)) }
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
  typealias OtherRows = (items: [Item], map: LoadedMap, end: Int)

  /// Returns the rows of the longest other list that receives an answer.
  func otherRows(
    hearing page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    _ reload: ReloadedPages<Item, Cursor>? = nil
  ) -> OtherRows? {
    let others = hearers
    if others.isEmpty { return nil }
    let received = reload?.received ?? position.received(page, answering: request)
    let items = page.items.unique
    let shared = HeardPage(items: items, received: received, request: request, reload: reload)
    return others.compactMap { $0.rows(hearing: shared) }.max { $0.end < $1.end }
  }

  private func rows(hearing shared: HeardPage) -> OtherRows? {
    guard hears(shared), let end = sharedRows?.end,
      case let found = list.knownIndices(of: shared.items),
      let (map, placement) = trial(shared, found)
    else { return nil }
    let items = list.rows(placing: shared.items, placement)
    return (items, map, max(end, storeStart + items.count))
  }

  /// The pages of the list whose rows are stored behind those of this one, and the number of its rows
  /// that aren't.
  var longerPages: (map: LoadedMap, start: Int)? {
    guard !position.isAtEnd, let end = sharedRows?.end else { return nil }
    let longest = others.max { $0.position.offset < $1.position.offset }
    guard let longest, longest.position.offset > end else { return nil }
    return longest.list.knownItems.lastIndex { list.knownIndex(of: $0.id) != nil }
      .map { (longest.map, $0 + 1) }
  }
}
