import Foundation
import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// A store that others empty, such as at sign-out, while loaders still have its former content.
@MainActor struct EmptiedStoreTests {
  /// What changes the content after its store was emptied.
  enum Change: CaseIterable { case replace, insert, change, acceptedEdit }

  /// When the store is emptied.
  enum Moment: CaseIterable { case sameTurn, refreshing, unfollowed }

  private let store = MemoryStore<Row>()
  private let server = ScriptedWork<[Row]>()
  private let sending = ScriptedWork<Void>()

  private func loaded(isPaged: Bool) async -> any ContentEditing<[Row]> & ContentLoading<[Row]> {
    let loader: any ContentEditing<[Row]> & ContentLoading<[Row]> =
      if isPaged {
        PagedLoader<Row, Int>(pageSize: 3, store: store) { [server] _, _ in
          try await server.run()
        }
      } else {
        Loader<[Row]>(store: store) { [server] _ in try await server.run() }
      }
    await loader.beginLoad()
    server.answer(rows(0..<3))
    await settle()
    return loader
  }

  @Test(arguments: Change.allCases, Moment.allCases.flatMap { [($0, false), ($0, true)] })
  func `a change doesn't write the former content again`(
    change: Change,
    when: (moment: Moment, isPaged: Bool)
  ) async throws {
    let loader = await loaded(isPaged: when.isPaged)
    if change == .acceptedEdit {
      loader.edit(id: 1) {
        $0.text = "edited"
      } sending: { [sending] _ in
        try await sending.run()
      }
      await settle()
    }
    switch when.moment {
    case .sameTurn: break
    case .refreshing: loader.load(force: true)
    case .unfollowed:
      (loader as? Loader<[Row]>)?.followsStore = false
      (loader as? PagedLoader<Row, Int>)?.followsStore = false
    }
    await settle()
    try await store.removeAll()
    if when.moment != .sameTurn { await settle() }
    switch change {
    case .replace: loader.replace(Row(id: 1, text: "edited"))
    case .insert: loader.insert(Row(id: 7), at: 0)
    case .change: loader.change { $0.append(Row(id: 8)) }
    case .acceptedEdit: if !sending.openCalls.isEmpty { sending.answer(()) }
    }
    await settle()
    #expect(await store.items(matching: nil, in: 0..<9).allSatisfy { ![0, 2].contains($0.id) })
    guard when.moment == .refreshing else { return }
    while !server.openCalls.isEmpty {
      server.fail(URLError(.notConnectedToInternet))
      await settle()
    }
    #expect(loader.state.content?.contains { [0, 2].contains($0.id) } != true)
  }

  /// The end of the load that ran when the store was emptied.
  enum End: CaseIterable { case failure, cancellation, answer }

  @Test(arguments: End.allCases, [false, true])
  func `the former content is gone at once, although it is being loaded, and doesn't return`(
    end: End,
    isPaged: Bool
  ) async throws {
    let loader = await loaded(isPaged: isPaged)
    let log = StateLog(of: loader)
    await loader.beginLoad(force: true)
    try await store.removeAll()
    await settle()
    #expect(loader.state.isLoading && loader.state.content?.isEmpty != false)
    let count = log.states.count
    switch end {
    case .failure: server.fail(TestError("load"))
    case .cancellation: loader.cancel()
    case .answer:
      server.answer(rows(0..<3))
      await settle()
      server.answer(rows(5..<8))
    }
    await settle()
    let seen = log.states[count...].flatMap { $0.content ?? [] }.map(\.id)
    #expect(Set(seen) == (end == .answer ? [5, 6, 7] : []))
    switch end {
    case .failure: #expect(loader.state.error as? TestError == TestError("load"))
    case .cancellation: #expect(!loader.state.isLoading && loader.state.error == nil)
    case .answer: #expect(loader.state == .success(content: rows(5..<8)))
    }
  }

  @Test func `the former pages are gone at once, although a page is being loaded`() async throws {
    let list = PagedLoader<Row, Int>(pageSize: 3, store: store) { [server] _, _ in
      try await server.run()
    }
    await list.beginLoad()
    server.answer(rows(0..<3))
    await settle()
    await list.beginNextPage()
    try await store.removeAll()
    await settle()
    #expect(list.items.isEmpty && list.appendState == .idle && !list.state.isLoading)
    while !server.openCalls.isEmpty { server.answer(rows(3..<6)) }
    await settle()
    #expect(list.items.isEmpty)
  }

  @Test func `a value that has changed isn't written again`() async throws {
    let store = MemoryValueStore<[String]>()
    let loader = Loader(store: store) { [server] _ in try await server.run().map(\.text) }
    await loader.beginLoad()
    server.answer([Row(id: 1, text: "former")])
    await settle()
    await loader.beginLoad(force: true)
    try await store.remove()
    await settle()
    loader.change { $0.append("new") }
    await settle()
    #expect(await store.read()?.value.contains("former") != true)
  }

  @Test func `an answer "not modified" is about content that is gone`() async throws {
    let store = MemoryValueStore<String>()
    let loader = Loader(store: store) { [server] _ in try await server.run()[0].text }
    await loader.beginLoad()
    server.answer([Row(id: 1, text: "former")])
    await settle()
    #expect(loader.state == .success(content: "former"))
    await loader.beginLoad(force: true)
    try await store.remove()
    await settle()
    server.fail(LoadingError.contentNotModified)
    await settle()
    #expect(loader.state == .initial)
    #expect(await store.read() == nil)
    await loader.beginLoad()
    server.answer([Row(id: 1, text: "new")])
    await settle()
    #expect(loader.state == .success(content: "new"))
    #expect(await store.read()?.value == "new")
  }

  @Test(arguments: [false, true])
  func `a list doesn't write the former rows that another one still shows`(
    loadsPage: Bool
  ) async throws {
    var text = "former"
    let list = PagedLoader<Row, Int>(pageSize: 3, store: store) { start, limit in
      (start..<start + limit).map { Row(id: $0, text: text) }
    }
    let other = PagedLoader<Row, Int>(pageSize: 3, store: store) { [server] _, _ in
      try await server.run()
    }
    _ = await list.load().value
    other.load()
    for start in [0, 3, 6] {
      await settle()
      server.answer((start..<start + 3).map { Row(id: $0, text: "former") })
      await settle()
      if start < 6 { other.loadNextPage() }
    }
    #expect(other.items.count == 9)
    if loadsPage { other.loadNextPage() } else { other.load(force: true) }
    await settle()
    text = "new"
    try await store.removeAll()
    await settle()
    _ = await list.load(force: true).value
    list.replace(Row(id: 1, text: "newer"))
    await settle()
    let stored = await store.items(matching: nil, in: 0..<9)
    #expect(stored.map(\.text) == ["new", "newer", "new"])
    other.cancel()
  }

  @Test func `a list that ignores its store goes on with its pages`() async throws {
    let list = PagedLoader<Row, Int>(pageSize: 3, store: store) { rows($0..<$0 + $1) }
    _ = await list.load().value
    list.followsStore = false
    try await store.removeAll()
    await settle()
    _ = await list.loadNextPage().value
    #expect(list.items == rows(0..<6))
    #expect(await store.count(matching: nil) == 0)
  }
}
