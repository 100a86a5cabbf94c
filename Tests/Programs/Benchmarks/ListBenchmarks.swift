import Foundation
import Loading
import LoadingLists
import LoadingUI
import UIKit

/// What it costs to know what a list in sections shows, up to the snapshot that a list view is given.
@MainActor func measureLists(_ measure: Measure) async {
  await measurePage(measure)
  await measureTree(measure)
  await measureChange(measure, sectionCount: 10, limit: nil)
  await measureChange(
    measure,
    sectionCount: 1000,
    limit: .ratio(2, to: "one item changed in 10 sections of 100")
  )
}

/// A page of 20 appended to a list of 50,000.
@MainActor private func measurePage(_ measure: Measure) async {
  let count = 50_000
  var bare = ListDriver.Snapshot()
  let section = ListSection("bare", items: Flower.all(0..<count))
  bare.appendSections([section.sectionID])
  bare.appendItems(section.rows)
  let spare = ListSection("spare", items: Flower.all(0..<count)).rows
  var next = 0
  await measure("bare snapshot: 20 rows appended to 50,000", repetitions: 20) { _ in
    // As every change of a list view begins: with what it shows.
    var snapshot = bare
    snapshot.appendItems(Array(spare[next..<next + 20]))
    next += 20
    bare = snapshot
  }
  var given = 0
  let flowers = PagedLoader<Flower, Int>(pageSize: 20) { offset, limit in
    let size = offset == 0 ? count : limit
    defer { given += size }
    return Flower.all(given..<given + size)
  }
  let shown = Shown(ListGroup("list", [ListSection("flowers", over: flowers)]))
  _ = await flowers.load().value
  // Part by part: the page itself belongs to the loader, and is measured there.
  var samples: [Double] = []
  for _ in 0..<200 {
    shown.rows.nanoseconds = 0
    _ = await flowers.loadNextPage().value
    samples.append(shown.rows.nanoseconds)
  }
  measure.add(
    "ListDriver: page of 20 to 50,000, change to snapshot",
    samples: samples,
    limit: .ratio(2, to: "bare snapshot: 20 rows appended to 50,000")
  )
  precondition(shown.rows.shown.numberOfItems > count + 3000, "Pages did not join the list.")
}

/// A tree of 1,000 sections with 100 items each.
@MainActor private func measureTree(_ measure: Measure) async {
  let items = Flower.all(0..<100)
  await measure(
    "tree of 1,000 sections of 100 built and shown",
    repetitions: 1,
    limit: .microseconds(150_000)
  ) { _ in
    let shown = Shown(ListGroup("list", (0..<1000).map { ListSection("\($0)", items: items) }))
    precondition(shown.rows.shown.numberOfItems == 100_000, "Sections are missing.")
  }
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

/// A list, and what a list view would show of it.
@MainActor private struct Shown {
  let rows = TimedRows()

  private let view = UIView()
  private let driver: ListDriver

  init(_ list: ListGroup) {
    driver = ListDriver(list, in: view, showing: rows)
    driver.flush()
  }
}

/// Keeps what a list view would show, and how long it took to know.
private final class TimedRows: ListRows {
  private(set) var shown = ListDriver.Snapshot()
  private(set) var changeCount = 0
  var nanoseconds = 0.0

  private let clock = ContinuousClock()
  private lazy var start = clock.now

  func snapshot() -> ListDriver.Snapshot {
    start = clock.now
    return shown
  }

  func show(_ snapshot: ListDriver.Snapshot, animated: Bool) {
    nanoseconds += start.duration(to: clock.now) / .nanoseconds(1)
    changeCount += 1
    shown = snapshot
  }

  func reload(_ snapshot: ListDriver.Snapshot) { show(snapshot, animated: false) }

  func sectionIdentifier(for index: Int) -> ListSectionID? { nil }

  func itemIdentifier(for indexPath: IndexPath) -> ListRowID? { nil }

  func indexPath(for row: ListRowID) -> IndexPath? { nil }
}

private struct Flower: Hashable, Identifiable, Sendable {
  var id: Int
  var name = "A flower"

  static func all(_ ids: Range<Int>) -> [Flower] { ids.map { Flower(id: $0) } }
}
