import Foundation
import Loading
import LoadingItems
import LoadingLists
import LoadingUI
import UIKit

/// Measures computing the rows of a sectioned list, up to the snapshot for a list view.
@MainActor func measureLists(_ measure: Measure) async {
  await measurePage(measure)
  await measurePreviousPage(measure)
  await measureMergedPage(measure)
  await measureGroupedPages(measure)
  await measureTree(measure)
  await measureAnswer(measure)
  await measureChange(measure, sectionCount: 10, limit: nil)
  await measureChange(
    measure,
    sectionCount: 1000,
    limit: .ratio(2, to: "one item changed in 10 sections of 100")
  )
}

/// Measures appending a page of 20 to a list of 100,000, from the answer to the snapshot.
@MainActor private func measurePage(_ measure: Measure) async {
  let count = 100_000
  var items = Flower.all(0..<count)
  var places = Dictionary(uniqueKeysWithValues: items.map { ($0.id, $0.id) })
  var bare = NSDiffableDataSourceSnapshot<Int, Int>()
  bare.appendSections([0])
  bare.appendItems(items.map(\.id))
  var given = 0
  var start = 0.0
  let flowers = PagedLoader<Flower, Int>(pageSize: 20) { offset, limit in
    let size = offset == 0 ? count : limit
    defer {
      given += size
      start = Processor.nanoseconds
    }
    return Flower.all(given..<given + size)
  }
  let shown = Shown(ListGroup("list", [ListSection("flowers", over: flowers)]))
  _ = await flowers.load().value
  var samples: [[Double]] = [[], []]
  for sample in -5..<101 {
    let page = Flower.all(items.count..<items.count + 20)
    let bareStart = Processor.nanoseconds
    for flower in page {
      places[flower.id] = items.count
      items.append(flower)
    }
    // Every change of a list view begins with the current snapshot.
    var snapshot = bare
    snapshot.appendItems(page.map(\.id))
    bare = snapshot
    let bareEnd = Processor.nanoseconds
    _ = await flowers.loadNextPage().value
    guard sample >= 0 else { continue }
    samples[0].append(bareEnd - bareStart)
    samples[1].append(shown.rows.shownAt - start)
  }
  let name = "bare array, dictionary and snapshot: page of 20 to 100,000"
  measure.add(name, samples: samples[0])
  measure.add(
    "list: page of 20 to 100,000, answer to snapshot",
    samples: samples[1],
    limit: .ratio(1.2, to: name)
  )
  precondition(shown.rows.shown.numberOfItems > count + 2000, "Pages did not join the list.")
  precondition(places.count == items.count, "A page is missing.")
}

/// Measures a tree of 1,000 sections with 100 items each.
@MainActor private func measureTree(_ measure: Measure) async {
  let items = Flower.all(0..<100)
  await measure.turns(
    "bare dictionary and snapshot of 1,000 sections of 100",
    "tree of 1,000 sections of 100 built and shown",
    ratio: 2.5,
    count: 15
  ) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections(Array(0..<1000))
    var known: [Int: Flower] = [:]
    for section in 0..<1000 {
      let flowers = items.map { Flower(id: section * 100 + $0.id) }
      for flower in flowers { known[flower.id] = flower }
      snapshot.appendItems(flowers.map(\.id), toSection: section)
    }
    precondition(snapshot.numberOfItems == known.count, "Items are missing.")
  } work: {
    let shown = Shown(ListGroup("list", (0..<1000).map { ListSection("\($0)", items: items) }))
    precondition(shown.rows.shown.numberOfItems == 100_000, "Sections are missing.")
  }
}

/// Measures an answer for which a tree of 1,000 sections is made anew, with the same ids and items.
@MainActor private func measureAnswer(_ measure: Measure) async {
  let items = Flower.all(0..<100)
  func sections() -> [ListSection<Flower>] {
    (0..<1000).map { ListSection("\($0)", items: items) }
  }
  let list = ListGroup("list", sections())
  let shown = Shown(list)
  var known: [Int: Flower] = [:]
  await measure.turns(
    "bare dictionary and snapshot of 1,000 sections of 100, made anew",
    "tree of 1,000 sections of 100 made anew for an answer",
    ratio: 1,
    count: 15
  ) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections(Array(0..<1000))
    var new: [Int: Flower] = [:]
    for section in 0..<1000 {
      let flowers = items.map { Flower(id: section * 100 + $0.id) }
      for flower in flowers { new[flower.id] = flower }
      snapshot.appendItems(flowers.map(\.id), toSection: section)
    }
    let changed = new.filter { id, flower in known[id].map { $0 != flower } ?? false }
    precondition(snapshot.numberOfItems == new.count && changed.isEmpty, "Items differ.")
    known = new
  } work: {
    list.setChildren(sections())
    shown.flush()
  }
  precondition(shown.rows.shown.numberOfItems == 100_000, "Sections are missing.")
}

@MainActor private func measureChange(
  _ measure: Measure,
  sectionCount: Int,
  limit: Figure.Limit?
) async {
  let sections = (0..<sectionCount).map { ListSection("\($0)", items: Flower.all(0..<100)) }
  let shown = Shown(ListGroup("list", sections))
  var count = 0
  await measure(
    "one item changed in \(sectionCount) sections of 100",
    repetitions: 500,
    limit: limit
  ) { _ in
    count += 1
    sections[sectionCount / 2].replace(Flower(id: 50, name: "\(count)"))
  }
  precondition(shown.rows.changeCount > count, "A change was not shown.")
}

/// A list with the rows that a list view would show.
@MainActor struct Shown {
  let rows = KeptRows()

  private let view = UIView()
  private let driver: ListDriver

  init(_ list: ListGroup) {
    driver = ListDriver(list, in: view, showing: rows)
    driver.flush()
  }

  func flush() { driver.flush() }
}

/// A stand-in for a list view, which stores its snapshot.
final class KeptRows: ListRows {
  private(set) var shown = ListSnapshot()
  private(set) var changeCount = 0
  /// The processor time of the last snapshot.
  private(set) var shownAt = 0.0

  func snapshot() -> ListSnapshot { shown }

  func show(_ snapshot: ListSnapshot, animated: Bool) {
    changeCount += 1
    shown = snapshot
    shownAt = Processor.nanoseconds
  }

  func reload(_ snapshot: ListSnapshot) { show(snapshot, animated: false) }

  func sectionIdentifier(for index: Int) -> ListSectionID? { nil }

  func itemIdentifier(for indexPath: IndexPath) -> ListRowID? { nil }

  func indexPath(for row: ListRowID) -> IndexPath? { nil }
}

struct Flower: Hashable, Identifiable, Sendable {
  var id: Int
  var name = "A flower"

  static func all(_ ids: Range<Int>) -> [Flower] { ids.map { Flower(id: $0) } }
}
