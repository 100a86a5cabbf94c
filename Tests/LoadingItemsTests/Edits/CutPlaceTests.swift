import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// The places of pending insertions whose neighbors an answer has cut away.
@MainActor @Suite struct CutPlaceTests {
  private let server = ListServer(0..<60)
  private let sends = ScriptedWork<Void>()

  /// Returns a list that has been loaded to its end.
  private func list(_ style: ListServer.Style) async -> PagedLoader<Row, Int> {
    let loader = server.loader(style, size: 10)
    _ = await loader.load().value
    while loader.hasMore { _ = await loader.loadNextPage().value }
    return loader
  }

  private func ids(_ loader: PagedLoader<Row, Int>) -> [Int] { loader.items.map(\.id) }

  private func insert(_ id: Int, at index: Int, in loader: PagedLoader<Row, Int>) {
    loader.insert(Row(id: id), at: index) { [sends] _ in try await sends.run() }
  }

  @Test(arguments: ListServer.Style.forwards)
  func `drafts at the end stay there while pages follow that a jump has left out`(
    style: ListServer.Style
  ) async {
    let list = await list(style)
    insert(-1, at: .max, in: list)
    insert(-2, at: .max, in: list)
    _ = await list.jump(to: style == .cursor ? .cursor(9) : .offset(10)).value
    #expect(ids(list) == Array(10..<20) + [-1, -2])
    // One that is made there is behind them.
    insert(-3, at: .max, in: list)
    while list.hasMore {
      _ = await list.loadNextPage().value
      #expect(ids(list).suffix(3) == [-1, -2, -3])
    }
    #expect(ids(list) == Array(10..<60) + [-1, -2, -3])
  }

  @Test(arguments: ListServer.Style.forwards, [false, true])
  func `an item whose neighbors a pull has cut away returns to them with their page`(
    style: ListServer.Style,
    isReloaded: Bool
  ) async {
    let list = await list(style)
    insert(-1, at: 36, in: list)
    insert(-2, at: 37, in: list)
    _ = await list.load(force: true).value
    #expect(ids(list) == Array(0..<10) + [-1, -2])
    _ = await list.loadNextPage().value
    #expect(ids(list) == Array(0..<20) + [-1, -2])
    if isReloaded {
      list.reloads = .allPages(atMost: 9)
      _ = await list.load().value
      #expect(ids(list) == Array(0..<20) + [-1, -2])
    }
    while list.hasMore { _ = await list.loadNextPage().value }
    #expect(ids(list) == Array(0..<36) + [-1, -2] + Array(36..<60))
    await sends.finish(with: ())
    #expect(list.knownContent?.map(\.id) == Array(0..<36) + [-1] + Array(36..<60))
  }

  @Test(arguments: ListServer.Style.forwards)
  func `a draft whose neighbors the first answer over a store has cut away is accepted at the end`(
    style: ListServer.Style
  ) async {
    let list = server.loader(style, size: 10, store: MemoryStore<Row>())
    _ = await list.load().value
    _ = await list.loadNextPage().value
    list.reset()
    let gate = ScriptedWork<Void>()
    server.gate = gate
    list.load(force: true)
    await settle()
    #expect(ids(list) == Array(0..<20))
    insert(-1, at: 15, in: list)
    gate.answer(())
    await settle()
    #expect(ids(list) == Array(0..<10) + [-1])
    await sends.finish(with: ())
    #expect(list.knownContent?.map(\.id) == Array(0..<10) + [-1])
  }

  @Test func `an item in the older part of a chat returns to it with its page`() async {
    let chat = server.loader(.chat, size: 10, policy: LoadingPolicy())
    _ = await chat.load().value
    while chat.hasPrevious { _ = await chat.loadPreviousPage().value }
    insert(-1, at: 6, in: chat)
    _ = await chat.load(force: true).value
    #expect(ids(chat) == [-1] + Array(50..<60))
    _ = await chat.loadPreviousPage().value
    #expect(ids(chat) == [-1] + Array(40..<60))
    while chat.hasPrevious { _ = await chat.loadPreviousPage().value }
    #expect(ids(chat) == Array(0..<6) + [-1] + Array(6..<60))
  }

  @Test func `drafts that were moved behind each other stay at the end`() async {
    let list = await list(.offset)
    insert(-1, at: .max, in: list)
    insert(-2, at: .max, in: list)
    list.move(id: -1, to: .max) { [sends] _, _ in try await sends.run() }
    #expect(ids(list).suffix(2) == [-2, -1])
    _ = await list.jump(to: .offset(10)).value
    #expect(ids(list) == Array(10..<20) + [-2, -1])
  }
}
