import LoadingItems
import LoadingTestSupport

extension ListServer {
  /// Loads a list of one of the loaders from the row at an index.
  func jump(_ list: PagedLoader<Row, Int>, _ style: Style, to index: Int) async {
    _ = await list.jump(to: start(style, at: index, size: list.pageSize)).value
  }

  /// Describes what is wrong with a list: rows in another order than the server's, or missing ones
  /// where there is no gap; `nil` if nothing is.
  ///
  /// Removed rows, which the server may still have, are in neither of them.
  func fault(in list: PagedLoader<Row, Int>, without removed: [Int] = []) -> String? {
    let shown = list.ids.filter { !removed.contains($0) }
    let rows = rows.filter { !removed.contains($0.id) }
    let places = shown.compactMap { id in rows.firstIndex { $0.id == id } }
    let gaps = Set(list.gaps.map(\.index))
    let isWhole =
      places.count == shown.count
      && zip(places.indices, zip(places, places.dropFirst())).allSatisfy { index, pair in
        pair.1 == pair.0 + 1 || pair.1 > pair.0 && gaps.contains(index + 1)
      }
    return isWhole ? nil : "\(shown) with gaps at \(gaps.sorted()), and the server has \(ids)"
  }
}
