/// How a page of a list is asked for.
enum PagePlace<Cursor: Hashable>: Hashable {
  /// The page that the server gives without a cursor.
  case start
  /// The page that begins at a cursor.
  case from(Cursor)
  /// The page that ends at a cursor.
  case upTo(Cursor)
  /// The page that begins at a position of the server's list.
  case position(Int, limit: Int)

  /// The page at positions of the server's list.
  static func position(_ positions: Range<Int>) -> Self {
    .position(positions.lowerBound, limit: positions.count)
  }

  /// Returns the place to which changes have moved it.
  func moved(by count: Int) -> Self {
    guard case .position(let position, let limit) = self else { return self }
    return .position(position + count, limit: limit)
  }

  var isPosition: Bool { if case .position = self { true } else { false } }
  var isUpTo: Bool { if case .upTo = self { true } else { false } }
  var isFrom: Bool { if case .from = self { true } else { false } }
}

/// The server's items beyond a side of a page.
enum PageEdge<Cursor: Hashable>: Hashable {
  /// None, as far as is known.
  case nothing
  /// None, but the cursor leads to those that come later.
  case ended(Cursor)
  /// Perhaps some, but nothing leads to them.
  case unknown
  /// Some, which are asked for by their position.
  case position
  /// Some, which are asked for by a cursor.
  case cursor(Cursor)

  var isEnd: Bool {
    switch self {
    case .nothing, .ended: true
    case .unknown, .position, .cursor: false
    }
  }

  /// Whether there are items beyond the side, to which a request leads.
  var leadsOn: Bool {
    switch self {
    case .cursor, .position: true
    case .nothing, .ended, .unknown: false
    }
  }

  /// The cursor of the items beyond the side, also of those that come later.
  var lead: Cursor? {
    switch self {
    case .cursor(let cursor), .ended(let cursor): cursor
    case .nothing, .unknown, .position: nil
    }
  }
}

/// The part of the server's list between a page and the next one.
enum PageLink: Int, Comparable, Codable {
  /// Nothing, as far as is known.
  case joined
  /// Perhaps a few items, which are asked for as soon as the place is displayed.
  case near
  /// Any number of items.
  case gap

  static func < (one: Self, other: Self) -> Bool { one.rawValue < other.rawValue }
}

/// The server's answer to a request for a page, without its items.
struct ReceivedPage<Cursor: Hashable> {
  var next: PageEdge<Cursor>
  var previous: PageEdge<Cursor>
  /// The server's position of the first item; `nil` if it is unknown.
  var position: Int?
  /// The number of items that the server has returned, before local changes were applied to them.
  var count: Int
  /// The number of positions of the page whose items the server has left out.
  var hidden = 0
  /// Returns the page where changes have moved it.
  func moved(by count: Int) -> Self {
    var page = self
    page.position = position.map { $0 + count }
    return page
  }

  /// The server's position after the page.
  var end: Int? { position.map { $0 + count + hidden } }
}

extension PagePlace: Sendable where Cursor: Sendable {}
extension PageEdge: Sendable where Cursor: Sendable {}
extension ReceivedPage: Sendable where Cursor: Sendable {}
