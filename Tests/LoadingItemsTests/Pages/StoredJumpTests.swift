import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// A list by position over a store, parts of which were opened far from each other.
@MainActor @Suite struct StoredJumpTests {
  enum Style: CaseIterable, Sendable { case offset, number }

  /// What is loaded beside the part that was opened.
  enum Beside: CaseIterable, Sendable { case nothing, next, previous }

  private let store = MemoryStore<Row>()
  private let server = ListServer(0..<100)

  /// Returns a loader, as after the start of the app, whose server never returns more than ten rows.
  private func loader(_ style: Style, isOnline: Bool = true) -> PagedLoader<Row, Int> {
    let answer: @MainActor @Sendable (Int, Int) async throws -> [Row] = { [server] offset, limit in
      if !isOnline { throw TestError("offline") }
      return try await server.answer(offset, min(limit, 10))
    }
    return switch style {
    case .offset: PagedLoader(pageSize: 10, store: store) { try await answer($0, $1) }
    case .number:
      PagedLoader(firstPage: 0, pageSize: 10, store: store) { request -> [Row] in
        try await answer(request.number * 10, 10)
      }
    }
  }

  @Test(arguments: Style.allCases, [20, 30, 50, 90])
  func `at the next start, a gap is where rows are missing, and is filled`(
    _ style: Style,
    _ place: Int
  ) async throws {
    for beside in Beside.allCases {
      try await store.removeAll()
      let former = loader(style)
      _ = await former.load().value
      _ = await former.loadNextPage().value
      _ = await former.jump(to: .offset(place)).value
      switch beside {
      case .nothing: break
      case .next: _ = await former.loadNextPage().value
      case .previous: _ = await former.loadPreviousPage().value
      }
      let first = former.items.first?.id ?? 0
      await settle(turns: 50)

      let offline = loader(style, isOnline: false)
      _ = await offline.load().value
      await settle(turns: 50)
      let rows = Set(0..<20).union(former.items.map(\.id))
      #expect(offline.items.map(\.id) == rows.sorted())
      #expect(offline.gaps.map(\.index) == (first > 20 ? [20] : []), "\(beside)")

      let online = loader(style)
      _ = await online.load().value
      await settle(turns: 50)
      for _ in 0..<20 where online.hasMore || !online.gaps.isEmpty {
        for index in online.items.indices {
          online.itemDidAppear(at: index)
          await settle()
        }
        if let gap = online.gaps.first { _ = await online.fillGap(gap.id).value }
      }
      #expect(online.items == server.rows, "\(beside)")
      await settle(turns: 50)
      #expect(await store.items(matching: nil, in: 0..<200) == server.rows, "\(beside)")
    }
  }

  @Test(arguments: Style.allCases, [true, false])
  func `gaps of both parts are shown by another list, which is offline`(
    _ style: Style,
    _ isNewStart: Bool
  ) async throws {
    for isBack in [false, true] {
      try await store.removeAll()
      server.rows = rows(0..<100)
      var former: PagedLoader<Row, Int>? = loader(style)
      _ = await former?.load().value
      for _ in 0..<2 { _ = await former?.loadNextPage().value }
      server.rows.insert(contentsOf: rows(200..<250), at: 0)
      former?.invalidate()
      _ = await former?.load().value
      #expect(former?.gaps.map(\.index) == [10])
      _ = await former?.jump(to: .offset(100)).value
      if isBack { _ = await former?.jump(to: .beginning).value }
      await settle(turns: 50)
      if isNewStart { former = nil }

      let offline = loader(style, isOnline: false)
      _ = await offline.load().value
      await settle(turns: 50)
      let all = Array(200..<210) + Array(0..<30) + Array(50..<60)
      #expect(offline.items.map(\.id) == all, "\(isBack)")
      #expect(offline.gaps.map(\.index) == [10, 40], "\(isBack)")
      withExtendedLifetime(former) {}
    }
  }

  @Test(arguments: Style.allCases)
  func `a list that has failed shows what another one stores, with the gap between its parts`(
    _ style: Style
  ) async {
    let offline = loader(style, isOnline: false)
    _ = await offline.load().value
    #expect(offline.items.isEmpty && offline.state.error != nil)
    let other = loader(style)
    _ = await other.load().value
    _ = await other.jump(to: .offset(50)).value
    await settle(turns: 100)
    #expect(offline.items == rows(0..<10) + rows(50..<60))
    #expect(offline.gaps.map(\.index) == [10])
  }

  @Test(arguments: Style.allCases, [false, true])
  func `rows that were removed from the store leave no gap`(
    _ style: Style,
    _ isSlow: Bool
  ) async throws {
    try await store.reconcile(rows(0..<10), matching: nil, in: 0..<10, isLast: false)
    try await store.reconcile(rows(12..<20), matching: nil, in: 12..<20, isLast: false)
    let offline = loader(style, isOnline: false)
    _ = await offline.load().value
    await settle(turns: 50)
    #expect(offline.items.count == 18 && offline.gaps.isEmpty)
    let online = loader(style)
    if isSlow {
      let gate = ScriptedWork<Void>()
      server.gate = gate
      online.load()
      await settle(turns: 50)
      #expect(online.items.count == 18)
      server.gate = nil
      gate.answer(())
    }
    _ = await online.load().value
    for _ in 0..<3 {
      for index in online.items.indices {
        online.itemDidAppear(at: index)
        await settle()
      }
    }
    #expect(online.items.starts(with: rows(0..<20)) && online.gaps.isEmpty)
  }
}
