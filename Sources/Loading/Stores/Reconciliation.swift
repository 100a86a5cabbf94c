/// The changes that make a window of a stored list hold a page of the server.
///
/// Deletes are applied first, then the old places of updates are left and the tail is emptied, then updates
/// and inserts are written: in this order no position is ever held twice.
///
/// Inlinable with everything that belongs to it: the store in a file is another module, where a page would
/// else take three times as long to compare.
@usableFromInline package struct Reconciliation<ID: Hashable, Value> {
  /// A kept row that gets a new place, a new value, or both.
  @usableFromInline package struct Update {
    /// The row as it is from now on.
    @usableFromInline package let row: PlacedRow<ID, Value>

    /// Where it stood so far.
    @usableFromInline package let oldPosition: Int

    /// Whether its value differs from the kept one.
    @usableFromInline package let hasNewValue: Bool

    @inlinable init(row: PlacedRow<ID, Value>, oldPosition: Int, hasNewValue: Bool) {
      self.row = row
      self.oldPosition = oldPosition
      self.hasNewValue = hasNewValue
    }
  }

  /// Rows whose id was not kept.
  @usableFromInline package internal(set) var inserts: [PlacedRow<ID, Value>] = []

  /// Rows whose id was kept, at another place or with another value.
  @usableFromInline package internal(set) var updates: [Update] = []

  /// The positions of the page whose rows go, in ascending order.
  @usableFromInline package internal(set) var deletes: [Int] = []

  /// The positions behind the page, where all rows go that no update has taken away.
  @usableFromInline package let tail: Range<Int>

  @inlinable init(tail: Range<Int>) { self.tail = tail }
}

/// Compares a page of the server with the rows that are kept.
///
/// Pure: both stores ask it, so both change in the same way. The page is an authority for its window:
/// kept rows of the window that it lacks go, and if it is the last one, rows behind the window go too.
/// An id that the page holds twice is at its first position and has its last value.
///
/// - Parameters:
///   - page: The server's rows, from the window's first position on.
///   - kept: The rows concerned: those at the page's own positions, which are as many as it has rows, and
///     those with an id of the page at any position. More rows than that do no harm.
///   - window: The positions asked for, as `pageWindow(_:holding:)` gives them.
///   - isLast: Whether no rows follow the window.
///   - isEqual: Whether a kept value is the server's. A row that is equal and in place does not change.
/// - Returns: What has to change; empty if nothing has.
@inlinable package func reconcile<ID: Hashable, Kept, Value>(
  _ page: [(id: ID, value: Value)],
  with kept: [PlacedRow<ID, Kept>],
  in window: Range<Int>,
  isLast: Bool,
  isEqual: (Kept, Value) -> Bool
) -> Reconciliation<ID, Value> {
  let own = ownPositions(of: page.count, in: window)
  var result = Reconciliation<ID, Value>(
    tail: own.upperBound..<(isLast ? Int.max : window.upperBound)
  )
  guard !kept.isEmpty else {
    result.inserts = placed(page, from: window.lowerBound)
    return result
  }
  var unclaimed = Dictionary(kept.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  for row in placed(page, from: window.lowerBound) {
    guard let old = unclaimed.removeValue(forKey: row.id) else {
      result.inserts.append(row)
      continue
    }
    let hasNewValue = !isEqual(old.value, row.value)
    guard hasNewValue || old.position != row.position else { continue }
    result.updates.append(
      .init(row: row, oldPosition: old.position, hasNewValue: hasNewValue)
    )
  }
  result.deletes = unclaimed.values.lazy
    .map(\.position)
    .filter(own.contains)
    .sorted()
  return result
}

/// The positions that a page is an authority for.
///
/// Positions begin at 0, and a page that is longer than requested makes its window longer.
///
/// - Parameters:
///   - window: The requested positions.
///   - count: The number of rows in its answer.
/// - Returns: A window that begins at 0 or behind it and holds `count` rows, as far as `Int` reaches.
package func pageWindow(_ window: Range<Int>, holding count: Int) -> Range<Int> {
  let start = max(0, window.lowerBound)
  let (end, overflows) = start.addingReportingOverflow(count)
  return start..<max(window.upperBound, overflows ? Int.max : end)
}

/// The positions of the rows of a page in a window.
///
/// - Parameters:
///   - count: The number of rows.
///   - window: A window that holds as many rows, as far as `Int` reaches.
/// - Returns: The first positions of the window.
@inlinable package func ownPositions(of count: Int, in window: Range<Int>) -> Range<Int> {
  window.lowerBound..<window.lowerBound + min(count, window.count)
}

/// Rows with their positions, each id once.
@inlinable func placed<ID: Hashable, Value>(
  _ page: [(id: ID, value: Value)],
  from start: Int
) -> [PlacedRow<ID, Value>] {
  // Positions end with `Int`: what follows can't be requested, either.
  let page = page.prefix(Int.max - start)
  var rows: [PlacedRow<ID, Value>] = []
  rows.reserveCapacity(page.count)
  var ids = Set<ID>(minimumCapacity: page.count)
  for (row, position) in zip(page, start...) {
    ids.insert(row.id)
    rows.append(PlacedRow(id: row.id, position: position, value: row.value))
  }
  return ids.count == rows.count ? rows : once(rows)
}

/// Unique rows: each at its first position, with its last value.
@inlinable func once<ID: Hashable, Value>(
  _ page: [PlacedRow<ID, Value>]
) -> [PlacedRow<ID, Value>] {
  var rows: [PlacedRow<ID, Value>] = []
  var indices: [ID: Int] = [:]
  for row in page {
    if let index = indices[row.id] {
      rows[index].value = row.value
    } else {
      indices[row.id] = rows.count
      rows.append(row)
    }
  }
  return rows
}
