import Loading
import LoadingItems
import LoadingTestSupport
import Testing

/// Search with local results.
@MainActor struct SearchLoaderLocalTests {
  private let rig = SearchRig(hasLocal: true)
  private let error = TestError("search")

  @Test func `a keystroke cancels the local search of the previous text`() async {
    rig.loader.query = "a"
    await settle()
    rig.loader.query = "ab"
    await settle()
    #expect(rig.local.openCalls == [1])
    #expect(rig.state == .loading(cache: nil))
  }

  @Test func `late local results of the previous text are discarded`() async {
    let local = ScriptedWork<[String]?>(listensToCancellation: false)
    let loader = SearchLoader<[String]>(
      policy: LoadingPolicy(clock: ManualClock()),
      local: { _ in try await local.run() },
      remote: { _ in [] }
    )
    loader.query = "a"
    await settle()
    loader.query = "ab"
    await settle()
    await local.finish(with: ["apple"], call: 0)
    #expect(loader.state == .loading(cache: nil))
  }

  @Test func `remote results replace local ones`() async {
    rig.loader.query = "a"
    await settle()
    rig.local.answer(["apple"])
    await rig.pause()
    await rig.remote.finish(with: ["apple", "apricot"])
    #expect(rig.state == .success(content: ["apple", "apricot"]))
  }

  @Test func `local results that arrive after the remote ones are discarded`() async {
    let rig = SearchRig(hasLocal: true)
    await rig.search("a", ["apple"])
    await settle()
    #expect(rig.local.openCalls.isEmpty, "it is no longer awaited")
    #expect(rig.state == .success(content: ["apple"]))
  }

  @Test func `a failure that arrives before the local results is reported immediately`() async {
    rig.loader.query = "a"
    await rig.pause()
    await rig.remote.finish(throwing: error)
    #expect(rig.state == .failure(error: error, cache: nil))
    await rig.local.finish(with: ["apple"])
    #expect(rig.state == .failure(error: error, cache: ["apple"]))
    rig.loader.query = "ab"
    rig.loader.cancel()
    #expect(rig.state == .failure(error: error, cache: ["apple"]))
  }

  @Test func `local results of a cancelled text are not shown with an older failure`()
    async
  {
    let rig = SearchRig(hasLocal: true, listensToCancellation: false)
    rig.loader.query = "a"
    await rig.pause()
    await rig.remote.finish(throwing: error)
    rig.loader.query = "ab"
    await settle()
    rig.loader.cancel()
    await rig.local.finish(with: ["abbot"], call: 1)
    #expect(rig.state == .failure(error: error, cache: nil))
  }

  @Test(arguments: [nil, TestError("local")])
  func `missing or failed local results keep the previous result until the request ends`(
    failure: TestError?
  ) async {
    rig.loader.query = "a"
    await settle()
    rig.local.answer(["apple"])
    await rig.pause()
    await rig.remote.finish(with: ["apricot"])
    rig.loader.query = "ab"
    await settle()
    if let failure { rig.local.fail(failure) } else { rig.local.answer(nil) }
    await settle()
    #expect(rig.state == .loading(cache: ["apricot"]))
    await rig.pause()
    await rig.remote.finish(throwing: error)
    #expect(rig.state == .failure(error: error, cache: nil))
  }

  @Test func `a released loader cancels the local search`() async {
    rig.loader.query = "a"
    await settle()
    rig.release()
    await settle()
    #expect(rig.local.openCalls.isEmpty)
  }

  @Test func `a refresh does not replace remote results with local ones`() async {
    await rig.search("a", ["apple", "apricot"])
    await rig.loader.beginLoad(force: true)
    #expect(rig.localTexts == ["a"])
    #expect(rig.state == .loading(cache: ["apple", "apricot"]))
    await rig.remote.finish(throwing: error)
    #expect(rig.state == .failure(error: error, cache: ["apple", "apricot"]))
  }

  @Test(arguments: [false, true])
  func `a failed refresh keeps the result, unless the local one has changed since`(
    hasChanged: Bool
  ) async {
    rig.loader.query = "a"
    await settle()
    rig.local.answer(["apple"])
    await rig.pause()
    await rig.remote.finish(with: ["apple", "apricot"])
    await rig.loader.beginLoad(force: true)
    await rig.remote.finish(throwing: error)
    #expect(rig.state == .failure(error: error, cache: ["apple", "apricot"]))
    await rig.local.finish(with: hasChanged ? ["acorn"] : ["apple"])
    let kept = hasChanged ? ["acorn"] : ["apple", "apricot"]
    #expect(rig.state == .failure(error: error, cache: kept))
  }
}
