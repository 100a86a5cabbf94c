import Foundation
import Loading

extension PagedLoader {
  /// Returns the gaps to store with the rows, or `nil` to keep those that the store has.
  ///
  /// They can't be stored unless the ids and the cursors are `Codable`.
  func gapsToStore(with new: [StoredGap<Item.ID, Cursor>] = []) -> Data? {
    guard let storage else { return nil }
    let others = otherGaps
    guard hasGaps || storage.gaps != nil || !new.isEmpty || !others.isEmpty else { return nil }
    return encoded(new + visibleGaps.map { StoredGap($0.place, $0.upper, $0.lower) } + others)
  }

  /// Returns the gaps to store with other rows by cursor.
  ///
  /// - Parameters:
  ///   - map: The pages of the rows.
  ///   - rows: The rows, followed by those of another list.
  ///   - other: The pages of the other list, and the number of its rows that aren't stored again.
  /// - Returns: The gaps, or `nil` to keep those that the store has.
  func gapsToStore(
    _ map: CursorMap,
    of rows: [Item],
    followedBy other: (map: CursorMap, start: Int)? = nil
  ) -> Data? {
    var gaps = self.gaps(of: map, in: rows, from: 0, at: 0)
    if let other { gaps += self.gaps(of: other.map, in: rows, from: other.start, at: map.count) }
    guard let storage, !gaps.isEmpty || storage.gaps != nil else { return nil }
    return encoded(gaps)
  }

  private func gaps(
    of map: CursorMap,
    in rows: [Item],
    from start: Int,
    at offset: Int
  ) -> [StoredGap<Item.ID, Cursor>] {
    map.pages.indices.compactMap { page in
      guard map.pages[page].link == .gap, map.starts[page + 1] >= start else { return nil }
      let (next, previous) = (map.pages[page].next.lead, map.pages[page + 1].previous.lead)
      return StoredGap(
        GapPosition(at: map.starts[page + 1] - start + offset, in: rows),
        PagingEnd(cursor: next?.value, hasMore: next != nil),
        PagingEnd(cursor: previous?.value, hasMore: previous != nil)
      )
    }
  }

  private func encoded(_ gaps: [StoredGap<Item.ID, Cursor>]) -> Data? {
    guard let storage else { return nil }
    if gaps.isEmpty { return storage.gaps.map { _ in Data() } }
    let encoder = JSONEncoder()
    // Compared with the gaps that were stored before.
    encoder.outputFormatting = .sortedKeys
    return (gaps as? any Encodable).flatMap { try? encoder.encode($0) }
  }

  func openGaps(from stored: Data) {
    guard !stored.isEmpty, let type = [StoredGap<Item.ID, Cursor>].self as? any Decodable.Type
    else { return }
    storage?.gaps = stored
    guard
      let gaps = try? JSONDecoder().decode(type, from: stored) as? [StoredGap<Item.ID, Cursor>]
    else {
      return Log.notice(
        """
        The gaps between the stored rows of a PagedLoader<\(Item.self), \(Cursor.self)> can't be \
        decoded, probably because the type of the ids or cursors has changed. The list doesn't show \
        them until it is loaded again.
        """
      )
    }
    // Without a cursor, the server may turn out to count by offset.
    if isByCursor, gaps.allSatisfy({ $0.upper.cursor ?? $0.lower.cursor != nil }) {
      makeMap(
        of: gaps.compactMap { gap in
          gap.place.index(in: list.known).map { ($0, gap.upper.cursor, gap.lower.cursor) }
        }
      )
      return followMap()
    }
    let (start, style) = (storeStart, position.style)
    openGaps = gaps.compactMap { gap in
      guard let index = gap.place.index(in: list.known),
        let upper = PagingPosition(
          style: style,
          start: start,
          offset: start + index,
          cursor: gap.upper.cursor,
          hasMore: gap.upper.hasMore,
          numbers: gap.numbers
        ),
        let lower = PagingPosition(
          style: style,
          offset: 0,
          cursor: nil,
          hasMore: false,
          previousCursor: gap.lower.cursor,
          hasPrevious: gap.lower.hasMore,
          numbers: gap.numbers
        )
      else { return nil }
      return makeGap(at: index, between: upper, and: lower, isCached: true)
    }
    joinGaps()
  }
}
