import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Search without local results.
@MainActor struct SearchLoaderTests {
  private let rig = SearchRig()

  @Test func `a result that isn't modified stays for its own text, and is none for another`() async
  {
    await rig.search("a", ["apple"])
    await rig.loader.beginLoad(force: true)
    await rig.remote.finish(throwing: LoadingError.contentNotModified)
    #expect(rig.state == .success(content: ["apple"]))
    await rig.type("ab")
    await rig.pause()
    await rig.remote.finish(throwing: LoadingError.contentNotModified)
    #expect(rig.state == .failure(error: LoadingError.contentNotModified, cache: nil))
  }

  @Test func `a load sends a request if forced, invalidated or the text has no result yet`() async {
    await rig.search("a", ["apple"])
    await rig.loader.beginLoad(force: true)
    await rig.remote.finish(with: ["apricot"])
    rig.loader.invalidate()
    await rig.loader.beginLoad()
    await rig.remote.finish(with: ["avocado"])
    rig.loader.query = "ab"
    rig.loader.cancel()
    #expect(rig.state == .success(content: ["avocado"]))
    await rig.loader.beginLoad()
    #expect(rig.remoteTexts == ["a", "a", "a", "ab"])
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
      await work.finish(with: 1)
    }
    loader.query = "a"
    await clock.advance(by: .milliseconds(500))
    await answer()
    await loader.beginLoad(force: true)
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
    await rig.remote.finish(with: ["apple"])
    #expect(loader.state == .loading(cache: ["apple"]))
    #expect(await load?.value == .success(content: ["apple"]))
    withExtendedLifetime((states, searching)) {}
  }
}
