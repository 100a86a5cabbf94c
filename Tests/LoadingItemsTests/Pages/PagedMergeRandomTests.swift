import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// Reloads of a list whose server grows and shrinks between requests, and whose gaps are filled in
/// any order.
@MainActor struct PagedMergeRandomTests {
  private nonisolated static let styles = ListServer.Style.forwards + [.bothWays]

  @Test(arguments: styles, [false, true])
  func `in the end, the list is the server's, in order, once`(
    style: ListServer.Style,
    isStored: Bool
  ) async throws {
    for seed in seeds(60, and: Self.failed) {
      try await perform(seed, style, isStored: isStored)
    }
  }

  func perform(
    _ seed: UInt64,
    _ style: ListServer.Style,
    isStored: Bool,
    steps: [Int]? = nil
  ) async throws {
    let call = "perform(\(seed), .\(style), isStored: \(isStored)"
    try await RandomSteps.perform(seed, only: steps, call: call) { random in
      // The newest rows, which have the highest ids, are the first.
      let server = ListServer((0..<random.int(0...60)).reversed())
      let store = isStored ? MemoryStore<Row>() : nil
      let size = random.int(1...12)
      var loader = server.loader(style, size: size, store: store)
      random.note("\(server.ids.count) rows in pages of \(size)")
      _ = await loader.load().value
      let count = random.int(5...40)
      while random.begin(of: count) {
        if let store, random.isOne(in: 12) {
          await settle()
          loader = server.loader(style, size: size, store: store)
          // Rows of the store are shown before the server answers.
          server.script = { _ in
            await settle(turns: 300)
            return nil
          }
          _ = await loader.load().value
          server.script = nil
          random.note("another launch, \(loader.items.count) rows")
        } else {
          random.note(await step(loader, server, style, random))
        }
        expectOrder(loader, server, random)
      }
      await loadAll(loader)
      let ids = loader.items.map(\.id).filter { !server.removed.contains($0) }
      random.expect(ids == server.ids, "\(ids), not \(server.ids)")
      guard let store else { return }
      await settle()
      let stored = await store.items(matching: nil, in: 0..<500).map(\.id)
      random.expect(stored == loader.items.map(\.id), "stored is \(stored)")
    }
  }

  /// Loads all that is new, between and at the ends.
  private func loadAll(_ loader: PagedLoader<Row, Int>) async {
    _ = await loader.load().value
    for _ in 0..<300 where !loader.gaps.isEmpty || loader.hasMore {
      if let gap = loader.gaps.first { _ = await loader.fillGap(gap.id).value }
      if loader.hasMore { _ = await loader.loadNextPage().value }
    }
    for _ in 0..<500 where loader.hasPrevious { _ = await loader.loadPreviousPage().value }
  }

  private func step(
    _ loader: PagedLoader<Row, Int>,
    _ server: ListServer,
    _ style: ListServer.Style,
    _ random: RandomSteps
  ) async -> String {
    let isByPosition = ListServer.Style.byPosition.contains(style)
    switch random.int(0..<11) {
    case 0, 1:
      let count = random.int(1...30)
      server.grow(by: count)
      return "\(count) new"
    case 2:
      // By position, a page begins too late after removals that the list doesn't know.
      guard let id = random.pick(isByPosition ? loader.items.map(\.id) : server.ids) else {
        return "nothing"
      }
      server.remove(id)
      if isByPosition { loader.remove(id: id) }
      return "\(id) removed"
    case 3:
      guard let id = random.pick(loader.items)?.id else { return "nothing" }
      server.remove(id)
      loader.remove(id: id)
      return "\(id) removed here"
    case 4, 5:
      _ = await loader.load().value
      return "reload"
    case 6, 7:
      guard let gap = random.pick(loader.gaps) else { return "no gap" }
      let edge = random.pick(PageDirection.allCases) ?? .next
      _ = await loader.fillGap(gap.id, from: edge).value
      // The list may be loaded instead.
      if loader.state.isLoading { _ = await loader.load().value }
      return "gap \(gap.index) \(edge)"
    case 8:
      if isByPosition { _ = await loader.load().value }
      _ = await loader.loadPreviousPage().value
      return "previous"
    case 9:
      // By position, rows of a store that other answers have moved would stay beside the page.
      let isPlaced = isByPosition && loader.isStored
      guard !isPlaced, let index = random.pick(loader.items.indices) else {
        return "nothing"
      }
      let (id, start) = (loader.items[index].id, loader.start(near: index).start)
      loader.open(at: start)
      // Newer items follow.
      while loader.state.isLoading { _ = await loader.load().value }
      return "opened at \(start) near \(id)"
    default:
      // By position, pages at the end need a list that knows what is new.
      if isByPosition { _ = await loader.load().value }
      _ = await loader.loadNextPage().value
      return "next"
    }
  }

  /// Each item is in the list once, in the order of the server, and gaps are between items that
  /// don't follow each other.
  private func expectOrder(
    _ loader: PagedLoader<Row, Int>,
    _ server: ListServer,
    _ random: RandomSteps
  ) {
    let ids = loader.items.map(\.id)
    // Removed items, which the list may still have, are nowhere in the order of the server.
    let kept = ids.filter { !server.removed.contains($0) }
    guard zip(kept, kept.dropFirst()).allSatisfy({ $0 > $1 }), Set(ids).count == ids.count else {
      return random.fault("not in order, or twice: \(ids)")
    }
    let gaps = loader.gaps.map(\.index)
    guard Set(gaps).count == gaps.count, gaps.allSatisfy({ $0 < ids.count }) else {
      return random.fault("gaps at \(gaps)")
    }
    // Between two gaps, no item of the server is missing but new and removed ones.
    // Rows of the store that no answer has covered yet aren't known to follow each other.
    let known = Set(ids)
    let stored = loader.map.pages.firstIndex { $0.isStale && $0.place == nil }
    let end =
      loader.hasPositions
      ? loader.coveredCount
      : stored.map { loader.map.starts[$0] } ?? ids.count
    let bounds = [0] + gaps.filter { $0 < end } + [end]
    for (start, end) in zip(bounds, bounds.dropFirst()) where end - start > 1 {
      let missing = server.ids.filter {
        $0 < ids[start] && $0 > ids[end - 1] && !known.contains($0)
      }
      random.expect(missing.isEmpty, "\(missing) is missing in \(ids)")
    }
  }
}
