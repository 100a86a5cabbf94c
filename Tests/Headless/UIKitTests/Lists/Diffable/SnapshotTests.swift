import HeadlessTestSupport
import LoadingTestSupport
import Testing
import UIKit

@MainActor @Suite(.headless) struct SnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items, toSection: section)
    }
    return snapshot
  }

  @Test func `items are appended to the given section, or to the last one`() {
    var snapshot = Snapshot()
    snapshot.appendSections(["a", "b"])
    snapshot.appendItems([1, 2])
    snapshot.appendItems([3], toSection: "a")
    #expect(snapshot.sectionIdentifiers == ["a", "b"])
    #expect(snapshot.itemIdentifiers == [3, 1, 2])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [1, 2])
    #expect(snapshot.numberOfItems == 3)
    #expect(snapshot.numberOfSections == 2)
    #expect(snapshot.numberOfItems(inSection: "a") == 1)
  }

  @Test func `a snapshot finds an item's section and index`() {
    let snapshot = snapshot(["a": [1, 2], "b": [3, 4]])
    #expect(snapshot.sectionIdentifier(containingItem: 3) == "b")
    #expect(snapshot.sectionIdentifier(containingItem: 9) == nil)
    #expect(snapshot.indexOfItem(4) == 3)
    #expect(snapshot.indexOfItem(9) == nil)
    #expect(snapshot.indexOfSection("b") == 1)
    #expect(snapshot.indexOfSection("z") == nil)
  }

  @Test func `items are inserted before and after others`() {
    var snapshot = snapshot(["a": [1, 2], "b": [3]])
    snapshot.insertItems([10, 11], beforeItem: 1)
    snapshot.insertItems([12], afterItem: 1)
    snapshot.insertItems([13], afterItem: 3)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [10, 11, 1, 12, 2])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [3, 13])
    #expect(snapshot.indexOfItem(2) == 4)
  }

  @Test func `items move within and between sections`() {
    var snapshot = snapshot(["a": [1, 2, 3], "b": [4]])
    snapshot.moveItem(1, afterItem: 3)
    snapshot.moveItem(2, beforeItem: 4)
    #expect(snapshot.itemIdentifiers(inSection: "a") == [3, 1])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [2, 4])
    #expect(snapshot.sectionIdentifier(containingItem: 2) == "b")
  }

  @Test func `items are deleted, and unknown ones are ignored`() {
    var snapshot = snapshot(["a": [1, 2, 3, 4, 5], "b": [6]])
    snapshot.deleteItems([4, 2, 6, 99, 2])
    #expect(snapshot.itemIdentifiers == [1, 3, 5])
    #expect(snapshot.numberOfItems == 3)
    #expect(snapshot.indexOfItem(5) == 2)
    #expect(snapshot.indexOfItem(4) == nil)
    snapshot.deleteAllItems()
    #expect(snapshot.numberOfItems == 0)
    #expect(snapshot.sectionIdentifiers.isEmpty)
  }

  @Test func `sections are inserted, moved and deleted with their items`() {
    var snapshot = snapshot(["a": [1], "b": [2], "c": [3]])
    snapshot.insertSections(["x"], beforeSection: "a")
    snapshot.insertSections(["y"], afterSection: "b")
    snapshot.moveSection("c", beforeSection: "a")
    snapshot.moveSection("x", afterSection: "b")
    #expect(snapshot.sectionIdentifiers == ["c", "a", "b", "x", "y"])
    #expect(snapshot.itemIdentifiers == [3, 1, 2])
    snapshot.deleteSections(["a", "none"])
    #expect(snapshot.itemIdentifiers == [3, 2])
    #expect(snapshot.sectionIdentifier(containingItem: 1) == nil)
    #expect(snapshot.indexOfSection("y") == 3)
  }

  @Test func `reloaded and reconfigured items are listed once, and removed when deleted`() {
    var snapshot = snapshot(["a": [1, 2, 3], "b": []])
    snapshot.reloadItems([3, 1])
    snapshot.reloadItems([1])
    snapshot.reconfigureItems([2, 3])
    snapshot.reloadSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers == [3, 1])
    #expect(snapshot.reconfiguredItemIdentifiers == [2, 3])
    #expect(snapshot.reloadedSectionIdentifiers == ["b"])
    snapshot.deleteItems([3])
    snapshot.deleteSections(["b"])
    #expect(snapshot.reloadedItemIdentifiers == [1])
    #expect(snapshot.reconfiguredItemIdentifiers == [2])
    #expect(snapshot.reloadedSectionIdentifiers.isEmpty)
  }

  @Test func `a copy of a snapshot is independent`() {
    let first = snapshot(["a": [1, 2]])
    var second = first
    second.insertItems([3], beforeItem: 1)
    #expect(first.itemIdentifiers == [1, 2])
    #expect(first.indexOfItem(2) == 1)
    #expect(second.indexOfItem(2) == 2)
  }

  @Test func `[W PhotoGether 74] appending an existing item moves it and logs a fault`() {
    var snapshot = snapshot(["a": [1, 2], "b": [3]])
    snapshot.appendItems([1, 4], toSection: "b")
    #expect(snapshot.itemIdentifiers(inSection: "a") == [2])
    #expect(snapshot.itemIdentifiers(inSection: "b") == [3, 1, 4])
    #expect(Headless.faults.count == 1)
    #expect(Headless.faults.first?.contains("1 item identifier that already exists") == true)
    Headless.forgetFaults()
  }

  @Test func `[W firefox-ios 23056] duplicates in one call raise`() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1, 2, 1])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendSections(["a"])
    }
  }

  @Test func `a reference to an unknown item or section raises`() async {
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot()
      snapshot.appendItems([1])
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.appendItems([1], toSection: "b")
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.insertItems([1], beforeItem: 2)
    }
    await #expect(processExitsWith: .failure) {
      var snapshot = Snapshot()
      snapshot.appendSections(["a"])
      snapshot.reconfigureItems([1])
    }
  }

  @Test(arguments: 0..<20) func `random changes of a snapshot match those of arrays`(
    seed: UInt64
  ) {
    var random = SeededGenerator(seed: seed)
    var model: [[Int]] = [[], [], []]
    var snapshot = snapshot(["0": [], "1": [], "2": []])
    var next = 0
    for _ in 0..<200 {
      let all = model.flatMap { $0 }
      let target = all.randomElement(using: &random)
      switch (Int.random(in: 0..<6, using: &random), target) {
      case (0, let target?), (1, let target?):
        let isAfter = Bool.random(using: &random)
        let items = Array(next..<(next + Int.random(in: 1...3, using: &random)))
        next += items.count
        for section in model.indices {
          guard let index = model[section].firstIndex(of: target) else { continue }
          model[section].insert(contentsOf: items, at: index + (isAfter ? 1 : 0))
        }
        if isAfter {
          snapshot.insertItems(items, afterItem: target)
        } else {
          snapshot.insertItems(items, beforeItem: target)
        }
      case (2, _):
        let doomed = all.filter { _ in Int.random(in: 0..<8, using: &random) == 0 }
        for section in model.indices { model[section].removeAll { doomed.contains($0) } }
        snapshot.deleteItems(doomed.shuffled(using: &random))
      case (3, let target?):
        guard let mover = all.randomElement(using: &random), mover != target else { continue }
        for section in model.indices { model[section].removeAll { $0 == mover } }
        for section in model.indices {
          guard let index = model[section].firstIndex(of: target) else { continue }
          model[section].insert(mover, at: index)
        }
        snapshot.moveItem(mover, beforeItem: target)
      default:
        let section = Int.random(in: 0..<3, using: &random)
        model[section].append(next)
        snapshot.appendItems([next], toSection: "\(section)")
        next += 1
      }
      for section in model.indices {
        #expect(snapshot.itemIdentifiers(inSection: "\(section)") == model[section])
      }
      let items = model.flatMap { $0 }
      #expect(items.map(snapshot.indexOfItem) == items.indices.map { $0 })
    }
  }
}
