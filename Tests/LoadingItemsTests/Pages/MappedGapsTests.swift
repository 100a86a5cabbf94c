import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// The gaps of a list whose loader transforms the content of a paged loader.
@MainActor struct MappedGapsTests {
  private var transformedCount = Counter()

  @Test func `a gap stands behind what is left of the items before it`() async {
    let loader = await pages(gapCount: 3)
    let even = loader.mapped { $0.filter { $0.id.isMultiple(of: 2) } }
    #expect(loader.gaps.map(\.index) == [10, 20, 30])
    #expect(even.knownGaps.map(\.index) == [5, 10, 15])
    #expect(even.knownGaps.map(\.id) == loader.gaps.map(\.id))
  }

  @Test func `what both sides of a gap have in common is counted once`() async {
    let loader = await pages(gapCount: 3)
    // Each page begins a thousand before the next one, so that two and two have an epoch in common.
    let epochs = loader.mapped { rows in
      var seen: Set<Int> = []
      return rows.filter { seen.insert(($0.id + 10_000) / 2000).inserted }
    }
    let parts = loader.gaps.map { Set(loader.items[..<$0.index].map { ($0.id + 10_000) / 2000 }) }
    #expect(epochs.knownGaps.map(\.index) == parts.map(\.count))
  }

  @Test func `a transform that fails for a part leaves out its gap`() async {
    let loader = await pages(gapCount: 2)
    let mapped = loader.mapped { rows in
      if rows.count == 10 { throw LoadingError.cursorExpired }
      return rows
    }
    #expect(mapped.knownGaps.map(\.index) == [20])
  }

  @Test func `twice as many gaps take twice as many items`() async {
    var counts: [Int] = []
    for gapCount in [20, 40] {
      let loader = await pages(gapCount: gapCount)
      let mapped = loader.mapped { [transformedCount] rows in
        transformedCount.count += rows.count
        return rows
      }
      _ = mapped.state
      transformedCount.count = 0
      #expect(mapped.knownGaps.count == gapCount)
      counts.append(transformedCount.count)
    }
    #expect(counts[1] < counts[0] * 5 / 2, "\(counts)")
  }

  /// Returns a loader with ten items before each gap, because each reload has found ten newer items.
  private func pages(gapCount: Int) async -> PagedLoader<Row, Int> {
    let first = Counter()
    let loader = PagedLoader<Row, Int>(pageSize: 10) { _ in
      first.count -= 1000
      return Page(items: rows(first.count..<first.count + 10), nextCursor: first.count + 10)
    }
    // Only what is behind the first page is kept by a reload.
    _ = await loader.load().value
    _ = await loader.loadNextPage().value
    for _ in 0..<gapCount {
      loader.invalidate()
      _ = await loader.load().value
    }
    return loader
  }
}

@MainActor private final class Counter {
  var count = 0
}
