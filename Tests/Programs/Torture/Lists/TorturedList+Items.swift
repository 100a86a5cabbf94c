import LoadingLists
import LoadingUI

/// Insertions, removals and moves of items, within their sections and between them.
extension TorturedList {
  private var sections: [ListPart] { parts.filter { $0.section != nil } }

  /// Creates a new item with one of few ids, so that several sections have the same one.
  func makeRow(for part: ListPart?) -> Row {
    Row(id: chance.int(0..<20), version: part?.loader?.slot.give() ?? world.server.nextOperation())
  }

  func changeItems() -> String {
    guard let part = chance.pick(sections), let section = part.section else { return "no section" }
    let rows = part.items
    if let edited = part.loader as? EditedRows {
      return "\(part.id): \(edited.edit(chance, in: section, rows))"
    }
    // A change would only be seen in the answer.
    if let state = part.loader?.loading.state, state.content == nil, state.isLoading {
      return "\(part.id) waits for its items"
    }
    let index = chance.int(-1..<8)
    let place = rows.isEmpty ? nil : chance.int(0..<rows.count)
    switch (chance.int(0..<7), place) {
    case (0, let place?):
      let new = part.canRemove ? rows.filter { $0.id != rows[place].id } : nil
      return edit(part, "removes \(rows[place].id)", to: new) {
        section.remove(id: rows[place].id)
      }
    case (1, let place?):
      let row = Row(id: rows[place].id, version: makeRow(for: part).version)
      let new = part.canRemove ? ListPart.inserting(row, into: rows, at: 0) : nil
      return edit(part, "replaces \(row.id)", to: new) { section.replace(row) }
    case (2, let place?):
      let new = part.canRemove ? ListPart.moving(place, in: rows, to: index) : nil
      return edit(part, "moves \(rows[place].id) to \(index)", to: new) {
        section.move(id: rows[place].id, to: index)
      }
    case (3, let place?), (4, let place?): return moveAway(rows[place], from: part, to: index)
    case (5, _):
      let new = (0..<chance.int(0..<4)).map { _ in makeRow(for: part) } + rows.reversed().prefix(30)
      return edit(part, "sets items", to: part.canSetItems ? ListPart.unique(new) : nil) {
        section.setItems(new)
      }
    default:
      let row = makeRow(for: part)
      let isThere = rows.contains { $0.id == row.id }
      let canTake = isThere ? part.canRemove : part.canInsert
      let new = canTake ? ListPart.inserting(row, into: rows, at: index) : nil
      return edit(part, "inserts \(row.id) at \(index)", to: new) { section.insert(row, at: index) }
    }
  }

  /// Performs an edit and checks its result, with `nil` as the expected one of a rejected edit.
  private func edit(
    _ part: ListPart,
    _ action: String,
    to new: [Row]?,
    make: () -> Bool
  ) -> String {
    let before = part.items
    let within = withinCount
    if let new { part.ownItems = new }
    let isDone = make()
    let isAsExpected = part.section?.items == new ?? before || within != withinCount
    if isDone != (new != nil) || !isAsExpected {
      note(
        "an edit changes the items as requested",
        "\(part.id) \(action): \(isDone), \(ids(part.section))"
      )
    }
    return "\(part.id) \(action)\(isDone ? "" : ", in vain")"
  }

  private func moveAway(_ row: Row, from part: ListPart, to index: Int) -> String {
    guard let other = chance.pick(sections), other !== part, let target = other.section,
      !(other.loader is EditedRows)
    else {
      return "no row to move"
    }
    // Sections of one loader have the same items.
    if let loader = part.loader, loader === other.loader { return "no other section to move to" }
    let isThere = other.items.contains { $0.id == row.id }
    let canMove = part.canRemove && (isThere ? other.canRemove : other.canInsert)
    if canMove { other.loader?.slot.adopt([row]) }
    let here = canMove ? part.items.filter { $0.id != row.id } : part.items
    let there = canMove ? ListPart.inserting(row, into: other.items, at: index) : other.items
    if canMove, case .own = part.kind { part.ownItems = here }
    if canMove, case .own = other.kind { other.ownItems = there }
    let (within, updates, rowID) = (withinCount, rearrangementCount, part.section?.row(of: row.id))
    let isDone = part.section?.move(id: row.id, toSection: target, at: index) == true
    let action = "\(part.id) moves \(row.id) to \(other.id) at \(index)"
    guard within == withinCount else { return action }
    if isDone != canMove || part.section?.items != here || target.items != there {
      note(
        "an edit changes the items as requested",
        "\(action): \(isDone), \(ids(part.section)), \(ids(target))"
      )
    }
    if rearrangementCount > updates + 1 {
      note("the changes of a batch are shown as one update", action)
    }
    if canMove, !isThere, !isChangingMuch, target.row(of: row.id) != rowID {
      note("a row moves with its item", action)
    }
    return isDone ? action : "\(action), without effect"
  }

  /// Edits a list grouped by key through one of its sections, without checking the result here.
  func changeKeys() -> String {
    let all = parts.filter { $0.end != nil }
    guard let part = chance.pick(all), let group = part.node as? ListGroup,
      let section = chance.pick(group.children) as? ListSection<Row>
    else { return "no grouped list" }
    if let edited = part.loader as? EditedRows {
      return "\(part.id): \(edited.edit(chance, in: section, section.items))"
    }
    let row = chance.pick(section.items)
    let action = "\(part.id), in \(section.header ?? "its end"),"
    switch (chance.int(0..<5), row) {
    case (0, let row?):
      return "\(action) removes \(row.id): \(section.remove(id: row.id))"
    case (1, let row?), (2, let row?):
      let new = Row(id: row.id, version: makeRow(for: part).version)
      return "\(action) replaces \(row.id) with one in \(new.key): \(section.replace(new))"
    case (3, let row?):
      return "\(action) moves \(row.id): \(section.move(id: row.id, to: chance.int(0..<4)))"
    default:
      let new = makeRow(for: part)
      return "\(action) inserts \(new.id): \(section.insert(new, at: chance.int(-1..<8)))"
    }
  }

  private func ids(_ section: ListSection<Row>?) -> [Int] { section?.items.map(\.id) ?? [] }
}
