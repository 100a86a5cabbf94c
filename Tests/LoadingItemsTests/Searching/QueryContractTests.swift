import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// What all loaders of queries have in common: searches and filters, whole and in pages, with local
/// results, and over loaders that the app keeps.
@MainActor struct QueryContractTests {
  private let error = TestError("search")

  @Test(arguments: QueryKind.allCases)
  func `a new loader has no content and sends no request`(_ kind: QueryKind) async {
    let world = QueryWorld(kind)
    world.loader.cancel()
    world.loader.reset()
    await world.pause()
    #expect(world.state == .initial && world.loader.query.isEmpty && world.requests.isEmpty)
  }

  @Test(arguments: QueryKind.allCases)
  func `the last text is requested one interval after the last keystroke, and loads from the first`(
    _ kind: QueryKind
  ) async {
    let world = QueryWorld(kind)
    let log = StateLog(of: world.loader)
    await world.type("ab")
    await world.clock.advance(by: .milliseconds(300))
    await world.type("abc")
    #expect(log.states == [.initial, .loading(cache: nil)])
    await world.clock.advance(by: .milliseconds(499))
    #expect(world.requests.isEmpty)
    await world.clock.advance(by: .milliseconds(1))
    await settle()
    #expect(world.texts == ["abc"])
    #expect(world.clock.sleeperCount == 0 || QueryKind.byKey.contains(kind))
    await world.answer(0..<2)
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: rows(0..<2))])
  }

  @Test(arguments: QueryKind.allCases)
  func `the former result stays until the new one, and an older answer is never shown`(
    _ kind: QueryKind
  ) async {
    let world = QueryWorld(kind, listensToCancellation: false)
    await world.search("a", 0..<2)
    world.loader.query = "ab"
    await world.pause()
    world.loader.query = "abc"
    #expect(world.state == .loading(cache: rows(0..<2)))
    await world.work.finish(with: rows(5..<6), call: 1)
    #expect(world.state == .loading(cache: rows(0..<2)))
    await world.pause()
    await world.work.finish(with: rows(7..<8), call: 2)
    #expect(world.state == .success(content: rows(7..<8)))
  }

  @Test(arguments: QueryKind.allCases)
  func `a keystroke cancels the request for the former text`(_ kind: QueryKind) async {
    let world = QueryWorld(kind)
    world.loader.query = "a"
    await world.pause()
    #expect(world.work.openCalls == [0])
    world.loader.query = "ab"
    await settle()
    #expect(world.work.openCalls.isEmpty && world.state == .loading(cache: nil))
  }

  @Test(arguments: QueryKind.allCases)
  func `a failure doesn't show the result for another text, and going back to it asks again`(
    _ kind: QueryKind
  ) async {
    let world = QueryWorld(kind)
    await world.search("a", 0..<2)
    world.loader.query = "ab"
    await world.pause()
    await world.fail(error)
    #expect(world.state == .failure(error: error, cache: nil))
    world.loader.query = "abc"
    world.loader.query = "ab"
    await world.pause()
    #expect(world.state == .loading(cache: nil))
    await world.answer(3..<4)
    #expect(world.state == .success(content: rows(3..<4)))
    #expect(world.texts == ["a", "ab", "ab"])
  }

  @Test(arguments: QueryKind.allCases, [false, true])
  func `going back to the visible text cancels what is pending, and asks for nothing`(
    _ kind: QueryKind,
    isAsked: Bool
  ) async {
    let world = QueryWorld(kind)
    await world.search("a", 0..<2)
    world.loader.query = "ab"
    if isAsked { await world.pause() }
    world.loader.query = "a"
    #expect(world.state == .success(content: rows(0..<2)))
    await world.pause()
    #expect(world.texts == (isAsked ? ["a", "ab"] : ["a"]) && world.work.openCalls.isEmpty)
  }

  @Test(arguments: QueryKind.allCases, ["", " ", "\u{A0}\n"])
  func `a text without letters is requested immediately, without white space`(
    _ kind: QueryKind,
    blank: String
  ) async {
    let world = QueryWorld(kind)
    await world.search("a", 0..<2)
    world.loader.query = blank
    #expect(world.loader.isSearching && world.state == .loading(cache: rows(0..<2)))
    await settle()
    #expect(world.texts == ["a", ""])
    await world.answer(0..<3)
    world.loader.query = blank + " "
    await world.pause()
    #expect(world.state == .success(content: rows(0..<3)) && world.requests.count == 2)
  }

  @Test(
    arguments: QueryKind.allCases,
    [
      ("anna", "anna "), ("anna b", " anna \t b"), ("o'brien", "o\u{2019}brien"),
      ("\"a\"", "\u{201C}a\u{201D}"), ("a-b", "a\u{2014}b"), ("a...", "a\u{2026}"),
      ("ab1", "\u{FF41}\u{FF42}\u{FF11}"), ("a b", "a\u{3000}b"),
    ]
  )
  func `what a keyboard changes of a text is no other search`(
    _ kind: QueryKind,
    texts: (String, String)
  ) async {
    for (first, second) in [texts, (texts.1, texts.0)] {
      let world = QueryWorld(kind)
      await world.search(first, 0..<2)
      world.loader.query = second
      await world.pause()
      #expect(world.loader.query == second && world.requests.count == 1)
      #expect(world.state == .success(content: rows(0..<2)))
    }
  }

  @Test(arguments: QueryKind.withScopes)
  func `another scope is another search, and going back to a scope asks for nothing`(
    _ kind: QueryKind
  ) async {
    let world = QueryWorld(kind)
    await world.search("a", 0..<2)
    world.loader.scope = 1
    #expect(world.state == .loading(cache: rows(0..<2)))
    await world.pause()
    await world.fail(error)
    #expect(world.state == .failure(error: error, cache: nil))
    world.loader.scope = 2
    await world.pause()
    await world.answer(5..<6)
    #expect(world.state == .success(content: rows(5..<6)))
    world.loader.scope = 0
    world.loader.scope = 2
    await world.pause()
    #expect(world.requests == ["a in 0", "a in 1", "a in 2"])
    world.loader.reset()
    await world.loader.beginLoad()
    #expect(world.requests.last == " in 2", "a reset keeps the scope")
  }

  @Test(arguments: QueryKind.allCases)
  func `a load ends the pause, and its caller receives the result for a later text`(
    _ kind: QueryKind
  ) async {
    let world = QueryWorld(kind)
    world.loader.query = "a"
    let task = await world.loader.beginLoad()
    #expect(world.texts == ["a"])
    world.loader.query = "ab"
    await world.pause()
    await world.answer(0..<1)
    #expect(await task.value == .success(content: rows(0..<1)))
    #expect(await world.loader.load().value == .success(content: rows(0..<1)))
    #expect(world.texts == ["a", "ab"])
  }

  @Test(arguments: QueryKind.allCases)
  func `cancelling restores what was visible and keeps the text, which the next load asks for`(
    _ kind: QueryKind
  ) async {
    let world = QueryWorld(kind)
    world.loader.query = "a"
    let task = world.loader.load()
    world.loader.cancel()
    #expect(await task.value == .initial)
    await world.search("b", 0..<2)
    for isAsked in [false, true] {
      world.loader.query = isAsked ? "c" : "d"
      if isAsked { await world.pause() }
      world.loader.cancel()
      #expect(world.state == .success(content: rows(0..<2)) && !world.loader.isSearching)
    }
    await world.loader.beginLoad()
    await world.answer(4..<5)
    #expect(world.state == .success(content: rows(4..<5)) && world.loader.query == "c")
  }

  @Test(arguments: QueryKind.allCases)
  func `work that ends with a cancellation leaves no loading state`(_ kind: QueryKind) async {
    let world = QueryWorld(kind)
    await world.search("a", 0..<2)
    world.loader.query = "ab"
    await world.pause()
    await world.fail(CancellationError())
    #expect(world.state == .success(content: rows(0..<2)))
  }

  @Test(arguments: QueryKind.allCases)
  func `an invalidation is obeyed at rest, in the pause and during a request`(
    _ kind: QueryKind
  ) async throws {
    let world = QueryWorld(kind)
    let loader = try #require(world.loader as? any KeyedLoading)
    await world.search("a", 0..<1)
    loader.invalidate()
    await world.loader.beginLoad()
    await world.answer(0..<2)
    #expect(world.texts == ["a", "a"])
    world.loader.query = "ab"
    loader.invalidate()
    await world.pause()
    loader.invalidate()
    await world.answer(0..<3)
    #expect(world.state == .loading(cache: rows(0..<3)))
    await world.answer(0..<4)
    #expect(world.state == .success(content: rows(0..<4)))
    #expect(world.requests.count == 4)
    world.loader.query = "abc"
    loader.invalidate()
    world.loader.query = "ab"
    #expect(world.state == .success(content: rows(0..<4)))
    await world.loader.beginLoad()
    #expect(world.texts == ["a", "a", "ab", "ab", "ab"], "the visible result is stale, too")
  }

  @Test(arguments: QueryKind.byKey)
  func `content whose key is invalidated or removed elsewhere is loaded anew`(
    _ kind: QueryKind
  ) async {
    let world = QueryWorld(kind)
    await world.search("a", 0..<2)
    await world.search("ab", 0..<3)
    world.loader.query = "a"
    #expect(world.state == .success(content: rows(0..<2)), "it is still fresh")
    world.invalidateKey("a")
    #expect(!world.loader.facts.isFresh)
    await world.loader.beginLoad()
    await world.answer(0..<1)
    #expect(world.state == .success(content: rows(0..<1)))
    world.removeAll()
    #expect(world.state == .initial)
    await world.loader.beginLoad()
    await world.answer(5..<6)
    #expect(world.state == .success(content: rows(5..<6)))
    world.invalidateKey("a")
    await world.loader.beginLoad()
    #expect(world.work.openCalls.count == 1, "it shows the loader that is kept now")
  }

  @Test(arguments: QueryKind.byKey)
  func `content that is removed elsewhere isn't shown while another query is awaited`(
    _ kind: QueryKind
  ) async {
    let world = QueryWorld(kind)
    await world.search("a", 0..<2)
    world.loader.query = "ab"
    #expect(world.state == .loading(cache: rows(0..<2)))
    world.removeAll()
    #expect(world.state == .loading(cache: nil))
    world.loader.query = "a"
    await world.pause()
    await world.answer(5..<6)
    #expect(world.state == .success(content: rows(5..<6)) && world.texts == ["a", "a"])
  }

  @Test(arguments: QueryKind.byKey)
  func `another query doesn't cancel a load that is awaited elsewhere`(_ kind: QueryKind) async {
    let world = QueryWorld(kind)
    world.loader.query = "a"
    await world.pause()
    let elsewhere = world.loader.knownSources.first
    let observation = elsewhere?.observeChanges {}
    observation?.counts(for: { _ in true })
    world.loader.query = "ab"
    await settle()
    #expect(world.work.openCalls == [0] && world.state == .loading(cache: nil))
    observation?.cancel()
    world.loader.query = "a"
    world.loader.query = "abc"
    await settle()
    #expect(world.work.openCalls.isEmpty)
  }

  @Test(arguments: QueryKind.allCases)
  func `a reset clears text and result, sends no request and is reported once`(
    _ kind: QueryKind
  ) async {
    let world = QueryWorld(kind)
    await world.search("a", 0..<2)
    let log = StateLog(of: world.loader)
    world.loader.query = "ab"
    world.loader.reset()
    world.loader.reset()
    await world.pause()
    #expect(world.loader.query.isEmpty && world.texts == ["a"])
    #expect(log.states.last == .initial && log.states.count == 3)
  }

  @Test(arguments: QueryKind.allCases)
  func `searching is from the start of the request to its end`(_ kind: QueryKind) async {
    let world = QueryWorld(kind)
    var reported: [Bool] = []
    let observation = world.loader.observeIsSearching { reported.append($0) }
    world.loader.query = "a"
    #expect(reported == [false], "not during the pause")
    await world.pause()
    world.loader.query = "ab"
    #expect(reported == [false, true, false])
    await world.pause()
    await world.answer(0..<2)
    #expect(reported == [false, true, false, true, false])
    world.loader.query = ""
    #expect(world.loader.isSearching)
    await settle()
    await world.fail(error)
    world.loader.load()
    world.loader.cancel()
    #expect(reported == [false, true, false, true, false, true, false, true, false])
    observation.cancel()
  }

  @Test(arguments: QueryKind.allCases)
  func `the pause counts against no timeout`(_ kind: QueryKind) async {
    let world = QueryWorld(kind) { $0.timeout = .milliseconds(400) }
    world.loader.query = "a"
    await world.pause()
    await world.clock.advance(by: .milliseconds(399))
    await settle()
    #expect(world.state.isLoading)
    await world.clock.advance(by: .milliseconds(1))
    await settle()
    #expect(world.state.error as? LoadingError == .timeout(.milliseconds(400)))
  }

  @Test(arguments: QueryKind.allCases)
  func `a failed refresh keeps the result of the same text`(_ kind: QueryKind) async {
    let world = QueryWorld(kind)
    await world.search("a", 0..<2)
    for _ in 0..<2 {
      await world.loader.beginLoad(force: true)
      await world.fail(error)
      #expect(world.state == .failure(error: error, cache: rows(0..<2)))
    }
    let load = await world.loader.beginLoad()
    await world.answer(0..<3)
    #expect(await load.value == .success(content: rows(0..<3)))
  }

  @Test(arguments: QueryKind.withLocal)
  func `each keystroke shows local results, which a failure keeps and a cancellation removes`(
    _ kind: QueryKind
  ) async throws {
    let world = QueryWorld(kind)
    let stored = [Row(id: 0, text: "apple"), Row(id: 1, text: "pear"), Row(id: 2, text: "apricot")]
    try await world.store.reconcile(stored, matching: nil, in: 0..<3, isLast: true)
    world.loader.query = "ap"
    await settle()
    #expect(world.state == .loading(cache: [stored[0], stored[2]]))
    world.loader.query = "app"
    #expect(world.state == .loading(cache: [stored[0], stored[2]]), "until there are others")
    await settle()
    #expect(world.state == .loading(cache: [stored[0]]))
    world.loader.cancel()
    #expect(world.state == .initial)
    world.loader.query = "pe"
    await world.pause()
    await world.fail(error)
    #expect(world.state == .failure(error: error, cache: [stored[1]]))
    world.loader.query = "x"
    await world.pause()
    await world.fail(error)
    #expect(world.state == .failure(error: error, cache: nil), "no rows are no local result")
  }

  @Test(arguments: QueryKind.allCases, [false, true])
  func `releasing the loader ends waiting callers, its pause and its request`(
    _ kind: QueryKind,
    isAsked: Bool
  ) async {
    let world = QueryWorld(kind)
    world.loader.query = "a"
    let task = isAsked ? world.loader.load() : nil
    await settle()
    weak let loader = world.loader
    world.release()
    await settle()
    #expect(loader == nil)
    if let task { #expect(await task.value == .initial) }
    // A loader that the app keeps may be in use elsewhere.
    if !QueryKind.byKey.contains(kind) {
      #expect(world.work.openCalls.isEmpty && world.clock.sleeperCount == 0)
    }
  }

  @Test(arguments: QueryKind.allCases)
  func `an observer may change the query during a notification`(_ kind: QueryKind) async {
    let world = QueryWorld(kind)
    var reported: [LoadingState<[Row]>] = []
    let loader = world.loader!
    let observation = loader.observe { [weak loader] state in
      reported.append(state)
      if state.content == rows(0..<1), loader?.query == "a" { loader?.query = "b" }
    }
    await world.search("a", 0..<1)
    await world.pause()
    await world.answer(5..<6)
    #expect(reported.last == .success(content: rows(5..<6)) && world.texts == ["a", "b"])
    observation.cancel()
  }
}
