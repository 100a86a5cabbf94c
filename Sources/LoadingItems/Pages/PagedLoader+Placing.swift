import Loading

// The answers to requests, as the pages of the list place them.
extension PagedLoader {
  /// Whether the pages of the list are at positions of the server's list.
  var hasPositions: Bool { position.hasPositions }

  /// Returns a page by position as it is among changes since its request.
  ///
  /// The server may have answered before or after each of the insertions, of which those that it
  /// didn't have have moved the page. Its items that the list has say how many these are; without any,
  /// it had none. A removal may have moved it or not, so that it follows only an item that it has, and
  /// so may a move have moved those that it has.
  ///
  /// - Parameters:
  ///   - page: The items of the page.
  ///   - request: The request.
  ///   - count: The number of changes when the request was sent.
  /// - Returns: The number of positions by which the page has moved, and whether it may follow another
  ///   page without an item in common.
  func movement(
    of page: [Item],
    answering request: PageRequest<Cursor>,
    since count: Int
  ) -> (count: Int, isBlind: Bool) {
    // A page by offset has an item of a list that moves.
    let isTied = paging.overlap > 0 && (map.isMoving || map.expectsOverlap)
    guard hasPositions, !isTied || map.trustsPositions else { return (0, false) }
    guard list.changeCount > count else { return (0, true) }
    guard !list.hasRemoved(since: count) else { return (0, false) }
    guard request.direction == .next, !request.isBeginning,
      case .position(let start, _) = position.place(of: request)
    else { return (0, true) }
    let inserted = list.insertedIndices(since: count)
    let found = list.knownIndices(of: page)
    var counts: [Int: Int] = [:]
    for (place, index) in found.enumerated() {
      guard let position = index.flatMap(map.position(at:)) else { continue }
      counts[position - start - place, default: 0] += 1
    }
    let best = (0...inserted.count).filter { counts[$0] != nil }
      .max { (counts[$0] ?? 0) < (counts[$1] ?? 0) }
    let hasOther = found.contains { index in index.map { !inserted.contains($0) } ?? false }
    if hasOther, !list.movedIndices(since: count).isEmpty { return (0, false) }
    return (best ?? (hasOther ? 0 : inserted.count), true)
  }

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
    let moved = movement(of: page.items, answering: request, since: count)
    let received = position.received(page, answering: request).moved(by: moved.count)
    let asked = position.place(of: request).moved(by: moved.count)
    map.isBlind = moved.isBlind
    var placement: PagePlacement?
    let hasChanges = list.place(
      page.items,
      since: count,
      isBeginning: request.isBeginning && !(received.next.isEnd && hasOlder),
      isEnd: received.next.isEnd,
      isPage: true
    ) { answer in
      placement = map.receive(
        received,
        to: asked,
        answer.found,
        ignoring: ignored(answer, in: received),
        protecting: answer.kept,
        keepsOrder: keepsOrder
      )
      return placement
    }
    guard let placement, let hasChanges else { return nil }
    noteNear(placement)
    return (placement, hasChanges)
  }

  /// Returns the places in an answer of items that may be elsewhere on the server.
  private func ignored(
    _ answer: PlacedAnswer,
    in page: ReceivedPage<PageCursor>
  ) -> Set<Int> {
    answer.ignored { [map] place, index in
      guard let position = page.position else { return false }
      return map.position(at: index) == position + place
    }
  }

  /// Puts the pages of a reload in the place of what they cover; returns `nil` if they replace the
  /// list.
  func place(_ answer: PageAnswer<Item, Cursor>) -> PagePlacement? {
    guard let reload = answer.reload else { return nil }
    var placement: PagePlacement?
    let end = reload.isLast
    let hasChanges = list.place(
      reload.page.items,
      since: answer.changeCount,
      isBeginning: answer.isBeginning || !reload.hasPrevious,
      isEnd: end,
      isPage: false
    ) { items in
      guard let (new, place) = trial(answer, items) else { return nil }
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
    _ items: PlacedAnswer
  ) -> (map: LoadedMap, placement: PagePlacement)? {
    guard let reload = answer.reload else { return nil }
    guard var trial = trial(reload.received, to: reload.place, items) else {
      guard hasPositions, leavesGap(behind: answer) else { return nil }
      var new = map
      new.markStale()
      let placement = new.precede(by: reload.received, count: items.found.count)
      return (new, placement)
    }
    trial.map.openNearLink(behind: trial.placement.place, pageSize: pageSize)
    let hasGap = trial.map.hasGap(at: trial.placement.place)
    return hasGap && !leavesGap(behind: answer) ? nil : trial
  }

  /// Returns the pages of the list with those of a reload, after which all others are stale.
  ///
  /// A poll that brings nothing new leaves them as they are.
  func trial(
    _ received: ReceivedPage<PageCursor>,
    to place: PagePlace<PageCursor>,
    _ items: PlacedAnswer
  ) -> (map: LoadedMap, placement: PagePlacement)? {
    var new = map
    if !runner.isPolling || !new.hasUnchanged(received, at: place, items.found) { new.markStale() }
    return
      new
      .receive(
        received,
        to: place,
        items.found,
        ignoring: ignored(items, in: received),
        protecting: items.kept
      )
      .map { (new, $0) }
  }

  /// Whether another page probably closes what is left between a reload and the loaded pages.
  func isNear(_ pages: ReloadedPages<Item, Cursor>) -> Bool {
    let items = pages.page.items.unique
    let found = list.knownIndices(of: items)
    guard let (new, placement) = trial(pages.received, to: pages.place, PlacedAnswer(found: found))
    else {
      return false
    }
    return placement.addedCount < items.count && placement.place < new.pages.count
      && new.pages[placement.place].link == .near
  }

  /// Replaces all pages by those of a load.
  func beginMap(with answer: PageAnswer<Item, Cursor>) {
    guard let reload = answer.reload else { return }
    map.begin(with: reload.received, to: reload.place, count: list.knownItems.count)
    followMap()
  }
}
