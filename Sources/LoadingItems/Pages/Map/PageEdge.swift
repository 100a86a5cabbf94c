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

extension PageEdge: Sendable where Cursor: Sendable {}
