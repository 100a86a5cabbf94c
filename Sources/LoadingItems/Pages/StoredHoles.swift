import Foundation

/// The rows of a store, and what it says of the pages between which they are.
struct StoredRows<Item: Sendable>: Sendable {
  let items: [Item]
  let gaps: Data
  let generation: Int?
  /// The positions without a row; `nil` if they aren't known.
  var holes: StoredHoles?
}

/// The positions without a row between the rows of a store, such as between a list and a part of it
/// that was opened farther away.
struct StoredHoles: Sendable {
  /// The indices of the rows behind holes, in ascending order, with their positions.
  private(set) var ends: [(index: Int, position: Int)] = []

  /// Finds the holes between rows.
  ///
  /// Without a hole, one row is read, and otherwise a number that grows with the logarithm of the
  /// numbers of rows and positions, for each hole.
  ///
  /// - Parameters:
  ///   - ids: The ids of the rows in a window.
  ///   - window: The positions of the window.
  ///   - read: Returns the ids of the rows at some positions.
  @MainActor init<ID: Equatable>(
    between ids: [ID],
    in window: Range<Int>,
    reading read: (Range<Int>) async throws -> [ID]
  ) async rethrows {
    var (index, position) = (0, window.lowerBound)
    func isAdjacent(_ other: Int) async throws -> Bool {
      let place = position + other - index
      return try await read(place..<place + 1).first == ids[other]
    }
    while let last = ids.indices.last, try await !isAdjacent(last) {
      var (first, end) = (index, last)
      while first < end {
        let middle = (first + end) / 2
        if try await isAdjacent(middle) { first = middle + 1 } else { end = middle }
      }
      guard
        let found = try await Self.firstPosition(
          from: position + first - index,
          to: window.upperBound,
          read
        ), found > position + first - index
      else { return }
      ends.append((first, found))
      (index, position) = (first, found)
    }
  }

  /// Returns the first position that has a row; `nil` if there is none.
  @MainActor private static func firstPosition<ID>(
    from start: Int,
    to end: Int,
    _ read: (Range<Int>) async throws -> [ID]
  ) async rethrows -> Int? {
    var (lower, width) = (start, 1)
    while lower < end, try await read(lower..<lower + width).isEmpty {
      lower += width
      width *= 2
    }
    if lower >= end { return nil }
    var upper = lower + width
    while upper - lower > 1 {
      let middle = (lower + upper) / 2
      if try await read(lower..<middle).isEmpty { lower = middle } else { upper = middle }
    }
    return lower
  }
}
