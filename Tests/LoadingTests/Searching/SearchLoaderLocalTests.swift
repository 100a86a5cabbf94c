import Loading
import LoadingTestSupport
import Testing

/// The rules of "Search", with an answer from this side.
@MainActor struct SearchLoaderLocalTests {
  private let rig = SearchRig(hasLocal: true)
  private let error = TestError("search")

  @Test func `each keystroke shows the local answer at once`() async {
    rig.loader.query = "a"
    await settle()
    rig.local.answer(["apple"])
    await settle()
    #expect(rig.state == .loading(cache: ["apple"]))
    rig.loader.query = "ab"
    await settle()
    #expect(rig.state == .loading(cache: ["apple"]), "the former result stays until a new one")
    rig.local.answer(["abbey"])
    await settle()
    #expect(rig.state == .loading(cache: ["abbey"]))
    #expect(rig.localTexts == ["a", "ab"])
    #expect(rig.remoteTexts.isEmpty)
  }

  @Test func `a keystroke cancels the local answer to the text before`() async {
    rig.loader.query = "a"
    await settle()
    rig.loader.query = "ab"
    await settle()
    #expect(rig.local.openCalls == [1])
    #expect(rig.state == .loading(cache: nil))
  }

  @Test func `a late local answer to the text before is not shown`() async {
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
    local.answer(["apple"], call: 0)
    await settle()
    #expect(loader.state == .loading(cache: nil))
  }

  @Test func `the remote answer takes the place of the local one`() async {
    rig.loader.query = "a"
    await settle()
    rig.local.answer(["apple"])
    await rig.pause()
    rig.remote.answer(["apple", "apricot"])
    await settle()
    #expect(rig.state == .success(content: ["apple", "apricot"]))
  }

  @Test func `a local answer that comes after the remote one is not shown`() async {
    let rig = SearchRig(hasLocal: true)
    await rig.search("a", ["apple"])
    await settle()
    #expect(rig.local.openCalls.isEmpty, "it is not awaited any more")
    #expect(rig.state == .success(content: ["apple"]))
  }

  @Test func `a failure keeps the local answer to the newest text`() async {
    rig.loader.query = "a"
    await settle()
    rig.local.answer(["apple"])
    await rig.pause()
    rig.remote.fail(error)
    await settle()
    #expect(rig.state == .failure(error: error, cache: ["apple"]))
  }

  @Test func `a failure that is quicker than the local answer is reported at once`() async {
    rig.loader.query = "a"
    await rig.pause()
    rig.remote.fail(error)
    await settle()
    #expect(rig.state == .failure(error: error, cache: nil))
    rig.local.answer(["apple"])
    await settle()
    #expect(rig.state == .failure(error: error, cache: ["apple"]))
    rig.loader.query = "ab"
    rig.loader.cancel()
    #expect(rig.state == .failure(error: error, cache: ["apple"]))
  }

  @Test func `a local answer to a text that was cancelled is not shown beneath an older failure`()
    async
  {
    let rig = SearchRig(hasLocal: true, listensToCancellation: false)
    rig.loader.query = "a"
    await rig.pause()
    rig.remote.fail(error)
    await settle()
    rig.loader.query = "ab"
    await settle()
    rig.loader.cancel()
    while !rig.local.openCalls.isEmpty { rig.local.answer(["abbot"]) }
    await settle()
    #expect(rig.state == .failure(error: error, cache: nil))
  }

  @Test(arguments: [nil, TestError("local")])
  func `no local answer, or one that fails, leaves the former result`(failure: TestError?) async {
    rig.loader.query = "a"
    await settle()
    rig.local.answer(["apple"])
    await rig.pause()
    rig.remote.answer(["apricot"])
    await settle()
    rig.loader.query = "ab"
    await settle()
    if let failure { rig.local.fail(failure) } else { rig.local.answer(nil) }
    await settle()
    #expect(rig.state == .loading(cache: ["apricot"]))
    await rig.pause()
    rig.remote.fail(error)
    await settle()
    #expect(rig.state == .failure(error: error, cache: nil))
  }

  @Test func `back to the text that is shown brings its result back`() async {
    rig.loader.query = "a"
    await settle()
    rig.local.answer(nil)
    await rig.pause()
    rig.remote.answer(["apricot"])
    await settle()
    rig.loader.query = "ab"
    await settle()
    rig.local.answer(["abbey"])
    await settle()
    rig.loader.query = "a"
    #expect(rig.state == .success(content: ["apricot"]))
  }

  @Test func `clearing shows the local answer, and asks the server at once`() async {
    rig.loader.query = "a"
    await settle()
    rig.loader.query = ""
    await settle()
    #expect(rig.localTexts == ["a", ""])
    #expect(rig.remoteTexts == [""])
    rig.local.answer(["all"])
    await settle()
    #expect(rig.state == .loading(cache: ["all"]))
  }

  @Test func `a released loader cancels the local answer`() async {
    rig.loader.query = "a"
    await settle()
    rig.release()
    await settle()
    #expect(rig.local.openCalls.isEmpty)
  }

  @Test func `a refresh does not show what this side knows over the server's answer`() async {
    await rig.search("a", ["apple", "apricot"])
    rig.loader.load(force: true)
    await settle()
    #expect(rig.localTexts == ["a"])
    #expect(rig.state == .loading(cache: ["apple", "apricot"]))
    rig.remote.fail(error)
    await settle()
    #expect(rig.state == .failure(error: error, cache: ["apple", "apricot"]))
  }
}
