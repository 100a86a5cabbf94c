import Loading
import LoadingTestSupport
import Testing

/// The decision whether a reload starts a load, for a loader without a screen.
@MainActor struct LoaderReloadTests {
  private let error = TestError("request")

  @Test func `the state changes to loading synchronously, and the work begins in the next turn`()
    async
  {
    let rig = LoaderRig()
    let log = StateLog(of: rig.loader)
    rig.loader.load()
    #expect(log.take() == [.initial, .loading(cache: nil)])
    #expect(rig.calls.isEmpty)
    await settle()
    #expect(rig.calls == [false])
  }

  @Test func `a forced load reloads fresh content, bypassing caches`() async {
    let rig = LoaderRig()
    await rig.load(1)
    let log = StateLog(of: rig.loader)
    await rig.load(2, force: true)
    #expect(rig.calls == [false, true])
    #expect(
      log.states == [.success(content: 1), .loading(cache: 1), .success(content: 2)]
    )
  }

  @Test func `initial content is visible, and the first call reloads it`() async {
    let rig = LoaderRig(initialContent: 7)
    #expect(rig.state == .success(content: 7))
    let log = StateLog(of: rig.loader)
    await rig.load(8)
    #expect(log.states == [.success(content: 7), .loading(cache: 7), .success(content: 8)])
  }

  @Test func `an unforced load joins the running one and returns the same task`() async {
    let rig = LoaderRig()
    let log = StateLog(of: rig.loader)
    let first = rig.loader.load()
    let second = rig.loader.load()
    #expect(first == second)
    await settle()
    let third = rig.loader.load()
    #expect(first == third)
    rig.work.answer(5)
    #expect(await third.value == .success(content: 5))
    #expect(rig.work.callCount == 1)
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: 5)])
  }

  @Test func `a forced load supersedes the running one, and all callers get the newer outcome`()
    async
  {
    let rig = LoaderRig(listensToCancellation: false)
    let log = StateLog(of: rig.loader)
    let first = await rig.loader.beginLoad()
    let second = await rig.loader.beginLoad(force: true)
    #expect(rig.calls == [false, true])
    #expect(rig.work.cancelCount == 1)
    await rig.work.finish(with: 1, call: 0)
    #expect(rig.state == .loading(cache: nil))
    rig.work.answer(2, call: 1)
    #expect(await first.value == .success(content: 2))
    #expect(await second.value == .success(content: 2))
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: 2)])
  }

  @Test func `the late failure of a superseded load changes nothing`() async {
    let rig = LoaderRig(listensToCancellation: false)
    await rig.loader.beginLoad()
    await rig.loader.beginLoad(force: true)
    await rig.work.finish(with: 2, call: 1)
    let log = StateLog(of: rig.loader)
    await rig.work.finish(throwing: error, call: 0)
    #expect(log.states == [.success(content: 2)])
  }

  @Test func `a load superseded before its work begins does not start it`() async {
    let rig = LoaderRig()
    rig.loader.load()
    await rig.loader.beginLoad(force: true)
    #expect(rig.calls == [true])
  }

  @Test func `cancelling the task returned by load does not cancel the load`() async {
    let rig = LoaderRig()
    let task = await rig.loader.beginLoad()
    task.cancel()
    await settle()
    #expect(rig.work.cancelCount == 0)
    rig.work.answer(3)
    #expect(await task.value == .success(content: 3))
  }

  @Test func `equal content still completes the load`() async {
    let rig = LoaderRig()
    await rig.load(1)
    let log = StateLog(of: rig.loader)
    await rig.load(1, force: true)
    #expect(log.states == [.success(content: 1), .loading(cache: 1), .success(content: 1)])
  }

  @Test(arguments: [
    (Freshness.stale, 0, true), (.untilInvalidated, 1_000_000, false),
    (.lasting(.seconds(30)), 29, false), (.lasting(.seconds(30)), 30, true),
    (.lasting(.seconds(30)), 31, true), (.lasting(.zero), 0, true),
  ])
  func `content is stale once its age reaches the limit`(
    freshness: Freshness,
    age: Int,
    loads: Bool
  ) async {
    let rig = LoaderRig { $0.freshness = freshness }
    await rig.load(1)
    await rig.clock.advance(by: .seconds(age))
    await rig.loader.beginLoad()
    #expect(rig.calls.count == (loads ? 2 : 1))
  }

  @Test func `the age of content starts at the end of its load, and an update resets it`() async {
    let rig = LoaderRig { $0.freshness = .lasting(.seconds(10)) }
    let task = rig.loader.load()
    await rig.clock.advance(by: .seconds(9))
    rig.work.answer(1)
    _ = await task.value
    await rig.clock.advance(by: .seconds(9))
    #expect(await rig.loader.load().value == .success(content: 1))
    rig.loader.update(1)
    await rig.clock.advance(by: .seconds(9))
    #expect(await rig.loader.load().value == .success(content: 1))
    #expect(rig.calls.count == 1)
  }
}
