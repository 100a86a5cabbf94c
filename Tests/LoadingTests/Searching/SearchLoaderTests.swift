import Loading
import LoadingTestSupport
import Testing

/// Search without local results.
@MainActor struct SearchLoaderTests {
  private let rig = SearchRig()
  private let error = TestError("search")

  @Test func `a new loader has no content and sends no request`() async {
    await rig.pause()
    #expect(rig.state == .initial)
    #expect(rig.loader.query.isEmpty)
    #expect(rig.remoteTexts.isEmpty)
  }

  @Test func `the last text is requested one debounce interval after the last keystroke`() async {
    await rig.type("ab")
    await rig.clock.advance(by: .milliseconds(300))
    await rig.type("abc")
    await rig.clock.advance(by: .milliseconds(499))
    #expect(rig.remoteTexts.isEmpty)
    await rig.clock.advance(by: .milliseconds(1))
    await settle()
    #expect(rig.remoteTexts == ["abc"])
    #expect(rig.clock.sleeperCount == 0)
  }

  @Test func `the state is loading from the first keystroke`() async {
    let log = StateLog(of: rig.loader)
    rig.loader.query = "a"
    #expect(log.states == [.initial, .loading(cache: nil)])
    await rig.type("ab")
    await rig.pause()
    rig.remote.answer(["abbey"])
    await settle()
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: ["abbey"])])
  }

  @Test func `a result that isn't modified stays for its own text, and is none for another`() async
  {
    await rig.search("a", ["apple"])
    rig.loader.load(force: true)
    await settle()
    rig.remote.fail(ContentNotModified())
    await settle()
    #expect(rig.state == .success(content: ["apple"]))
    await rig.type("ab")
    await rig.pause()
    rig.remote.fail(ContentNotModified())
    await settle()
    #expect(rig.state == .failure(error: ContentNotModified(), cache: nil))
  }

  @Test func `the previous result stays as cache until a new one arrives`() async {
    await rig.search("a", ["apple"])
    rig.loader.query = "ab"
    #expect(rig.state == .loading(cache: ["apple"]))
    await rig.pause()
    #expect(rig.state == .loading(cache: ["apple"]))
    rig.remote.answer(["abbey"])
    await settle()
    #expect(rig.state == .success(content: ["abbey"]))
  }

  @Test func `a response to an older text is discarded`() async {
    let rig = SearchRig(listensToCancellation: false)
    rig.loader.query = "a"
    await rig.pause()
    rig.loader.query = "ab"
    rig.remote.answer(["apple"], call: 0)
    await rig.pause()
    #expect(rig.state == .loading(cache: nil))
    rig.remote.answer(["abbey"], call: 1)
    await settle()
    #expect(rig.state == .success(content: ["abbey"]))
  }

  @Test func `a keystroke cancels the request of the previous text`() async {
    rig.loader.query = "a"
    await rig.pause()
    #expect(rig.remote.openCalls == [0])
    rig.loader.query = "ab"
    await settle()
    #expect(rig.remote.openCalls.isEmpty)
    #expect(rig.remote.cancelCount == 1)
    #expect(rig.state == .loading(cache: nil))
  }

  @Test func `a failed request for a new text discards the previous result`() async {
    await rig.search("a", ["apple"])
    rig.loader.query = "ab"
    await rig.pause()
    rig.remote.fail(error)
    await settle()
    #expect(rig.state == .failure(error: error, cache: nil))
  }

  @Test func `an empty text is requested immediately, without debounce`() async {
    await rig.search("a", ["apple"])
    rig.loader.query = ""
    await settle()
    #expect(rig.remoteTexts == ["a", ""])
    #expect(rig.state == .loading(cache: ["apple"]))
    rig.remote.answer(["everything"])
    await settle()
    #expect(rig.state == .success(content: ["everything"]))
  }

  @Test(arguments: [false, true])
  func `returning to the visible text cancels the pending request and sends none`(
    isAsked: Bool
  ) async {
    await rig.search("a", ["apple"])
    rig.loader.query = "ab"
    if isAsked { await rig.pause() }
    rig.loader.query = "a"
    #expect(rig.state == .success(content: ["apple"]))
    await rig.pause()
    #expect(rig.remoteTexts == (isAsked ? ["a", "ab"] : ["a"]))
    #expect(rig.remote.openCalls.isEmpty)
  }

  @Test func `returning to a text that failed requests it again`() async {
    rig.loader.query = "a"
    await rig.pause()
    rig.remote.fail(error)
    await settle()
    rig.loader.query = "ab"
    rig.loader.query = "a"
    await rig.pause()
    #expect(rig.remoteTexts == ["a", "a"])
  }

  @Test func `setting the same text again changes nothing`() async {
    await rig.search("a", ["apple"])
    let log = StateLog(of: rig.loader)
    rig.loader.query = "a"
    await rig.pause()
    #expect(log.states.count == 1)
    #expect(rig.remoteTexts == ["a"])
  }

  @Test func `a load during the debounce ends it`() async {
    rig.loader.query = "a"
    let task = rig.loader.load()
    await settle()
    #expect(rig.remoteTexts == ["a"])
    rig.remote.answer(["apple"])
    #expect(await task.value == .success(content: ["apple"]))
    await rig.pause()
    #expect(rig.remoteTexts == ["a"])
  }

  @Test func `a load joins the running request, and does nothing for a fresh result`() async {
    rig.loader.query = "a"
    await rig.pause()
    let task = rig.loader.load()
    rig.remote.answer(["apple"])
    #expect(await task.value == .success(content: ["apple"]))
    #expect(await rig.loader.load().value == .success(content: ["apple"]))
    #expect(rig.remoteTexts == ["a"])
  }

  @Test func `a load sends a request if forced, invalidated or the text has no result yet`() async {
    await rig.search("a", ["apple"])
    rig.loader.load(force: true)
    await settle()
    rig.remote.answer(["apricot"])
    await settle()
    rig.loader.invalidate()
    rig.loader.load()
    await settle()
    rig.remote.answer(["avocado"])
    await settle()
    rig.loader.query = "ab"
    rig.loader.cancel()
    #expect(rig.state == .success(content: ["avocado"]))
    rig.loader.load()
    await settle()
    #expect(rig.remoteTexts == ["a", "a", "a", "ab"])
  }

  @Test func `waiting callers get the outcome of the newer text`() async {
    rig.loader.query = "a"
    let task = rig.loader.load()
    await settle()
    rig.loader.query = "ab"
    await rig.pause()
    rig.remote.answer(["abbey"])
    #expect(await task.value == .success(content: ["abbey"]))
  }

  @Test func `cancelling restores the previous result without a failure`() async {
    rig.loader.query = "a"
    let task = rig.loader.load()
    rig.loader.cancel()
    #expect(await task.value == .initial)
    #expect(rig.loader.query == "a")
    await rig.pause()
    #expect(rig.remoteTexts.isEmpty)
    await rig.search("b", ["bean"])
    rig.loader.query = "c"
    await rig.pause()
    rig.remote.fail(CancellationError())
    await settle()
    #expect(rig.state == .success(content: ["bean"]))
  }

  @Test func `cancelling restores a previous failure`() async {
    rig.loader.query = "a"
    await rig.pause()
    rig.remote.fail(error)
    await settle()
    rig.loader.query = "b"
    rig.loader.cancel()
    #expect(rig.state == .failure(error: error, cache: nil))
  }

  @Test func `invalidating during a request repeats the request`() async {
    rig.loader.query = "a"
    await rig.pause()
    rig.loader.invalidate()
    rig.remote.answer(["apple"])
    await settle()
    #expect(rig.remoteTexts == ["a", "a"])
    #expect(rig.state == .loading(cache: ["apple"]))
  }

  @Test func `invalidating during the debounce sends a single request`() async {
    await rig.search("a", ["apple"])
    rig.loader.query = "ab"
    rig.loader.invalidate()
    await rig.pause()
    rig.remote.answer(["abbey"])
    await settle()
    #expect(rig.remoteTexts == ["a", "ab"])
    #expect(rig.state == .success(content: ["abbey"]))
    #expect(await rig.loader.load().value == .success(content: ["abbey"]))
    #expect(rig.remoteTexts == ["a", "ab"], "the answer is younger than the invalidation")
  }

  @Test func `a result invalidated during the debounce is stale`() async {
    await rig.search("a", ["apple"])
    rig.loader.query = "ab"
    rig.loader.invalidate()
    rig.loader.query = "a"
    #expect(rig.state == .success(content: ["apple"]))
    rig.loader.load()
    await settle()
    #expect(rig.remoteTexts == ["a", "a"])
  }

  @Test
  func `forced and invalidated loads bypass caches, typing does not`()
    async
  {
    let (clock, work) = (ManualClock(), ScriptedWork<Int>())
    let requests = EventList<String>()
    let loader = SearchLoader(policy: LoadingPolicy(clock: clock)) { query, ignoreCache in
      requests.add("\(query) \(ignoreCache)")
      return try await work.run()
    }
    func answer() async {
      await settle()
      work.answer(1)
      await settle()
    }
    loader.query = "a"
    await clock.advance(by: .milliseconds(500))
    await answer()
    loader.load(force: true)
    await settle()
    loader.invalidate()
    await answer()
    await answer()
    loader.query = "ab"
    loader.load()
    await answer()
    loader.query = "abc"
    loader.load(force: true)
    await answer()
    loader.query = ""
    await answer()
    #expect(
      requests.events == ["a false", "a true", "a true", "ab false", "abc true", " false"]
    )
  }

  @Test func `a reset clears text and result and sends no request`() async {
    await rig.search("a", ["apple"])
    let log = StateLog(of: rig.loader)
    rig.loader.query = "ab"
    rig.loader.reset()
    #expect(rig.loader.query.isEmpty)
    await rig.pause()
    #expect(
      log.states == [.success(content: ["apple"]), .loading(cache: ["apple"]), .initial]
    )
    #expect(rig.remoteTexts == ["a"])
    rig.loader.reset()
    #expect(log.states.count == 3)
  }

  @Test func `a load of fresh content ends even if an observer starts another one`() async {
    let loader = rig.loader!
    loader.query = "a"
    await rig.pause()
    var load: Task<LoadingState<[String]>, Never>?
    var hasForced = false
    let states = loader.observe { [loader] in
      if case .success = $0, load == nil { load = loader.load() }
    }
    let searching = loader.observeIsSearching { [loader] isSearching in
      guard !isSearching, !hasForced else { return }
      hasForced = true
      loader.load(force: true)
    }
    rig.remote.answer(["apple"])
    await settle()
    #expect(loader.state == .loading(cache: ["apple"]))
    #expect(await load?.value == .success(content: ["apple"]))
    withExtendedLifetime((states, searching)) {}
  }

  @Test func `a reset releases the result`() async {
    let work = ScriptedWork<EventList<Int>>()
    let loader = SearchLoader { _ in try await work.run() }
    loader.load()
    await settle()
    weak var result: EventList<Int>?
    do {
      let new = EventList<Int>()
      result = new
      work.answer(new)
    }
    await settle()
    #expect(result != nil)
    loader.reset()
    #expect(result == nil)
  }

  @Test func `progress: searching is reported from the request's start to its end`() async {
    var reported: [Bool] = []
    let observation = rig.loader.observeIsSearching { reported.append($0) }
    rig.loader.query = "a"
    #expect(reported == [false], "not during the pause")
    await rig.pause()
    #expect(rig.loader.isSearching)
    rig.loader.query = "ab"
    #expect(reported == [false, true, false])
    await rig.pause()
    rig.remote.answer(["abbey"])
    await settle()
    #expect(reported == [false, true, false, true, false])
    rig.loader.query = ""
    #expect(rig.loader.isSearching)
    await settle()
    rig.remote.fail(error)
    await settle()
    rig.loader.load()
    rig.loader.cancel()
    #expect(reported == [false, true, false, true, false, true, false, true, false])
    withExtendedLifetime(observation) {}
  }

  @Test func `a request that takes too long fails, not counting the debounce`() async {
    let rig = SearchRig { $0.timeout = .seconds(1) }
    rig.loader.query = "a"
    await rig.pause()
    await rig.clock.advance(by: .milliseconds(999))
    #expect(rig.state.isLoading)
    await rig.clock.advance(by: .milliseconds(1))
    #expect(rig.state.error as? LoadingTimeoutError == LoadingTimeoutError(timeout: .seconds(1)))
  }

  @Test func `releasing the loader cancels its work and ends waiting callers`() async {
    rig.loader.query = "a"
    let task = rig.loader.load()
    await settle()
    weak let loader = rig.loader
    rig.release()
    #expect(loader == nil)
    #expect(await task.value == .initial)
    await settle()
    #expect(rig.remote.openCalls.isEmpty)
  }

  @Test func `a loader released during the debounce leaves no timer`() async {
    rig.loader.query = "a"
    await settle()
    rig.release()
    await settle()
    #expect(rig.clock.sleeperCount == 0)
  }

  @Test func `a failed refresh keeps the result of the same text`() async {
    let error = TestError("search")
    await rig.search("a", ["apple"])
    for _ in 0..<2 {
      rig.loader.load(force: true)
      await settle()
      rig.remote.fail(error)
      await settle()
      #expect(rig.state == .failure(error: error, cache: ["apple"]))
    }
    let load = rig.loader.load()
    await settle()
    rig.remote.answer(["apricot"])
    #expect(await load.value == .success(content: ["apricot"]))
  }
}
