/// The expected content of a list with edits, in three layers: known rows, the changes since the
/// running request was sent, and pending edits.
///
/// A pending insertion or move stays behind the row before it on screen. If an answer has cut away
/// the row behind which one was inserted, it stays at the end until that row comes back.
package struct EditModel {
  package typealias Change = RowChange

  /// The effect of an edit on its row, or on the list as a whole.
  package enum Effect {
    case insert(Row), remove, move
    case change(@Sendable (inout Row) -> Void)
    case whole(@Sendable (inout [Row]) -> Void)
  }

  package struct Edit {
    package let number: Int
    package var id: Int
    package var effect: Effect
    /// The row before the inserted or moved one when the edit was made, and the index.
    package var after: Int?
    package var place = 0

    /// Whether the edit inserts a row.
    func inserts(_ id: Int) -> Bool {
      if case .insert = effect { self.id == id } else { false }
    }

    /// Whether the edit determines the place of its row.
    var hasPlace: Bool {
      switch effect {
      case .insert, .move: true
      case .remove, .change, .whole: false
      }
    }
  }

  package var known: [Row]?
  package private(set) var shown: [Row] = []
  package var edits: [Edit] = []
  private var changes: [Change] = []
  private var floating: Set<Int> = []
  /// The rows behind which others are inserted, and which answers have cut away at the end.
  private var cut: Set<Int> = []
  package var isRequesting = false { didSet { if !isRequesting { changes = [] } } }
  /// Whether the known rows are all that the server has.
  package var isWhole = true

  package init(known: [Row]? = nil) {
    self.known = known
    shown = known ?? []
  }

  package var changeCount: Int { changes.count }

  /// Shows the answer to a request, with the changes since it was sent.
  package mutating func receive(_ answer: [Row], since count: Int, isWhole: Bool) {
    var new = answer
    var arrived: [Row] = []
    for change in changes.dropFirst(count) {
      if !isWhole, case .move(let id, let after?) = change,
        let row = known.flatMap({ rows in rows.index(of: id).map { rows[$0] } })
      {
        // In a part of the list, a row behind one that isn't there is elsewhere, and may come from there.
        guard let index = new.index(of: after) else {
          new.removeAll { $0.id == id }
          continue
        }
        if new.index(of: id) == nil {
          new.insert(row, at: index + 1)
          arrived.append(row)
          continue
        }
      }
      change.apply(to: &new, isWhole: isWhole)
    }
    for row in arrived { if let index = new.index(of: row.id) { new[index] = row } }
    let (previous, anchors) = (known ?? [], Set(edits.map(\.id).compactMap(insertionAnchor)))
    known = new
    self.isWhole = isWhole
    let end = previous.lastIndex { known?.index(of: $0.id) != nil }.map { $0 + 1 } ?? 0
    cut.formIntersection(anchors)
    cut.formUnion(previous[end...].map(\.id).filter(anchors.contains))
    show(in: withoutReturned(shown))
  }

  /// Returns the row behind which a pending edit inserts another one, or others that it follows.
  private func insertionAnchor(of id: Int) -> Int? {
    var (anchor, drafts): (Int, Set<Int>) = (id, [])
    while known?.index(of: anchor) == nil, edits.contains(where: { $0.inserts(anchor) }) {
      let last = edits.last { $0.id == anchor && $0.hasPlace }
      guard drafts.insert(anchor).inserted, let previous = last?.after else { return nil }
      anchor = previous
    }
    return drafts.isEmpty ? nil : anchor
  }

  /// Returns shown rows without those that are inserted behind a row that was cut away and is back.
  private func withoutReturned(_ order: [Row]) -> [Row] {
    let returned = cut.filter { known?.index(of: $0) != nil && shown.index(of: $0) == nil }
    if returned.isEmpty { return order }
    return order.filter { row in insertionAnchor(of: row.id).map(returned.contains) != true }
  }

  /// Appends a page.
  package mutating func append(_ page: [Row], since count: Int, isWhole: Bool) {
    let isOutdated = changes.dropFirst(count).contains {
      if case .whole = $0 { true } else { false }
    }
    let removed = changes.dropFirst(count).reduce(into: Set<Int>()) { $1.note(removedIn: &$0) }
    let strays = shown.reversed().prefix { row in
      insertionAnchor(of: row.id).map { cut.contains($0) && known?.index(of: $0) == nil } ?? false
    }
    let page = changes.dropFirst(count).reduce(page) { $1.inserting(in: $0) }
    for var row in page where !removed.contains(row.id) {
      for change in changes.dropFirst(count) { change.apply(to: &row) }
      guard let index = known?.index(of: row.id) else {
        known?.append(row)
        continue
      }
      // A page is older than a change of the whole list, which isn't applied to new rows.
      if !isOutdated { known?[index] = row }
    }
    self.isWhole = isWhole
    if strays.isEmpty { return show(in: shown) }
    let rest = Array(shown.dropLast(strays.count))
    let new = page.filter { known?.index(of: $0.id) != nil && shown.index(of: $0.id) == nil }
    show(in: withoutReturned(rest + new + strays.reversed()))
  }

  /// Changes what is known, and the answer to a running request.
  package mutating func make(_ change: Change, in order: [Row]? = nil) {
    if isRequesting { changes.append(change) }
    if known != nil { change.apply(to: &known!, isWhole: isWhole) }
    show(in: order ?? shown)
  }

  /// Adds the changes of rejected edits to an edit that replaces them.
  package mutating func merge(_ rejected: [Int], into number: Int) {
    guard let index = edits.firstIndex(where: { $0.number == number }) else { return }
    for other in edits.reversed() where rejected.contains(other.number) {
      switch (other.effect, edits[index].effect) {
      case (.change(let first), .change(let second)):
        edits[index].effect = .change { row in
          first(&row)
          second(&row)
        }
      case (.whole(let first), .whole(let second)):
        edits[index].effect = .whole { rows in
          first(&rows)
          second(&rows)
        }
      default: break
      }
    }
  }

  /// Returns a row as its pending edits show it, and whether they determine its place.
  package func version(_ id: Int, _ known: Row?) -> (row: Row?, floats: Bool) {
    edits.filter { $0.id == id }.reduce((known, false)) { version, edit in
      switch edit.effect {
      case .insert(let row): version.0 == nil ? (row, true) : version
      case .remove: (nil, false)
      case .move: (version.0, version.0 != nil)
      case .change(let change): (version.0.map { with($0, change) }, version.1)
      case .whole: version
      }
    }
  }

  /// The shown rows without those that no longer float, which return to their known places.
  package var settled: [Row] {
    shown.filter { row in
      !floating.contains(row.id) || version(row.id, known?.first { $0.id == row.id }).floats
    }
  }

  /// Shows the known rows with pending edits; those that float in the given order.
  package mutating func show(in order: [Row]) {
    guard let known else { return shown = [] }
    let rows = Dictionary(uniqueKeysWithValues: known.map { ($0.id, $0) })
    let versions = Dictionary(edits.map { ($0.id, version($0.id, rows[$0.id])) }) { $1 }
    var new = known.compactMap { row in
      versions[row.id].map { $0.floats ? nil : $0.row } ?? row
    }
    var previous: Int?
    // Rows behind others that are all gone are at the end.
    let isOther = !order.contains { new.index(of: $0.id) != nil }
    let first = order.firstIndex { versions[$0.id]?.floats != true } ?? order.count
    for (index, id) in zip(order.indices, order.map(\.id)) {
      if isOther, index == first { previous = nil }
      if let version = versions[id], version.floats, let row = version.row {
        let place = previous.flatMap { new.index(of: $0) }.map { $0 + 1 }
        new.insert(row, at: place ?? (isOther && index > first ? new.count : 0))
        previous = id
      } else if new.contains(where: { $0.id == id }) {
        previous = id
      }
    }
    for id in edits.map(\.id) where new.index(of: id) == nil {
      guard let version = versions[id], version.floats, let row = version.row,
        let edit = edits.last(where: { $0.id == id && $0.hasPlace })
      else { continue }
      let index = edit.after.flatMap { new.index(of: $0) }.map { $0 + 1 }
      new.insert(row, at: index ?? min(edit.place, new.count))
    }
    for case .whole(let change) in edits.map(\.effect) { change(&new) }
    shown = new
    floating = Set(versions.lazy.filter(\.value.floats).map(\.key))
  }

  /// Returns the row behind which a row at an index on screen belongs in the known rows.
  package func anchor(before place: Int, in order: [Row], except id: Int? = nil) -> Int? {
    func isFixed(_ row: Row) -> Bool {
      row.id != id && known?.index(of: row.id) != nil && !version(row.id, row).floats
    }
    // At the end, also behind rows that pending edits hide.
    if !order.dropFirst(place).contains(where: isFixed) { return known?.last(where: isFixed)?.id }
    return order.prefix(place).last(where: isFixed)?.id
  }
}

/// Returns a changed copy of a row.
package func with(_ row: Row, _ change: (inout Row) -> Void) -> Row {
  var row = row
  change(&row)
  return row
}

extension [Row] {
  package func index(of id: Int) -> Int? { firstIndex { $0.id == id } }
}
