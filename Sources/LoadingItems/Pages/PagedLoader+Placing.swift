import Loading

// The answers to requests by cursor, as the pages of the list place them.
extension PagedLoader {
  typealias CursorMap = PageMap<PageCursor<Cursor>>

  static var cursorAsking: PageAsking { PageAsking(style: .cursor, limit: 0) }

  /// Whether the pages of the list are asked for by cursor.
  var isByCursor: Bool { position.style == .cursor }

  /// Puts the answer to a request for a page in its place.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - request: The request.
  ///   - count: The number of changes when the request was sent.
  ///   - keepsOrder: Whether items that are as new in the list stay where they are.
  /// - Returns: The place, and whether shown items have changed; `nil` if nothing ties the page to
  ///   the list.
  func place(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>,
    since count: Int,
    keepsOrder: Bool = false
  ) -> (placement: PagePlacement, hasChanges: Bool)? {
    let received = position.received(page, answering: request)
    var placement: PagePlacement?
    let hasChanges = list.place(
      page.items,
      since: count,
      isBeginning: request.place == .start && !(received.next.isEnd && hasOlder),
      isEnd: received.next.isEnd,
      isPage: true
    ) { found, inserted in
      placement = map.receive(
        received,
        to: request.place,
        found,
        protecting: inserted,
        keepsOrder: keepsOrder
      )
      return placement
    }
    guard let placement, let hasChanges else { return nil }
    noteNear(placement)
    followMap()
    return (placement, hasChanges)
  }

  /// Puts the pages of a reload in the place of what they cover; returns `nil` if they replace the
  /// list.
  func place(_ answer: PageAnswer<Item, Cursor>) -> PagePlacement? {
    guard let reload = answer.reload else { return nil }
    var placement: PagePlacement?
    let end = answer.isLast
    let hasChanges = list.place(
      reload.page.items,
      since: answer.changeCount,
      isBeginning: answer.isBeginning || !reload.position.hasMore(.previous),
      isEnd: end,
      isPage: false
    ) { found, inserted in
      guard let (new, place) = trial(answer, found, inserted) else { return nil }
      (map, placement) = (new, place)
      noteNear(place)
      return place
    }
    guard hasChanges != nil else { return nil }
    return placement
  }

  /// Returns the pages of the list with those of a reload; `nil` if these replace the list.
  func trial(
    _ answer: PageAnswer<Item, Cursor>,
    _ found: [Int?],
    _ inserted: Set<Int> = []
  ) -> (map: CursorMap, placement: PagePlacement)? {
    guard let reload = answer.reload,
      var trial = trial(reload.received, to: reload.request.place, found, inserted)
    else { return nil }
    trial.map.openNearLink(behind: trial.placement.place)
    let hasGap = trial.map.hasGap(at: trial.placement.place)
    return hasGap && !leavesGap(behind: answer) ? nil : trial
  }

  /// Returns the pages of the list with those of a reload, after which all others are stale.
  ///
  /// A poll that brings nothing new leaves them as they are.
  func trial(
    _ received: ReceivedPage<PageCursor<Cursor>>,
    to place: PagePlace<PageCursor<Cursor>>,
    _ found: [Int?],
    _ inserted: Set<Int> = []
  ) -> (map: CursorMap, placement: PagePlacement)? {
    var new = map
    if !runner.isPolling || !new.hasUnchanged(received, at: place, found) { new.markStale() }
    return new.receive(received, to: place, found, protecting: inserted).map { (new, $0) }
  }

  /// Whether another page probably closes what is left between a reload and the loaded pages.
  func isNear(_ pages: ReloadedPages<Item, Cursor>) -> Bool {
    let items = PagedItems(pages.page.items).items
    let found = items.map { [list] in list.known.place($0.id) }
    guard let (new, placement) = trial(pages.received, to: pages.request.place, found) else {
      return false
    }
    return placement.addedCount < items.count && placement.place < new.pages.count
      && new.pages[placement.place].link == .near
  }

  /// Replaces all pages by those of a load.
  func beginMap(with answer: PageAnswer<Item, Cursor>) {
    guard let reload = answer.reload else { return }
    map.begin(with: reload.received, to: reload.request.place, count: list.knownItems.count)
    followMap()
  }
}
