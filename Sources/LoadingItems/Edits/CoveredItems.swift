import Loading

/// The known items of a list, and the pages that take the place of some of them.
struct CoveredItems<Item: Identifiable> {
  /// A list with a page in it.
  ///
  /// It doesn't retain the list, which would then be copied when it changes (benchmark "page of 20
  /// merged into 10,000").
  struct Placement {
    var page: [Item]
    /// The places of the items that the page replaces.
    var replaced: Range<Int>
    /// The places of the page's items in the new list.
    var placed: Range<Int>
    /// Whether the page touches the items that follow it.
    var touches: Bool
    /// The number of items of the new list.
    var count: Int
    /// The new list, if other items change, too.
    var whole: [Item]?

    /// Whether the list ends with the page.
    var isEnd: Bool { touches && placed.upperBound == count || isBehindGap }
    /// Whether the page comes after the list without touching it.
    var isBehindGap: Bool { !touches && placed.lowerBound > 0 && placed.upperBound == count }

    /// Returns the new list.
    func items(in known: [Item]) -> [Item] {
      if let whole { return whole }
      var items = known
      items.replaceSubrange(replaced, with: page)
      return items
    }
  }

  let known: [Item]
  let place: (Item.ID) -> Int?

  /// Returns the list with a page in place of the items that it covers, or `nil` if the items next
  /// to the page are unknown, because its last or first one isn't in the list.
  ///
  /// Items between those of the page have been removed by the server. An item that has moved far
  /// isn't what the page ends with.
  ///
  /// - Parameters:
  ///   - page: The page.
  ///   - hasPrevious: Whether the server has items before the page.
  ///   - hasNext: Whether the server has items after the page.
  ///   - goesOn: Whether the page may begin in the list and end behind it.
  /// - Returns: The new list.
  func covered(
    by page: [Item],
    hasPrevious: Bool,
    hasNext: Bool,
    goesOn: Bool = false
  ) -> Placement? {
    let found = page.map { place($0.id) }
    // From the end, the places descend, and their negatives ascend.
    // A page with the first item may begin with newer ones, before which nothing is known.
    let isBeginning = !hasPrevious || found.contains(0)
    let last = goesOn ? lastPlace(in: found, hasPrevious) : nil
    guard let end = hasNext ? Self.boundary(found) ?? last : known.count - 1,
      let start = isBeginning ? 0 : Self.boundary(found.reversed().map { $0.map { -$0 } })
    else { return nil }
    if -start <= end + 1 { return placement(of: page, replacing: -start..<end + 1, touches: true) }
    // Items of the page have moved within it, or what was between them is gone. If they have moved
    // far, nothing is known.
    let places = found.compactMap(\.self)
    guard let first = places.min(), let last = places.max(),
      last - first < 2 * page.count || zip(places, places.dropFirst()).allSatisfy(<)
    else { return nil }
    return placement(of: page, replacing: first..<last + 1, touches: true)
  }

  /// Returns the place of the last item of the list if a page ends with items that follow it.
  ///
  /// A last item that begins the first page may have moved there.
  private func lastPlace(in found: [Int?], _ hasPrevious: Bool) -> Int? {
    guard let index = found.lastIndex(where: { $0 != nil }), index > 0 || hasPrevious,
      found[index] == known.count - 1
    else { return nil }
    return Self.boundary(Array(found[...index])).flatMap { $0 == known.count - 1 ? $0 : nil }
  }

  /// Returns the list with a page after it, which has none of its last items.
  func followed(by page: [Item]) -> Placement {
    placement(of: page, replacing: known.count..<known.count, touches: false)
  }

  /// Returns the list with a page before it, which doesn't end with one of its items.
  ///
  /// It may begin with some of them, of which the last two, or the first one, have their places.
  func preceded(by page: [Item]) -> Placement {
    let found = page.map { place($0.id) }
    let end = (found.lastIndex { $0 != nil } ?? -1) + 1
    let covered = touch(found[..<end], at: 0, before: known.count).map { $0 + 1 } ?? 0
    return placement(of: page, replacing: 0..<covered, touches: false)
  }

  /// Returns the list with a page at the upper edge of a gap.
  ///
  /// The page touches the items after the gap if it ends with the first of them, or with two of
  /// those that follow soon. One alone may have moved into the gap. Items of the page that are known
  /// before the gap stay there.
  ///
  /// - Parameters:
  ///   - gap: The place of the gap.
  ///   - end: The place of the next gap, or the number of items.
  ///   - page: The page.
  ///   - isLast: Whether the server has no items after the page.
  ///   - byPosition: Whether the page takes the place of as many items if it doesn't touch them.
  /// - Returns: The new list.
  func filled(
    at gap: Int,
    before end: Int,
    by page: [Item],
    isLast: Bool,
    byPosition: Bool = false
  ) -> Placement {
    let touch = touch(page.map { place($0.id) }[...], at: gap, before: end)
    let last = touch.map { $0 + 1 } ?? (byPosition ? min(gap + page.count, end) : gap)
    let next = isLast ? known.count : last
    var before = PagedItems(Array(known[..<gap]))
    let merge = before.merge(page.filter { before.contains($0.id) }) { _, _ in false }
    let new = page.filter { !before.contains($0.id) }
    var placement = placement(
      of: new,
      replacing: gap..<next,
      touches: isLast || byPosition || touch != nil
    )
    guard merge.hasChanges else { return placement }
    var whole = placement.items(in: known)
    whole.replaceSubrange(..<gap, with: before.items)
    placement.whole = whole
    return placement
  }

  /// Returns the place of the last item of a page if it touches the items after a gap.
  private func touch(_ found: ArraySlice<Int?>, at gap: Int, before end: Int) -> Int? {
    let near = gap..<min(end, gap + found.count + 1)
    guard let last = found.last ?? nil, near.contains(last) else { return nil }
    if last == gap { return last }
    guard let previous = found.dropLast().last ?? nil, near.contains(previous), previous < last
    else { return nil }
    return last
  }

  private func placement(
    of page: [Item],
    replacing replaced: Range<Int>,
    touches: Bool
  ) -> Placement {
    let isElsewhere = page.contains { place($0.id).map { !replaced.contains($0) } == true }
    guard isElsewhere else {
      let start = replaced.lowerBound
      return Placement(
        page: page,
        replaced: replaced,
        placed: start..<start + page.count,
        touches: touches,
        count: known.count - replaced.count + page.count
      )
    }
    let before = items(0..<replaced.lowerBound, without: page)
    let whole = before + page + items(replaced.upperBound..<known.count, without: page)
    return Placement(
      page: page,
      replaced: replaced,
      placed: before.count..<before.count + page.count,
      touches: touches,
      count: whole.count,
      whole: whole
    )
  }

  /// Returns some of the items, except those of a page.
  private func items(_ range: Range<Int>, without page: [Item]) -> [Item] {
    let others = Set(page.compactMap { place($0.id) }.filter(range.contains))
    if others.isEmpty { return Array(known[range]) }
    return range.filter { !others.contains($0) }.map { known[$0] }
  }

  /// Returns the place of the last item that is about where the one before it says.
  private static func boundary(_ places: [Int?]) -> Int? {
    for index in places.indices.reversed() {
      guard let place = places[index] else { return nil }
      guard index > 0, let previous = places[index - 1] else { return place }
      if place > previous, place - previous <= places.count { return place }
    }
    return nil
  }
}
