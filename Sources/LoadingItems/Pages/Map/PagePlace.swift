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

extension PagePlace: Sendable where Cursor: Sendable {}
