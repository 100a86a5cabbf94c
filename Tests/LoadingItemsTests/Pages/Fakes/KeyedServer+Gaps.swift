import LoadingItems
import LoadingTestSupport

/// The gaps that a list has, compared with the rows that it lacks.
extension KeyedServer {
  /// Returns the pairs of rows with a gap between them that are neighbors on the server, on a page
  /// or beside it.
  func needlessGaps(in loader: PagedLoader<Row, Place>, around page: [Int]) -> [[Int]] {
    let (shown, all) = (loader.items.map(\.id), ids)
    let places = page.compactMap { all.firstIndex(of: $0) }
    guard let first = places.min(), let last = places.max() else { return [] }
    return loader.gaps.compactMap { gap in
      guard shown.indices.contains(gap.index), gap.index > 0,
        let above = all.firstIndex(of: shown[gap.index - 1]),
        let below = all.firstIndex(of: shown[gap.index]),
        below == above + 1, above >= first - 1, below <= last + 1
      else { return nil }
      return [all[above], all[below]]
    }
  }

  /// Returns the rows that are missing between two others without a gap.
  func rowsMissingWithoutGap(in loader: PagedLoader<Row, Place>) -> [Int] {
    let all = ids
    let shown = loader.items.map(\.id)
    let gaps = loader.gaps.map(\.index)
    let alive = shown.indices.compactMap { index in
      all.firstIndex(of: shown[index]).map { (index: index, place: $0) }
    }
    return zip(alive, alive.dropFirst()).flatMap { above, below -> [Int] in
      let hasGap = gaps.contains { $0 > above.index && $0 <= below.index }
      guard !hasGap, above.place + 1 < below.place else { return [] }
      return Array(all[above.place + 1..<below.place])
    }
  }

  /// Returns the number of pages that each gap stands for.
  func pageCounts(ofGapsIn loader: PagedLoader<Row, Place>) -> [Int] {
    let (all, shown) = (ids, loader.items.map(\.id))
    return loader.gaps.map { gap in
      let above = shown[..<gap.index].compactMap { all.firstIndex(of: $0) }.last ?? -1
      let below = shown[gap.index...].compactMap { all.firstIndex(of: $0) }.first ?? all.count
      return (below - above - 1 + loader.pageSize - 1) / loader.pageSize
    }
  }
}
