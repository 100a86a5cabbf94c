import Loading
import LoadingTestSupport

/// A server whose list changes between requests, and loaders that ask for it in different ways.
@MainActor final class GrowingServer {
  enum Style: CaseIterable { case offset, number, cursor }

  /// The ids of the items, in order.
  var ids: [Int]
  private(set) var requestCount = 0

  init(_ ids: some Sequence<Int>) { self.ids = Array(ids) }

  func loader(
    _ style: Style,
    size: Int = 20,
    store: (any LocalStore<Row>)? = nil
  ) -> PagedLoader<Row, Int> {
    let policy = LoadingPolicy(freshness: .never)
    switch style {
    case .offset:
      return PagedLoader(pageSize: size, policy: policy, store: store) {
        [weak self] offset, limit in
        self?.rows(from: offset, limit) ?? []
      }
    case .number:
      return PagedLoader(firstPage: 1, pageSize: size, policy: policy, store: store) {
        [weak self] request in
        self?.rows(from: (request.number - 1) * size, size) ?? []
      }
    case .cursor:
      // A cursor is the id of the last item of the former page.
      return PagedLoader(pageSize: size, policy: policy, store: store) { [weak self] request in
        let start = request.cursor.map { id in (self?.ids.firstIndex(of: id) ?? -1) + 1 } ?? 0
        let rows = self?.rows(from: start, request.limit) ?? []
        let isLast = start + rows.count >= self?.ids.count ?? 0
        return Page(items: rows, nextCursor: isLast ? nil : rows.last?.id)
      }
    }
  }

  private func rows(from start: Int, _ limit: Int) -> [Row] {
    requestCount += 1
    return ids.dropFirst(start).prefix(limit).map { Row(id: $0) }
  }
}
