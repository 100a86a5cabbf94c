import Loading
import LoadingItems
import LoadingTestSupport

/// A server with a list that is requested at both ends, by the id next to the page.
@MainActor final class ThreadServer {
  /// The place of a page.
  enum Place: Hashable, Sendable {
    case before(Int)
    case after(Int)
    case around(Int)

    var id: Int {
      switch self {
      case .before(let id), .after(let id), .around(let id): id
      }
    }
  }

  var rows: [Row]
  /// A gate that delays answers until the test opens it.
  var gate: ScriptedWork<Void>?
  /// A Boolean value that indicates whether it answers with the items at the time of the request.
  var answersEarly: @MainActor () -> Bool = { false }
  private(set) var requests: [PageRequest<Place>] = []

  init(_ rows: [Row]) { self.rows = rows }

  func answer(_ request: PageRequest<Place>) async throws -> Page<Row, Place> {
    requests.append(request)
    let early = page(request)
    try await gate?.run()
    return answersEarly() ? early : page(request)
  }

  private func page(_ request: PageRequest<Place>) -> Page<Row, Place> {
    let window = window(request).clamped(to: 0..<rows.count)
    let items = Array(rows[window])
    // Without items, the requested place decides.
    let first = items.first?.id ?? request.cursor?.id
    return Page(
      items: items,
      nextCursor: window.upperBound < rows.count ? items.last.map { .after($0.id) } : nil,
      previousCursor: window.lowerBound > 0 ? first.map { .before($0) } : nil
    )
  }

  private func window(_ request: PageRequest<Place>) -> Range<Int> {
    func index(_ id: Int) -> Int { rows.firstIndex { $0.id >= id } ?? rows.count }
    switch request.cursor {
    case .before(let id): return max(0, index(id) - request.limit)..<index(id)
    case .after(let id): return index(id + 1)..<index(id + 1) + request.limit
    case .around(let id):
      let start = max(0, index(id) - request.limit / 2)
      return start..<start + request.limit
    case nil: return 0..<request.limit
    }
  }
}
