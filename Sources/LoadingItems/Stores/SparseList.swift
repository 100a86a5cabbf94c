import Foundation
import Loading

/// A list in memory that may have empty positions, and in which each id is at one position at most.
///
/// Rows are found by position and by id in constant time, regardless of the length of the list and
/// the distances between its rows. The cost of a page depends only on its length and the number of
/// rows that it removes.
struct SparseList<ID: Hashable, Value> {
  private var rows: [Int: PositionedRow<ID, Value>] = [:]
  private var positions: [ID: Int] = [:]
  private var held = PositionSet()
  /// The gaps between the rows, in a form that only loaders know.
  var gaps = Data()

  var count: Int { rows.count }

  /// The value of the row with an id.
  ///
  /// Setting it has no effect if there is no such row.
  subscript(id: ID) -> Value? {
    get { positions[id].flatMap { rows[$0]?.value } }
    set {
      guard let newValue, let position = positions[id] else { return }
      rows[position]?.value = newValue
    }
  }

  func rows(in window: Range<Int>) -> [PositionedRow<ID, Value>] {
    held.positions(in: window).compactMap { rows[$0] }
  }

  /// Makes the window contain exactly the rows of the page.
  mutating func reconcile(_ page: [(id: ID, value: Value)], in window: Range<Int>, isLast: Bool) {
    let window = pageWindow(window, holding: page.count)
    let authoritative = authoritativePositions(of: page.count, in: window)
    var concerned = rows(in: authoritative)
    concerned += page.compactMap { row in
      positions[row.id].flatMap { authoritative.contains($0) ? nil : rows[$0] }
    }
    // Writing an equal value costs less here than comparing the two.
    apply(
      LoadingItems.reconcile(page, with: concerned, in: window, isLast: isLast) { _, _ in false }
    )
  }

  /// Removes rows, whose positions become empty.
  mutating func remove(_ ids: [ID]) {
    for position in ids.compactMap({ positions[$0] }) { remove(at: position) }
  }

  private mutating func apply(_ changes: Reconciliation<ID, Value>) {
    for position in changes.deletes { remove(at: position) }
    for update in changes.updates { remove(at: update.oldPosition) }
    for position in held.removeAll(in: changes.tail) { forget(position) }
    for update in changes.updates { insert(update.row) }
    for row in changes.inserts { insert(row) }
  }

  private mutating func remove(at position: Int) {
    held.remove(position)
    forget(position)
  }

  private mutating func forget(_ position: Int) {
    guard let row = rows.removeValue(forKey: position) else { return }
    positions[row.id] = nil
  }

  private mutating func insert(_ row: PositionedRow<ID, Value>) {
    rows[row.position] = row
    positions[row.id] = row.position
    held.insert(row.position)
  }
}
