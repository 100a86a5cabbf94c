import Loading
import LoadingItems
import LoadingTestSupport

/// A server that orders and pages its rows by keys, so that a cursor stays valid without its row.
///
/// The key of the row with the id `n` is `100 * n + 50`, until the row moves.
@MainActor final class KeyedServer {
  /// The place of a page among the keys.
  enum Place: Hashable, Codable, Sendable {
    case after(Int)
    case before(Int)
    case around(Int)
  }

  /// The length of a page.
  enum Pages: Sendable {
    /// As many rows as the request asks for.
    case limited
    /// The rows of a span of 500 keys, such as a week.
    case windows
  }

  /// The pages that have a previous cursor.
  enum Previous: CaseIterable, Sendable {
    case never
    /// Those that rows precede.
    case properly
    /// Those with rows.
    case always
  }

  /// The page that the server returns without a cursor.
  enum FirstPage: Sendable {
    case oldest
    case newest
    /// The page behind a key.
    case after(Int)
  }

  private(set) var rows: [(key: Int, id: Int)]
  /// Whether rows of a store are shown before the server answers.
  var isSlow = false
  private let pages: Pages
  private let previous: Previous
  private let first: FirstPage
  private var nextID = 1000
  private let span = 500

  init(
    count: Int,
    previous: Previous,
    pages: Pages = .limited,
    first: FirstPage = .oldest
  ) {
    (self.pages, self.previous, self.first) = (pages, previous, first)
    rows = (0..<count).map { (100 * $0 + 50, $0) }
  }

  var ids: [Int] { rows.map(\.id) }

  func key(of id: Int) -> Int { rows.first { $0.id == id }?.key ?? 0 }

  /// Adds a row, and returns its id.
  @discardableResult func add(key: Int) -> Int {
    nextID += 1
    insert(nextID, key: key)
    return nextID
  }

  /// Adds rows before all others.
  func growAtBeginning(by count: Int) {
    for _ in 0..<count { add(key: (rows.first?.key ?? 0) - 100) }
  }

  /// Adds rows after all others.
  func growAtEnd(by count: Int) {
    for _ in 0..<count { add(key: (rows.last?.key ?? 0) + 100) }
  }

  func remove(_ ids: Int...) { rows.removeAll { ids.contains($0.id) } }

  func move(_ id: Int, toKey key: Int) {
    remove(id)
    insert(id, key: key)
  }

  private func insert(_ id: Int, key: Int) { rows.insert((key, id), at: index(of: key)) }

  /// Returns a loader with pages of five rows.
  func loader(store: (any LocalStore<Row>)? = nil) -> PagedLoader<Row, Place> {
    PagedLoader(pageSize: 5, policy: LoadingPolicy(freshness: .stale), store: store) {
      [weak self] request in
      guard let self else { throw CancellationError() }
      if isSlow { await settle() }
      return page(at: request.cursor, limit: request.limit)
    }
  }

  /// Returns the page at a place; the first one for `nil`.
  func page(at place: Place?, limit: Int = 5) -> Page<Row, Place> {
    let (keys, range) = section(at: place, limit: limit)
    let hasPrevious = range.lowerBound > 0 || previous == .always && !range.isEmpty
    return Page(
      items: rows[range].map { Row(id: $0.id) },
      nextCursor: range.upperBound < rows.count ? .after(keys.upperBound - 1) : nil,
      previousCursor: hasPrevious && previous != .never ? .before(keys.lowerBound) : nil
    )
  }

  /// Returns the keys that a page covers, and the indexes of its rows.
  private func section(at place: Place?, limit: Int) -> (keys: Range<Int>, rows: Range<Int>) {
    if case .windows = pages {
      let keys = window(at: place)
      return (keys, index(of: keys.lowerBound)..<index(of: keys.upperBound))
    }
    let start =
      switch place ?? firstPlace {
      case .after(let key): index(of: key + 1)
      case .before(let key): max(0, index(of: key) - limit)
      case .around(let key): max(0, index(of: key) - limit / 2)
      }
    var end = min(rows.count, start + limit)
    if case .before(let key) = place ?? firstPlace { end = index(of: key) }
    guard start < end else { return (edge(place)..<edge(place), start..<start) }
    return (rows[start].key..<rows[end - 1].key + 1, start..<end)
  }

  private var firstPlace: Place {
    switch first {
    case .oldest: .after(.min / 2)
    case .newest: .before(.max / 2)
    case .after(let key): .after(key)
    }
  }

  private func window(at place: Place?) -> Range<Int> {
    switch place ?? firstPlace {
    case .after(let key): max(0, key + 1)..<max(0, key + 1) + span
    case .before(let key): key - span..<key
    case .around(let key): key / span * span..<(key / span + 1) * span
    }
  }

  /// The key at which a page without rows is.
  private func edge(_ place: Place?) -> Int {
    switch place ?? firstPlace {
    case .after(let key): key + 1
    case .before(let key), .around(let key): key
    }
  }

  private func index(of key: Int) -> Int { rows.firstIndex { $0.key >= key } ?? rows.count }
}
