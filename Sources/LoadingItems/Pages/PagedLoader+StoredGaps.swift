import Foundation
import Loading

extension PagedLoader {
  /// Returns the gaps to store with the rows, or `nil` to keep those that the store has.
  ///
  /// They can't be stored unless the ids and the cursors are `Codable`.
  func gapsToStore(with new: [StoredGap<Item.ID, Cursor>] = []) -> Data? {
    guard let storage, hasGaps || storage.gaps != nil || !new.isEmpty else { return nil }
    let gaps = new + visibleGaps.map { StoredGap($0.place, $0.upper, $0.lower) }
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
