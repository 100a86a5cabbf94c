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
      let server = ListServer((0..<Int.random(in: 0...60, using: &random)).reversed())
      let store = isStored ? MemoryStore<Row>() : nil
      let size = Int.random(in: 1...12, using: &random)
      var loader = server.loader(style, size: size, store: store)
      var log = ["\(server.ids.count) rows in pages of \(size)"]
      _ = await loader.load().value
      let count = Int.random(in: 5...40, using: &random)
      while random.begin(of: count) {
        if let store, Int.random(in: 0..<12, using: &random) == 0 {
          await settle()
          loader = server.loader(style, size: size, store: store)
          // Rows of the store are shown before the server answers.
          server.script = { _ in
            await settle(turns: 300)
            return nil
          }
          _ = await loader.load().value
          server.script = nil
          log.append("another launch, \(loader.items.count) rows")
        } else {
          log.append(await step(loader, server, style, &random))
        }
        try expectOrder(loader, server, log)
      }
      await loadAll(loader)
      let ids = loader.items.map(\.id).filter { !server.removed.contains($0) }
      if ids != server.ids { throw Violation("\(ids), not \(server.ids)", after: log) }
      guard let store else { return }
      await settle()
      let stored = await store.items(matching: nil, in: 0..<500).map(\.id)
      if stored != loader.items.map(\.id) { throw Violation("stored is \(stored)", after: log) }
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
    _ random: inout RandomSteps
  ) async -> String {
    let isByPosition = ListServer.Style.byPosition.contains(style)
    switch Int.random(in: 0..<11, using: &random) {
    case 0, 1:
      let count = Int.random(in: 1...30, using: &random)
      server.grow(by: count)
      return "\(count) new"
    case 2:
      // By position, a page begins too late after removals that the list doesn't know.
      guard
        let id = (isByPosition ? loader.items.map(\.id) : server.ids).randomElement(
          using: &random
        )
      else { return "nothing" }
      server.remove(id)
      if isByPosition { loader.remove(id: id) }
      return "\(id) removed"
    case 3:
      guard let id = loader.items.randomElement(using: &random)?.id else { return "nothing" }
      server.remove(id)
      loader.remove(id: id)
      return "\(id) removed here"
    case 4, 5:
      _ = await loader.load().value
      return "reload"
    case 6, 7:
      guard let gap = loader.gaps.randomElement(using: &random) else { return "no gap" }
      let edge = PageDirection.allCases.randomElement(using: &random) ?? .next
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
      guard !isPlaced, let index = loader.items.indices.randomElement(using: &random) else {
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
    _ log: [String]
  ) throws(Violation) {
    let ids = loader.items.map(\.id)
    // Removed items, which the list may still have, are nowhere in the order of the server.
    let kept = ids.filter { !server.removed.contains($0) }
    guard zip(kept, kept.dropFirst()).allSatisfy({ $0 > $1 }), Set(ids).count == ids.count else {
      throw Violation("not in order, or twice: \(ids)", after: log)
    }
    let gaps = loader.gaps.map(\.index)
    guard Set(gaps).count == gaps.count, gaps.allSatisfy({ $0 < ids.count }) else {
      throw Violation("gaps at \(gaps)", after: log)
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
      if !missing.isEmpty { throw Violation("\(missing) is missing in \(ids)", after: log) }
    }
  }
}
