import Loading
package import LoadingItems
package import LoadingTesting

/// A server whose list changes between requests, and loaders that ask for it in different ways.
@MainActor
package final class GrowingServer {
  package enum Style: CaseIterable {
    case offset, number, cursor
    /// By offset, whose pages say how many items there are.
    case counted
  }

  /// The ids of the items, in order.
  package var ids: [Int] {
    didSet {
      for place in oldValue.indices where !ids.contains(oldValue[place]) {
        followers[oldValue[place]] = oldValue[place...].dropFirst().first { ids.contains($0) }
      }
    }
  }
  /// The items after removed ones, whose cursors stay valid.
  private var followers: [Int: Int] = [:]
  /// The work that requests wait for.
  package var gate: ScriptedWork<Void>?
  /// The error that requests fail with, one at a time.
  package var error: (any Error)?
  package private(set) var requestCount = 0

  package init(_ ids: some Sequence<Int>) { self.ids = Array(ids) }

  package func loader(
    _ style: Style,
    size: Int = 20,
    store: (any LocalStore<Row>)? = nil
  ) -> PagedLoader<Row, Int> {
    let policy = LoadingPolicy(freshness: .stale)
    switch style {
    case .offset:
      return PagedLoader(pageSize: size, policy: policy, store: store) {
        [weak self] offset, limit in
        try await self?.rows(from: offset, limit) ?? []
      }
    case .number:
      return PagedLoader(firstPage: 1, pageSize: size, policy: policy, store: store) {
        [weak self] request in
        try await self?.rows(from: (request.number - 1) * size, size) ?? []
      }
    case .counted:
      return PagedLoader(pageSize: size, policy: policy, store: store) { [weak self] request in
        let rows = try await self?.rows(from: request.offset, request.limit) ?? []
        return Page(items: rows, totalCount: self?.ids.count)
      }
    case .cursor:
      // A cursor is the id of the last item of the former page.
      return PagedLoader(pageSize: size, policy: policy, store: store) { [weak self] request in
        let start = request.cursor.flatMap { self?.place(after: $0) } ?? 0
        let rows = try await self?.rows(from: start, request.limit) ?? []
        let isLast = start + rows.count >= self?.ids.count ?? 0
        return Page(items: rows, nextCursor: isLast ? nil : rows.last?.id)
      }
    }
  }

  /// Returns a loader whose pages always have a cursor for newer items, too.
  package func loaderBothWays(
    size: Int = 20,
    store: (any LocalStore<Row>)? = nil
  ) -> PagedLoader<Row, Int> {
    let policy = LoadingPolicy(freshness: .stale)
    return PagedLoader(pageSize: size, policy: policy, store: store) { [weak self] request in
      guard let self else { throw CancellationError() }
      let next = request.cursor.map { self.place(after: $0) } ?? 0
      // The item of the cursor itself, unless it was removed.
      let place = request.cursor.flatMap { ids.firstIndex(of: $0) } ?? next
      let isPrevious = request.direction == .previous
      let start = isPrevious ? max(0, place - size) : next
      let rows = try await rows(from: start, isPrevious ? place - start : size)
      return Page(items: rows, nextCursor: rows.last?.id, previousCursor: rows.first?.id)
    }
  }

  private func place(after id: Int) -> Int {
    if let place = ids.firstIndex(of: id) { return place + 1 }
    var follower = followers[id]
    while let id = follower {
      if let place = ids.firstIndex(of: id) { return place }
      follower = followers[id]
    }
    return ids.count
  }

  private func rows(from start: Int, _ limit: Int) async throws -> [Row] {
    requestCount += 1
    try await gate?.run()
    if let error {
      if error as? LoadingError == .cursorExpired { self.error = nil }
      throw error
    }
    return ids.dropFirst(start).prefix(limit).map { Row(id: $0) }
  }
}
