/// What leads from one snapshot of a list to the next, as the batch updates of list views take it.
///
/// Sources are places before, destinations places after all changes. Rows of sections that come or go are not
/// named: they come and go with them. There are as few changes as possible: what can stay is not moved.
public struct ListChanges: Hashable, Sendable {
  /// Sections that go, by their places before.
  public private(set) var deletedSections: [Int] = []
  /// Sections that come, by their places after.
  public private(set) var insertedSections: [Int] = []
  /// Sections that stay, at another place among those that stay.
  public private(set) var movedSections: [ListMove<Int>] = []
  /// Rows that go, by their places before.
  public private(set) var deletedRows: [ListPosition] = []
  /// Rows that come, by their places after.
  public private(set) var insertedRows: [ListPosition] = []
  /// Rows that stay, in another section or at another place among those that stay.
  public private(set) var movedRows: [ListMove<ListPosition>] = []
  /// Rows that stay and show something else, by their places after.
  public private(set) var updatedRows: [ListPosition] = []

  /// Whether there is nothing to be changed.
  public var isEmpty: Bool { self == ListChanges() }

  private init() {}

  /// Finds out what leads from one snapshot to another.
  ///
  /// - Parameters:
  ///   - former: What was there before.
  ///   - new: What is to be there.
  ///   - updated: The rows that show something else than before.
  public init(from former: ListSnapshot, to new: ListSnapshot, updated: Set<ListRowID> = []) {
    let places = Places(former.sections.map(\.id), new.sections.map(\.id))
    deletedSections = places.deleted
    insertedSections = places.inserted
    movedSections = places.moved
    var formerPositions: [ListRowID: ListPosition] = [:]
    for section in places.kept.keys {
      for (row, id) in former.sections[section].rows.enumerated() {
        formerPositions[id] = ListPosition(section: section, row: row)
      }
    }
    for (formerSection, section) in places.kept.sorted(by: { $0.value < $1.value }) {
      let rows = new.sections[section].rows
      var stayed: [(former: Int, row: Int)] = []
      for (row, id) in rows.enumerated() {
        let position = ListPosition(section: section, row: row)
        if let former = formerPositions.removeValue(forKey: id) {
          if former.section == formerSection {
            stayed.append((former.row, row))
          } else {
            movedRows.append(ListMove(from: former, to: position))
          }
          if updated.contains(id) { updatedRows.append(position) }
        } else {
          insertedRows.append(position)
        }
      }
      for moved in Places.outOfOrder(stayed.map(\.former)) {
        movedRows.append(
          ListMove(
            from: ListPosition(section: formerSection, row: stayed[moved].former),
            to: ListPosition(section: section, row: stayed[moved].row)
          )
        )
      }
    }
    deletedRows = formerPositions.values.sorted { ($0.section, $0.row) < ($1.section, $1.row) }
  }
}

/// What becomes of the places in one sequence of different elements.
private struct Places {
  private(set) var deleted: [Int] = []
  private(set) var inserted: [Int] = []
  private(set) var moved: [ListMove<Int>] = []
  /// Of what stays, the places after by the places before.
  private(set) var kept: [Int: Int] = [:]

  init<ID: Hashable>(_ former: [ID], _ new: [ID]) {
    var formerPlaces: [ID: Int] = [:]
    for (place, id) in former.enumerated() { formerPlaces[id] = place }
    var stayed: [ListMove<Int>] = []
    for (place, id) in new.enumerated() {
      if let former = formerPlaces.removeValue(forKey: id) {
        kept[former] = place
        stayed.append(ListMove(from: former, to: place))
      } else {
        inserted.append(place)
      }
    }
    deleted = formerPlaces.values.sorted()
    moved = Self.outOfOrder(stayed.map(\.source)).map { stayed[$0] }
  }

  /// The fewest indices without which the numbers ascend: all but those of a longest ascending run.
  static func outOfOrder(_ numbers: [Int]) -> [Int] {
    // The index of the smallest last number of the ascending runs of each length, and what stands before.
    var ends: [Int] = []
    var previous = [Int?](repeating: nil, count: numbers.count)
    for index in numbers.indices {
      var low = 0
      var high = ends.count
      while low < high {
        let middle = (low + high) / 2
        if numbers[ends[middle]] < numbers[index] { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = ends[low - 1] }
      if low == ends.count { ends.append(index) } else { ends[low] = index }
    }
    guard ends.count < numbers.count else { return [] }
    var isKept = [Bool](repeating: false, count: numbers.count)
    var next = ends.last
    while let index = next {
      isKept[index] = true
      next = previous[index]
    }
    return numbers.indices.filter { !isKept[$0] }
  }
}
