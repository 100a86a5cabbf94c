import Loading

/// The places in a paged list at which it can begin again.
@MainActor final class PageMarks<ID: Hashable, Cursor: Sendable> {
  /// The number of items of previous pages, which the list didn't begin with.
  var previousCount = 0
  /// The position at which the list was opened, for reloads that keep its pages; `nil` if it begins
  /// at the start of the loader.
  var opened: PageOpening<Cursor>?
  /// The items with which the list begins, the first one first; empty if nothing is before it.
  var first: [ID] = []
  /// The items before them on the first page, the nearest one first.
  var preceding: [ID] = []
  /// The first one, if the list was loaded for it.
  var expected: ID?

  /// Returns the index at which a list begins, or at which a neighbor stands in for an item that is
  /// gone.
  func index(in list: (ID) -> Int?) -> Int? {
    first.lazy.compactMap(list).first ?? preceding.lazy.compactMap(list).first.map { $0 + 1 }
  }
}

extension PagedLoader {
  /// Loads the page at a position, and replaces the list when it has loaded.
  ///
  /// Unlike after a jump, the first page of later reloads is the one that it was before.
  ///
  /// - Parameters:
  ///   - start: The position.
  ///   - item: The id of the item at which the list begins, if the page has it.
  package func open(at start: PageOpening<Cursor>, item: Item.ID? = nil) {
    destination = Destination(start: start, item: item, isPending: true, isOpened: true)
    load(force: true)
  }

  /// Returns the position at which a list begins that has an item on its first page, or on one that
  /// follows soon.
  ///
  /// - Parameter index: The index of the item among the shown ones.
  /// - Returns: The position, and the number of items from there to the item, which is negative if the
  ///   item is on a page before.
  package func start(near index: Int) -> (start: PageOpening<Cursor>, distance: Int) {
    // Items that the server doesn't have yet follow others that it has.
    let place =
      list.items.prefix(max(0, index) + 1).lazy.reversed()
      .compactMap { [list] in list.knownIndex(of: $0.id) }.first ?? 0
    guard !hasPositions else {
      // Shortly before it, because it needn't be at the top of the screen, and new items may precede
      // it meanwhile.
      let page = min(map.page(at: place), map.pages.count - 1)
      let first = page < 0 ? nil : map.pages[page].position.map { $0 - map.starts[page] }
      let offset = (first ?? position.start) + place
      var start = max(0, offset - pageSize / 4)
      if let size = position.size { start -= start % size }
      return (start > 0 ? .offset(start) : .beginning, offset - start)
    }
    return cursorStart(near: place) ?? (begun, place - (madeMarks?.previousCount ?? 0))
  }

  /// The position at which the list began.
  var begun: PageOpening<Cursor> {
    guard let madeMarks, hasPage(.previous) || hasOlder else { return PageOpening(start) }
    return madeMarks.opened ?? PageOpening(start)
  }

  var reloadStart: PageOpening<Cursor> {
    // What is new comes with the pages before it.
    let first = isReloadOpened ? madeMarks?.opened ?? PageOpening(start) : PageOpening(start)
    if case .merging = reloads, position.isBegun, keepsPages, hasReachedBeginning {
      return .beginning
    }
    guard case .allPages = reloads, hasPositions, position.isBegun, keepsPages,
      position.start < position.firstRequest(at: first.start, limit: pageSize).offset
    else { return first }
    // Previous pages have been loaded since.
    return position.start > 0 ? .offset(position.start) : .beginning
  }

  /// Whether the list begins as that of the server does, although it may have begun elsewhere.
  private var hasReachedBeginning: Bool {
    guard !hasPage(.previous), !list.isEmpty else { return false }
    return hasPositions ? position.start == 0 : hasOlder
  }

  /// Whether the list begins as that of the server does, or nothing is loaded.
  package var isAtBeginning: Bool {
    guard position.isBegun else { return true }
    if hasPositions { return position.start == 0 }
    if hasOlder { return !position.hasMore(.previous) }
    // Some servers always name a previous page.
    guard madeMarks?.opened == nil, case .beginning = start else { return false }
    return true
  }

  /// Whether the running reload begins where the list was opened.
  private var isReloadOpened: Bool {
    madeMarks?.opened != nil && keepsPages && hasPage(.previous) && !list.isEmpty
  }

  /// Whether the list has items of pages before the one that it began with.
  var hasOlder: Bool { olderCount > 0 }
  /// The number of items of previous pages, which the list didn't begin with.
  package var olderCount: Int { madeMarks?.previousCount ?? 0 }

  /// Whether the pages of the running reload come before the list if they don't touch it.
  ///
  /// A list of one page that isn't longer than they are is replaced, unless the user has opened it
  /// there.
  func leavesGap(behind answer: PageAnswer<Item, Cursor>) -> Bool {
    let hasOtherPages = position.hasSeveralPages || madeMarks?.opened != nil
    guard list.knownItems.count > (hasOtherPages ? 0 : answer.page.items.count) else {
      return false
    }
    if answer.isBeginning { return true }
    return hasPositions && isReloadOpened
      && !answer.page.items.contains { list.knows($0.id) }
  }

  /// Returns the request for another page instead of one that has brought nothing, where the list was
  /// opened or begun, or where a jump has led to nothing, or that isn't the beginning of the list.
  func request(
    insteadOf page: Page<Item, Cursor>,
    answering previous: PageRequest<Cursor>
  ) -> PageRequest<Cursor>? {
    if !page.items.isEmpty {
      guard isEndOfChat(page, answering: previous) else { return nil }
    } else if destination?.isOpenedInside == true || destination?.leadsNowhere(with: page) == true {
      destination = nil
    } else if destination == nil, isReloadOpened {
      madeMarks?.opened = nil
    } else if destination == nil, position.isBegun, previous.cursor != nil, page.leadsNowhere {
      // Nothing is left there.
      origin.keep(.beginning)
    } else {
      return nil
    }
    return requestAtStart
  }

  /// Returns the request to send instead of that of a load whose cursor is gone; `nil` if it had none.
  ///
  /// Without the jump, or the place at which the list was opened, the list is loaded where it begins.
  /// If that is gone, too, another list begins at the server's beginning.
  func request(
    insteadOfExpired previous: PageRequest<Cursor>,
    _ start: LoadStart
  ) -> PageRequest<Cursor>? {
    guard !start.isPage, previous.cursor != nil, runner.isRunning(start.token) else { return nil }
    if destination != nil {
      destination = nil
    } else if isReloadOpened {
      madeMarks?.opened = nil
    } else {
      origin.begin(.beginning)
    }
    return requestAtStart
  }

  private var requestAtStart: PageRequest<Cursor> {
    var request = position.firstRequest(at: start, limit: pageSize)
    request.ignoreCache = runner.ignoresCache
    return request
  }

  /// Returns whether a page without a cursor is the end of a list by cursor, as of a chat, and not its
  /// beginning, which was asked for.
  private func isEndOfChat(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) -> Bool {
    guard !hasPositions, request.cursor == nil, keepsPages, hasReachedBeginning,
      case .cursor = start
    else { return false }
    return page.nextCursor == nil && page.previousCursor != nil && hasPage(.next)
  }

  /// Forgets where the pages of a list begin that the running load replaces, and notes where the
  /// other list begins.
  func markBeginning() {
    if let destination {
      madeMarks = nil
      if destination.isOpenedInside { usedMarks.opened = destination.start }
    } else {
      if !isReloadOpened { madeMarks?.opened = nil }
      madeMarks?.previousCount = 0
    }
  }

  /// Remembers how many items precede those with which the list began, which positions say.
  func markPrevious(_ count: Int) {
    if !hasPositions, count > 0 { usedMarks.previousCount += count }
  }

  var usedMarks: PageMarks<Item.ID, Cursor> {
    let marks = madeMarks ?? PageMarks()
    madeMarks = marks
    return marks
  }
}
