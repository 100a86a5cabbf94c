/// A paged list as its pages: how many items each has, how it is asked for, and what touches.
///
/// It knows no items. An answer comes with the indices at which the list has its items, and is told
/// what it replaces. Cursors say what touches, ids say what is covered.
struct PageMap<Cursor: Hashable> {
  typealias Place = PagePlace<Cursor>
  typealias Edge = PageEdge<Cursor>

  /// A page of the list.
  struct Entry {
    /// The identity of the page, which no other page of the map ever has.
    let key: Int
    var count: Int
    /// How to ask for the page again; `nil` if only its neighbours lead to it.
    var place: Place?
    var previous = Edge.unknown
    var next = Edge.unknown
    /// The server's position of the first item, exact or guessed.
    var position: Int?
    /// The number of the server's positions of the page whose items aren't on it, because the server
    /// has left them out, or the list has them elsewhere.
    var hidden = 0
    /// The number of positions before the page that have turned out to have no items.
    var hiddenAbove = 0
    /// Whether the page is from before the last reload.
    var isStale = false
    /// The part of the server's list between the page and the next one.
    var link = PageLink.joined
    /// The identifier of the gap behind the page.
    var gap: Int?
    /// The number of requests for the page, or for what follows it, that have led to nothing known.
    var tries = 0

    /// The server's position behind which nothing precedes the first item.
    var begin: Int? { position.map { $0 - hiddenAbove } }
    /// The server's position after the last item.
    var end: Int? { position.map { $0 + count + hidden } }
  }

  private(set) var pages: [Entry] = []
  /// The index of the first item of each page, and the number of items.
  private(set) var starts = [0]
  /// Whether equal cursors have led to different items, because they are positions.
  private(set) var hasMovingCursors = false
  /// Whether an answer has had items at other positions than the list, because it moves on the
  /// server.
  private(set) var isMoving = false
  /// Whether something has followed the page without a cursor, which is the first one then.
  private(set) var hasFirstPage = false
  /// The key of the page behind those that have departed, which has probably departed, too.
  private(set) var doubtful: Int?
  /// Whether the position of the next answer is sure, because the page before it was just renewed.
  var trustsPositions = false
  /// Whether the next answer must have an item of the list, which was requested with what follows it.
  var expectsOverlap = false
  /// Whether a page by position may follow another one without an item in common.
  var isBlind = false
  /// The pages that have a place, by the place.
  private var keys: [Place: Int] = [:]
  /// The number of stale pages with a cursor that leads to a place.
  private var staleLeads: [Place: Int] = [:]
  private var keyCount = 0
  private var gapCount = 0
  /// The number of links that are gaps, which are rare, and asked for with each page.
  private var openCount = 0

  init() {}

  /// Creates a list of rows from a store, of which nothing leads to any.
  init(stored count: Int, position: Int? = nil) {
    guard count > 0 else { return }
    insert(Entry(key: newKey(), count: count, position: position, isStale: true), at: 0)
  }

  // MARK: Reading

  var count: Int { starts[pages.count] }
  var hasGaps: Bool { openCount > 0 }

  /// Returns the index of the page that has an item; the number of pages for an index behind all.
  ///
  /// Pages without items come before the one that begins at the same index.
  func page(at index: Int) -> Int {
    var (low, high) = (0, pages.count)
    while low < high {
      let middle = (low + high) / 2
      if starts[middle + 1] <= index { low = middle + 1 } else { high = middle }
    }
    return low
  }

  func page(withKey key: Int) -> Int? {
    if pages.last?.key == key { return pages.count - 1 }
    return pages.firstIndex { $0.key == key }
  }

  func page(for place: Place) -> Int? { keys[place].flatMap { page(withKey: $0) } }

  /// Whether the list has nothing behind a page as far as it is known: its end, or a gap.
  func isOpen(behind page: Int) -> Bool {
    page == pages.count - 1 || pages[page].link == .gap
  }

  func isOpen(before page: Int) -> Bool { page == 0 || pages[page - 1].link == .gap }

  /// Returns whether an answer to the request of a page is what the list has there.
  func hasUnchanged(_ answer: ReceivedPage<Cursor>, at place: Place, _ found: [Int?]) -> Bool {
    guard let page = page(for: place), pages[page].next == answer.next else { return false }
    return found == (starts[page]..<starts[page + 1]).map(Optional.some)
  }

  /// Whether the list begins as the server's does.
  var isBeginning: Bool {
    guard let first = pages.first else { return false }
    if first.position == 0 || first.previous.isEnd { return true }
    // Some servers always name a previous page.
    return first.place == .start && !first.next.isEnd
  }

  // MARK: Changing pages

  mutating func removeAll() {
    (pages, starts, keys, staleLeads, openCount) = ([], [0], [:], [:], 0)
  }

  mutating func markStale() {
    staleLeads = [:]
    for index in pages.indices {
      (pages[index].isStale, pages[index].tries) = (true, 0)
      countLeads(of: pages[index], by: 1)
    }
  }

  mutating func noteMovingCursors() { hasMovingCursors = true }

  mutating func noteMovement() { isMoving = true }

  /// Notes that the list moves if an answer has items at other positions than the list.
  mutating func notePositions(_ answer: ReceivedPage<Cursor>, of part: AnswerPart) {
    guard !isMoving, count > 0, let start = answer.position else { return }
    guard let pair = part.first else {
      return isMoving = start == 0 && pages[0].position == 0
    }
    guard let position = position(at: pair.index) else { return }
    isMoving = position != start + pair.inAnswer
  }

  mutating func noteDeparture(before page: Int) {
    doubtful = page < pages.count ? pages[page].key : nil
  }

  mutating func noteFirstPage(_ answer: ReceivedPage<Cursor>, to place: Place) {
    if place == .start, case .cursor = answer.next { hasFirstPage = true }
  }

  mutating func newKey() -> Int {
    keyCount += 1
    return keyCount
  }

  mutating func newGap() -> Int {
    gapCount += 1
    return gapCount
  }

  mutating func change(_ index: Int, _ change: (inout Entry) -> Void) {
    let previous = pages[index]
    change(&pages[index])
    let new = pages[index]
    if previous.place != new.place {
      forget(previous)
      note(new, at: index)
    }
    if previous.count != new.count { count(from: index) }
    let areSame =
      previous.isStale == new.isStale && previous.next == new.next
      && previous.previous == new.previous
    if !areSame {
      countLeads(of: previous, by: -1)
      countLeads(of: new, by: 1)
    }
    openCount += (new.link == .gap ? 1 : 0) - (previous.link == .gap ? 1 : 0)
    if new.link != .gap {
      pages[index].gap = nil
    } else if new.gap == nil {
      pages[index].gap = newGap()
    }
  }

  mutating func insert(_ page: Entry, at index: Int) {
    pages.insert(page, at: index)
    if page.link == .gap { openCount += 1 }
    countLeads(of: page, by: 1)
    note(page, at: index)
    count(from: index)
  }

  mutating func remove(_ range: Range<Int>) {
    for page in pages[range] {
      forget(page)
      countLeads(of: page, by: -1)
      if page.link == .gap { openCount -= 1 }
    }
    pages.removeSubrange(range)
    count(from: range.lowerBound)
  }

  /// Whether a stale page has a cursor that leads to a place.
  func hasStaleLead(to place: Place) -> Bool { staleLeads[place] != nil }

  private mutating func countLeads(of page: Entry, by count: Int) {
    guard page.isStale else { return }
    for place in [page.next.lead.map(Place.from), page.previous.lead.map(Place.upTo)] {
      guard let place else { continue }
      let new = (staleLeads[place] ?? 0) + count
      staleLeads[place] = new == 0 ? nil : new
    }
  }

  private mutating func forget(_ page: Entry) {
    if let place = page.place, keys[place] == page.key { keys[place] = nil }
  }

  /// Gives a page its place, which no other page has from now on.
  private mutating func note(_ page: Entry, at index: Int) {
    guard let place = page.place else { return }
    if let other = keys.updateValue(page.key, forKey: place), other != page.key,
      let other = pages.firstIndex(where: { $0.key == other })
    {
      pages[other].place = nil
    }
  }

  private mutating func count(from index: Int) {
    starts.removeSubrange((index + 1)...)
    for page in pages[index...] { starts.append(starts[starts.count - 1] + page.count) }
  }
}
