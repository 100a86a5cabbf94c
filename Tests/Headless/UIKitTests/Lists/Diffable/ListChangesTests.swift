import Foundation
import Testing

@testable import UIKit

struct ListChangesTests {
  typealias Snapshot = NSDiffableDataSourceSnapshot<String, Int>
  typealias Move = BatchUpdateCheck.Move

  private func snapshot(_ sections: KeyValuePairs<String, [Int]>) -> Snapshot {
    var snapshot = Snapshot()
    for (section, items) in sections {
      snapshot.appendSections([section])
      snapshot.appendItems(items)
    }
    return snapshot
  }

  private func changes(
    from old: KeyValuePairs<String, [Int]>,
    to new: KeyValuePairs<String, [Int]>,
    change: (inout Snapshot) -> Void = { _ in }
  ) -> ListChanges {
    var told = snapshot(new)
    change(&told)
    return ListChanges(from: snapshot(old), to: told, told: .table)
  }

  private func path(_ section: Int, _ item: Int) -> IndexPath {
    IndexPath(item: item, section: section)
  }

  @Test func `equal content has no changes`() {
    #expect(changes(from: ["a": [1, 2]], to: ["a": [1, 2]]).isEmpty)
  }

  @Test func `moving one item is one move in either direction`() {
    let down = changes(from: ["a": [1, 2, 3, 4]], to: ["a": [2, 3, 4, 1]]).updates
    #expect(down.moved == [Move(from: path(0, 0), to: path(0, 3))])
    let up = changes(from: ["a": [1, 2, 3, 4]], to: ["a": [4, 1, 2, 3]]).updates
    #expect(up.moved == [Move(from: path(0, 3), to: path(0, 0))])
    #expect(up.inserted.isEmpty && up.deleted.isEmpty)
  }

  @Test func `insertions and deletions before other items don't move them`() {
    let updates = changes(from: ["a": [1, 2, 3, 4]], to: ["a": [9, 2, 8, 4]]).updates
    #expect(updates.deleted == [path(0, 0), path(0, 2)])
    #expect(updates.inserted == [path(0, 0), path(0, 2)])
    #expect(updates.moved.isEmpty)
  }

  @Test func `an item that changes its section is moved`() {
    let updates = changes(from: ["a": [1, 2], "b": [3]], to: ["a": [2], "b": [3, 1]]).updates
    #expect(updates.moved == [Move(from: path(0, 0), to: path(1, 1))])
    #expect(updates.inserted.isEmpty && updates.deleted.isEmpty)
  }

  @Test func `items don't move out of deleted sections or into inserted ones`() {
    let updates = changes(from: ["a": [1], "b": [2, 3]], to: ["b": [3, 1], "c": [2]]).updates
    #expect(updates.deletedSections == [0])
    #expect(updates.insertedSections == [1])
    #expect(updates.deleted == [path(1, 0)])
    #expect(updates.inserted == [path(0, 1)])
    #expect(updates.moved.isEmpty)
  }

  @Test func `moving one section is one move, plus the changes within it`() {
    let updates = changes(
      from: ["a": [1], "b": [2], "c": [3, 4]],
      to: ["c": [4], "a": [1], "b": [2]]
    ).updates
    #expect(updates.movedSections == [Move(from: 2, to: 0)])
    #expect(updates.deleted == [path(2, 0)])
  }

  @Test func `reloads use old index paths, reconfigurations new ones`() {
    let told = changes(from: ["a": [1, 2, 3]], to: ["a": [9, 1, 2, 3]]) {
      $0.reloadItems([1, 9])
      $0.reconfigureItems([1, 2])
    }
    #expect(told.updates.reloaded == [path(0, 0)])
    #expect(told.reconfigured == [path(0, 2)])
  }

  @Test func `moved and reloaded items are deleted and inserted`() {
    let items = changes(from: ["a": [1, 2, 3]], to: ["a": [2, 3, 1]]) { $0.reloadItems([1]) }
    #expect(items.updates.deleted == [path(0, 0)])
    #expect(items.updates.inserted == [path(0, 2)])
    #expect(items.updates.moved.isEmpty && items.updates.reloaded.isEmpty)
    let sections = changes(from: ["a": [1], "b": [2], "c": []], to: ["b": [2], "c": [], "a": [1]]) {
      $0.reloadSections(["a", "b"])
    }
    #expect(sections.updates.deletedSections == [0])
    #expect(sections.updates.insertedSections == [2])
    #expect(sections.updates.reloadedSections == [1])
  }

  @Test(arguments: [
    ([], []), ([3, 2, 1], [1]), ([1, 5, 2, 3, 4], [1, 2, 3, 4]), ([4, 5, 0, 1, 6, 2], [0, 1, 2]),
  ])
  func `the longest increasing subsequence is found`(numbers: [Int], run: [Int]) {
    #expect(numbers.longestRisingRun == run)
  }
}
