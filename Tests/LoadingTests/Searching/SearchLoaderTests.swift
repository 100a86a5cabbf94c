import Loading
import LoadingTestSupport
import Testing

/// The rules of "Search", without an answer from this side.
@MainActor struct SearchLoaderTests {
  private let rig = SearchRig()
  private let error = TestError("search")

  @Test func `it starts with nothing, and asks for nothing`() async {
    await rig.pause()
    #expect(rig.state == .initial)
    #expect(rig.loader.query.isEmpty)
    #expect(rig.remoteTexts.isEmpty)
  }

  @Test func `the server is asked debounce after the last keystroke, with the last text`() async {
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

  @Test func `loading holds from the keystroke on`() async {
    let log = StateLog(of: rig.loader)
    rig.loader.query = "a"
    #expect(log.states == [.initial, .loading(cache: nil)])
    await rig.type("ab")
    await rig.pause()
    rig.remote.answer(["abbey"])
    await settle()
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: ["abbey"])])
  }

  @Test func `the former result stays, as cache, until a new one comes`() async {
    await rig.search("a", ["apple"])
    rig.loader.query = "ab"
    #expect(rig.state == .loading(cache: ["apple"]))
    await rig.pause()
    #expect(rig.state == .loading(cache: ["apple"]))
    rig.remote.answer(["abbey"])
    await settle()
    #expect(rig.state == .success(content: ["abbey"]))
  }

  @Test func `an answer to an older text is never shown`() async {
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

  @Test func `a keystroke cancels what is outdated`() async {
    rig.loader.query = "a"
    await rig.pause()
    #expect(rig.remote.openCalls == [0])
    rig.loader.query = "ab"
    await settle()
    #expect(rig.remote.openCalls.isEmpty)
    #expect(rig.remote.cancelCount == 1)
    #expect(rig.state == .loading(cache: nil))
  }

  @Test func `if the newest text's answer fails, the former result is dropped with it`() async {
    await rig.search("a", ["apple"])
    rig.loader.query = "ab"
    await rig.pause()
    rig.remote.fail(error)
    await settle()
    #expect(rig.state == .failure(error: error, cache: nil))
  }

  @Test func `empty text is asked for at once, without pause`() async {
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
  func `back to the text that is shown: what is pending is cancelled, no request`(
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

  @Test func `back to a text that failed asks again`() async {
    rig.loader.query = "a"
    await rig.pause()
    rig.remote.fail(error)
    await settle()
    rig.loader.query = "ab"
    rig.loader.query = "a"
    await rig.pause()
    #expect(rig.remoteTexts == ["a", "a"])
  }

  @Test func `the same text again changes nothing`() async {
    await rig.search("a", ["apple"])
    let log = StateLog(of: rig.loader)
    rig.loader.query = "a"
    await rig.pause()
    #expect(log.states.count == 1)
    #expect(rig.remoteTexts == ["a"])
  }

  @Test func `load during the pause ends the pause`() async {
    rig.loader.query = "a"
    let task = rig.loader.load()
    await settle()
    #expect(rig.remoteTexts == ["a"])
    rig.remote.answer(["apple"])
    #expect(await task.value == .success(content: ["apple"]))
    await rig.pause()
    #expect(rig.remoteTexts == ["a"])
  }

  @Test func `load joins a request that runs, and does nothing for a fresh result`() async {
    rig.loader.query = "a"
    await rig.pause()
    let task = rig.loader.load()
    rig.remote.answer(["apple"])
    #expect(await task.value == .success(content: ["apple"]))
    #expect(await rig.loader.load().value == .success(content: ["apple"]))
    #expect(rig.remoteTexts == ["a"])
  }

  @Test func `load asks anew if forced, invalidated, or for a text that has no answer yet`() async {
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

  @Test func `who awaits gets the outcome of the text that took the place`() async {
    rig.loader.query = "a"
    let task = rig.loader.load()
    await settle()
    rig.loader.query = "ab"
    await rig.pause()
    rig.remote.answer(["abbey"])
    #expect(await task.value == .success(content: ["abbey"]))
  }

  @Test func `cancel goes back to what was shown, and nothing has failed`() async {
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

  @Test func `cancel goes back to a failure`() async {
    rig.loader.query = "a"
    await rig.pause()
    rig.remote.fail(error)
    await settle()
    rig.loader.query = "b"
    rig.loader.cancel()
    #expect(rig.state == .failure(error: error, cache: nil))
  }

  @Test func `invalidated while it asks: it asks once more`() async {
    rig.loader.query = "a"
    await rig.pause()
    rig.loader.invalidate()
    rig.remote.answer(["apple"])
    await settle()
    #expect(rig.remoteTexts == ["a", "a"])
    #expect(rig.state == .loading(cache: ["apple"]))
  }

  @Test func `invalidated during the pause: it asks once`() async {
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

  @Test func `a result that was invalidated during a pause is not fresh`() async {
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
  func `caches are bypassed by a forced load and after an invalidation, not by what is typed`()
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

  @Test func `reset forgets text and result, and asks for nothing`() async {
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

  @Test func `a load that is not needed ends, although an observer begins another`() async {
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

  @Test func `a reset lets go of the result`() async {
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

  @Test func `progress: it is searching from the request's start to its end`() async {
    var told: [Bool] = []
    let observation = rig.loader.observeIsSearching { told.append($0) }
    rig.loader.query = "a"
    #expect(told == [false], "not during the pause")
    await rig.pause()
    #expect(rig.loader.isSearching)
    rig.loader.query = "ab"
    #expect(told == [false, true, false])
    await rig.pause()
    rig.remote.answer(["abbey"])
    await settle()
    #expect(told == [false, true, false, true, false])
    rig.loader.query = ""
    #expect(rig.loader.isSearching)
    await settle()
    rig.remote.fail(error)
    await settle()
    rig.loader.load()
    rig.loader.cancel()
    #expect(told == [false, true, false, true, false, true, false, true, false])
    withExtendedLifetime(observation) {}
  }

  @Test func `an answer that takes too long is a failure, the pause not counted`() async {
    let rig = SearchRig { $0.timeout = .seconds(1) }
    rig.loader.query = "a"
    await rig.pause()
    await rig.clock.advance(by: .milliseconds(999))
    #expect(rig.state.isLoading)
    await rig.clock.advance(by: .milliseconds(1))
    #expect(rig.state.error as? LoadingTimeoutError == LoadingTimeoutError(timeout: .seconds(1)))
  }

  @Test func `a released loader cancels its work, and whoever awaits ends`() async {
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

  @Test func `a loader released in the pause leaves nothing asleep`() async {
    rig.loader.query = "a"
    await settle()
    rig.release()
    await settle()
    #expect(rig.clock.sleeperCount == 0)
  }

  @Test func `a refresh that fails keeps the answer, as it is to the same text`() async {
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
