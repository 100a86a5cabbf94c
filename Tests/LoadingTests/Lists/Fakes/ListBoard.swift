import Loading

/// A list view of its own kind: it applies changes as the batch updates of UIKit's list views do.
struct ListBoard {
  private(set) var shown: ListSnapshot
  /// What was wrong with the changes.
  private(set) var faults: [String] = []

  init(_ shown: ListSnapshot = ListSnapshot()) { self.shown = shown }

  /// Applies changes; what has come is read from the new snapshot.
  mutating func apply(_ changes: ListChanges, to new: ListSnapshot) {
    let gone = Set(changes.deletedRows).union(changes.movedRows.map(\.source))
    var sections = shown.sections
    for (section, content) in shown.sections.enumerated() {
      sections[section].rows = content.rows.enumerated().filter {
        !gone.contains(ListPosition(section: section, row: $0.offset))
      }.map(\.element)
    }
    let leaving = Set(changes.deletedSections).union(changes.movedSections.map(\.source))
    var result = sections.enumerated().filter { !leaving.contains($0.offset) }.map(\.element)
    var arriving = changes.movedSections.map {
      (place: $0.destination, section: sections[$0.source])
    }
    arriving += changes.insertedSections.map { (place: $0, section: new.sections[$0]) }
    for (place, section) in arriving.sorted(by: { $0.place < $1.place }) {
      guard place <= result.count else { return faults.append("section at \(place)") }
      result.insert(section, at: place)
    }
    var rows = changes.movedRows.map { move in
      (place: move.destination, row: shown.sections[move.source.section].rows[move.source.row])
    }
    rows += changes.insertedRows.map { ($0, new.sections[$0.section].rows[$0.row]) }
    for (place, row) in rows.sorted(by: { $0.place.row < $1.place.row }) {
      guard place.section < result.count, place.row <= result[place.section].rows.count else {
        return faults.append("row at \(place)")
      }
      result[place.section].rows.insert(row, at: place.row)
    }
    shown = ListSnapshot(sections: result)
  }
}

extension ListSnapshot {
  /// All rows, section by section.
  var rows: [ListRowID] { sections.flatMap(\.rows) }

  /// Whether each section and each row is in it once.
  var isUnique: Bool {
    Set(sections.map(\.id)).count == sections.count && Set(rows).count == rows.count
  }
}
