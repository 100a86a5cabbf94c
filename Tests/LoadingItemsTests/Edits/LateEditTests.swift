import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Edits whose items have left the list, and creations that a running request has in part.
@MainActor struct LateEditTests {
  typealias Style = ListServer.Style

  private let server = ListServer(1...7)
  private let gate = ScriptedWork<Void>()
  private let sends = ScriptedWork<Void>()

  private func load(
    _ style: Style,
    store: (any LocalStore<Row>)? = nil
  ) async -> PagedLoader<Row, Int> {
    let loader = server.loader(style, size: 3, store: store)
    _ = await loader.load().value
    server.gate = gate
    return loader
  }

  private func answer() async {
    await settle()
    await gate.finish(with: ())
  }

  /// What happens to the item while its edit is pending.
  enum Fate: CaseIterable { case moved, removed }

  @Test(arguments: Style.forwards, Fate.allCases)
  func `an accepted edit of an item that has left the loaded pages applies to a running page`(
    _ style: Style,
    _ fate: Fate
  ) async {
    let loader = await load(style)
    let edit = loader.edit(id: 3) {
      $0.text = "liked"
    } sending: { [sends] _ in
      try await sends.run()
    }
    server.ids.insert(50, at: 0)
    loader.load(force: true)
    await answer()
    #expect(loader.items.map(\.id) == [50, 1, 2])
    await loader.beginNextPage()
    if fate == .removed {
      server.ids.removeAll { $0 == 3 }
      loader.remove(ids: [3])
    }
    await sends.finish(with: ())
    #expect(edit.state == .accepted)
    while !gate.openCalls.isEmpty { await answer() }
    #expect(loader.items.first { $0.id == 3 }?.text == (fate == .removed ? nil : "liked"))
  }

  @Test(arguments: Style.forwards, [false, true])
  func `a store keeps its rows if items are created during a reload that keeps the pages`(
    _ style: Style,
    isSent: Bool
  ) async throws {
    let store = MemoryStore<Row>()
    let loader = await load(style, store: store)
    if isSent {
      loader.insert(contentsOf: rows([51, 52]), at: 0) { [sends] _ in try await sends.run() }
    }
    await loader.beginLoad()
    if isSent { sends.answer(()) } else { loader.insert(contentsOf: rows([51, 52]), at: 0) }
    await settle()
    // The answer is from before the server had them.
    await gate.finish(with: ())
    server.ids.insert(contentsOf: [51, 52], at: 0)
    while loader.hasMore {
      loader.loadNextPage()
      await answer()
    }
    #expect(loader.items.map(\.id) == server.ids)
    #expect(await store.items(matching: nil, in: 0..<99).map(\.id) == server.ids)
  }

  @Test(arguments: Style.forwards, [false, true])
  func `several created items keep their order if an answer has the first of them`(
    _ style: Style,
    isForced: Bool
  ) async {
    let loader = await load(style)
    server.ids.insert(contentsOf: [51, 52, 53, 54], at: 0)
    await loader.beginLoad(force: isForced)
    loader.insert(contentsOf: rows([51, 52, 53, 54]), at: 0)
    await gate.finish(with: ())
    #expect(loader.items.prefix(4).map(\.id) == [51, 52, 53, 54])
  }

  @Test(arguments: Style.forwards, [false, true])
  func `an edit of a created item that is gone is sent with the id that it was given`(
    _ style: Style,
    isLoaded: Bool
  ) async {
    let loader = isLoaded ? await load(style) : server.loader(style, size: 3)
    let creation = ScriptedWork<Row>()
    var sent: [Row] = []
    loader.insert(Row(id: -1), at: 0) { _ in try await creation.run() }
    for text in ["a", "b"] {
      loader.edit(id: -1) {
        $0.text += text
      } sending: { [sends] in
        sent.append($0)
        try await sends.run()
      }
    }
    await settle()
    await creation.finish(with: Row(id: 100))
    loader.remove(ids: [100])
    await sends.finish(with: ())
    #expect(sent == [Row(id: 100, text: "a"), Row(id: 100, text: "ab")])
  }

  /// Such as that of a detail screen, beside the list.
  @Test(arguments: [Style.offset, .cursor], [false, true])
  func `an edit of a loader without content reaches the list over the same store`(
    _ style: Style,
    isRemoval: Bool
  ) async throws {
    let store = MemoryStore<Row>()
    let list = await load(style, store: store)
    let detail = server.loader(style, size: 3, store: store)
    if isRemoval {
      detail.remove(id: 2) { [sends] _ in try await sends.run() }
    } else {
      detail.insert(Row(id: 50), at: 0) { [sends] _ in try await sends.run() }
    }
    await settle()
    await sends.finish(with: ())
    let expected = isRemoval ? [1, 3] : [50, 1, 2, 3]
    #expect(list.items.map(\.id) == expected)
    #expect(await store.items(matching: nil, in: 0..<99).map(\.id) == expected)
  }

  @Test func `an item at the end of a loader without content isn't put into a part of the list`()
    async
  {
    let store = MemoryStore<Row>()
    let list = await load(.offset, store: store)
    let detail = server.loader(.offset, size: 3, store: store)
    detail.insert(Row(id: 50), at: .max) { [sends] _ in try await sends.run() }
    await settle()
    await sends.finish(with: ())
    #expect(list.items.map(\.id) == [1, 2, 3])
  }

  @Test func `an edit of a created item and of its copy from a page is sent`() async {
    let loader = await load(.offset)
    let creation = ScriptedWork<Row>()
    loader.insert(Row(id: -1), at: 0) { _ in try await creation.run() }
    server.ids.insert(42, at: 0)
    loader.load()
    await answer()
    let edit = loader.edit(ids: [-1, 42]) {
      $0.text = "read"
    } sending: { [sends] _ in
      try await sends.run()
    }
    await creation.finish(with: Row(id: 42))
    await sends.finish(with: ())
    #expect(edit.state == .accepted)
    #expect(loader.items.first == Row(id: 42, text: "read"))
    #expect(loader.items.map(\.id) == [42, 1, 2, 3])
  }
}
