extension PageMap {
  /// Puts an answer in its place.
  ///
  /// - Parameters:
  ///   - answer: The answer.
  ///   - place: The place that was asked for.
  ///   - found: The index at which the list has each item of the answer, whose ids are unique.
  ///   - ignored: The places in the answer of items that say nothing about its own, because they were
  ///     inserted since the request, and the server has them, too.
  ///   - protected: The indices of items that were inserted since the request, which stay.
  ///   - keepsOrder: Whether items that are as new in the list as in the answer stay there, even if
  ///     the answer ends with them, because a page only adds to the list.
  /// - Returns: The change of the list, or `nil` if nothing ties the answer to the list, which then
  ///   stays as it is.
  mutating func receive(
    _ answer: ReceivedPage<Cursor>,
    to place: Place,
    _ found: [Int?],
    ignoring ignored: Set<Int> = [],
    protecting protected: Set<Int> = [],
    keepsOrder: Bool = false
  ) -> PagePlacement? {
    let answer = answer.withoutRepetition(of: place, isEmpty: found.isEmpty)
    var (found, protected) = (found, protected)
    noteFirstPage(answer, to: place)
    noteMovement(answer, to: place, found)
    var claim = PageClaim(place, answer, in: self)
    var part = AnswerPart(found.ignoring(ignored), claim, in: self)
    let departed = dropContradicted(by: part, place)
    if let departed {
      found = found.map { $0.flatMap { departed.shifting($0) } }
      protected = Set(protected.compactMap { departed.shifting($0) })
      claim = PageClaim(place, answer, in: self)
      part = AnswerPart(found.ignoring(ignored), claim, in: self)
    }
    let isElsewhere = departed != nil || claim.isRefuted(by: part)
    if isElsewhere, !claim.isLowerSure, !claim.isUpperSure {
      // The cursor leads elsewhere now.
      claim = PageClaim()
      if let page = page(for: place) { change(page) { $0.place = nil } }
    }
    notePositions(answer, of: part)
    claim.follow(answer, of: found.count, to: place, &part, in: self)
    if part.isEmpty, !hasMovingCursors { claim.trustOutside() }
    guard let cover = PageCover(answer, of: found.count, to: place, claim, part, in: self) else {
      return nil
    }
    var first = split(at: cover.lower)
    // A first page without items begins where the answer ends.
    if case .upTo(let cursor) = place, cover.upper == 0, first == 1,
      pages[0].previous.lead == cursor
    {
      first = 0
    }
    let range = first..<(cover.upper == cover.lower ? first : split(at: cover.upper))
    let above = cover.linkAbove(answer, to: place, part, range, in: self)
    let below = cover.linkBelow(answer, of: found.count, to: place, part, range, in: self)

    var placement = PagePlacement(departed: departed, replaced: cover.lower..<cover.upper)
    placement.renewedCount = pages[range].reduce(0) { $0 + ($1.isStale ? $1.count : 0) }
    placement.touchesAbove = above != .gap
    var page = Entry(key: newKey(), count: found.count, place: place.isPosition ? nil : place)
    (page.previous, page.next) = (answer.previous, answer.next)
    (page.position, page.hidden) = (answer.position, answer.hidden)
    if place == .start, page.previous == .unknown { page.previous = .nothing }
    keep(protected, found, &placement)
    page.count += placement.kept.count
    placement.addedCount = found.count { $0 == nil }
    let elsewhere = found.indices.filter { place in
      found[place].map { !placement.replaced.contains($0) } ?? false
    }
    let emptied = settle(
      elsewhere,
      found,
      place,
      in: range,
      keepsOrder: keepsOrder,
      &page,
      &placement
    )

    placement.extended = extended(by: found, placement)
    let gaps = (pages[max(0, first - 1)..<range.upperBound]).compactMap(\.gap)
    remove(range)
    insert(page, at: first)
    link(first, above: above, below: below, gaps)
    forget(place, exceptBeside: first)
    if page.position != nil { rebase(around: first) }
    if case .position(0, _) = place, below == .gap, first + 1 < pages.count {
      shiftPositions(from: first + 1, by: page.count)
      // Their positions aren't known any more.
      for index in pages.indices.dropFirst(first + 1) { change(index) { $0.isStale = true } }
    }
    if emptied || page.count == 0 || pages[0].count == 0 { absorbEmpty() }
    placement.place = self.page(withKey: page.key) ?? min(first, pages.count - 1)
    return placement
  }

  /// Returns the end of the list at which an answer only adds items.
  private func extended(by found: [Int?], _ placement: PagePlacement) -> PageDirection? {
    guard placement.departed == nil, placement.moved.isEmpty, placement.kept.isEmpty else {
      return nil
    }
    let replaced = placement.replaced
    func isKept(_ part: ArraySlice<Int?>) -> Bool { zip(replaced, part).allSatisfy { $0 == $1 } }
    guard replaced.count <= found.count else { return nil }
    if replaced.upperBound == count, isKept(found.prefix(replaced.count)) { return .next }
    return replaced.lowerBound == 0 && isKept(found.suffix(replaced.count)) ? .previous : nil
  }

  /// The answer to a reload by the user, or to a jump, which replaces everything.
  mutating func begin(with answer: ReceivedPage<Cursor>, to place: Place, count: Int) {
    removeAll()
    noteFirstPage(answer, to: place)
    var page = Entry(key: newKey(), count: count, place: place.isPosition ? nil : place)
    (page.previous, page.next) = (answer.previous, answer.next)
    (page.position, page.hidden) = (answer.position, answer.hidden)
    if place == .start, page.previous == .unknown { page.previous = .nothing }
    insert(page, at: 0)
  }

  /// Puts an answer before the list, because nothing ties it to the list, which has grown so much.
  mutating func precede(by answer: ReceivedPage<Cursor>, count: Int) -> PagePlacement {
    var page = Entry(key: newKey(), count: count)
    (page.previous, page.next) = (answer.previous, answer.next)
    (page.position, page.hidden) = (answer.position, answer.hidden)
    if !pages.isEmpty { (page.link, page.gap) = (.gap, newGap()) }
    insert(page, at: 0)
    shiftPositions(from: 1, by: count)
    var placement = PagePlacement(replaced: 0..<0)
    (placement.addedCount, placement.extended) = (count, .previous)
    return placement
  }

  /// Makes a gap of what is near behind a page, unless less than another page is missing there.
  mutating func openNearLink(behind page: Int, pageSize: Int) {
    guard pages[page].link == .near else { return }
    if page + 1 < pages.count, let end = pages[page].end, let next = pages[page + 1].position,
      (0..<pageSize).contains(next - end)
    {
      return
    }
    change(page) { $0.link = .gap }
  }

  /// Whether there is a gap beside a page.
  func hasGap(at page: Int) -> Bool {
    pages[page].link == .gap || page > 0 && pages[page - 1].link == .gap
  }

  /// Links a page with its neighbours, where gaps keep their identifiers.
  private mutating func link(_ index: Int, above: PageLink, below: PageLink, _ gaps: [Int]) {
    var gaps = gaps
    let isLast = index + 1 == pages.count
    change(index) { page in
      page.link = isLast ? .joined : below
      if page.link == .gap { page.gap = gaps.popLast() }
    }
    guard index > 0 else { return }
    change(index - 1) { page in
      page.link = above
      page.gap = above == .gap ? gaps.first : nil
    }
  }

  /// Notes that a cursor is a position if it leads from the same page to other items.
  private mutating func noteMovement(
    _ answer: ReceivedPage<Cursor>,
    to place: Place,
    _ found: [Int?]
  ) {
    guard !hasMovingCursors, !found.isEmpty, case .cursor = answer.next,
      let old = page(for: place), pages[old].next == answer.next,
      // A shorter page may end at the same date, without its last item.
      pages[old].count <= found.count, found[found.count - 1] != starts[old + 1] - 1
    else { return }
    noteMovingCursors()
  }
}

extension ReceivedPage {
  /// An empty page that leads to itself, or nowhere, is the end, from which others may follow later.
  fileprivate func withoutRepetition(of place: PagePlace<Cursor>, isEmpty: Bool) -> Self {
    guard isEmpty else { return self }
    var answer = self
    if case .from(let cursor) = place, next == .nothing || next == .cursor(cursor) {
      answer.next = .ended(cursor)
    }
    if case .upTo(let cursor) = place, previous == .nothing || previous == .cursor(cursor) {
      answer.previous = .ended(cursor)
    }
    return answer
  }
}

extension Range<Int> {
  /// Returns the index of an item when the items of the range are gone; `nil` for one of them.
  func shifting(_ index: Int) -> Int? {
    if index < lowerBound { return index }
    return index < upperBound ? nil : index - count
  }
}

extension [Int?] {
  /// Returns the elements, without those at some places.
  fileprivate func ignoring(_ places: Set<Int>) -> Self {
    if places.isEmpty { return self }
    return enumerated().map { places.contains($0) ? nil : $1 }
  }
}
