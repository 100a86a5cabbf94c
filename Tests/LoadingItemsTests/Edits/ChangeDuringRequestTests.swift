import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// Changes and edits while requests run, or after an earlier edit has ended.
@MainActor @Suite struct ChangeDuringRequestTests {
  private let sends = ScriptedWork<Row?>()

  /// Returns a list of the rows 1 and 2, whose second page is running.
  private func pagesWithRunningPage(of work: ScriptedWork<[Row]>) async -> PagedLoader<Row, Int> {
    let pages = PagedLoader<Row, Int>(pageSize: 2) { _, _ in try await work.run() }
    await pages.beginLoad()
    await work.finish(with: rows(1...2))
    await pages.beginNextPage()
    return pages
  }

  @Test(arguments: [false, true])
  func `an item that is removed while its page runs doesn't arrive with it`(isSent: Bool) async {
    let work = ScriptedWork<[Row]>()
    let pages = await pagesWithRunningPage(of: work)
    if isSent { pages.remove(id: 4) { _ in } } else { pages.remove(id: 4) }
    await settle()
    while let call = work.openCalls.first {
      await work.finish(with: rows(call == 1 ? [3, 4] : [3, 5]), call: call)
    }
    #expect(pages.items.map(\.id) == [1, 2, 3, 5])
  }

  @Test func `a draft that is accepted and renamed while a page runs is shown once`() async {
    let work = ScriptedWork<[Row]>()
    let pages = await pagesWithRunningPage(of: work)
    pages.insert(Row(id: -1), at: 1) { _ in }
    await settle()
    pages.edit(id: -1) {
      $0.text = "edited"
    } sending: { _ in
      Row(id: 9, text: "edited")
    }
    await settle()
    await work.finish(with: rows([3, 4]))
    #expect(pages.items.map(\.id) == [1, 9, 2, 3, 4])
    #expect(pages.items[1].text == "edited")
  }

  @Test func `a draft that is removed while its edit is sent stays removed`() async {
    let (work, edit) = (ScriptedWork<[Row]>(), ScriptedWork<Row>())
    let pages = await pagesWithRunningPage(of: work)
    pages.insert(Row(id: -1), at: 1) { _ in }
    await settle()
    pages.edit(id: -1) { _ in
    } sending: { _ in
      try await edit.run()
    }
    await settle()
    pages.remove(id: -1)
    await edit.finish(with: Row(id: 9))
    // By offset, a removal makes the page be requested again.
    while let call = work.openCalls.first {
      await work.finish(with: [Row(id: call == 1 ? -1 : 3), Row(id: 4)], call: call)
    }
    #expect(pages.items.map(\.id).filter { $0 != 3 } == [1, 2, 4])
  }

  @Test func `an item that is renamed twice while a page with it runs arrives as it is now`() async
  {
    let work = ScriptedWork<[Row]>()
    let pages = await pagesWithRunningPage(of: work)
    for id in [8, 9] {
      pages.edit(id: id == 8 ? 2 : 8) { _ in
      } sending: { _ in
        Row(id: id)
      }
      await settle()
    }
    pages.replace(Row(id: 9, text: "replaced"))
    await work.finish(with: rows([2, 3]))
    #expect(pages.items == [Row(id: 1), Row(id: 9, text: "replaced"), Row(id: 3)])
  }

  @Test func `an item that is renamed while a load runs isn't added to an answer without it`() async
  {
    let (work, edit) = (ScriptedWork<[Row]>(), ScriptedWork<Row>())
    let pages = PagedLoader<Row, Int>(pageSize: 9) { _, _ in try await work.run() }
    await pages.beginLoad()
    await work.finish(with: rows(1...2))
    pages.edit(id: 2) { _ in
    } sending: { _ in
      try await edit.run()
    }
    await pages.beginLoad(force: true)
    await edit.finish(with: Row(id: 9))
    #expect(pages.items.map(\.id) == [1, 9])
    while let call = work.openCalls.first { await work.finish(with: rows(1...1), call: call) }
    #expect(pages.items.map(\.id) == [1])
  }

  @Test func `a change of the whole list applies to its items in a running page, not to new ones`()
    async
  {
    let work = ScriptedWork<[Row]>()
    let pages = await pagesWithRunningPage(of: work)
    pages.change { list in for index in list.indices { list[index].text = "read" } }
    await work.finish(with: rows([2, 3]))
    #expect(pages.items.map(\.id) == [1, 2, 3])
    #expect(pages.items.map { $0.text == "read" } == [true, true, false])
  }

  @Test(arguments: [false, true])
  func `a change of a value during a load is newer than its answer`(isFirst: Bool) async {
    let work = ScriptedWork<[String]>()
    let names = Loader<[String]> { _ in try await work.run() }
    if !isFirst {
      await names.beginLoad()
      await work.finish(with: ["a"])
    }
    await names.beginLoad(force: true)
    names.change { $0.append("b") }
    await work.finish(with: ["a"])
    #expect(names.state.content == ["a", "b"])
    await names.beginLoad(force: true)
    await work.finish(with: ["c"])
    #expect(names.state.content == ["c"], "the server's answer to a later request")
  }

  @Test func `a draft whose id the list has already takes the place of that item`() async {
    let list = Loader { _ in rows(1...3) }
    await list.beginLoad()
    list.insert(Row(id: 9), at: .max) { [sends] _ in try await sends.run() }
    list.edit(id: 3) {
      $0.text = "liked"
    } sending: { [sends] _ in
      try await sends.run()
    }
    await settle()
    // A push is faster than the answer.
    list.insert(Row(id: 4), at: 1)
    await sends.finish(with: Row(id: 4), call: 0)
    #expect(list.state.content?.map(\.id) == [1, 4, 2, 3])
    #expect(list.knownContent?.map(\.id) == [1, 4, 2, 3])
  }

  @Test(arguments: EditedLoader.allCases.dropFirst(), [false, true])
  func `an item that is added at the end while another first page arrives comes with its own page`(
    loader: EditedLoader,
    isStored: Bool
  ) async {
    let gate = ScriptedWork<Void>()
    let server = ListServer(1...6, gate: gate, reading: .early)
    let owner = loader.make(server, store: isStored ? MemoryStore<Row>() : nil)
    await owner.loader?.beginLoad()
    await gate.finish(with: ())
    await owner.pages?.beginNextPage()
    await gate.finish(with: ())
    server.rows.removeFirst()
    await owner.loader?.beginLoad(force: true)
    server.rows.append(Row(id: 9))
    #expect(owner.content.insert(Row(id: 9), at: 6))
    await gate.finish(with: ())
    #expect(owner.items() == rows(2...4))
    while let pages = owner.pages, pages.hasMore {
      await pages.beginNextPage()
      await gate.finish(with: ())
    }
    #expect(owner.items() == server.rows)
  }

  enum Change: CaseIterable { case insertFirst, insertThird, insertLast, removeFirst, removeLast }

  /// Three changes, one after another.
  nonisolated static let changes = Change.allCases.flatMap { first in
    Change.allCases.flatMap { second in Change.allCases.map { [first, second, $0] } }
  }

  @Test(arguments: changes, 0...3)
  func `no item is lost whichever changes the server has made before it answers a page`(
    changes: [Change],
    answered: Int
  ) async {
    for isNumbered in [false, true] { await make(changes, answered, isNumbered) }
  }

  /// Changes the list while the second page is requested, which the server answers after some of
  /// the changes.
  private func make(_ changes: [Change], _ answered: Int, _ isNumbered: Bool) async {
    var server = rows(0..<14)
    var pageAnswer: [Row] = []
    var requestCount = 0
    let work = ScriptedWork<Void>()
    let answer = { @MainActor (offset: Int) async throws -> [Row] in
      requestCount += 1
      guard requestCount == 2 else { return Array(server.dropFirst(offset).prefix(4)) }
      try await work.run()
      return pageAnswer
    }
    let pages =
      isNumbered
      ? PagedLoader<Row, Int>(firstPage: 0, pageSize: 4) { try await answer($0.number * 4) }
      : PagedLoader<Row, Int>(pageSize: 4) { offset, _ in try await answer(offset) }
    _ = await pages.load().value
    await pages.beginNextPage()
    for (number, change) in changes.enumerated() {
      if number == answered { pageAnswer = Array(server.dropFirst(4).prefix(4)) }
      // The list begins the server's.
      let count = pages.items.count
      let place =
        [.insertThird: min(2, count), .insertLast: count, .removeLast: count - 1][change] ?? 0
      switch change {
      case .insertFirst, .insertThird, .insertLast:
        server.insert(Row(id: 100 + number), at: place)
        pages.insert(Row(id: 100 + number), at: place)
      case .removeFirst, .removeLast:
        server.remove(at: place)
        pages.remove(id: pages.items[place].id)
      }
    }
    if answered == 3 { pageAnswer = Array(server.dropFirst(4).prefix(4)) }
    await settle()
    // A request that was sent again needs no answer.
    if !work.openCalls.isEmpty { work.answer(()) }
    await settle()
    for _ in 0..<30 where pages.hasMore { _ = await pages.loadNextPage().value }
    #expect(pages.items.map(\.id) == server.map(\.id), "\(isNumbered)")
  }

  @Test func `a page arrives although the list changes every second`() async {
    let clock = ManualClock()
    var requestCount = 0
    let pages = PagedLoader<Row, Int>(pageSize: 3) { offset, limit in
      requestCount += 1
      try await clock.sleep(for: .seconds(2))
      return rows(offset..<offset + limit)
    }
    await pages.beginLoad()
    await clock.advance(by: .seconds(3))
    await settle()
    await pages.beginNextPage()
    for second in 0..<20 {
      await clock.advance(by: .seconds(1))
      pages.insert(Row(id: 100 + second), at: 0)
      await settle()
    }
    #expect(pages.items.contains { $0.id == 3 })
    #expect(requestCount < 5)
  }

  @Test func `a like in content that is given back as it is shown isn't known`() async {
    let loader = Loader { _ in rows([1]) }
    await loader.beginLoad()
    loader.edit(id: 1) {
      $0.text = "liked"
    } sending: { [sends] _ in
      try await sends.run()
    }
    await settle()
    loader.update((loader.state.content ?? []) + rows([2]))
    await sends.finish(throwing: TestError("like"))
    #expect(loader.state.content == rows([1, 2]))
  }

  @Test(arguments: [false, true])
  func `edits of one user aren't sent as the next`(isRetried: Bool) async {
    var (user, users) = ("Ada", [String]())
    let query = PagedQueryLoader<Int, Row, Int>(query: 1) { _ in
      PagedLoader { _, _ in rows([1]) }
    }
    await query.beginLoad(force: false)
    func edit() -> PendingEdit? {
      query.pages?.edit(id: 1, whenRejected: .kept) {
        $0.text = "new"
      } sending: { [sends] _ in
        users.append(user)
        return try await sends.run()
      }
    }
    let first = edit()
    if !isRetried { _ = edit() }
    await settle()
    if isRetried { sends.fail(TestError("edit")) }
    await settle()
    let pages = query.pages
    query.reset()
    user = "Eve"
    await settle()
    if let call = sends.openCalls.first { sends.answer(nil, call: call) }
    first?.retry()
    await settle()
    #expect(users == ["Ada"])
    withExtendedLifetime(pages) {}
  }

  @Test func `an edit that waits is sent for the item that the server has renamed`() async {
    let loader = Loader { _ in rows(1...2) }
    await loader.beginLoad()
    loader.edit(id: 2) {
      $0.text = "new"
    } sending: { [sends] _ in
      try await sends.run()
    }
    var sent: [Int] = []
    loader.edit(id: 2) {
      $0.text += "!"
    } sending: {
      sent.append($0.id)
    }
    await settle()
    await sends.finish(with: Row(id: 20, text: "new"))
    #expect(sent == [20])
    #expect(loader.state.content == [Row(id: 1), Row(id: 20, text: "new!")])
  }

  @Test func `a corrected value is sent after a rejected one`() async {
    let form = Loader(initialContent: Row(id: 1)) { _ in Row(id: 1) }
    var sent: [String] = []
    func save(_ text: String) -> PendingEdit {
      form.edit(whenRejected: .kept) {
        $0.text = text
      } sending: {
        sent.append($0.text)
        if !$0.text.contains("@") { throw TestError("address") }
      }
    }
    _ = save("ada")
    await settle()
    let second = save("ada@x.org")
    await settle()
    #expect(sent == ["ada", "ada@x.org"] && second.state == .accepted)
  }

  @Test func `a reload waits for few of the writes of many changes`() async {
    let store = ScriptedStore()
    let pages = PagedLoader<Row, Int>(pageSize: 200, store: store) { _, _ in rows(0..<200) }
    _ = await pages.load(force: false).value
    let previous = store.writes.count
    for id in 0..<200 { pages.replace(Row(id: id, text: "tick")) }
    _ = await pages.load(force: true).value
    await settle()
    #expect(store.writes.dropFirst(previous).map(\.ids.count).reduce(0, +) <= 3 * 200)
  }

  private struct Task: Identifiable, Equatable, Sendable {
    let id: Int
    var title = "old"
    var isDone = false
  }

  @Test(arguments: [false, true], [false, true])
  func `an accepted edit changes the row of a newer answer, and leaves the rest of it`(
    isPage: Bool,
    isAnswered: Bool
  ) async {
    let work = ScriptedWork<[Task]>()
    let tasks = PagedLoader<Task, Int>(pageSize: 2) { _, _ in try await work.run() }
    await tasks.beginLoad()
    await work.finish(with: [Task(id: 1), Task(id: 2)])
    if isPage { tasks.loadNextPage() } else { tasks.load(force: true) }
    await settle()
    tasks.edit(id: 2) {
      $0.isDone = true
    } sending: { task in
      isAnswered ? task : nil
    }
    await settle()
    #expect(tasks.pendingEdits.isEmpty)
    // Another user has changed it meanwhile.
    await work.finish(with: [Task(id: 2, title: "new"), Task(id: 3)])
    // The server's answer to the edit is newer than that to the request.
    let expected = Task(id: 2, title: isAnswered ? "old" : "new", isDone: true)
    #expect(tasks.items.filter { $0.id == 2 } == [expected])
  }

  @Test(arguments: [1, 2, 4], [false, true])
  func `a message that is accepted during a reload stays behind a page of other new ones`(
    pages: Int,
    isForced: Bool
  ) async {
    let server = ListServer(0..<20)
    server.reading = .early
    let chat = server.loader(.chat, size: 5)
    _ = await chat.load().value
    for _ in 1..<pages { _ = await chat.loadPreviousPage().value }
    let gate = ScriptedWork<Void>()
    server.gate = gate
    server.ids += 30..<36
    await chat.beginLoad(force: isForced)
    chat.insert(Row(id: -1), at: .max) { _ in Row(id: 40) }
    await settle()
    server.ids.append(40)
    server.gate = nil
    await gate.finish(with: ())
    #expect(chat.items.suffix(6).map(\.id) == [31, 32, 33, 34, 35, 40])
    for _ in 0..<9 {
      if let gap = chat.gaps.first { _ = await chat.fillGap(gap.id).value }
      _ = await chat.loadPreviousPage().value
    }
    #expect(chat.items.map(\.id) == server.ids)
  }
}
