/// A change of rows that the server has made, for any version of the list.
package enum RowChange {
  case insert(Row, after: Int?, at: Int)
  case remove(Int)
  case replace(Row)
  case change(Int, @Sendable (inout Row) -> Void)
  case rename(Int, Row)
  case move(Int, after: Int?)
  case whole(@Sendable (inout [Row]) -> Void)

  /// Changes a list.
  ///
  /// In a part of the server's list, a row without its predecessor is elsewhere.
  package func apply(to rows: inout [Row], isWhole: Bool) {
    switch self {
    case .insert(let row, let previous, let place):
      if let index = rows.index(of: row.id) { return rows[index] = row }
      let index = previous.map { rows.index(of: $0).map { $0 + 1 } } ?? min(place, rows.count)
      if let index = index ?? (isWhole ? min(place, rows.count) : nil) {
        rows.insert(row, at: index)
      }
    case .remove(let id): rows.removeAll { $0.id == id }
    case .replace(let row): if let index = rows.index(of: row.id) { rows[index] = row }
    case .change(let id, let change): if let index = rows.index(of: id) { change(&rows[index]) }
    case .rename(let id, let row):
      if id != row.id, rows.index(of: row.id) != nil { rows.removeAll { $0.id == id } }
      if let index = rows.index(of: id) ?? rows.index(of: row.id) { rows[index] = row }
    case .move(let id, let previous):
      guard let index = rows.index(of: id), previous != id else { return }
      let row = rows.remove(at: index)
      let place = previous.map { rows.index(of: $0).map { $0 + 1 } } ?? 0
      rows.insert(row, at: place ?? index)
    case .whole(let change): change(&rows)
    }
  }

  /// Changes a row of a page.
  package func apply(to row: inout Row) {
    switch self {
    case .insert(let new, _, _), .replace(let new): if new.id == row.id { row = new }
    case .change(let id, let change): if id == row.id { change(&row) }
    case .rename(let id, let new): if id == row.id || new.id == row.id { row = new }
    case .remove, .move, .whole: break
    }
  }

  /// Returns the rows of a page with the one that the change inserts behind one of them.
  package func inserting(in page: [Row]) -> [Row] {
    guard case .insert(let row, let previous?, _) = self, page.index(of: row.id) == nil,
      let index = page.index(of: previous)
    else { return page }
    var page = page
    page.insert(row, at: index + 1)
    return page
  }

  /// Notes the ids of rows that are removed, or that are inserted again.
  package func note(removedIn ids: inout Set<Int>) {
    switch self {
    case .remove(let id): ids.insert(id)
    case .insert(let row, _, _), .replace(let row): ids.remove(row.id)
    case .change, .rename, .move, .whole: break
    }
  }
}
