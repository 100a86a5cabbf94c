#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Random edits of lists in a table and in a collection view.
///
/// Each shows the list, and records no fault.
@MainActor @Suite(.screen) struct RandomListTests {
  /// The expected contents of a list view: the items of the visible sections.
  private func expected(_ list: ListGroup) -> [[String]] {
    list.sections.map { section in
      (section as? ListSection<Plant>)?.items.map { "\($0.id)\($0.name)" } ?? []
    }
  }

  /// Returns whether each visible row shows its item.
  private func fits(_ shown: [[String]], _ expected: [[String]]) -> Bool {
    shown.map(\.count) == expected.map(\.count)
      && zip(shown.joined(), expected.joined()).allSatisfy { $0 == "–" || $0 == $1 }
  }

  @Test(arguments: seeds(12)) func `a table view shows any random edits of a list`(
    _ seed: UInt64
  ) async throws {
    try await performInTable(seed)
  }

  private func performInTable(_ seed: UInt64, steps: [Int]? = nil) async throws {
    let call = "performInTable(\(seed)"
    try await RandomSteps.perform(seed, only: steps, call: call, reset: Screen.reset) { random in
      let table = ListTable()
      await table.open()
      var edits = Edits(of: table.list, random)
      var log: [String] = []
      while random.begin(of: 60) {
        log.append(edits.step())
        await table.follow()
        try expect(table.texts, of: table.list, after: log)
      }
    }
  }

  @Test(arguments: seeds(12)) func `a collection view shows any random edits of a list`(
    _ seed: UInt64
  ) async throws {
    try await performInGrid(seed)
  }

  private func performInGrid(_ seed: UInt64, steps: [Int]? = nil) async throws {
    let call = "performInGrid(\(seed)"
    try await RandomSteps.perform(seed, only: steps, call: call, reset: Screen.reset) { random in
      let grid = ListGrid()
      await grid.open()
      var edits = Edits(of: grid.list, random)
      var log: [String] = []
      while random.begin(of: 60) {
        log.append(edits.step())
        await grid.follow()
        // Below a cover no row changes; the changes appear when the cover is removed.
        guard grid.loadingManager.loadingStatus != .empty else { continue }
        try expect(grid.texts, of: grid.list, after: log)
      }
    }
  }

  private func expect(
    _ shown: [[String]],
    of list: ListGroup,
    after log: [String]
  ) throws(Violation) {
    let expected = expected(list)
    if !fits(shown, expected) { throw Violation("\(shown), not \(expected)", after: log) }
  }
}

/// Makes a random edit of a list.
@MainActor private struct Edits {
  private let list: ListGroup
  private let group = ListGroup("group")
  private var chance: RandomSteps
  private var nextID = 0

  init(of list: ListGroup, _ steps: RandomSteps) {
    self.list = list
    chance = steps
    list.append(group)
    for _ in 0..<3 { addSection() }
  }

  private var groups: [ListGroup] { [list, group] }

  private var all: [ListSection<Plant>] {
    groups.flatMap { $0.children.compactMap { $0 as? ListSection<Plant> } }
  }

  private mutating func some<Value>(_ values: [Value]) -> Value? {
    values.randomElement(using: &chance)
  }

  private mutating func number(_ range: Range<Int>) -> Int { .random(in: range, using: &chance) }

  /// Makes one edit, or several in one batch, and returns their descriptions.
  mutating func step() -> String {
    guard number(0..<4) == 0 else { return edit() }
    var actions: [String] = []
    var edits = self
    list.performUpdates {
      for _ in 0..<3 { actions.append(edits.edit()) }
    }
    self = edits
    return actions.joined(separator: ", ")
  }

  private mutating func edit() -> String {
    switch number(0..<12) {
    case 0:
      addSection()
      return "a section"
    case 1:
      guard all.count > 2, let section = some(all) else { return "nothing" }
      section.parent?.remove(section)
      return "without a section"
    case 2:
      guard let section = some(all), let group = some(groups) else { return "nothing" }
      group.insert(section, at: number(0..<3))
      return "a section moved"
    case 3:
      guard let section = some(all) else { return "nothing" }
      section.isHidden.toggle()
      return "hidden or shown"
    case 4:
      group.setChildren(group.children.shuffled(using: &chance))
      return "shuffled sections"
    case 5:
      let group = some(groups) ?? list
      group.setChildren(again(group))
      return "sections again"
    default: return editItems()
    }
  }

  /// Replaces the parts of a group with new sections, some with other items.
  private mutating func again(_ group: ListGroup) -> [any ListNode] {
    var parts: [any ListNode] = []
    for part in group.children {
      guard let section = part as? ListSection<Plant> else {
        parts.append(part)
        continue
      }
      var items = section.items
      if let place = some(Array(items.indices)) { items[place].name = "c" }
      parts.append(ListSection(section.id, items: items.shuffled(using: &chance), placeholders: []))
    }
    return parts
  }

  private mutating func editItems() -> String {
    guard let section = some(all) else { return "nothing" }
    let item = some(section.items)
    switch (number(0..<8), item) {
    case (0, let item?):
      section.remove(id: item.id)
      return "without \(item.id)"
    case (1, let item?):
      section.replace(Plant(id: item.id, name: ["a", "b"].randomElement(using: &chance)!))
      return "another \(item.id)"
    case (2, let item?):
      section.move(id: item.id, to: number(0..<5))
      return "\(item.id) moved"
    case (3, let item?):
      guard let other = some(all) else { return "nothing" }
      section.move(id: item.id, toSection: other, at: number(0..<4))
      return "\(item.id) elsewhere"
    case (4, _):
      section.setItems(section.items.shuffled(using: &chance) + section.items.prefix(1))
      return "shuffled"
    case (5, _):
      let new = plants((0..<number(1..<5)).map { _ in number(0..<9) })
      section.insert(contentsOf: new, at: number(0..<4))
      return "\(new.map(\.id)) come"
    case (6, _):
      let ids = (0..<3).map { _ in number(0..<9) }
      section.remove(ids: ids)
      return "without \(ids)"
    default:
      // Few ids, so that the same one appears in several sections.
      nextID = (nextID + 1) % 9
      section.insert(Plant(id: nextID), at: number(0..<4))
      return "\(nextID) comes"
    }
  }

  private mutating func addSection() {
    let items = plants((0..<number(0..<4)).map { _ in number(0..<9) })
    some(groups)?.insert(ListSection("section", items: items, placeholders: []), at: number(0..<3))
  }
}
#endif
