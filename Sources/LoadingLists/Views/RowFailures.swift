#if canImport(UIKit)
import Loading
import UIKit

/// The rows that show an error instead of their items.
@MainActor final class RowFailures {
  private var rows: Set<ListRowID> = []
  /// The errors of items whose dequeued cell had to be returned.
  ///
  /// Configuring such an item again would dequeue another cell.
  private var known: [ListRowID: any Error] = [:]
  /// The current cells of the rows that are being reconfigured.
  var reconfigured: [ListRowID: UIView] = [:]
  private(set) var hasMadeCells = false
  private var typesWithoutCells: Set<ObjectIdentifier> = []

  func contains(_ row: ListRowID) -> Bool { rows.contains(row) }

  func retry(_ updated: some Sequence<ListRowID>) {
    guard !known.isEmpty else { return }
    for row in updated { known[row] = nil }
  }

  /// Forgets rows that are no longer in the list.
  func keep(_ isCurrent: (ListRowID) -> Bool) {
    rows = rows.filter(isCurrent)
    known = known.filter { rows.contains($0.key) }
  }

  /// Returns the cell of a row, which shows its item or an error, and whether the row must be
  /// configured again to show its error.
  func cell<Cell: UIView>(
    of row: ListRowID,
    item: () throws -> Cell,
    failure: (any Error) -> Cell
  ) -> (cell: Cell, isUnfinished: Bool) {
    hasMadeCells = true
    if let error = known[row] { return (failure(error), false) }
    do {
      let cell = try item()
      rows.remove(row)
      return (cell, false)
    } catch {
      let dequeued = error as? DequeuedCellError
      let error = dequeued?.reason ?? error
      note(error, of: row)
      let isNew = rows.insert(row).inserted
      // If the list view reconfigures a row, or a cell was already dequeued, that cell must be
      // returned. The error follows with the next change, in another cell.
      guard let existing = (dequeued?.cell ?? (isNew ? reconfigured[row] : nil)) as? Cell else {
        return (failure(error), false)
      }
      if dequeued != nil { known[row] = error }
      return (existing, true)
    }
  }

  /// Logs why a row shows an error.
  ///
  /// The app may set the cells after the list view has asked for the first ones, in the same turn.
  private func note(_ error: any Error, of row: ListRowID) {
    guard case ListRowError.cellIsMissing(let type) = error else {
      return Log.notice("A row shows an error instead of its item: \(error)")
    }
    guard typesWithoutCells.insert(ObjectIdentifier(type)).inserted else { return }
    Task { [weak self] in
      await Task.yield()
      guard let self, typesWithoutCells.contains(ObjectIdentifier(type)) else { return }
      if rows.contains(row) {
        Log.notice("Rows show an error instead of their items: \(error)")
      } else {
        typesWithoutCells.remove(ObjectIdentifier(type))
      }
    }
  }

  /// Responds to cells for items of a type, which the list view may request in its next layout.
  func cellsWereSet(for type: Any.Type) { typesWithoutCells.remove(ObjectIdentifier(type)) }
}
#endif
