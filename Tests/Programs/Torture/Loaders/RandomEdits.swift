import LoadingLists
import LoadingTestSupport
import LoadingUI

/// The random edits of a loader's rows, in the order in which they were made.
@MainActor final class RandomEdits {
  private let slot: Slot
  private let table: RowTable
  private let loader: any RowLoading
  private(set) var made: [MadeEdit] = []
  /// Whether an edit is being made, of which observers are notified before it is recorded.
  private(set) var isEditing = false

  init(_ slot: Slot, _ table: RowTable, _ loader: any RowLoading) {
    self.slot = slot
    self.table = table
    self.loader = loader
  }

  /// The edits that the server has neither accepted nor rejected for good.
  var pending: [MadeEdit] { made.filter(\.edit.state.isPending) }

  /// Returns the current id of a row.
  func current(_ id: Int) -> Int {
    let isAccepted = made.contains {
      $0.id == id && $0.kind == .insertion && $0.edit.state == .accepted
    }
    return isAccepted ? table.idsBySent[id] ?? id : id
  }

  /// Forgets all edits, which a reset of the loader removes.
  func forget() {
    table.surprise()
    table.forgotten.formUnion(made.map(\.number))
    made = []
  }

  func retryOrDiscard(_ chance: Chance) -> String {
    guard let one = chance.pick(pending) else { return "no edit" }
    if chance.isOne(in: 3) {
      table.surprise()
      one.edit.discard()
      return "discards \(one.number)"
    }
    one.edit.retry()
    return "retries \(one.number)"
  }

  /// Makes a random edit in the loader or in a section that shows some of its rows.
  func make(_ chance: Chance, in place: some RowEditing, _ rows: [Row]) -> String {
    isEditing = true
    defer { isEditing = false }
    // Unique among all loaders, because restored rows may contain edits of another loader.
    let (number, table) = (slot.server.nextOperation(), table)
    let whenRejected: RejectedEdit = chance.isOne(in: 2) ? .kept : .undone
    let isAnswered = chance.isOne(in: 2)
    let index = chance.int(-1..<rows.count + 2)
    let kind = chance.pick([MadeEdit.Kind.insertion, .change, .change, .removal, .move]) ?? .change
    let id = kind == .insertion ? -number : chance.pick(rows)?.id ?? 0
    let isWhole = rows.map(\.id) == loadedRows.map(\.id)
    let edit =
      switch kind {
      case .insertion:
        place.insert(table.makeRow(id, [number]), at: index, whenRejected: whenRejected) {
          try await table.insert($0, number)
        }
      case .change where isAnswered:
        place.edit(id: id, whenRejected: whenRejected, Self.change(number)) {
          try await table.change($0, number)
        }
      case .change:
        place.edit(id: id, whenRejected: whenRejected, Self.change(number)) {
          _ = try await table.change($0, number)
        }
      case .removal:
        place.remove(id: id, whenRejected: whenRejected) { try await table.remove($0, number) }
      case .move:
        place.move(id: id, to: index, whenRejected: whenRejected) {
          try await table.move($0, behind: $1, number)
        }
      }
    made.append(MadeEdit(number: number, kind: kind, id: id, edit: edit))
    let place = rows.isEmpty ? 0 : min(max(0, index), rows.count - (kind == .move ? 1 : 0))
    if isWhole, kind == .insertion || kind == .move, !rows.isEmpty, loadedRows[place].id != id {
      slot.server.note(
        "an inserted or moved row is at its index",
        "\(slot.name): \(id) at \(loadedRows.map(\.id))"
      )
    }
    return "edit \(number), \(whenRejected): \(kind) of \(id) at \(index)"
  }

  private static func change(_ number: Int) -> @MainActor (inout Row) -> Void {
    { if !$0.edits.contains(number) { $0.edits.append(number) } }
  }

  private var loadedRows: [Row] { loader.state.content ?? [] }
}
