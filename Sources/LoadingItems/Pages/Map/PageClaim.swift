/// The place of an answer in a list, as its request says.
struct PageClaim {
  /// The index of the item with which the answer begins; `nil` if the request doesn't say.
  private(set) var lower: Int?
  /// The index behind the item with which the answer ends; `nil` if the request doesn't say.
  private(set) var upper: Int?
  /// Whether the beginning is that of what follows a fresh page, or of the list.
  private(set) var isLowerSure = false
  private(set) var isUpperSure = false
  /// The index of the page that the same request has brought before; `nil` if there is none.
  private(set) var former: Int?
  /// Whether the answer comes before or behind all items, or into a gap, by the cursor of a stale page.
  private var isOutside = false

  /// Creates the claim of an answer that may be anywhere.
  init() {}

  init<Cursor>(
    _ place: PagePlace<Cursor>,
    _ answer: ReceivedPage<Cursor>,
    in map: PageMap<Cursor>
  ) {
    let (pages, starts) = (map.pages, map.starts)
    switch place {
    case .start:
      former = map.page(for: .start).map { starts[$0] }
      if answer.next.isEnd, answer.previous.isEnd {
        (lower, isLowerSure, upper, isUpperSure) = (0, true, map.count, true)
      } else if answer.next.isEnd, !map.hasFirstPage, case .cursor = answer.previous {
        // The newest page of a chat.
        (upper, isUpperSure) = (map.count, true)
      } else if answer.next.isEnd || (former ?? 0) == 0 {
        // In an agenda that begins today, earlier pages may precede it.
        (lower, isLowerSure) = (0, true)
      }
    case .from(let cursor):
      if let page = pages.lastIndex(where: { !$0.isStale && $0.next == .cursor(cursor) }) {
        (lower, isLowerSure) = (starts[page + 1], true)
      } else if let page = map.page(for: place) {
        lower = starts[page]
        // Nothing else says what the list begins with.
        isLowerSure = page == 0 && pages[0].previous == .unknown && !map.hasMovingCursors
      } else if let page = pages.lastIndex(where: { $0.next == .cursor(cursor) }) {
        (lower, isOutside) = (starts[page + 1], map.isOpen(behind: page))
      }
    case .upTo(let cursor):
      if let page = pages.firstIndex(where: { !$0.isStale && $0.previous.lead == cursor }) {
        (upper, isUpperSure) = (starts[page], true)
      } else if let page = map.page(for: place) {
        upper = starts[page + 1]
      } else if let page = pages.firstIndex(where: { $0.previous.lead == cursor }) {
        (upper, isOutside) = (starts[page], map.isOpen(before: page))
      }
    case .position(let offset, _):
      if offset == 0 { (lower, isLowerSure) = (0, true) }
    }
  }

  /// Whether a part of the list that an answer has begins before it, or ends after it.
  func isRefuted(by part: AnswerPart) -> Bool {
    guard !isLowerSure, !isUpperSure, let first = part.first, let last = part.last else {
      return false
    }
    if let lower { return first.index < lower }
    return upper.map { last.index >= $0 } ?? false
  }

  /// Claims that an answer without an item of the list is outside of it, where it can't be wrong.
  mutating func trustOutside() {
    guard isOutside else { return }
    (isLowerSure, isUpperSure) = (lower != nil, upper != nil)
  }

  /// Claims that an answer by position follows, or precedes, a fresh page without an item in common.
  ///
  /// Items that the list has behind another fresh page have moved.
  mutating func follow<Cursor>(
    _ answer: ReceivedPage<Cursor>,
    of count: Int,
    to place: PagePlace<Cursor>,
    _ part: inout AnswerPart,
    in map: PageMap<Cursor>
  ) {
    guard map.isBlind, case .position(let offset, _) = place else { return }
    let before = map.pages.lastIndex { page in
      !page.isStale && page.count + page.hidden > 0 && page.end == offset
    }
    let behind = map.pages[(before.map { $0 + 1 } ?? 0)...]
    // Both are as new, so the items have moved.
    if before != nil, map.trustsPositions || part.isContradicted(of: count, in: map) {
      part.begin(at: before.map { map.starts[$0 + 1] } ?? 0)
    }
    if !isLowerSure, let before, case let start = map.starts[before + 1],
      part.first.map({ $0.index >= start }) ?? true
    {
      (lower, isLowerSure) = (start, true)
      let next = behind.firstIndex { !$0.isStale && $0.count > 0 }
      if let next, let first = part.first, first.index >= map.starts[next + 1] {
        part.end(before: map.starts[next])
      }
    }
    guard part.isEmpty, count + answer.hidden > 0 else { return }
    let next = behind.firstIndex { !$0.isStale && $0.begin == answer.end }
    if let next { (upper, isUpperSure) = (map.starts[next], true) }
  }
}
