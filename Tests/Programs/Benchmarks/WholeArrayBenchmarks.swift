import Foundation
import Loading
import LoadingItems
import LoadingLists
import LoadingUI
import UIKit

/// Measures replacing all items of a section, up to the snapshot, compared with handwritten code.
@MainActor func measureWholeArrays(_ measure: Measure) async {
  for (size, count) in [(1000, 101), (10_000, 31), (100_000, 15)] {
    for change in WholeChange.allCases {
      await measureWhole(measure, change, size, count, isOwn: false)
      if size == 10_000 { await measureWhole(measure, change, size, count, isOwn: true) }
    }
  }
  await measure.doubling("whole array with 20 more", size: 20_000) { size in
    WholeList(WholeChange.more.arrays(size), isOwn: true)
  } work: { list in
    list.change()
  }
  await measureSingleEdits(measure)
  for isAtTop in [true, false] { await measurePageRows(measure, isAtTop: isAtTop) }
  await measureBatches(measure)
}

@MainActor private func measureWhole(
  _ measure: Measure,
  _ change: WholeChange,
  _ size: Int,
  _ count: Int,
  isOwn: Bool
) async {
  let arrays = change.arrays(size)
  let bare = BareArray(arrays)
  let list = WholeList(arrays, isOwn: isOwn)
  let name = "whole array of \(size), \(change.rawValue)"
  await measure.turns(
    "bare snapshot and dictionary: \(name)\(isOwn ? ", beside setItems" : "")",
    "\(isOwn ? "setItems" : "Loader"): \(name)",
    ratio: 1.5,
    count: count
  ) {
    bare.change()
  } work: {
    list.change()
  }
}

/// Measures inserting and removing single items at the top.
@MainActor private func measureSingleEdits(_ measure: Measure) async {
  let size = 10_000
  var bare = ListSnapshot()
  let section = ListSection("bare", items: Tree.all(size + 1))
  let rows = section.itemRows
  bare.appendSections([section.sectionID])
  bare.appendItems(Array(rows.dropFirst()))
  var items = Tree.all(size)
  let trees = ListSection("trees", items: Tree.all(size))
  let shown = WholeShown(trees)
  await measure.turns(
    "bare snapshot and array: row inserted at the top of \(size), and deleted",
    "row inserted at the top of \(size), and removed",
    ratio: 1.2,
    count: 101
  ) {
    items.insert(Tree(id: -1), at: 0)
    var snapshot = bare
    snapshot.insertItems([rows[0]], beforeItem: rows[1])
    bare = snapshot
    items.remove(at: 0)
    snapshot = bare
    snapshot.deleteItems([rows[0]])
    bare = snapshot
  } work: {
    trees.insert(Tree(id: -1), at: 0)
    shown.flush()
    trees.remove(id: -1)
    shown.flush()
  }
  precondition(shown.rows.changeCount > 200, "A change was not shown.")
}

/// Measures adding pages of rows at one end of a long list.
@MainActor private func measurePageRows(_ measure: Measure, isAtTop: Bool) async {
  let (size, most) = (100_000, 200)
  let rows = ListSection("bare", items: Tree.all(size + 20 * most)).itemRows
  var bare = ListSnapshot()
  let section = ListSection("bare", items: Tree.all(1))
  bare.appendSections([section.sectionID])
  bare.appendItems(Array(rows[..<size]))
  var items = Tree.all(size)
  let trees = ListSection("trees", items: items)
  let shown = WholeShown(trees)
  var (bareCount, count) = (size, size)
  func page(from start: Int) -> [Tree] { (start..<start + 20).map { Tree(id: $0) } }
  let end = isAtTop ? "top" : "end"
  await measure.turns(
    "bare snapshot and array: page of 20 rows at the \(end) of \(size)",
    "page of 20 rows at the \(end) of \(size)",
    ratio: 1.2,
    count: 101
  ) {
    items.insert(contentsOf: page(from: bareCount), at: isAtTop ? 0 : items.count)
    let new = Array(rows[bareCount..<bareCount + 20])
    var snapshot = bare
    if isAtTop {
      snapshot.insertItems(new, beforeItem: bareCount == size ? rows[0] : rows[bareCount - 20])
    } else {
      snapshot.appendItems(new)
    }
    bare = snapshot
    bareCount += 20
  } work: {
    trees.insert(contentsOf: page(from: count), at: isAtTop ? 0 : .max)
    shown.flush()
    count += 20
  }
  precondition(items.count == bareCount && trees.items.count == count, "Pages are missing.")
}

/// Measures many edits that are shown as one update.
@MainActor private func measureBatches(_ measure: Measure) async {
  for kind in BatchKind.allCases {
    let bare = BareArray(WholeChange.top.arrays(8000))
    await measure.doubling("\(kind.rawValue) in one batch", size: 2000) {
      BatchList($0)
    } work: { list in
      list.edit(kind)
    }
    let list = BatchList(4000)
    await measure.turns(
      "bare snapshot and dictionary of 8000, beside \(kind.rawValue)",
      "4000 \(kind.rawValue) in one batch",
      ratio: 20,
      count: 15
    ) {
      bare.change()
    } work: {
      list.edit(kind)
    }
  }
}

enum WholeChange: String, CaseIterable {
  case more = "20 more at the end"
  case one = "1 row changed"
  case top = "1 more at the top"
  case shuffled

  @MainActor func arrays(_ size: Int) -> [[Tree]] {
    let all = Tree.all(size)
    switch self {
    case .more: return [all, Tree.all(size + 20)]
    case .one:
      var other = all
      other[size / 2].name = "Another tree"
      return [all, other]
    case .top: return [all, [Tree(id: -1)] + all]
    case .shuffled:
      // The same order in each run, so that its instructions can be counted.
      return [all, all.indices.map { all[$0 * 7919 % size] }]
    }
  }
}

private enum BatchKind: String, CaseIterable {
  case insertions = "insertions at the top"
  case moves = "moves to another section"
  case shuffledMoves = "moves to another section in any order"
  case removals = "removals in any order"
}

/// A list of two sections that is edited and then restored.
@MainActor private final class BatchList {
  private let size: Int
  private let first: ListSection<Tree>
  private let second = ListSection<Tree>("second", items: [Tree(id: -1)])
  private let group: ListGroup
  private let shown: WholeShown
  private let new: [Tree]
  private let order: [Int]

  init(_ size: Int) {
    self.size = size
    first = ListSection("first", items: Tree.all(size))
    group = ListGroup("list", [first, second])
    shown = WholeShown(group)
    new = (size..<2 * size).map { Tree(id: $0) }
    order = (0..<size).shuffled()
  }

  func edit(_ kind: BatchKind) {
    group.performUpdates {
      switch kind {
      case .insertions: for tree in new { first.insert(tree, at: 0) }
      case .moves: for id in 0..<size { first.move(id: id, toSection: second) }
      case .shuffledMoves: for id in order { first.move(id: id, toSection: second) }
      case .removals: for id in order { first.remove(id: id) }
      }
    }
    shown.flush()
    precondition(kind != .moves || second.items.count == size + 1, "Rows did not move.")
    group.performUpdates {
      first.setItems(Tree.all(size))
      second.setItems([Tree(id: -1)])
    }
    shown.flush()
  }
}

struct Tree: Hashable, Identifiable, Sendable {
  var id: Int
  var name = "A tree"

  static func all(_ count: Int) -> [Tree] { (0..<count).map { Tree(id: $0) } }
}

/// The equivalent without a list: a dictionary of items and a new snapshot for each change.
@MainActor final class BareArray {
  private let arrays: [[Tree]]
  private var known: [Int: Tree] = [:]
  private(set) var shown = NSDiffableDataSourceSnapshot<Int, Int>()
  private var number = 0

  init(_ arrays: [[Tree]]) {
    self.arrays = arrays
    change()
  }

  func change() {
    let items = arrays[number % 2]
    number += 1
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems(items.map(\.id))
    let new = Dictionary(items.map { ($0.id, $0) }) { $1 }
    let changed = items.filter { item in known[item.id].map { $0 != item } ?? false }
    if !changed.isEmpty { snapshot.reconfigureItems(changed.map(\.id)) }
    known = new
    shown = snapshot
  }
}

/// A section that alternates between two arrays.
@MainActor final class WholeList {
  private let arrays: [[Tree]]
  private let loader: Loader<[Tree]>?
  private let section: ListSection<Tree>
  private let shown: WholeShown
  private var number = 1

  init(_ arrays: [[Tree]], isOwn: Bool) {
    self.arrays = arrays
    if isOwn {
      loader = nil
      section = ListSection("section", items: arrays[0])
    } else {
      let loader = Loader<[Tree]> { _ in [] }
      loader.update(arrays[0])
      section = ListSection("section", over: loader)
      self.loader = loader
    }
    shown = WholeShown(section)
  }

  func change() {
    let new = arrays[number % 2]
    if let loader { loader.update(new) } else { section.setItems(new) }
    shown.flush()
    number += 1
    precondition(shown.rows.changeCount >= number, "A change was not shown.")
  }
}

/// A list in a window, with the snapshots for a list view.
@MainActor private final class WholeShown {
  let rows = ListedRows()
  private let view = UIView()
  private let driver: ListDriver

  init(_ node: any ListNode) {
    let list = node as? ListGroup ?? ListGroup("list", [node])
    let controller = UIViewController()
    _ = Headless.makeWindow(root: controller)
    controller.view.addSubview(view)
    precondition(view.window != nil, "There is no window.")
    driver = ListDriver(list, in: view, showing: rows)
    driver.flush()
  }

  func flush() { driver.flush() }
}

/// A stand-in for a list view, which stores the last snapshot.
private final class ListedRows: ListRows {
  private(set) var changeCount = 0
  private var shown = ListSnapshot()

  func snapshot() -> ListSnapshot { shown }

  func show(_ snapshot: ListSnapshot, animated: Bool) {
    changeCount += 1
    shown = snapshot
  }

  func reload(_ snapshot: ListSnapshot) { show(snapshot, animated: false) }

  func sectionIdentifier(for index: Int) -> ListSectionID? { nil }

  func itemIdentifier(for indexPath: IndexPath) -> ListRowID? { nil }

  func indexPath(for row: ListRowID) -> IndexPath? { nil }
}
