import Loading
import LoadingItems
import LoadingLists
import UIKit

/// Measures adding a page of 20 before a list of 100,000, up to the snapshot, with and without a row at the top.
@MainActor func measurePreviousPage(_ measure: Measure) async {
  let count = 100_000
  var items = Flower.all(0..<count)
  var bare = NSDiffableDataSourceSnapshot<Int, Int>()
  bare.appendSections([0])
  bare.appendItems(items.map(\.id))
  let lists = [PrecededList(count, showing: .more), PrecededList(count, showing: .all)]
  for list in lists { await list.load() }
  var samples: [[Double]] = [[], [], []]
  for sample in -5..<51 {
    let page = (1...20).map { Flower(id: -count - items.count * 20 - $0) }
    let start = Processor.nanoseconds
    let first = items[0].id
    items.insert(contentsOf: page, at: 0)
    // Every change of a list view begins with the current snapshot.
    var snapshot = bare
    snapshot.insertItems(page.map(\.id), beforeItem: first)
    bare = snapshot
    if sample >= 0 { samples[0].append(Processor.nanoseconds - start) }
    for (place, list) in lists.enumerated() {
      let time = await list.page()
      if sample >= 0 { samples[place + 1].append(time) }
    }
  }
  let name = "bare array and snapshot: page of 20 before 100,000"
  measure.add(name, samples: samples[0])
  measure.add("list: page of 20 before 100,000, answer to snapshot", samples: samples[1])
  measure.add(
    "list with a row at its top: page of 20 before 100,000, answer to snapshot",
    samples: samples[2],
    limit: .ratio(1.3, to: name)
  )
  for list in lists { list.check() }
}

/// A long list that grows at its beginning, with the time of its last update.
@MainActor private final class PrecededList {
  private let shown: Shown
  private let section: ListSection<Flower>
  private let flowers: PagedLoader<Flower, Int>
  private let clock = Clock()

  private final class Clock { var start = 0.0 }

  init(_ count: Int, showing placeholders: ListPlaceholders) {
    flowers = PagedLoader(pageSize: 20) { [clock] (request: PageRequest<Int>) in
      let isFirst = request.direction == .next
      defer { clock.start = Processor.nanoseconds }
      return Flower.all(request.offset..<request.offset + (isFirst ? count : request.limit))
    }
    flowers.start = .offset(count)
    section = ListSection("flowers", over: flowers, placeholders: placeholders)
    shown = Shown(ListGroup("list", [section]))
  }

  func load() async { _ = await flowers.load().value }

  /// Returns the time from the answer to the snapshot.
  func page() async -> Double {
    _ = await flowers.loadPreviousPage().value
    return shown.rows.shownAt - clock.start
  }

  /// Ends the program if pages are missing.
  func check() {
    let hasTop = section.previousPlaceholder != nil
    let own = [section.previousPlaceholder, section.placeholder].compactMap { $0 }.count
    let count = shown.rows.shown.numberOfItems - own
    precondition(count == 100_000 + 56 * 20 && hasTop == section.placeholders.contains(.previous))
  }
}
