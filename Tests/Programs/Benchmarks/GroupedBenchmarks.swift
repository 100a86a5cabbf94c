import Loading
import LoadingItems
import LoadingLists
import UIKit

/// Measures adding a page of 20 to a list of 100,000 in 1,000 sections, and handwritten code.
@MainActor func measureGroupedPages(_ measure: Measure) async {
  await measureGroupedPage(
    measure,
    "of 20 into the last of 1,000 sections",
    by: .inLastSection,
    limit: 1.5
  )
  // Inserting a section requires the section after it, so every section is visited, scattered in memory.
  await measureGroupedPage(
    measure,
    "of 20 in a new section behind 1,000",
    by: .inNewSection,
    limit: 3
  )
}

@MainActor private func measureGroupedPage(
  _ measure: Measure,
  _ page: String,
  by day: FlowerDay,
  limit: Double
) async {
  let (bare, list) = (BareDays(by: day), GrownList.grouped(by: day))
  await list.load()
  var samples: [[Double]] = [[], []]
  for sample in -5..<101 {
    let times = [bare.page(), await list.page()]
    guard sample >= 0 else { continue }
    for (index, time) in times.enumerated() { samples[index].append(time) }
  }
  let name = "bare arrays, dictionary and snapshot: page \(page)"
  measure.add(name, samples: samples[0])
  measure.add("grouped list: page \(page)", samples: samples[1], limit: .ratio(limit, to: name))
  let sectionCount = bare.snapshot.numberOfSections
  precondition(list.rows.shown.numberOfSections == sectionCount, "Sections are missing.")
  precondition(list.rows.shown.numberOfItems == bare.snapshot.numberOfItems, "Rows are missing.")
}

/// Work that `.ci/instructions` counts: adding pages to a list of 100,000.
let countedGroupedWork: KeyValuePairs<String, @MainActor (_ repetitions: Int) async -> Void> = [
  "bare-last-day": { repetitions in
    let days = BareDays(by: .inLastSection)
    for _ in 0..<repetitions { _ = days.page() }
  },
  "last-day": { await GrownList.grouped(by: .inLastSection).grow($0) },
  "bare-new-day": { repetitions in
    let days = BareDays(by: .inNewSection)
    for _ in 0..<repetitions { _ = days.page() }
  },
  "new-day": { await GrownList.grouped(by: .inNewSection).grow($0) },
]

/// The section of the pages that follow the first 100,000 items.
private enum FlowerDay {
  case inLastSection, inNewSection

  static let firstCount = 100_000

  func callAsFunction(_ id: Int) -> Int {
    if id < Self.firstCount { return id / 100 }
    return self == .inLastSection ? 999 : id / 20
  }
}

/// The equivalent without a list: handwritten sections and a snapshot.
@MainActor private final class BareDays {
  private(set) var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
  private let day: FlowerDay
  private var days: [[Flower]] = []
  private var numbers: [Int: Int] = [:]
  private var places: [Int: (day: Int, place: Int)] = [:]

  init(by day: FlowerDay) {
    self.day = day
    snapshot.appendSections([-1])
    snapshot.appendItems([-1])
    add(Flower.all(0..<FlowerDay.firstCount))
  }

  /// Returns the time from the page to the snapshot.
  func page() -> Double {
    let page = Flower.all(places.count..<places.count + 20)
    let start = Processor.nanoseconds
    add(page)
    return Processor.nanoseconds - start
  }

  private func add(_ flowers: [Flower]) {
    // Every change of a list view begins with the current snapshot.
    var next = snapshot
    var rows = flowers[...]
    while let first = rows.first {
      let key = day(first.id)
      let section = rows.prefix { day($0.id) == key }
      rows = rows.dropFirst(section.count)
      if numbers[key] == nil {
        numbers[key] = days.count
        days.append([])
        next.insertSections([key], beforeSection: -1)
      }
      guard let number = numbers[key] else { return }
      for flower in section {
        places[flower.id] = (number, days[number].count)
        days[number].append(flower)
      }
      next.appendItems(section.map(\.id), toSection: key)
    }
    snapshot = next
  }
}

/// A long list that grows by pages, with the time of its last update.
@MainActor private final class GrownList {
  private let shown: Shown
  private let flowers: PagedLoader<Flower, Int>
  private let clock = Clock()

  private final class Clock { var start = 0.0 }

  var rows: KeptRows { shown.rows }

  init(_ count: Int, _ list: (PagedLoader<Flower, Int>) -> ListGroup) {
    var given = 0
    flowers = PagedLoader(pageSize: 20) { [clock] offset, limit in
      let size = offset == 0 ? count : limit
      defer {
        given += size
        clock.start = Processor.nanoseconds
      }
      return Flower.all(given..<given + size)
    }
    shown = Shown(list(flowers))
  }

  static func grouped(by day: FlowerDay) -> GrownList {
    GrownList(FlowerDay.firstCount) { flowers in
      ListGroup("days", over: flowers, groupedBy: { day($0.id) }, header: { "\($0)" })
    }
  }

  func load() async { _ = await flowers.load().value }

  /// Returns the time from the answer to the snapshot.
  func page() async -> Double {
    _ = await flowers.loadNextPage().value
    return shown.rows.shownAt - clock.start
  }

  func grow(_ pageCount: Int) async {
    await load()
    for _ in 0..<pageCount { _ = await page() }
  }
}
