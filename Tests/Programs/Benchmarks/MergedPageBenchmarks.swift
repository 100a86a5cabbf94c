import Loading
import LoadingItems
import LoadingLists

/// Measures a reload that keeps a list of 10,000 beside a page at its end, from the answer to the
/// snapshot.
@MainActor func measureMergedPage(_ measure: Measure) async {
  let count = 10_000
  var (first, last, start) = (0, count, 0.0)
  let flowers = PagedLoader<Flower, Int>(
    pageSize: 20,
    policy: LoadingPolicy(freshness: .stale)
  ) { offset, limit in
    defer { start = Processor.nanoseconds }
    guard offset > 0 else { return Flower.all(first..<first + (first == 0 ? count : limit)) }
    return Flower.all(last - limit..<last)
  }
  let shown = Shown(ListGroup("list", [ListSection("flowers", over: flowers)]))
  _ = await flowers.load().value
  var samples: [[Double]] = [[], []]
  for sample in -5..<101 {
    last += 20
    _ = await flowers.loadNextPage().value
    let page = shown.rows.shownAt - start
    first -= 1
    _ = await flowers.load().value
    guard sample >= 0 else { continue }
    samples[0].append(page)
    samples[1].append(shown.rows.shownAt - start)
  }
  let name = "list: page of 20 to 10,000, answer to snapshot"
  measure.add(name, samples: samples[0])
  measure.add(
    "list: page of 20 merged into 10,000, answer to snapshot",
    samples: samples[1],
    limit: .ratio(1.3, to: name)
  )
  let items = flowers.items
  precondition(items.first?.id == first && items.last?.id == last - 1, "A page is missing.")
  precondition(flowers.gaps.isEmpty && items.count == last - first, "The list was replaced.")
}
