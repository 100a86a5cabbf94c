import LoadingLists
import LoadingUI

/// Insertions, removals and moves of items, within their sections and between them.
extension TorturedList {
  private var sections: [TorturedNode] { nodes.filter { $0.section != nil } }

  /// Creates a new item with one of few ids, so that several sections have the same one.
  func makeRow(for node: TorturedNode?) -> Row {
    Row(id: chance.int(0..<20), version: node?.loader?.slot.give() ?? world.server.nextOperation())
  }

  func changeItems() -> String {
    guard let node = chance.pick(sections), let section = node.section else { return "no section" }
    let rows = node.items
    if let edited = node.loader as? EditedRows {
      return "\(node.id): \(edited.edit(chance, in: section, rows))"
    }
    // A change would only be seen in the answer.
    if let state = node.loader?.loading.state, state.content == nil, state.isLoading {
      return "\(node.id) waits for its items"
    }
    let index = chance.int(-1..<8)
    let place = rows.isEmpty ? nil : chance.int(0..<rows.count)
    switch (chance.int(0..<7), place) {
    case (0, let place?):
      let new = node.canRemove ? rows.filter { $0.id != rows[place].id } : nil
      return edit(node, "removes \(rows[place].id)", to: new) {
        section.remove(id: rows[place].id)
      }
    case (1, let place?):
      let row = Row(id: rows[place].id, version: makeRow(for: node).version)
      let new = node.canRemove ? TorturedNode.inserting(row, into: rows, at: 0) : nil
      return edit(node, "replaces \(row.id)", to: new) { section.replace(row) }
    case (2, let place?):
      let new = node.canRemove ? TorturedNode.moving(place, in: rows, to: index) : nil
      return edit(node, "moves \(rows[place].id) to \(index)", to: new) {
        section.move(id: rows[place].id, to: index)
      }
    case (3, let place?), (4, let place?): return moveAway(rows[place], from: node, to: index)
    case (5, _):
      let new = (0..<chance.int(0..<4)).map { _ in makeRow(for: node) } + rows.reversed().prefix(30)
      return edit(node, "sets items", to: node.canSetItems ? TorturedNode.unique(new) : nil) {
        section.setItems(new)
      }
    default:
      let row = makeRow(for: node)
      let isThere = rows.contains { $0.id == row.id }
      let canTake = isThere ? node.canRemove : node.canInsert
      let new = canTake ? TorturedNode.inserting(row, into: rows, at: index) : nil
      return edit(node, "inserts \(row.id) at \(index)", to: new) { section.insert(row, at: index) }
    }
  }

  /// Performs an edit and checks its result, with `nil` as the expected one of a rejected edit.
  private func edit(
    _ node: TorturedNode,
    _ action: String,
    to new: [Row]?,
    make: () -> Bool
  ) -> String {
    let before = node.items
    let within = withinCount
    if let new { node.ownItems = new }
    let isDone = make()
    let isAsExpected = node.section?.items == new ?? before || within != withinCount
    if isDone != (new != nil) || !isAsExpected {
      note(
        "an edit changes the items as requested",
        "\(node.id) \(action): \(isDone), \(ids(node.section))"
      )
    }
    return "\(node.id) \(action)\(isDone ? "" : ", in vain")"
  }

  private func moveAway(_ row: Row, from node: TorturedNode, to index: Int) -> String {
    guard let other = chance.pick(sections), other !== node, let target = other.section,
      !(other.loader is EditedRows)
    else {
      return "no row to move"
    }
    // Sections of one loader have the same items.
    if let loader = node.loader, loader === other.loader { return "no other section to move to" }
    let isThere = other.items.contains { $0.id == row.id }
    let canMove = node.canRemove && (isThere ? other.canRemove : other.canInsert)
    if canMove { other.loader?.slot.adopt([row]) }
    let here = canMove ? node.items.filter { $0.id != row.id } : node.items
    let there = canMove ? TorturedNode.inserting(row, into: other.items, at: index) : other.items
    if canMove, case .own = node.kind { node.ownItems = here }
    if canMove, case .own = other.kind { other.ownItems = there }
    let (within, updates, rowID) = (withinCount, rearrangementCount, node.section?.row(of: row.id))
    let isDone = node.section?.move(id: row.id, toSection: target, at: index) == true
    let action = "\(node.id) moves \(row.id) to \(other.id) at \(index)"
    guard within == withinCount else { return action }
    if isDone != canMove || node.section?.items != here || target.items != there {
      note(
        "an edit changes the items as requested",
        "\(action): \(isDone), \(ids(node.section)), \(ids(target))"
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
    let all = nodes.filter { $0.end != nil }
    guard let node = chance.pick(all), let group = node.listNode as? ListGroup,
      let section = chance.pick(group.children) as? ListSection<Row>
    else { return "no grouped list" }
    if let edited = node.loader as? EditedRows {
      return "\(node.id): \(edited.edit(chance, in: section, section.items))"
    }
    let row = chance.pick(section.items)
    let action = "\(node.id), in \(section.header ?? "its end"),"
    switch (chance.int(0..<5), row) {
    case (0, let row?):
      return "\(action) removes \(row.id): \(section.remove(id: row.id))"
    case (1, let row?), (2, let row?):
      let new = Row(id: row.id, version: makeRow(for: node).version)
      return "\(action) replaces \(row.id) with one in \(new.key): \(section.replace(new))"
    case (3, let row?):
      return "\(action) moves \(row.id): \(section.move(id: row.id, to: chance.int(0..<4)))"
    default:
      let new = makeRow(for: node)
      return "\(action) inserts \(new.id): \(section.insert(new, at: chance.int(-1..<8)))"
    }
  }

  private func ids(_ section: ListSection<Row>?) -> [Int] { section?.items.map(\.id) ?? [] }
}
