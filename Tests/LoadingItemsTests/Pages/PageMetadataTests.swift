import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// What the server says of a list beside its items: a total, and a value of the app's own type.
@MainActor struct PageMetadataTests {
  private struct Counts: Equatable {
    var unread: Int
  }
  /// How the server counts its pages, and what is derived from the list.
  nonisolated enum Kind: CaseIterable {
    case cursor, offset, number, stored, mapped, query, searched
  }

  private let work = ScriptedWork<Page<Row, Int>>()

  private func make(_ kind: Kind, _ work: ScriptedWork<Page<Row, Int>>) -> any PageLoading<[Row]> {
    func byCursor(_ store: MemoryStore<Row>? = nil) -> PagedLoader<Row, Int> {
      PagedLoader(pageSize: 2, policy: .init(freshness: .stale), store: store) { _ in
        try await work.run()
      }
    }
    switch kind {
    case .cursor: return byCursor()
    case .stored: return byCursor(MemoryStore())
    case .mapped: return byCursor().mapped { $0 }.mapped { $0.reversed() }
    case .query: return PagedQueryLoader(query: 1) { _ in byCursor() }
    case .searched: return PagedQueryLoader { _ in byCursor() }
    case .offset:
      return PagedLoader(pageSize: 2, policy: .init(freshness: .stale)) {
        (_: PageRequest<Int>) async throws -> Page<Row, Int> in try await work.run()
      }
    case .number:
      return PagedLoader(firstPage: 1, pageSize: 2, policy: .init(freshness: .stale)) {
        (_: PageRequest<Int>) async throws -> Page<Row, Int> in try await work.run()
      }
    }
  }

  private func page(_ ids: Range<Int>, total: Int?, unread: Int?) -> Page<Row, Int> {
    Page(
      items: rows(ids),
      nextCursor: ids.upperBound,
      hasMore: true,
      totalCount: total,
      metadata: unread.map { Counts(unread: $0) }
    )
  }

  private func unread(_ loader: some PageLoading<[Row]>) -> Int? {
    loader.metadata(as: Counts.self)?.unread
  }

  @Test(arguments: Kind.allCases)
  func `the loader has what the newest answer says, before observers learn of the answer`(
    _ kind: Kind
  ) async {
    await check(make(kind, work))
  }

  private func check(_ loader: some PageLoading<[Row]>) async {
    var seen: [Int?] = []
    let observation = loader.observe { [weak loader] state in
      if case .success = state, let loader { seen.append(unread(loader)) }
    }
    #expect(loader.totalCount == nil && unread(loader) == nil)
    await loader.beginLoad()
    await work.finish(with: page(0..<2, total: 134, unread: 5))
    #expect(loader.totalCount == 134 && unread(loader) == 5 && seen == [5])
    #expect(loader.metadata(as: String.self) == nil)
    // A page that says less.
    await loader.beginNextPage()
    await work.finish(with: page(2..<4, total: nil, unread: 6))
    #expect(loader.totalCount == 134 && unread(loader) == 6)
    // A reload fails, or says nothing.
    await loader.beginLoad(force: true)
    await work.finish(throwing: TestError("reload"))
    #expect(loader.totalCount == 134 && unread(loader) == 6)
    await loader.beginLoad(force: true)
    await work.finish(with: page(0..<2, total: 0, unread: nil))
    #expect(loader.totalCount == 0 && unread(loader) == 6 && seen.last == 6)
    withExtendedLifetime(observation) {}
  }

  /// What an answer brings besides other metadata.
  nonisolated enum Answer: CaseIterable {
    case sameItems, otherItems, noItems, nextPage, emptyPage, repeatedPage
  }

  @Test(arguments: Kind.allCases, Answer.allCases)
  func `observers of the loader learn of other metadata, also if nothing else has changed`(
    _ kind: Kind,
    _ answer: Answer
  ) async {
    await checkObservers(make(kind, work), answer)
  }

  private func checkObservers(_ loader: some PageLoading<[Row]>, _ answer: Answer) async {
    await loader.beginLoad()
    await work.finish(with: page(0..<2, total: 10, unread: 1))
    var seen: [Int?] = []
    let observation = loader.observe { [weak loader] _ in
      if let loader { seen.append(unread(loader)) }
    }
    #expect(seen == [1])
    switch answer {
    case .sameItems, .otherItems, .noItems: await loader.beginLoad(force: true)
    case .nextPage, .emptyPage, .repeatedPage: await loader.beginNextPage()
    }
    let items =
      switch answer {
      case .sameItems, .repeatedPage: 0..<2
      case .otherItems: 0..<1
      case .noItems, .emptyPage: 2..<2
      case .nextPage: 2..<4
      }
    await work.finish(with: page(items, total: 11, unread: 2))
    #expect(unread(loader) == 2 && seen.last == 2, "\(seen)")
    // Another page that says the same isn't news.
    guard answer == .repeatedPage else { return }
    let count = seen.count
    await loader.beginNextPage()
    await work.finish(with: page(0..<2, total: 11, unread: 2))
    #expect(seen.count == count)
    withExtendedLifetime(observation) {}
  }

  /// Why an answer comes too late.
  nonisolated enum End: CaseIterable { case cancel, reload, reset }

  @Test(arguments: [Kind.cursor, .offset, .number, .stored], End.allCases)
  func `an answer to a superseded request says nothing`(_ kind: Kind, _ end: End) async {
    let work = ScriptedWork<Page<Row, Int>>(listensToCancellation: false)
    let loader = make(kind, work)
    await checkLate(loader, work, end)
  }

  private func checkLate(
    _ loader: some PageLoading<[Row]>,
    _ work: ScriptedWork<Page<Row, Int>>,
    _ end: End
  ) async {
    await loader.beginLoad()
    await work.finish(with: page(0..<2, total: 10, unread: 1))
    await loader.beginLoad(force: true)
    switch end {
    case .cancel: loader.cancel()
    case .reload: await loader.beginLoad(force: true)
    case .reset: (loader as? PagedLoader<Row, Int>)?.reset()
    }
    await work.finish(with: page(0..<2, total: 99, unread: 99), call: 1)
    #expect(loader.totalCount == (end == .reset ? nil : 10))
    #expect(unread(loader) == (end == .reset ? nil : 1))
  }

  @Test func `a query has what belongs to the visible list`() async {
    let loader = PagedQueryLoader(query: 1) { [work] _ in
      PagedLoader<Row, Int>(pageSize: 2) { _ in try await work.run() }
    }
    await loader.beginLoad()
    await work.finish(with: page(0..<2, total: 134, unread: 1))
    loader.query = 2
    await settle()
    #expect(loader.state.isLoading && loader.totalCount == 134)
    await work.finish(with: page(5..<7, total: 7, unread: 2))
    #expect(loader.totalCount == 7 && unread(loader) == 2)
    loader.query = 3
    await settle()
    await work.finish(with: Page(items: []))
    #expect(loader.totalCount == nil && unread(loader) == nil)
  }
}
