import LoadingTestSupport

@testable import LoadingItems

/// A list of a server that lives on between requests, in one of the forms that servers have.
struct PagedServer {
  struct Expired: Error {}

  struct Row {
    let key: Int
    let id: Int
  }

  let kind: ServerKind
  private(set) var rows: [Row] = []
  private(set) var moved: Set<Int> = []
  private var lastKey: [Int: Int] = [:]
  private var removed: Set<Int> = []
  private var nextID = 1
  private static var step: Int { 1 << 20 }

  init(_ kind: ServerKind, count: Int) {
    self.kind = kind
    rows = (0..<count).map { Row(key: $0 * Self.step, id: $0 + 1) }
    for row in rows { lastKey[row.id] = row.key }
    nextID = count + 1
  }

  /// The ids that a reader can see, in order.
  var ids: [Int] { rows.lazy.map(\.id).filter(isVisible) }

  /// Whether answers have a row, because some servers filter a page after cutting it.
  func isVisible(_ id: Int) -> Bool {
    !kind.isFiltered || !id.isMultiple(of: 3) && !(id / 12).isMultiple(of: 4)
  }

  // MARK: Changes

  private mutating func add(key: Int) {
    rows.insert(Row(key: key, id: nextID), at: index(ofKey: key + 1))
    lastKey[nextID] = key
    nextID += 1
  }

  @discardableResult mutating func addFirst() -> Int {
    add(key: (rows.first?.key ?? 0) - Self.step)
    return nextID - 1
  }

  @discardableResult mutating func addLast() -> Int {
    add(key: (rows.last?.key ?? 0) + Self.step)
    return nextID - 1
  }

  /// Adds a row behind another one; `nil` if there is no key left between them.
  @discardableResult mutating func add(after place: Int) -> Int? {
    guard place + 1 < rows.count else { return addLast() }
    let (low, high) = (rows[place].key, rows[place + 1].key)
    guard high - low > 1 else { return nil }
    add(key: (low + high) / 2)
    return nextID - 1
  }

  mutating func remove(_ id: Int) {
    if let place = rows.firstIndex(where: { $0.id == id }) { rows.remove(at: place) }
    removed.insert(id)
  }

  mutating func move(_ id: Int, to place: Int) {
    rows.removeAll { $0.id == id }
    let place = min(place, rows.count)
    let low = place > 0 ? rows[place - 1].key : (rows.first?.key ?? 0) - 2 * Self.step
    let high = place < rows.count ? rows[place].key : low + 2 * Self.step
    rows.insert(Row(key: (low + high) / 2, id: id), at: place)
    lastKey[id] = (low + high) / 2
    moved.insert(id)
  }

  /// Lets time pass, as the kind of the server says.
  mutating func live(_ random: inout SeededGenerator) {
    let size = [1, 1, 2, 3, 5, 8, 15, 30][random.number(below: 8)]
    switch kind.life {
    case .stable: break
    case .growing: for _ in 0..<size { if kind.isChat { addLast() } else { addFirst() } }
    case .growingAtEnd: for _ in 0..<size { addLast() }
    case .movingOn:
      for _ in 0..<size { addLast() }
      for _ in 0..<min(size, max(0, rows.count - 10)) { remove(rows[0].id) }
    case .ranked:
      for _ in 0...random.number(below: 3) where !rows.isEmpty {
        let id = rows[random.number(below: rows.count)].id
        move(id, to: random.number(below: random.chance(50) ? 5 : rows.count))
      }
    case .shrinking:
      if random.chance(30) {
        for _ in 0..<size {
          if random.chance(50) { addFirst() } else { add(after: random.number(below: rows.count)) }
        }
      }
      let isBlock = random.chance(25)
      let place = random.number(below: rows.count)
      for _ in 0..<size where rows.count > 10 {
        let next = isBlock ? min(place, rows.count - 1) : random.number(below: rows.count)
        remove(rows[next].id)
      }
    }
  }

  // MARK: Answers

  struct Answer {
    var ids: [Int]
    var page: ReceivedPage<Int>
  }

  func answer(_ place: PagePlace<Int>, limit asked: Int) throws(Expired) -> Answer {
    let limit = kind.isCapped ? min(asked, 7) : asked
    var range: Range<Int>
    switch place {
    case .start:
      range = kind.isChat ? max(0, rows.count - limit)..<rows.count : 0..<min(limit, rows.count)
    case .from(let cursor):
      let repeated = kind.repeats && cursor != rows.first?.id ? 1 : 0
      let start = max(0, try index(of: cursor, isAfter: true) - repeated)
      range = start..<min(start + limit, rows.count)
    case .upTo(let cursor):
      let end = try index(of: cursor, isAfter: false)
      range = max(0, end - limit)..<end
    case .position(let offset, let own):
      let start = min(offset, rows.count)
      range = start..<min(start + (kind.isCapped ? min(own, limit) : own), rows.count)
    }
    let ids = rows[range].map(\.id).filter(isVisible)
    var page = ReceivedPage<Int>(
      next: .nothing,
      previous: .unknown,
      position: nil,
      count: ids.count
    )
    if case .position(let offset, let own) = place {
      let knowsEnd = kind.hasTotal || kind.isCapped
      let hasMore = knowsEnd ? range.upperBound < rows.count : range.count >= min(own, limit)
      page.position = offset
      if kind.paging == .number { page.hidden = range.count - ids.count }
      page.next = hasMore ? .position : .nothing
      page.previous = range.lowerBound > 0 || range.isEmpty ? .position : .nothing
      return Answer(ids: ids, page: page)
    }
    if range.upperBound < rows.count, range.upperBound > 0 {
      page.next = .cursor(cursor(before: range.upperBound, isNext: true))
    }
    switch kind.back {
    case .none: break
    case .proper where range.lowerBound == 0: page.previous = .nothing
    case .proper, .always, .said:
      guard range.lowerBound < rows.count else { break }
      let cursor = cursor(before: range.lowerBound, isNext: false)
      let isSaid = kind.back == .said && range.lowerBound == 0
      page.previous = isSaid ? .ended(cursor) : .cursor(cursor)
    }
    return Answer(ids: ids, page: page)
  }

  private func cursor(before place: Int, isNext: Bool) -> Int {
    let row = rows[isNext ? place - 1 : place]
    switch kind.paging {
    case .opaque: return place
    case .item: return row.id
    case .date, .offset, .number: return row.key
    }
  }

  private func index(of cursor: Int, isAfter: Bool) throws(Expired) -> Int {
    var key = cursor
    switch kind.paging {
    case .opaque: return min(cursor, rows.count)
    case .item:
      if kind.expires, removed.contains(cursor) { throw Expired() }
      key = lastKey[cursor] ?? 0
    case .date, .offset, .number: break
    }
    return index(ofKey: isAfter ? key + 1 : key)
  }

  /// Returns the index of the first row with a key or a greater one.
  private func index(ofKey key: Int) -> Int {
    var (low, high) = (0, rows.count)
    while low < high {
      let middle = (low + high) / 2
      if rows[middle].key < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
