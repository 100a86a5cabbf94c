import Foundation
import Loading

// The pages that are stored with the rows.
extension PagedLoader {
  private typealias Stored = StoredPage<Item.ID, Cursor>

  /// The most pages to store that no gap precedes.
  private static var mostStored: Int { 200 }

  /// Returns the pages to store with rows, or `nil` to keep those that the store has.
  ///
  /// They can't be stored unless the ids and the cursors are `Codable`.
  ///
  /// - Parameters:
  ///   - map: The pages of the rows.
  ///   - other: The pages of another list whose rows follow, and the number of its rows that don't.
  ///   - id: Returns the id of a row.
  /// - Returns: The pages.
  func pagesToStore(
    _ map: LoadedMap,
    followedBy other: (map: LoadedMap, start: Int)? = nil,
    _ id: (Int) -> Item.ID
  ) -> Data? {
    guard let storage else { return nil }
    var pages = stored(map, from: 0, at: 0, id)
    if let other { pages += stored(other.map, from: other.start, at: map.count, id) }
    pages += pagesElsewhere
    if pages.isEmpty { return storage.gaps.map { _ in Data() } }
    let encoder = JSONEncoder()
    // Compared with the pages that were stored before.
    encoder.outputFormatting = .sortedKeys
    return (pages as? any Encodable).flatMap { try? encoder.encode($0) }
  }

  /// The pages to store with the rows of the list.
  var storedPages: Data? {
    guard let rows = storage?.group.rows(of: self) else { return storage?.gaps }
    return pagesToStore(map, followedBy: longerPages) { rows.items[$0].id }
  }

  /// The stored pages of rows that a list by position has in its store, but no longer shows, because
  /// it was opened elsewhere.
  private var pagesElsewhere: [Stored] {
    guard hasPositions, jumps.number > 0, let data = storage?.gaps else { return [] }
    let pages = (decoded(data) ?? []).filter { [list] in
      $0.place.next.map { list.knownIndex(of: $0) == nil } ?? false
    }
    return pages.suffix(Self.mostStored)
  }

  /// Returns the pages of a store; `nil` if they can't be decoded.
  private func decoded(_ data: Data) -> [Stored]? {
    guard !data.isEmpty, let type = [Stored].self as? any Decodable.Type else { return [] }
    return (try? JSONDecoder().decode(type, from: data)) as? [Stored]
  }

  private func stored(
    _ map: LoadedMap,
    from start: Int,
    at offset: Int,
    _ id: (Int) -> Item.ID
  ) -> [Stored] {
    let first = max(1, map.pages.count - Self.mostStored)
    return map.pages.indices.dropFirst().compactMap { page in
      let isGap = map.pages[page - 1].link == .gap
      let isAsked = page >= first && map.pages[page].place != nil
      guard isGap || isAsked, map.starts[page] >= start,
        (1..<map.count).contains(map.starts[page])
      else { return nil }
      let index = map.starts[page] - start + offset
      return Stored(map, page, at: Stored.Place(previous: id(index - 1), next: id(index)))
    }
  }

  /// Makes pages of rows from a store.
  func makeMap(ofStored data: Data) {
    map.removeAll()
    map.insert(list.knownItems.count, at: 0)
    map.markStale()
    if hasPositions, !map.pages.isEmpty { map.change(0) { $0.position = storeStart } }
    if !data.isEmpty, Stored.self is any Decodable.Type { storage?.gaps = data }
    guard let pages = decoded(data) else {
      return Log.notice(
        """
        The gaps between the stored rows of a PagedLoader<\(Item.self), \(Cursor.self)> can't be \
        decoded, probably because the type of the ids or cursors has changed. The list doesn't show \
        them until it is loaded again.
        """
      )
    }
    for page in pages { page.divide(&map) { list.knownIndex(of: $0) } }
  }

  /// Opens a gap before a row whose position doesn't follow that of the row before it.
  ///
  /// If less than a page is missing there, rows may have been removed from the store, and what is near
  /// is requested when it is displayed.
  func open(before id: Item.ID, at position: Int) {
    guard let index = list.knownIndex(of: id), index > 0 else { return }
    let page = map.split(at: index)
    let isNear = map.pages[page - 1].end.map { position - $0 < pageSize } ?? false
    map.change(page - 1) { $0.link = isNear ? .near : .gap }
    map.change(page) { $0.position = position }
    if isNear { listPages.mayBeNear = true }
  }

  /// The gaps, by the number of items before each, with the ends on both sides.
  package var gapPositions: [(place: Int, upper: PagingPosition, lower: PagingPosition)] {
    pagesBeforeGaps.map { page in
      var (upper, lower) = (position, position)
      let (before, behind) = (map.pages[page], map.pages[page + 1])
      upper.ends.next.lead(to: before.next.lead, hasMore: before.next.leadsOn)
      lower.ends.previous.lead(to: behind.previous.lead, hasMore: behind.previous.leadsOn)
      return (map.starts[page + 1], upper, lower)
    }
  }

  /// Makes pages of a saved list, whose ends lead on as they did before.
  func makeMap(
    of gaps: [(place: Int, upper: PagingPosition, lower: PagingPosition)],
    at saved: PagingPosition
  ) {
    map.removeAll()
    map.insert(list.knownItems.count, at: 0)
    func edge(_ end: PagingEnd) -> PageEdge<PageCursor> {
      !hasPositions || !end.hasMore ? end.edge : .position
    }
    if hasPositions, !map.pages.isEmpty {
      map.change(0) { page in
        page.position = saved.start
        page.hidden = max(0, saved.offset - saved.start - page.count)
      }
    }
    for (place, upper, lower) in gaps where place > 0 && place < map.count {
      let page = map.split(at: place)
      map.change(page - 1) { ($0.link, $0.next) = (.gap, edge(upper.ends.next)) }
      map.change(page) { $0.previous = edge(lower.ends.previous) }
      // The positions behind the gap aren't known.
      if hasPositions { map.change(page) { $0.isStale = true } }
    }
    if let last = map.pages.indices.last {
      map.change(last) { $0.next = edge(saved.ends.next) }
      map.change(0) { $0.previous = edge(saved.ends.previous) }
    }
    followMap()
  }
}
