#if canImport(UIKit)
import ScreenTestSupport
import Testing
import UIKit

@MainActor @Suite(.screen) struct SnapshotTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>

  func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
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
}
#endif
