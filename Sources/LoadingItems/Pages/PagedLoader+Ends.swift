import Loading

// The ends and the gaps of a list, which follow its pages.
extension PagedLoader {
  /// Lets the ends and the gaps of the list follow its pages.
  func followMap() {
    assert(map.count == list.knownItems.count, "\(map.count) for \(list.knownItems.count) items")
    map.isBlind = hasPositions
    position.follow(map)
    followGaps()
    guard position.isBegun else { return }
    let next = continuedPage.flatMap { map.pages[$0].next.lead }
    position.ends.next.lead(to: next, hasMore: place(beyond: .end(.next)) != nil)
    let previous = map.pages.first?.previous.lead
    position.ends.previous.lead(to: previous, hasMore: place(beyond: .end(.previous)) != nil)
  }

  /// The page behind which the list continues: the last one, or the one before rows that no answer
  /// has covered and to which nothing else leads.
  var continuedPage: Int? {
    guard let last = map.pages.last else { return nil }
    guard last.isStale, last.next == .unknown else { return map.pages.count - 1 }
    return map.pages.lastIndex { !$0.isStale }
  }

  /// The page behind which rows that no answer has covered follow without a gap.
  private var pageBeforeRows: Int? {
    guard let page = continuedPage, page + 1 < map.pages.count, map.pages[page].link != .gap
    else { return nil }
    return page
  }

  /// Whether rows that no answer has covered follow the page that continues the list, which are asked
  /// for when they are displayed.
  var isContinuedByRows: Bool { pageBeforeRows != nil }

  /// The number of shown items before those rows of the store that follow without a gap and that no
  /// answer has covered yet.
  package var coveredCount: Int {
    pageBeforeRows.map { shownIndex(ofKnown: map.starts[$0 + 1]) } ?? items.count
  }

  /// Returns the index among the shown items of the known item at an index.
  ///
  /// One that the user has moved, and whose move is pending, isn't there.
  func shownIndex(ofKnown index: Int) -> Int {
    if !list.showsEdits { return index }
    let known = list.knownItems.dropFirst(index).lazy.map(\.id)
    return known.filter { [list] in !list.isFloating($0) }
      .compactMap { [list] in list.index(of: $0) }.first ?? items.count
  }

  // MARK: - Gaps

  /// Whether items of the server are missing in the list.
  var hasGaps: Bool {
    guard let madeGaps else { return false }
    return !madeGaps.all.isEmpty
  }

  /// Whether a page is loading into a gap.
  var isFillingGap: Bool { hasGaps && openGaps.contains { $0.isFilling } }

  /// The gaps of the list, from the first to the last.
  private(set) var openGaps: [OpenGap] {
    get { madeGaps?.all ?? [] }
    set { usedGaps.all = newValue }
  }

  /// The gaps of the list, made on first use.
  var usedGaps: OpenGaps {
    let gaps = madeGaps ?? OpenGaps()
    madeGaps = gaps
    return gaps
  }

  /// The pages before the gaps.
  var pagesBeforeGaps: [Int] {
    var found: [Int] = []
    // In a loop, because a closure would be checked for its actor for each page.
    let pages = map.pages
    for page in pages.indices where pages[page].link == .gap { found.append(page) }
    return found
  }

  private func followGaps() {
    if !map.hasGaps, !hasGaps { return }
    let former = Dictionary(openGaps.map { ($0.id, $0) }) { _, last in last }
    openGaps = pagesBeforeGaps.compactMap { page in
      guard let id = map.pages[page].gap else { return nil }
      let gap = former[id] ?? OpenGap(id)
      let next = map.pages[page].next.lead
      let hasMore = next != nil || map.place(after: page, paging) != nil
      gap.ends.next.lead(to: next, hasMore: hasMore)
      // By position, what is behind the gap isn't known well enough.
      let previous = map.pages[page + 1].previous.lead
      gap.ends.previous.lead(to: previous, hasMore: previous != nil)
      return gap
    }
    let ids = Set(openGaps.map(\.id))
    for (id, gap) in former where !gap.isFilling && !ids.contains(id) { gap.finish(.end) }
  }

  func forgetGaps() {
    finishFilling()
    if hasGaps { openGaps = [] }
  }

  /// Ends all pages that fill gaps, because they are cancelled or the list is reloaded.
  func finishFilling(isCancelled: Bool = false) {
    guard hasGaps else { return }
    for gap in openGaps where gap.isFilling {
      if isCancelled { gap.waitForUser() }
      gap.finish(.idle)
    }
  }
}
