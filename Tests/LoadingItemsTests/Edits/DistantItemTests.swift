import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// Messages of a chat that the server accepts after the reader has jumped to an old one.
@MainActor struct DistantItemTests {
  private let server = ListServer(0..<20)
  private let sends = ScriptedWork<Void>()
  private let chat: PagedLoader<Row, Int>

  init() { chat = server.loader(.chat, size: 4) }

  @discardableResult private func write(_ id: Int) -> PendingEdit {
    chat.insert(Row(id: -id), at: .max, whenRejected: .kept) { (_: Row) -> Row in
      try await sends.run()
      server.rows.append(Row(id: id))
      return Row(id: id)
    }
  }

  /// Writes messages, jumps, and lets the server accept them.
  private func accept(_ ids: [Int]) async {
    _ = await chat.load().value
    for id in ids { write(id) }
    await settle()
    await server.jump(chat, .chat, to: 8)
    while !sends.openCalls.isEmpty { sends.answer(()) }
    await settle()
    #expect(chat.pendingEdits.isEmpty)
    #expect(chat.ids == Array(8..<12) + ids)
    #expect(chat.knownContent?.map(\.id) == Array(8..<12))
  }

  @Test func `several stay in their order until they are read`() async {
    await accept([100, 101, 102])
    _ = await chat.loadNextPage().value
    #expect(chat.ids == Array(8..<16) + [100, 101, 102])
    await chat.readAll()
    #expect(chat.ids == server.ids)
    #expect(chat.knownContent?.map(\.id) == server.ids)
  }

  @Test func `one that is rejected, and sent again, is one of them`() async {
    _ = await chat.load().value
    let edit = write(100)
    await settle()
    sends.fail(TestError("message"))
    await settle()
    await server.jump(chat, .chat, to: 8)
    #expect(chat.ids == Array(8..<12) + [-100])
    edit.retry()
    await settle()
    sends.answer(())
    await settle()
    #expect(chat.ids == Array(8..<12) + [100])
    #expect(chat.knownContent?.map(\.id) == Array(8..<12))
  }

  @Test(arguments: [false, true])
  func `one can be edited, and shows what the server makes of it`(isRejected: Bool) async {
    await accept([100])
    chat.edit(id: 100) {
      $0.text = "new"
    } sending: { (row: Row) -> Row in
      #expect(row == Row(id: 100, text: "new"))
      try await sends.run()
      return row
    }
    await settle()
    #expect(chat.items.last == Row(id: 100, text: "new"))
    if isRejected { sends.fail(TestError("edit")) } else { sends.answer(()) }
    await settle()
    #expect(chat.items.last == Row(id: 100, text: isRejected ? "" : "new"))
    chat.replace(Row(id: 100, text: "pushed"))
    #expect(chat.items.last == Row(id: 100, text: "pushed"))
  }

  @Test(arguments: [false, true])
  func `one can be removed`(isSent: Bool) async {
    await accept([100])
    if isSent { chat.remove(id: 100) { (_: Int) in } } else { #expect(chat.remove(id: 100)) }
    await settle()
    #expect(chat.ids == Array(8..<12))
    #expect(chat.pendingEdits.isEmpty)
  }

  @Test(arguments: [false, true])
  func `one is left behind by another jump, and found at the end`(isForced: Bool) async {
    await accept([100])
    if isForced { _ = await chat.load(force: true).value }
    #expect(chat.ids == Array(8..<12) + [100])
    await server.jump(chat, .chat, to: 4)
    #expect(chat.ids == Array(4..<8))
    _ = await chat.jump(to: .beginning).value
    #expect(chat.ids == [17, 18, 19, 100])
  }

  @Test func `one leaves a list that is reset`() async {
    await accept([100])
    chat.reset()
    #expect(chat.items.isEmpty)
    _ = await chat.load().value
    #expect(chat.ids == [17, 18, 19, 100])
  }

  @Test func `one that others have removed leaves when all is loaded`() async {
    await accept([100])
    server.remove(100)
    await chat.readAll()
    _ = await chat.load().value
    #expect(chat.ids == server.ids)
  }
}
