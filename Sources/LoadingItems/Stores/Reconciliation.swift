import Loading

/// The changes that make a window of a stored list hold a page of the server.
///
/// Deletes are applied first. Then the old positions of updates and the tail are cleared, and
/// finally updates and inserts are written. In this order, no position is ever held twice.
///
/// This type and everything that it uses are inlinable. The SQLite store is in another module,
/// where comparing a page would otherwise take three times as long.
@usableFromInline @frozen package struct Reconciliation<ID: Hashable, Value> {
  /// A stored row that gets a new position, a new value, or both.
  @usableFromInline @frozen package struct Update {
    /// The row after the update.
    @usableFromInline package let row: PositionedRow<ID, Value>

    /// The position of the row before the update.
    @usableFromInline package let oldPosition: Int

    /// Whether the value differs from the stored one.
    @usableFromInline package let hasNewValue: Bool

    @inlinable init(row: PositionedRow<ID, Value>, oldPosition: Int, hasNewValue: Bool) {
      self.row = row
      self.oldPosition = oldPosition
      self.hasNewValue = hasNewValue
    }
  }

  /// The rows whose id wasn't stored.
  @usableFromInline package internal(set) var inserts: [PositionedRow<ID, Value>] = []

  /// The rows whose id was stored at another position or with another value.
  @usableFromInline package internal(set) var updates: [Update] = []

  /// The positions of the page whose rows are removed, in ascending order.
  @usableFromInline package internal(set) var deletes: [Int] = []

  /// The positions after the page, whose rows are removed unless an update moves them.
  @usableFromInline package let tail: Range<Int>

  @inlinable init(tail: Range<Int>) { self.tail = tail }
}

/// Compares a page of the server with the stored rows.
///
/// This function is pure. The page is authoritative for its window: stored rows of the window that
/// aren't in the page are removed. If the page is the last one, rows after the window are removed,
/// too. An id that occurs twice in the page gets its first position and its last value.
///
/// - Parameters:
///   - page: The server's rows, starting at the first position of the window.
///   - stored: The stored rows that may be affected: those at the page's own positions, which are as
///     many as its rows, and those with an id of the page at any position. Additional rows do no
///     harm.
///   - window: The requested positions, as returned by `pageWindow(_:holding:)`.
///   - isLast: Whether no rows follow the window.
///   - isEqual: Returns whether a stored value equals the server's. A row with an equal value at
///     the same position isn't changed.
/// - Returns: The required changes, which may be empty.
@inlinable package func reconcile<ID: Hashable, Stored, Value>(
  _ page: [(id: ID, value: Value)],
  with stored: [PositionedRow<ID, Stored>],
  in window: Range<Int>,
  isLast: Bool,
  isEqual: (Stored, Value) -> Bool
) -> Reconciliation<ID, Value> {
  let authoritative = authoritativePositions(of: page.count, in: window)
  var result = Reconciliation<ID, Value>(
    tail: authoritative.upperBound..<(isLast ? Int.max : window.upperBound)
  )
  guard !stored.isEmpty else {
    result.inserts = placed(page, from: window.lowerBound)
    return result
  }
  var remaining = Dictionary(stored.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  for row in placed(page, from: window.lowerBound) {
    guard let old = remaining.removeValue(forKey: row.id) else {
      result.inserts.append(row)
      continue
    }
    let hasNewValue = !isEqual(old.value, row.value)
    guard hasNewValue || old.position != row.position else { continue }
    result.updates.append(.init(row: row, oldPosition: old.position, hasNewValue: hasNewValue))
  }
  result.deletes = remaining.values.lazy
    .map(\.position)
    .filter(authoritative.contains)
    .sorted()
  return result
}

/// Returns the positions for which a page is authoritative.
///
/// Positions begin at 0. A page that is longer than requested extends its window.
package func pageWindow(_ window: Range<Int>, holding count: Int) -> Range<Int> {
  let start = max(0, window.lowerBound)
  let (end, overflows) = start.addingReportingOverflow(count)
  return start..<max(window.upperBound, overflows ? Int.max : end)
}

@inlinable package func authoritativePositions(of count: Int, in window: Range<Int>) -> Range<Int> {
  window.lowerBound..<window.lowerBound + min(count, window.count)
}

/// Returns rows with their positions, each id once.
@inlinable func placed<ID: Hashable, Value>(
  _ page: [(id: ID, value: Value)],
  from start: Int
) -> [PositionedRow<ID, Value>] {
  // Positions end at `Int.max`. Rows after it can't be requested, either.
  let page = page.prefix(Int.max - start)
  var rows: [PositionedRow<ID, Value>] = []
  rows.reserveCapacity(page.count)
  var ids = Set<ID>(minimumCapacity: page.count)
  for (row, position) in zip(page, start...) {
    ids.insert(row.id)
    rows.append(PositionedRow(id: row.id, position: position, value: row.value))
  }
  return ids.count == rows.count ? rows : once(rows)
}

/// Returns the rows without duplicates, each at its first position with its last value.
@inlinable func once<ID: Hashable, Value>(
  _ page: [PositionedRow<ID, Value>]
) -> [PositionedRow<ID, Value>] {
  var rows: [PositionedRow<ID, Value>] = []
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

/// A row of a list and its position.
@usableFromInline @frozen package struct PositionedRow<ID: Hashable, Value> {
  /// The identifier of the row.
  @usableFromInline package let id: ID

  /// The position of the row in the list, starting at 0.
  @usableFromInline package let position: Int

  /// The value of the row.
  @usableFromInline package var value: Value

  /// Creates a row.
  @inlinable package init(id: ID, position: Int, value: Value) {
    self.id = id
    self.position = position
    self.value = value
  }
}
