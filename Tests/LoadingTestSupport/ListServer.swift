import Loading
package import LoadingItems
package import LoadingTesting

/// A server of a list of rows, which the test changes between requests.
///
/// A cursor is the id of the row beside a page: the one before a next page, and the one behind a
/// previous page. It stays valid when its row is removed.
@MainActor package final class ListServer {
  /// How pages are asked for.
  package enum Style: CaseIterable, Sendable {
    case offset, number
    /// By offset, whose pages say how many rows there are.
    case counted
    /// By cursor, forwards only.
    case cursor
    /// By cursor. Each page has a cursor for previous rows, also the first one.
    case bothWays
    /// By cursor. Only pages that rows precede have a cursor for them.
    case thread
    /// The same, beginning with the newest rows, which are at the end.
    case chat

    package static let byPosition: [Style] = [.offset, .counted, .number]
    /// The styles whose pages are only followed by others.
    package static let forwards = byPosition + [.cursor]
  }

  /// When the server reads the rows of an answer that waits.
  package enum Reading: CaseIterable, Sendable { case early, late }

  package var rows: [Row] {
    didSet {
      let kept = Set(ids)
      for (index, row) in oldValue.enumerated() where !kept.contains(row.id) {
        followers[row.id] = .some(oldValue[index...].first { kept.contains($0.id) }?.id)
      }
    }
  }
  /// The rows after removed ones; `nil` at the end of the list.
  private var followers: [Int: Int?] = [:]
  /// The first row of the page without a cursor, if it isn't at an end of the list.
  package var first: Int?
  /// The direction of the requests that wait and fail, if the others don't.
  package var direction: PageDirection?
  /// The work that answers wait for.
  package var gate: ScriptedWork<Void>?
  package var reading = Reading.late
  /// The error that requests fail with; an expired cursor only once.
  package var error: (any Error)?
  /// What happens when a request arrives, which returns other rows than those of the list, or `nil`.
  package var script: (@MainActor (PageRequest<Int>) async throws -> [Row]?)?
  package private(set) var requests: [PageRequest<Int>] = []
  /// The rows with which an early answer to each request ends, with their positions.
  package private(set) var answers: [ArraySlice<Row>] = []

  package init(
    _ ids: some Sequence<Int>,
    gate: ScriptedWork<Void>? = nil,
    reading: Reading = .late
  ) {
    rows = ids.map { Row(id: $0) }
    (self.gate, self.reading) = (gate, reading)
  }

  /// The ids of the rows, in order.
  package var ids: [Int] {
    get { rows.map(\.id) }
    set { rows = newValue.map { Row(id: $0) } }
  }

  /// The ids of the rows that were ever removed.
  package var removed: Set<Int> { Set(followers.keys) }

  package func remove(_ ids: Int...) { rows.removeAll { ids.contains($0.id) } }

  /// An id that no row has had, which is greater than all others.
  package var newID: Int { (ids + removed).reduce(-1, max) + 1 }

  /// Inserts rows with new ids at the beginning, the greatest one first.
  package func grow(by count: Int) {
    let first = newID
    rows.insert(contentsOf: (first..<first + count).reversed().map { Row(id: $0) }, at: 0)
  }

  /// Returns the requests since the last call.
  package func takeRequests() -> [PageRequest<Int>] {
    defer { requests = [] }
    return requests
  }

  /// The first position and the number of rows of each request, in order.
  package var windows: [[Int]] { requests.map { [$0.offset, $0.limit] } }

  /// Answers a request of a test's own loader.
  package func answer(_ offset: Int, _ limit: Int) async throws -> [Row] {
    try await page(PageRequest(offset: offset, limit: limit), .offset).items
  }

  /// Returns where a loader begins whose first row is the one at an index.
  package func start(_ style: Style, at index: Int, size: Int = 20) -> PageStart<Int> {
    switch style {
    case .offset, .counted: .offset(index)
    case .number: .page(index / size + 1)
    case .cursor, .bothWays, .thread, .chat: .cursor(ids[index - 1])
    }
  }

  /// Returns a new loader of the list.
  package func loader(
    _ style: Style,
    size: Int = 20,
    policy: LoadingPolicy = LoadingPolicy(freshness: .stale),
    store: (any LocalStore<Row>)? = nil
  ) -> PagedLoader<Row, Int> {
    switch style {
    case .offset:
      PagedLoader(pageSize: size, policy: policy, store: store) {
        [self] (request: PageRequest<Int>) -> [Row] in
        try await page(request, style).items
      }
    case .number:
      PagedLoader(firstPage: 1, pageSize: size, policy: policy, store: store) {
        [self] (request: PageRequest<Int>) -> [Row] in
        if request.number < 1 { throw TestError("page \(request.number)") }
        return try await page(request, style).items
      }
    case .counted, .cursor, .bothWays, .thread, .chat:
      PagedLoader(pageSize: size, policy: policy, store: store) {
        [self] (request: PageRequest<Int>) -> Page<Row, Int> in
        try await page(request, style)
      }
    }
  }

  private func page(_ request: PageRequest<Int>, _ style: Style) async throws -> Page<Row, Int> {
    requests.append(request)
    answers.append(rows[window(request, style)])
    let early = currentPage(request, style)
    let scripted = try await script?(request)
    let isOpen = direction.map { $0 != request.direction } ?? false
    if !isOpen { try await gate?.run() }
    if let error, !isOpen {
      if error as? LoadingError == .cursorExpired { self.error = nil }
      throw error
    }
    var page = reading == .early ? early : currentPage(request, style)
    if let scripted { page.items = scripted }
    return page
  }

  private func currentPage(_ request: PageRequest<Int>, _ style: Style) -> Page<Row, Int> {
    let window = window(request, style)
    let items = Array(rows[window])
    let next = window.upperBound < rows.count ? items.last?.id : nil
    // Rows precede a page without rows that is behind all others.
    let previous = items.first?.id ?? (request.direction == .previous ? nil : .max)
    return switch style {
    case .offset, .number: Page(items: items)
    case .counted: Page(items: items, totalCount: rows.count)
    case .cursor: Page(items: items, nextCursor: next)
    case .bothWays: Page(items: items, nextCursor: next, previousCursor: previous)
    case .thread, .chat:
      Page(
        items: items,
        nextCursor: next,
        previousCursor: window.lowerBound > 0 ? previous : nil
      )
    }
  }

  /// Returns the positions of a page.
  private func window(_ request: PageRequest<Int>, _ style: Style) -> Range<Int> {
    var start = 0
    switch style {
    case .offset, .counted: start = request.offset
    case .number: start = (request.number - 1) * request.limit
    case .cursor, .bothWays, .thread, .chat:
      if let cursor = request.cursor {
        let place = place(beside: cursor, request.direction)
        if request.direction == .previous { return max(0, place - request.limit)..<place }
        start = place
      } else if style == .chat {
        start = max(0, rows.count - request.limit)
      } else if let first {
        start = place(beside: first, .previous)
      }
    }
    return (start..<start + request.limit).clamped(to: rows.indices)
  }

  /// Returns the position at which the rows beside a cursor begin or end.
  private func place(beside cursor: Int, _ direction: PageDirection) -> Int {
    let ids = ids
    if let index = ids.firstIndex(of: cursor) { return direction == .next ? index + 1 : index }
    var follower = followers[cursor] ?? nil
    while let id = follower {
      if let index = ids.firstIndex(of: id) { return index }
      follower = followers[id] ?? nil
    }
    return rows.count
  }
}
