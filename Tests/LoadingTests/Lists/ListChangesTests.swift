@testable import Loading
import LoadingTestSupport
import Testing

/// What leads from one snapshot to another, as list views apply it.
@MainActor struct ListChangesTests {
  private let rowIDs = (0..<40).map { _ in ListRowID.next() }
  private let sectionIDs = (0..<6).map { _ in ListSectionID.next() }

  private func snapshot(_ sections: [(Int, [Int])]) -> ListSnapshot {
    ListSnapshot(
      sections: sections.map { id, rows in
        ListSnapshot.Section(id: sectionIDs[id], rows: rows.map { rowIDs[$0] })
      }
    )
  }

  private func changes(_ former: [(Int, [Int])], _ new: [(Int, [Int])]) -> ListChanges {
    ListChanges(from: snapshot(former), to: snapshot(new))
  }

  @Test func `equal snapshots need no change`() {
    #expect(changes([(0, [1, 2]), (1, [3])], [(0, [1, 2]), (1, [3])]).isEmpty)
    #expect(changes([], []).isEmpty)
  }

  @Test func `rows come at their places after, and go from their places before`() {
    let changes = changes([(0, [1, 2, 3])], [(0, [4, 2, 5])])
    #expect(changes.deletedRows.map(\.row) == [0, 2])
    #expect(changes.insertedRows.map(\.row) == [0, 2])
    #expect(changes.movedRows.isEmpty)
  }

  @Test(arguments: [
    ([0, 1, 2, 3], [3, 0, 1, 2], 1),
    ([0, 1, 2, 3], [1, 2, 3, 0], 1),
    ([0, 1, 2, 3], [3, 2, 1, 0], 3),
    ([0, 1, 2, 3], [1, 0, 3, 2], 2),
    ([0, 1, 2, 3], [4, 0, 5, 3, 1], 1),
  ])
  func `as few rows as possible are moved`(_ former: [Int], _ new: [Int], _ count: Int) {
    #expect(changes([(0, former)], [(0, new)]).movedRows.count == count)
  }

  @Test func `a row that goes to another section is moved`() {
    let changes = changes([(0, [1, 2]), (1, [3])], [(0, [2]), (1, [3, 1])])
    let move = ListMove(
      from: ListPosition(section: 0, row: 0),
      to: ListPosition(section: 1, row: 1)
    )
    #expect(changes.movedRows == [move])
    #expect(changes.deletedRows.isEmpty)
    #expect(changes.insertedRows.isEmpty)
  }

  @Test func `rows come and go with their sections`() {
    let changes = changes([(0, [1, 2]), (1, [3])], [(1, [3, 1]), (2, [4])])
    #expect(changes.deletedSections == [0])
    #expect(changes.insertedSections == [1])
    // It came out of a section that went: for a list view it is a new row.
    #expect(changes.insertedRows == [ListPosition(section: 0, row: 1)])
    #expect(changes.deletedRows.isEmpty)
    #expect(changes.movedRows.isEmpty)
    #expect(changes.movedSections.isEmpty)
  }

  @Test func `updated are only rows that stay`() {
    let former = snapshot([(0, [1, 2])])
    let new = snapshot([(0, [2, 3])])
    let changes = ListChanges(from: former, to: new, updated: Set(rowIDs))
    #expect(changes.updatedRows == [ListPosition(section: 0, row: 0)])
  }

  @Test func `random changes lead to the new snapshot, with the fewest moves`() {
    for seed in 0..<300 as Range<UInt64> {
      var random = SeededGenerator(seed: seed)
      let former = randomSnapshot(&random)
      let new = randomSnapshot(&random)
      let changes = ListChanges(from: former, to: new)
      var board = ListBoard(former)
      board.apply(changes, to: new)
      #expect(board.shown == new, "seed \(seed)")
      #expect(board.faults.isEmpty, "seed \(seed)")
      let kept = new.sections.map(\.id).filter { former.sections.map(\.id).contains($0) }
      let places = kept.map { id in former.sections.firstIndex { $0.id == id }! }
      #expect(changes.movedSections.count == places.count - longestRun(places), "seed \(seed)")
      #expect(fewestMoves(former, new) == changes.movedRows.count, "seed \(seed)")
    }
  }

  private func randomSnapshot(_ random: inout SeededGenerator) -> ListSnapshot {
    var rows = rowIDs.shuffled(using: &random)[...]
    let ids = sectionIDs.shuffled(using: &random)
      .prefix(Int.random(in: 0...sectionIDs.count, using: &random))
    return ListSnapshot(
      sections: ids.map { id in
        let count = min(Int.random(in: 0...9, using: &random), rows.count)
        defer { rows = rows.dropFirst(count) }
        return ListSnapshot.Section(id: id, rows: Array(rows.prefix(count)))
      }
    )
  }

  /// All moves between sections that stay, and within one all but a longest ascending run.
  private func fewestMoves(_ former: ListSnapshot, _ new: ListSnapshot) -> Int {
    var count = 0
    for section in new.sections {
      guard let same = former.sections.first(where: { $0.id == section.id }) else { continue }
      let places = section.rows.compactMap { same.rows.firstIndex(of: $0) }
      count += places.count - longestRun(places)
      for other in former.sections where other.id != section.id {
        guard new.sections.contains(where: { $0.id == other.id }) else { continue }
        count += Set(other.rows).intersection(section.rows).count
      }
    }
    return count
  }

  /// The longest ascending run, as one would find it without a thought for speed.
  private func longestRun(_ numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for (index, number) in numbers.enumerated() {
      let before = (0..<index).filter { numbers[$0] < number }.map { lengths[$0] }
      lengths.append((before.max() ?? 0) + 1)
    }
    return lengths.max() ?? 0
  }
}
