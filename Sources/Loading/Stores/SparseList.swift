/// A list in memory whose positions may be empty, each id standing at one position at most.
///
/// Rows are found by their position and by their id in constant time, however long the list is and however
/// far its rows lie apart: a page costs what the page is long, and what it removes.
struct SparseList<ID: Hashable, Value> {
  private var rows: [Int: PlacedRow<ID, Value>] = [:]
  private var positions: [ID: Int] = [:]
  private var held = PositionSet()

  /// The number of rows, holes not counted.
  var count: Int { rows.count }

  /// The value of a row at any position.
  ///
  /// Setting it changes nothing if there is no such row.
  subscript(id: ID) -> Value? {
    get { positions[id].flatMap { rows[$0]?.value } }
    set {
      guard let newValue, let position = positions[id] else { return }
      rows[position]?.value = newValue
    }
  }

  /// The rows of a window, in order.
  func rows(in window: Range<Int>) -> [PlacedRow<ID, Value>] {
    held.positions(in: window).compactMap { rows[$0] }
  }

  /// Makes the window hold exactly the page.
  mutating func reconcile(_ page: [(id: ID, value: Value)], in window: Range<Int>, isLast: Bool) {
    let window = pageWindow(window, holding: page.count)
    let own = ownPositions(of: page.count, in: window)
    var concerned = rows(in: own)
    concerned += page.compactMap { row in
      positions[row.id].flatMap { own.contains($0) ? nil : rows[$0] }
    }
    // Writing a value that is the same costs less here than comparing the two.
    apply(
      Loading.reconcile(page, with: concerned, in: window, isLast: isLast) { _, _ in false }
    )
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

  private mutating func insert(_ row: PlacedRow<ID, Value>) {
    rows[row.position] = row
    positions[row.id] = row.position
    held.insert(row.position)
  }
}
