import Loading
import LoadingItems
import LoadingTestSupport

/// A server of a timeline, whose newest items have the highest ids, and which changes between
/// requests.
@MainActor final class TimelineServer {
  enum Style: CaseIterable {
    case offset, counted, number, cursor, bothWays

    /// Whether pages are requested by position.
    var isByPosition: Bool {
      switch self {
      case .offset, .counted, .number: true
      case .cursor, .bothWays: false
      }
    }
  }

  private(set) var ids: [Int]
  /// The ids that were ever removed.
  private(set) var removed: Set<Int> = []
  /// Whether rows of a store are shown before the server answers.
  var isSlow = false
  private var last: Int

  init(count: Int) {
    ids = Array((0..<count).reversed())
    last = count - 1
  }

  func grow(by count: Int) {
    for _ in 0..<count {
      last += 1
      ids.insert(last, at: 0)
    }
  }

  func remove(_ id: Int) {
    ids.removeAll { $0 == id }
    removed.insert(id)
  }

  func loader(
    _ style: Style,
    size: Int,
    store: (any LocalStore<Row>)? = nil
  ) -> PagedLoader<Row, Int> {
    let policy = LoadingPolicy(freshness: .stale)
    switch style {
    case .offset:
      return PagedLoader(pageSize: size, policy: policy, store: store) {
        [weak self] offset, limit in
        await self?.wait()
        return (self?.ids ?? []).dropFirst(offset).prefix(limit).map { Row(id: $0) }
      }
    case .counted:
      return PagedLoader(pageSize: size, policy: policy, store: store) {
        [weak self] (request: PageRequest<Int>) -> Page<Row, Int> in
        await self?.wait()
        let rest = (self?.ids ?? []).dropFirst(request.offset)
        let items = rest.prefix(request.limit).map { Row(id: $0) }
        return Page(items: items, hasMore: rest.count > request.limit)
      }
    case .number:
      return PagedLoader(firstPage: 0, pageSize: size, policy: policy, store: store) {
        [weak self] request in
        await self?.wait()
        return (self?.ids ?? []).dropFirst(request.number * size).prefix(size).map { Row(id: $0) }
      }
    case .cursor, .bothWays:
      return PagedLoader(pageSize: size, policy: policy, store: store) { [weak self] request in
        await self?.wait()
        let ids = self?.ids ?? []
        let isPrevious = request.direction == .previous
        let older = ids.filter { $0 < request.cursor ?? .max }
        let page =
          isPrevious
          ? Array(ids.prefix { $0 > request.cursor ?? .max }.suffix(size))
          : Array(older.prefix(size))
        return Page(
          items: page.map { Row(id: $0) },
          nextCursor: page.last == ids.last ? nil : page.last,
          previousCursor: style == .bothWays ? page.first ?? request.cursor : nil
        )
      }
    }
  }

  private func wait() async {
    if isSlow { for _ in 0..<300 { await Task.yield() } }
  }
}
