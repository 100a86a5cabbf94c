import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Synchronization
import Testing

@testable import LoadingStore

/// The gaps of a paged list whose store outlives the loader.
@MainActor struct StoredGapTests {
  private let folder: TemporaryFolder
  private let memory = MemoryStore<Row>()
  private let server = ListServer(0..<200)

  init() throws { folder = try TemporaryFolder() }

  /// Returns the store, as another process would open it.
  private func store(_ kind: StoreKind) throws -> any LocalStore<Row> {
    switch kind {
    case .memory: memory
    case .file: try SQLiteStore<Row>(at: folder.file(), collection: "rows")
    }
  }

  private typealias Make = @MainActor (any LocalStore<Row>) -> PagedLoader<Row, Int>

  /// Leaves a store with a gap after some pages.
  private func leaveGap(_ kind: StoreKind, after pages: Int = 1, _ make: Make) async throws {
    let loader = make(try store(kind))
    _ = await loader.load().value
    for _ in 1..<3 { _ = await loader.loadNextPage().value }
    server.ids.insert(contentsOf: 1000..<1090, at: 0)
    _ = await loader.load().value
    for _ in 1..<pages { await fill(loader) }
    #expect(loader.gaps.map(\.index) == [20 * pages])
    await loader.finishWriting()
  }

  /// Returns a new loader over the store, which shows its rows while the server is asked.
  private func restart(_ kind: StoreKind, _ make: Make) async throws -> PagedLoader<Row, Int> {
    let loader = make(try store(kind))
    server.gate = ScriptedWork()
    loader.load()
    await until { !loader.items.isEmpty }
    return loader
  }

  private func answer(_ loader: PagedLoader<Row, Int>) async {
    await until { server.gate?.openCalls.isEmpty == false }
    server.gate?.answer(())
    server.gate = nil
    _ = await loader.load().value
  }

  private func fill(_ loader: PagedLoader<Row, Int>, from edge: PageDirection = .next) async {
    guard let gap = loader.gaps.first else { return }
    _ = await loader.fillGap(gap.id, from: edge).value
  }

  private func expectServer(_ loader: PagedLoader<Row, Int>, sourceLocation: SourceLocation) {
    let ids = loader.items.map(\.id)
    #expect(ids == Array(server.ids.prefix(ids.count)), sourceLocation: sourceLocation)
  }

  @Test(arguments: StoreKind.allCases, ListServer.Style.forwards)
  func `a gap is there after a new start, and is filled`(
    kind: StoreKind,
    style: ListServer.Style
  ) async throws {
    let make: Make = { [server] in server.loader(style, store: $0) }
    try await leaveGap(kind, make)
    let loader = try await restart(kind, make)
    #expect(loader.gaps.map(\.index) == [20])
    let ids = loader.items.map(\.id)
    await answer(loader)
    #expect(loader.gaps.map(\.index) == [20] && loader.items.map(\.id) == ids)
    for _ in 0..<9 where !loader.gaps.isEmpty { await fill(loader) }
    #expect(loader.gaps.isEmpty && loader.items.count == 150)
    expectServer(loader, sourceLocation: #_sourceLocation)
    while loader.hasMore { _ = await loader.loadNextPage().value }
    #expect(loader.items.map(\.id) == server.ids)
    await loader.finishWriting()
    #expect(try await restart(kind, make).gaps.isEmpty)
  }

  @Test(arguments: StoreKind.allCases, ListServer.Style.forwards)
  func `a gap behind rows of the store is filled before and after the pages that cover them`(
    kind: StoreKind,
    style: ListServer.Style
  ) async throws {
    let make: Make = { [server] in server.loader(style, store: $0) }
    try await leaveGap(kind, after: 2, make)
    let loader = try await restart(kind, make)
    server.ids.insert(contentsOf: 2000..<2005, at: 0)
    await answer(loader)
    #expect(loader.gaps.map(\.index) == [45])
    await fill(loader)
    // A page of a number has fewer new rows.
    let index = style == .number ? 60 : 65
    #expect(loader.gaps.map(\.index) == [index])
    // The rows before the gap come into view.
    loader.itemDidAppear(at: 20)
    await settle()
    #expect(loader.gaps.map(\.index) == [index] && loader.items.count == index + 60)
    for _ in 0..<9 where !loader.gaps.isEmpty { await fill(loader) }
    expectServer(loader, sourceLocation: #_sourceLocation)
    while loader.hasMore { _ = await loader.loadNextPage().value }
    #expect(loader.items.map(\.id) == server.ids)
  }

  @Test(arguments: StoreKind.allCases)
  func `a gap is filled from the rows after it, too`(kind: StoreKind) async throws {
    let make: Make = { [server] in server.loader(.bothWays, store: $0) }
    try await leaveGap(kind, make)
    let loader = try await restart(kind, make)
    await answer(loader)
    await fill(loader, from: .previous)
    #expect(loader.gaps.map(\.index) == [20])
    #expect(loader.items.prefix(41).map(\.id) == Array(1000..<1020) + Array(1070..<1090) + [0])
    for _ in 0..<9 where !loader.gaps.isEmpty { await fill(loader, from: .previous) }
    expectServer(loader, sourceLocation: #_sourceLocation)
    #expect(loader.items.count == 150)
  }

  @Test(arguments: StoreKind.allCases, [19, 20])
  func `a gap beside which a row was removed stays`(kind: StoreKind, index: Int) async throws {
    let make: Make = { [server] in server.loader(.cursor, store: $0) }
    try await leaveGap(kind, make)
    let loader = try await restart(kind, make)
    await answer(loader)
    server.ids.removeAll { $0 == loader.items[index].id }
    loader.remove(id: loader.items[index].id)
    await loader.finishWriting()
    #expect(try await restart(kind, make).gaps.map(\.index) == [index])
  }

  @Test(arguments: StoreKind.allCases)
  func `a list that the user reloads has no gap any more`(kind: StoreKind) async throws {
    let make: Make = { [server] in server.loader(.offset, store: $0) }
    try await leaveGap(kind, make)
    let loader = try await restart(kind, make)
    await answer(loader)
    _ = await loader.load(force: true).value
    #expect(loader.gaps.isEmpty)
    await loader.finishWriting()
    #expect(try await restart(kind, make).gaps.isEmpty)
  }

  /// A store that notes the ids of the rows that it is given, and whether they have gaps.
  private final class NotingStore: EmptyingStore {
    private let store = MemoryStore<Row>()
    private let noted = Mutex<[(ids: Set<Int>, hasGaps: Bool)]>([])
    var writes: [(ids: Set<Int>, hasGaps: Bool)] { noted.withLock { $0 } }
    var generation: Int { store.generation }

    func items(matching search: String?, in window: Range<Int>) async -> [Row] {
      await store.items(matching: search, in: window)
    }
    func count(matching search: String?) async -> Int { await store.count(matching: search) }
    func gaps(matching search: String?) async -> Data { await store.gaps(matching: search) }
    func removeAll() async throws { try await store.removeAll() }
    func remove(_ ids: RowIDs<Int>) async throws { try await store.remove(ids) }
    func reconcile(
      _ items: [Row],
      matching search: String?,
      in window: Range<Int>,
      isLast: Bool
    ) async throws {
      try await reconcile(
        items,
        matching: search,
        in: window,
        isLast: isLast,
        gaps: nil,
        generation: nil
      )
    }
    func reconcile(
      _ items: [Row],
      matching search: String?,
      in window: Range<Int>,
      isLast: Bool,
      gaps: Data?,
      generation: Int?
    ) async throws {
      noted.withLock { $0.append((Set(items.map(\.id)), gaps?.isEmpty == false)) }
      try await store.reconcile(
        items,
        matching: search,
        in: window,
        isLast: isLast,
        gaps: gaps,
        generation: generation
      )
    }
  }

  @Test func `the process may end whenever a gap is written`() async throws {
    let store = NotingStore()
    let loader = server.loader(.cursor, store: store)
    _ = await loader.load().value
    for _ in 1..<3 { _ = await loader.loadNextPage().value }
    server.ids.insert(contentsOf: 1000..<1090, at: 0)
    _ = await loader.load().value
    await fill(loader)
    await loader.finishWriting()
    #expect(loader.gaps.map(\.index) == [40])
    let writes = store.writes.filter { $0.ids.isSuperset(of: [1000, 0]) }
    #expect(writes.count == 2 && writes.allSatisfy(\.hasGaps))
  }

  @Test func `gaps that can't be decoded are logged`() async throws {
    try await memory.reconcile(
      rows(0..<9),
      matching: nil,
      in: 0..<9,
      isLast: true,
      gaps: Data("damaged".utf8),
      generation: nil
    )
    let messages = await logged {
      let loader = try? await restart(.memory) { [server] in server.loader(.cursor, store: $0) }
      #expect(loader?.items.count == 9 && loader?.gaps.isEmpty == true)
    }
    #expect(messages.contains { $0.contains("gaps") })
  }

  @Test func `a file without gaps gets them, and keeps them when it is replaced`() async throws {
    let schema = Schema(migrations: Array(Schema.current.migrations.prefix(3)))
    let old = try StoreFile(at: folder.file(), schema: schema)
    let rows = StoredCollection<Row>(named: "rows", in: old, coder: RowCoder { $0.text })
    try rows.reconcile([Row(id: 1)], matching: nil, in: 0..<1, isLast: true) {}
    old.close()
    let store = try SQLiteStore<Row>(at: folder.file(), collection: "rows")
    #expect(try await store.gaps(matching: nil).isEmpty)
    #expect(try await store.items(matching: nil, in: 0..<9) == [Row(id: 1)])
    let gaps = Data("gaps".utf8)
    for gaps in [gaps, nil] {
      try await store.reconcile(
        [Row(id: 1), Row(id: 2)],
        matching: nil,
        in: 0..<2,
        isLast: true,
        gaps: gaps,
        generation: nil
      )
    }
    try StoreFile(at: folder.file()).replace(without: .lists(Array("others".utf8)))
    #expect(try await store.gaps(matching: nil) == gaps)
    try await store.removeAll()
    #expect(try await store.gaps(matching: nil).isEmpty)
  }
}
