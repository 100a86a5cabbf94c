import LoadingTestSupport

/// A list with gaps in its simplest form, which is the model of a store.
struct NaiveList: Equatable {
  struct Row: Identifiable, Equatable {
    var id: Int
    var value: Int
  }

  var places: [Row?] = []

  var rows: [Row] { places.compactMap { $0 } }

  mutating func reconcile(_ page: [Row], in window: Range<Int>, isLast: Bool) {
    let end = max(window.upperBound, window.lowerBound + page.count)
    if places.count < end { places += Array(repeating: nil, count: end - places.count) }
    for position in window.lowerBound..<end { places[position] = nil }
    if isLast { places.removeSubrange(end...) }
    places = places.map { row in page.contains { $0.id == row?.id } ? nil : row }
    for (offset, row) in page.enumerated()
    where !page.prefix(offset).contains(where: { $0.id == row.id }) {
      places[window.lowerBound + offset] = page.last { $0.id == row.id }
    }
  }
}
