import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting

/// A server with a list whose rows are edited while it is paged, and loaders that ask for it in
/// different ways.
@MainActor final class EditedPagesServer {
  enum Style: CaseIterable {
    case offset, counted, number, cursor, bothWays
    /// By cursor, beginning with the newest rows, which are at the end.
    case chat

    static let byPosition: [Style] = [.offset, .counted, .number]
  }

  /// A cursor, which is the position next to a row.
  struct Place: Hashable, Sendable {
    enum Side { case before, after, at }

    let side: Side
    let id: Int
  }

  /// When the server reads the rows of a delayed answer.
  enum Reading: CaseIterable { case early, late }

  var rows: [Row] {
    didSet {
      let ids = ids
      for (place, row) in oldValue.enumerated() where !ids.contains(row.id) {
        followers[row.id] = oldValue[place...].dropFirst().first { ids.contains($0.id) }?.id
      }
    }
  }
  /// The rows after removed ones, whose cursors stay valid.
  private var followers: [Int: Int] = [:]
  /// The work that answers wait for.
  var gate: ScriptedWork<Void>?
  var reading = Reading.early
  var isOffline = false
  private(set) var requests: [String] = []
  let size: Int

  init(_ ids: some Sequence<Int>, size: Int) {
    rows = ids.map { Row(id: $0) }
    self.size = size
  }

  var ids: [Int] { rows.map(\.id) }

  func takeRequests() -> [String] {
    defer { requests = [] }
    return requests
  }

  func remove(_ id: Int) { rows.removeAll { $0.id == id } }

  // MARK: - Loaders

  /// Returns a loader by position, and `nil` for the other styles.
  func loaderByPosition(
    _ style: Style,
    store: (any LocalStore<Row>)? = nil
  ) -> PagedLoader<Row, Int>? {
    let policy = LoadingPolicy(freshness: .stale)
    switch style {
    case .offset:
      return PagedLoader(pageSize: size, policy: policy, store: store) {
        [self] (request: PageRequest<Int>) -> [Row] in
        try await answer("\(request.offset)") { $0.dropFirst(request.offset).prefix(request.limit) }
      }
    case .counted:
      return PagedLoader(pageSize: size, policy: policy, store: store) {
        [self] (request: PageRequest<Int>) -> Page<Row, Int> in
        var count = 0
        let items = try await answer("\(request.offset)") { rows in
          count = rows.count
          return rows.dropFirst(request.offset).prefix(request.limit)
        }
        return Page(items: items, totalCount: count)
      }
    case .number:
      return PagedLoader(firstPage: 1, pageSize: size, policy: policy, store: store) {
        [self] (request: PageRequest<Int>) -> [Row] in
        if request.number < 1 { throw TestError("page \(request.number)") }
        return try await answer("page \(request.number)") { [size] rows in
          rows.dropFirst((request.number - 1) * size).prefix(size)
        }
      }
    case .cursor, .bothWays, .chat: return nil
    }
  }

  /// Returns a loader by cursor.
  func loaderByCursor(
    _ style: Style,
    store: (any LocalStore<Row>)? = nil
  ) -> PagedLoader<Row, Place> {
    PagedLoader(pageSize: size, policy: LoadingPolicy(freshness: .stale), store: store) {
      [self] request in
      var (ids, window) = ([Int](), 0..<0)
      let items = try await answer("\(request.cursor.map { "\($0.side) \($0.id)" } ?? "first")") {
        [self] rows in
        (ids, window) = (rows.map(\.id), self.window(request.cursor, style, in: rows))
        return rows[window]
      }
      let hasPrevious = window.lowerBound > 0 && style != .cursor || style == .bothWays
      return Page(
        items: items,
        nextCursor: window.upperBound < ids.count
          ? items.last.map { Place(side: .after, id: $0.id) } : nil,
        previousCursor: hasPrevious ? items.first.map { Place(side: .before, id: $0.id) } : nil
      )
    }
  }

  private func window(_ cursor: Place?, _ style: Style, in rows: [Row]) -> Range<Int> {
    guard let cursor else {
      return style == .chat ? max(0, rows.count - size)..<rows.count : 0..<min(size, rows.count)
    }
    let known = rows.firstIndex { $0.id == cursor.id }
    let place = known ?? follower(of: cursor.id, in: rows)
    switch cursor.side {
    case .before: return max(0, place - size)..<place
    case .after:
      let start = known == nil ? place : place + 1
      return start..<min(start + size, rows.count)
    case .at: return place..<min(place + size, rows.count)
    }
  }

  private func follower(of id: Int, in rows: [Row]) -> Int {
    var follower = followers[id]
    while let id = follower {
      if let place = rows.firstIndex(where: { $0.id == id }) { return place }
      follower = followers[id]
    }
    return rows.count
  }

  private func answer(
    _ request: String,
    _ read: @MainActor ([Row]) -> ArraySlice<Row>
  ) async throws -> [Row] {
    requests.append(request)
    if isOffline { throw TestError("offline") }
    let early = Array(read(rows))
    guard let gate else { return early }
    try await gate.run()
    return reading == .early ? early : Array(read(rows))
  }
}

/// A list of a server, whichever way it is requested.
@MainActor protocol EditedPages: PageLoading<[Row]>, ContentEditing<[Row]> {
  var items: [Row] { get }
  var gaps: [PageGap] { get }
  @discardableResult func fillGap(_ id: PageGap.ID, from edge: PageDirection) -> Task<
    PageState, Never
  >
}

extension PagedLoader: EditedPages where Item == Row {}

extension EditedPages {
  var ids: [Int] { items.map(\.id) }

  /// Reads the list to both ends, with its gaps.
  func readAll() async {
    for _ in 0..<100 {
      if let gap = gaps.first {
        _ = await fillGap(gap.id, from: .next).value
      } else if hasPrevious {
        _ = await loadPreviousPage().value
      } else if hasMore {
        _ = await loadNextPage().value
      } else {
        return
      }
      await settle()
    }
  }
}

extension EditedPagesServer {
  /// Loads a list of one of the loaders from the row at an index.
  func jump(_ list: any EditedPages, _ style: Style, to index: Int) async {
    if let list = list as? PagedLoader<Row, Int> {
      _ = await list.jump(to: style == .number ? .page(index / size + 1) : .offset(index)).value
    } else if let list = list as? PagedLoader<Row, Place> {
      _ = await list.jump(to: .cursor(Place(side: .at, id: ids[index]))).value
    }
  }

  func loader(_ style: Style, store: (any LocalStore<Row>)? = nil) -> any EditedPages {
    loaderByPosition(style, store: store) ?? loaderByCursor(style, store: store)
  }
}

extension EditedPagesServer {
  /// Describes what is wrong with a list: rows in another order than the server's, or missing ones
  /// where there is no gap; `nil` if nothing is.
  ///
  /// Removed rows, which the server may still have, are in neither of them.
  func fault(in list: any EditedPages, without removed: [Int] = []) -> String? {
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
