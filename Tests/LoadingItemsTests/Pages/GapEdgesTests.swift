import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// Gaps beside which the server removes rows.
///
/// People saw rows missing after the last tap, or a button that led to nothing: tuskyapp/Tusky 2518
/// and 2831, mastodon/mastodon-ios 1417, feditext/feditext 295.
@MainActor @Suite struct GapEdgesTests {
  typealias Loader = PagedLoader<Row, KeyedServer.Place>

  /// The rows that the server removes beside a gap, by their distance from it.
  enum Removal: CaseIterable, Sendable {
    case above, pageAbove, below, pageBelow, beyondBelow, both, pagesAtBoth, missing

    /// The numbers of rows that are removed above and below.
    var counts: (above: Int, below: Int) {
      switch self {
      case .above: (1, 0)
      case .pageAbove: (5, 0)
      case .below: (0, 1)
      case .pageBelow: (0, 5)
      case .beyondBelow: (0, 7)
      case .both: (1, 1)
      case .pagesAtBoth: (5, 5)
      case .missing: (0, 0)
      }
    }
  }

  /// The gaps that taps fill, and the edges from which they do.
  enum Taps: CaseIterable, Sendable {
    case above, below, alternating

    func edge(_ count: Int) -> PageDirection {
      switch self {
      case .above: .next
      case .below: .previous
      case .alternating: count.isMultiple(of: 2) ? .next : .previous
      }
    }

    func gapIndex(_ count: Int, of gapCount: Int) -> Int {
      switch self {
      case .above: 0
      case .below: gapCount - 1
      case .alternating: count / 2 % gapCount
      }
    }
  }

  @Test(arguments: Removal.allCases, Taps.allCases)
  func `a gap loses no rows, and is filled with a tap for each page`(
    _ removal: Removal,
    _ taps: Taps
  ) async {
    for previous in KeyedServer.Previous.allCases {
      for growth in [12, 25] {
        for store in [nil, MemoryStore<Row>()] {
          let server = KeyedServer(count: 30, previous: previous)
          let loader = await gappedLoader(server, growths: [growth], store: store)
          remove(removal, in: loader, server)
          let comment: Comment =
            "previous \(previous), \(growth) new\(store == nil ? "" : ", with a store")"
          await expectFilled(loader, server, taps, comment)
        }
      }
    }
  }

  @Test(arguments: Removal.allCases, Taps.allCases)
  func `two gaps lose no rows`(_ removal: Removal, _ taps: Taps) async {
    for previous in KeyedServer.Previous.allCases {
      for isUpper in [false, true] {
        let server = KeyedServer(count: 30, previous: previous)
        let loader = await gappedLoader(server, growths: [12, 12])
        remove(removal, in: loader, server, at: isUpper ? 0 : 1)
        await expectFilled(
          loader,
          server,
          taps,
          "previous \(previous), at the \(isUpper ? "upper" : "lower") gap"
        )
      }
    }
  }

  /// Returns a loader of three pages, and of one more above a gap for each reload.
  private func gappedLoader(
    _ server: KeyedServer,
    growths: [Int],
    store: MemoryStore<Row>? = nil
  ) async -> Loader {
    let loader = server.loader(store: store)
    await loader.reload()
    for _ in 0..<2 { _ = await loader.loadNextPage().value }
    for growth in growths {
      server.growAtBeginning(by: growth)
      await loader.reload()
    }
    #expect(loader.gaps.count == growths.count)
    return loader
  }

  private func remove(
    _ removal: Removal,
    in loader: Loader,
    _ server: KeyedServer,
    at gapIndex: Int = 0
  ) {
    guard loader.gaps.indices.contains(gapIndex) else { return }
    let (ids, index) = (loader.ids, loader.gaps[gapIndex].index)
    let (above, below) = removal.counts
    for id in ids[max(0, index - above)..<min(ids.count, index + below)] { server.remove(id) }
    guard case .missing = removal, let first = server.ids.firstIndex(of: ids[index - 1]) else {
      return
    }
    // All rows but one of those that the gap stands for.
    for id in server.ids[(first + 1)...].prefix(while: { $0 != ids[index] }).dropFirst() {
      server.remove(id)
    }
  }

  /// Fills the gaps, displays the list after each tap, and expects all rows of the server.
  private func expectFilled(
    _ loader: Loader,
    _ server: KeyedServer,
    _ taps: Taps,
    _ comment: Comment
  ) async {
    let most = server.pageCounts(ofGapsIn: loader).reduce(0) { $0 + $1 + 2 }
    var count = 0
    while !loader.gaps.isEmpty, count < 40 {
      let gap = loader.gaps[taps.gapIndex(count, of: loader.gaps.count)]
      _ = await loader.fillGap(gap.id, from: taps.edge(count)).value
      await settle()
      count += 1
      await loader.displayAll()
      let lost = server.rowsMissingWithoutGap(in: loader)
      #expect(lost.isEmpty, "after \(count) taps, \(comment)")
      if !lost.isEmpty { return }
    }
    #expect(loader.gaps.isEmpty && count <= most, comment)
    let alive = Set(loader.ids).intersection(server.ids)
    let expected = Array(server.ids.prefix(alive.count))
    #expect(loader.ids.filter(alive.contains) == expected, comment)
  }
}
