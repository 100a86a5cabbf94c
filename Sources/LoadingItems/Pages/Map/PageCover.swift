/// The items of a list that an answer replaces, and what touches them then.
struct PageCover {
  private(set) var lower: Int
  private(set) var upper: Int
  /// Whether the answer ends where its request, or the end of the list, says.
  private let isUpperSure: Bool
  private let isLowerSure: Bool
  /// Where the request says that it begins and ends.
  private let claimedLower: Int?
  private let claimedUpper: Int?

  /// Returns what an answer covers; `nil` if it isn't tied to the list.
  init?<Cursor>(
    _ answer: ReceivedPage<Cursor>,
    of count: Int,
    to place: PagePlace<Cursor>,
    _ claim: PageClaim,
    _ part: AnswerPart,
    in map: PageMap<Cursor>
  ) {
    if part.isEmpty, !claim.isLowerSure, !claim.isUpperSure, map.count > 0, place != .start {
      return nil
    }
    var lower = claim.lower
    var (isLowerSure, isUpperSure) = (claim.isLowerSure, claim.isUpperSure)
    var upper = claim.upper
    if answer.next.isEnd, !part.isEmpty || isLowerSure || map.pages.isEmpty {
      (upper, isUpperSure) = (map.count, true)
    }
    if answer.previous.isEnd, !part.isEmpty || isUpperSure, place != .start {
      (lower, isLowerSure) = (0, true)
    }
    if let first = part.first, let last = part.last {
      (self.lower, self.upper) = (first.index, last.index + 1)
      if let lower, isLowerSure || place.isPosition { self.lower = lower }
      if let upper, isUpperSure { self.upper = upper }
    } else {
      (self.lower, self.upper) = (lower ?? upper ?? 0, upper ?? lower ?? 0)
      if place == .start, lower == nil, upper == map.count { self.lower = map.count }
    }
    self.upper = max(self.lower, self.upper)
    self.isLowerSure = isLowerSure && lower == self.lower
    self.isUpperSure = isUpperSure && upper == self.upper
    (claimedLower, claimedUpper) = (lower ?? claim.former, upper)
  }

  /// Returns what is between the answer and the page before it.
  func linkAbove<Cursor>(
    _ answer: ReceivedPage<Cursor>,
    to place: PagePlace<Cursor>,
    _ part: AnswerPart,
    _ pages: Range<Int>,
    in map: PageMap<Cursor>
  ) -> PageLink {
    guard pages.lowerBound > 0 else { return .joined }
    let before = map.pages[pages.lowerBound - 1]
    if isLowerSure { return .joined }
    if case .from(let cursor) = place, before.next == .cursor(cursor), claimedLower == lower,
      !map.hasMovingCursors
    {
      return .joined
    }
    var link = before.link
    let isFirstKnown = part.first.map { $0.inAnswer == 0 && $0.index == lower } ?? false
    if !isFirstKnown, claimedLower != lower {
      if case .from(let cursor) = place, before.next == .cursor(cursor) {
        link = .joined
      } else if part.isEmpty {
        link = .gap
      } else if link == .joined {
        link = .near
      }
    }
    // That it precedes what is covered may be old knowledge of a fresh page.
    guard link == .joined, !pages.isEmpty, map.pages[pages.lowerBound].isStale, !before.isStale
    else { return link }
    if case .from(let cursor) = place, before.next == .cursor(cursor) { return link }
    if let position = answer.position, before.end == position {
      return link
    }
    return .near
  }

  /// Returns what is between the answer and the page behind it.
  func linkBelow<Cursor>(
    _ answer: ReceivedPage<Cursor>,
    of count: Int,
    to place: PagePlace<Cursor>,
    _ part: AnswerPart,
    _ pages: Range<Int>,
    in map: PageMap<Cursor>
  ) -> PageLink {
    let end = pages.upperBound
    guard end < map.pages.count else { return .joined }
    let covered = end > 0 ? map.pages[end - 1].link : .joined
    // Any number may be missing where a gap was, also behind items above it that the answer has.
    var link = covered == .gap ? PageLink.gap : .near
    let isNext =
      answer.next.lead.map { map.page(for: .from($0)) == end } ?? false
    let leadsHere = map.pages[end].previous.lead.map { place == .upTo($0) } ?? false
    if isUpperSure || leadsHere && claimedUpper == upper && !map.hasMovingCursors {
      link = .joined
    } else if let last = part.last, last.inAnswer == count - 1, last.index == upper - 1 {
      link = covered
    } else if isNext {
      link = .joined
    } else if part.isEmpty, count > 0 || pages.isEmpty {
      link = .gap
      if pages.lowerBound > 0 {
        // What was known to follow, or is only stored, is probably near.
        let before = map.pages[pages.lowerBound - 1].link
        if isLowerSure, claimedLower != 0, before != .gap { link = .near }
      }
    }
    // That it follows what is covered may be old knowledge of a fresh page.
    guard link == .joined, !pages.isEmpty, !isUpperSure, map.pages[end - 1].isStale,
      !map.pages[end].isStale
    else { return link }
    let next = map.pages[end]
    if let lead = answer.next.lead, next.place == .from(lead) { return link }
    if leadsHere, next.place?.isUpTo == true || !map.hasMovingCursors { return link }
    if let end = answer.end, end == next.begin { return link }
    return .near
  }
}
