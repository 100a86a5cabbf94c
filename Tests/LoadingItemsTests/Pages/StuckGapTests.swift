import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Gaps of lists by position, beside rows that the server has removed, moved, or has elsewhere.
@MainActor struct StuckGapTests {
  typealias Style = ListServer.Style

  private static let failed = [
    FailedSeeds(
      [42, 290, 368, 818, 1097, 1653, 2080, 3001, 3649, 4464, 4651, 5768, 7000, 7985],
      "2026-11-28",
      "a gap whose requests were always the same"
    )
  ]

  @Test(arguments: Style.byPosition)
  func `every gap ends after as many taps as it can have pages`(style: Style) async {
    for seed in seeds(100, and: Self.failed) { await perform(style, seed) }
  }

  @Test func `no page before the first one is asked for`() async {
    let server = ListServer(0..<20)
    let list = server.loader(.number, size: 2)
    _ = await list.jump(to: .page(4)).value
    for _ in 0..<2 { _ = await list.loadNextPage().value }
    _ = await list.loadPreviousPage().value
    #expect(list.ids == Array(4..<12))
    for id in 0..<4 { server.remove(id) }
    _ = await list.load().value
    for _ in 0..<2 { #expect(await list.loadPreviousPage().value == .end) }
    #expect(list.ids == Array(4..<12))
  }

  private func perform(_ style: Style, _ seed: UInt64) async {
    var random = SeededGenerator(seed: seed)
    let count = Int.random(in: 8...40, using: &random)
    let server = ListServer(0..<count)
    let list = server.loader(style, size: Int.random(in: 1...6, using: &random))
    var log: [String] = []
    _ = await list.load().value
    for _ in 0..<Int.random(in: 0...3, using: &random) { _ = await list.loadNextPage().value }
    for _ in 0..<Int.random(in: 3...18, using: &random) {
      log.append(await step(list, style, server, &random) ?? "nothing")
      // A gap loads the list instead.
      if list.state.isLoading { _ = await list.load().value }
    }
    log.append("\(list.ids), gaps at \(list.gaps.map(\.index)), server \(server.ids)")
    for _ in 0..<60 {
      guard let gap = list.gaps.first else { break }
      _ = server.takeRequests()
      let state = await list.fillGap(gap.id).value
      #expect(state.error == nil, "\(style) \(seed): \(log)")
      if list.state.isLoading { _ = await list.load().value }
      #expect(server.requests.count <= 8, "\(style) \(seed): \(log)")
    }
    #expect(list.gaps.isEmpty, "\(style) \(seed): \(log), then \(list.ids), \(server.requests)")
    for direction in PageDirection.allCases {
      #expect(list.pageState(direction).error == nil, "\(style) \(seed): \(log)")
    }
  }

  private func step(
    _ list: PagedLoader<Row, Int>,
    _ style: Style,
    _ server: ListServer,
    _ random: inout SeededGenerator
  ) async -> String? {
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      let count = Int.random(in: 1...14, using: &random)
      server.grow(by: count)
      return "grow by \(count)"
    case 1:
      let first = Int.random(in: 0..<server.rows.count, using: &random)
      let ids = server.ids[first...].prefix(Int.random(in: 1...6, using: &random))
      for id in ids where server.rows.count > 4 { server.remove(id) }
      return "remove \(ids)"
    case 2, 3:
      _ = await list.load().value
      return "load"
    case 4:
      _ = await list.loadNextPage().value
      return "next"
    case 5:
      _ = await list.loadPreviousPage().value
      return "previous"
    case 6, 7:
      guard let gap = [list.gaps.first, list.gaps.last].randomElement(using: &random) ?? nil else {
        return nil
      }
      _ = await list.fillGap(gap.id).value
      return "fill \(gap.index)"
    case 8:
      guard server.rows.count > 4, let id = list.ids.randomElement(using: &random) else {
        return nil
      }
      server.remove(id)
      list.remove(id: id)
      return "remove \(id) here"
    case 9:
      guard let index = list.ids.indices.randomElement(using: &random),
        let place = server.ids.firstIndex(of: list.ids[index])
      else { return nil }
      let row = Row(id: server.newID)
      server.rows.insert(row, at: place)
      list.insert(row, at: index)
      return "insert \(row.id) at \(index)"
    case 10:
      let place = Int.random(in: 0..<server.rows.count, using: &random)
      var rows = server.rows
      let row = rows.remove(at: place)
      rows.insert(row, at: Int.random(in: 0...rows.count, using: &random))
      server.rows = rows
      return "move \(row.id) on the server"
    default:
      let index = Int.random(in: 0..<min(20, server.rows.count), using: &random)
      await server.jump(list, style, to: index)
      return "jump to \(index)"
    }
  }
}
