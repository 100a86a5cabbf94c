import Loading
import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// The meaning of answers to edits, and to requests beside them.
@MainActor @Suite struct EditAnswerTests {
  private let answers = ScriptedWork<[Row]>()
  private let sends = ScriptedWork<Row?>()

  private func load(_ loader: Loader<[Row]>, _ ids: [Int] = [1, 2, 3]) async {
    await loader.beginLoad(force: true)
    await answers.finish(with: rows(ids))
  }

  private func makeLoader(store: MemoryStore<Row>? = nil) -> Loader<[Row]> {
    guard let store else { return Loader { [answers] _ in try await answers.run() } }
    return Loader(store: store) { [answers] _ in try await answers.run() }
  }

  // A cast by value takes an empty array of any type for a list, and any `nil` for one.
  @Test func `an empty answer of another type leaves the content as it was sent`() async throws {
    let loader = makeLoader()
    await load(loader)
    try await loader.edit {
      $0[0].text = "x"
    } sending: { _ in
      [String]()
    }.value
    #expect(loader.state.content == [Row(id: 1, text: "x"), Row(id: 2), Row(id: 3)])
    try await loader.edit {
      $0[0].text = "y"
    } sending: { _ in
      [String: Int]()
    }.value
    #expect(loader.state.content?.count == 3)
    let badge = Loader<String?>(initialContent: "bronze") { _ in nil }
    try await badge.edit {
      $0 = "silver"
    } sending: { _ in
      Int?.none
    }.value
    #expect(badge.state.content == .some("silver"))
    try await badge.edit {
      $0 = "gold"
    } sending: { _ in
      "platinum"
    }.value
    #expect(badge.state.content == .some("platinum"))
  }

  @Test(arguments: [false, true])
  func `two items get their ids in one change`(isBesideOther: Bool) async {
    let loader = makeLoader()
    await load(loader)
    if isBesideOther {
      loader.edit(id: 3) {
        $0.text = "x"
      } sending: { [sends] _ in
        _ = try await sends.run()
      }
    }
    let both = ScriptedWork<[Row]>()
    loader.edit(ids: [1, 2]) {
      $0.text = "r"
    } sending: { _ in
      try await both.run()
    }
    await settle()
    var shown: [[Int]] = []
    let observation = loader.observe { shown.append($0.content?.map(\.id) ?? []) }
    await both.finish(with: [Row(id: 10), Row(id: 20)])
    #expect(shown == [[1, 2, 3], [10, 20, 3]])
    observation.cancel()
  }

  @Test(arguments: [[2], [1], [3, 2, 9], []])
  func `an answer with other items than those sent has versions of some`(ids: [Int]) async throws {
    let loader = makeLoader()
    await load(loader)
    try await loader.edit(ids: [1, 2]) {
      $0.text = "r"
    } sending: { _ in
      ids.map { Row(id: $0, text: "s") }
    }.value
    let expected = [1, 2].map { Row(id: $0, text: ids.contains($0) ? "s" : "r") }
    #expect(loader.state.content == expected + [Row(id: 3)])
  }

  enum Arrival: CaseIterable { case insertion, change, update, answer }

  @Test(arguments: Arrival.allCases)
  func `a failed draft that the server turns out to have isn't failed`(arrival: Arrival) async {
    let loader = makeLoader()
    await load(loader, [1, 2])
    loader.insert(Row(id: 7), at: 0, whenRejected: .kept) { _ in throw TestError("lost") }
    await settle()
    #expect(loader.pendingEdit(of: 7) != nil)
    let item = Row(id: 7, text: "s")
    switch arrival {
    case .insertion: loader.insert(item, at: 0)
    case .change: loader.change { $0.insert(item, at: 0) }
    case .update: loader.update([item] + rows([1, 2]))
    case .answer:
      await loader.beginLoad(force: true)
      answers.answer([item] + rows([1, 2]))
    }
    await settle()
    #expect(loader.pendingEdit(of: 7) == nil)
    #expect(loader.state.content == [item] + rows([1, 2]))
  }

  @Test func `the former id of a draft names no item to replace`() async throws {
    let loader = makeLoader()
    await load(loader, [1])
    let edit = loader.insert(Row(id: -1), at: 0) { [sends] _ in try await sends.run() }
    await settle()
    sends.answer(Row(id: 9))
    try await edit.value
    #expect(!loader.replace(Row(id: -1, text: "x")))
    #expect(loader.replace(Row(id: 9, text: "x")))
  }

  @Test func `an edit of no items notifies nobody`() async {
    let loader = makeLoader()
    await load(loader)
    let log = EventLog()
    let observation = loader.observe { _ in log.note("state") }
    _ = log.take()
    loader.remove(ids: [Int]()) { _ in }
    loader.insert(contentsOf: [], at: 0) { _ in }
    await settle()
    #expect(log.events.isEmpty)
    observation.cancel()
  }

  @Test func `a change during the refresh of a database stays until the database has it`() async {
    let (stream, continuation) = AsyncStream<[Row]>.makeStream()
    continuation.yield(rows([1, 2]))
    let gate = ScriptedWork<Void>()
    let loader = Loader<[Row]>(observing: { stream }, refresh: { _ in try await gate.run() })
    await loader.beginLoad()
    await gate.finish(with: ())
    await loader.beginLoad(force: true)
    loader.insert(Row(id: 9), at: 0)
    await gate.finish(with: ())
    #expect(loader.state.content == rows([9, 1, 2]))
    continuation.yield(rows([9, 1, 2, 3]))
    await settle()
    #expect(loader.state.content == rows([9, 1, 2, 3]))
  }

  @Test func `the first rows that a refresh imports aren't preceded by an empty list`() async {
    let (stream, continuation) = AsyncStream<[Row]>.makeStream()
    continuation.yield([])
    let loader = Loader<[Row]>(
      observing: { stream },
      refresh: { _ in continuation.yield(rows([1])) }
    )
    #expect(await loader.load().value.content == rows([1]))
  }

  // MARK: - Two lists over one store

  enum Pair: CaseIterable { case loaders, pagesEdited, pagesLoaded }
  enum Change: CaseIterable { case remove, edit, insert }

  @Test(arguments: Pair.allCases, Change.allCases)
  func `a reload that began before an edit in another list doesn't bring the old value back`(
    pair: Pair,
    change: Change
  ) async {
    let store = MemoryStore<Row>()
    let pages = PagedLoader<Row, Int>(store: store) { [answers] _, _ in try await answers.run() }
    let (first, second) = (makeLoader(store: store), makeLoader(store: store))
    let edited: any ContentEditing<[Row]> & ContentLoading<[Row]> =
      pair == .pagesEdited ? pages : first
    let loaded: any ContentLoading<[Row]> = pair == .pagesLoaded ? pages : second
    for loader in [edited as any ContentLoading<[Row]>, loaded] {
      await loader.beginLoad(force: false)
      await answers.finish(with: rows([1, 2, 3]))
    }
    await loaded.beginLoad(force: true)
    var expected = rows([1, 2, 3])
    switch change {
    case .remove:
      edited.remove(id: 2) { [sends] _ in _ = try await sends.run() }
      expected.remove(at: 1)
    case .edit:
      edited.edit(id: 2) {
        $0.text = "x"
      } sending: { [sends] _ in
        _ = try await sends.run()
      }
      expected[1].text = "x"
    case .insert:
      edited.insert(Row(id: 9), at: 0) { [sends] _ in _ = try await sends.run() }
      expected.insert(Row(id: 9), at: 0)
    }
    await settle()
    await sends.finish(with: nil)
    var answer = rows([1, 2, 3])
    while !answers.openCalls.isEmpty {
      answers.answer(answer)
      answer = expected
      await settle()
    }
    #expect(edited.state.content == expected)
    #expect(loaded.state.content == expected)
    #expect(await store.items(matching: nil, in: 0..<9) == expected)
  }

  @Test func `what an observer adds to a change of another list is stored`() async {
    let store = MemoryStore<Row>()
    let (first, second) = (makeLoader(store: store), makeLoader(store: store))
    await load(first)
    await load(second)
    let observation = second.observe { [weak second] state in
      guard let second, state.content?.contains(where: { $0.id == 9 }) == true,
        state.content?.contains(where: { $0.id == 8 }) == false
      else { return }
      second.insert(Row(id: 8), at: 0)
    }
    first.insert(Row(id: 9), at: 0)
    await settle()
    #expect(first.state.content?.map(\.id) == [8, 9, 1, 2, 3])
    #expect(second.state.content == first.state.content)
    #expect(await store.items(matching: nil, in: 0..<9) == first.state.content)
    observation.cancel()
  }

  @Test(arguments: [false, true])
  func `a row behind a page that looks as shown isn't known`(isStored: Bool) async {
    let store = isStored ? MemoryStore<Row>() : nil
    let server = ListServer(1...6)
    let pages = server.loader(.offset, size: 3, store: store)
    _ = await pages.load().value
    server.ids.insert(9, at: 0)
    pages.insert(Row(id: 9), at: 0)
    pages.remove(id: 3) { [sends] _ in _ = try await sends.run() }
    _ = await pages.load(force: true).value
    server.ids.removeAll { $0 == 3 }
    await sends.finish(with: nil)
    if let store {
      server.ids.removeAll { $0 == 1 }
      let other = PagedLoader<Row, Int>(pageSize: 3, store: store) { _, _ in rows([9, 1, 2]) }
      _ = await other.load().value
      other.remove(id: 1)
      await settle()
      #expect(pages.items.map(\.id) == [9, 2])
    }
    while pages.hasMore { _ = await pages.loadNextPage().value }
    #expect(pages.items.map(\.id) == server.ids)
  }
}
