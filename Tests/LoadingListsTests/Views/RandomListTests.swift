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
      while random.begin(of: 60) {
        random.note(edits.step())
        await table.follow()
        expect(table.texts, of: table.list, random)
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
      while random.begin(of: 60) {
        random.note(edits.step())
        await grid.follow()
        // Below a cover no row changes; the changes appear when the cover is removed.
        guard grid.loadingManager.loadingStatus != .empty else { continue }
        expect(grid.texts, of: grid.list, random)
      }
    }
  }

  private func expect(_ shown: [[String]], of list: ListGroup, _ random: RandomSteps) {
    let expected = expected(list)
    random.expect(fits(shown, expected), "\(shown), not \(expected)")
  }
}

/// Makes a random edit of a list.
@MainActor private struct Edits {
  private let list: ListGroup
  private let group = ListGroup("group")
  private let random: RandomSteps
  private var nextID = 0

  init(of list: ListGroup, _ steps: RandomSteps) {
    self.list = list
    random = steps
    list.append(group)
    for _ in 0..<3 { addSection() }
  }

  private var groups: [ListGroup] { [list, group] }

  private var all: [ListSection<Plant>] {
    groups.flatMap { $0.children.compactMap { $0 as? ListSection<Plant> } }
  }

  /// Makes one edit, or several in one batch, and returns their descriptions.
  mutating func step() -> String {
    guard random.isOne(in: 4) else { return edit() }
    var actions: [String] = []
    var edits = self
    list.performUpdates {
      for _ in 0..<3 { actions.append(edits.edit()) }
    }
    self = edits
    return actions.joined(separator: ", ")
  }

  private mutating func edit() -> String {
    switch random.int(0..<12) {
    case 0:
      addSection()
      return "a section"
    case 1:
      guard all.count > 2, let section = random.pick(all) else { return "nothing" }
      section.parent?.remove(section)
      return "without a section"
    case 2:
      guard let section = random.pick(all), let group = random.pick(groups) else {
        return "nothing"
      }
      group.insert(section, at: random.int(0..<3))
      return "a section moved"
    case 3:
      guard let section = random.pick(all) else { return "nothing" }
      section.isHidden.toggle()
      return "hidden or shown"
    case 4:
      group.setChildren(random.shuffled(group.children))
      return "shuffled sections"
    case 5:
      let group = random.pick(groups) ?? list
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
      if let place = random.pick(Array(items.indices)) { items[place].name = "c" }
      parts.append(ListSection(section.id, items: random.shuffled(items), placeholders: []))
    }
    return parts
  }

  private mutating func editItems() -> String {
    guard let section = random.pick(all) else { return "nothing" }
    let item = random.pick(section.items)
    switch (random.int(0..<8), item) {
    case (0, let item?):
      section.remove(id: item.id)
      return "without \(item.id)"
    case (1, let item?):
      section.replace(Plant(id: item.id, name: random.pick(["a", "b"])!))
      return "another \(item.id)"
    case (2, let item?):
      section.move(id: item.id, to: random.int(0..<5))
      return "\(item.id) moved"
    case (3, let item?):
      guard let other = random.pick(all) else { return "nothing" }
      section.move(id: item.id, toSection: other, at: random.int(0..<4))
      return "\(item.id) elsewhere"
    case (4, _):
      section.setItems(random.shuffled(section.items) + section.items.prefix(1))
      return "shuffled"
    case (5, _):
      let new = plants((0..<random.int(1..<5)).map { _ in random.int(0..<9) })
      section.insert(contentsOf: new, at: random.int(0..<4))
      return "\(new.map(\.id)) come"
    case (6, _):
      let ids = (0..<3).map { _ in random.int(0..<9) }
      section.remove(ids: ids)
      return "without \(ids)"
    default:
      // Few ids, so that the same one appears in several sections.
      nextID = (nextID + 1) % 9
      section.insert(Plant(id: nextID), at: random.int(0..<4))
      return "\(nextID) comes"
    }
  }

  private mutating func addSection() {
    let items = plants((0..<random.int(0..<4)).map { _ in random.int(0..<9) })
    random.pick(groups)?.insert(
      ListSection("section", items: items, placeholders: []),
      at: random.int(0..<3)
    )
  }
}
#endif
