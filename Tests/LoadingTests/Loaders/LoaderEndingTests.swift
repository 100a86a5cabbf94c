import Foundation
import Loading
import LoadingTestSupport
import Testing

/// The ends of loads: success, failure, cancellation, updates, retries and timeouts.
@MainActor struct LoaderEndingTests {
  private let error = TestError("request")

  // MARK: - Cancelled

  @Test func `cancelling restores the previous state`() async {
    let rig = LoaderRig(listensToCancellation: false)
    let log = StateLog(of: rig.loader)
    rig.loader.load()
    rig.loader.cancel()
    #expect(log.take() == [.initial, .loading(cache: nil), .initial])
    await rig.load(1)
    _ = log.take()
    let refresh = rig.loader.load(force: true)
    rig.loader.cancel()
    #expect(log.take() == [.loading(cache: 1), .success(content: 1)])
    #expect(await refresh.value == .success(content: 1))
    await rig.fail(error, force: true)
    _ = log.take()
    rig.loader.load()
    rig.loader.cancel()
    #expect(log.take() == [.loading(cache: 1), .failure(error: error, cache: 1)])
  }

  @Test func `cancelling ends waiting callers immediately, even if the work ignores it`() async {
    let rig = LoaderRig(listensToCancellation: false)
    let log = StateLog(of: rig.loader)
    let task = await rig.loader.beginLoad()
    rig.loader.cancel()
    #expect(await task.value == .initial)
    #expect(rig.work.cancelCount == 1)
    await rig.work.finish(with: 1)
    #expect(log.states == [.initial, .loading(cache: nil), .initial])
  }

  @Test(arguments: [CancellationError(), URLError(.cancelled)] as [any Error])
  func `work that throws a cancellation error is not a failure`(cancellation: any Error) async {
    let rig = LoaderRig()
    await rig.load(1)
    await rig.fail(cancellation, force: true)
    #expect(rig.state == .success(content: 1))
  }

  // MARK: - Invalidated

  @Test func `invalidating during a load causes exactly one further load that bypasses caches`()
    async
  {
    let rig = LoaderRig()
    let log = StateLog(of: rig.loader)
    let first = await rig.loader.beginLoad()
    rig.loader.invalidate()
    rig.loader.invalidate()
    rig.work.answer(1)
    #expect(await first.value == .success(content: 1))
    #expect(rig.state == .loading(cache: 1))
    await settle()
    #expect(rig.calls == [false, true])
    let second = rig.loader.load()
    #expect(second != first)
    rig.work.answer(2)
    #expect(await second.value == .success(content: 2))
    await settle()
    #expect(rig.calls == [false, true])
    #expect(
      log.states == [
        .initial, .loading(cache: nil), .success(content: 1), .loading(cache: 1),
        .success(content: 2),
      ]
    )
  }

  @Test func `content of an invalidated load stays stale if the repeated load is cancelled`() async
  {
    let rig = LoaderRig()
    await rig.loader.beginLoad()
    rig.loader.invalidate()
    await rig.work.finish(with: 1)
    rig.loader.cancel()
    #expect(rig.state == .success(content: 1))
    await rig.loader.beginLoad()
    #expect(rig.calls == [false, true, false])
  }

  // MARK: - Updated and reset

  @Test func `an update during a load supersedes the load`() async {
    let rig = LoaderRig(listensToCancellation: false)
    let log = StateLog(of: rig.loader)
    let task = await rig.loader.beginLoad()
    rig.loader.update(9)
    #expect(await task.value == .success(content: 9))
    #expect(rig.work.cancelCount == 1)
    await rig.work.finish(with: 1)
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: 9)])
    #expect(await rig.loader.load().value == .success(content: 9))
  }

  @Test func `a reset returns to the initial state, even from initial content`() async {
    let rig = LoaderRig(initialContent: 1)
    let log = StateLog(of: rig.loader)
    rig.loader.reset()
    rig.loader.reset()
    #expect(log.take() == [.success(content: 1), .initial])
    await rig.load(2)
    rig.loader.reset()
    #expect(log.take() == [.loading(cache: nil), .success(content: 2), .initial])
    await rig.loader.beginLoad()
    #expect(rig.calls == [false, false])
  }

  @Test func `a reset during a load cancels the work and ends waiting callers`() async {
    let rig = LoaderRig(listensToCancellation: false)
    await rig.load(1)
    let task = await rig.loader.beginLoad(force: true)
    rig.loader.reset()
    #expect(await task.value == .initial)
    await rig.work.finish(with: 2)
    #expect(rig.state == .initial)
    #expect(rig.work.cancelCount == 1)
  }

  // MARK: - Released

  @Test func `a reset releases the content`() async {
    let work = ScriptedWork<EventList<Int>>()
    let loader = Loader { _ in try await work.run() }
    await loader.beginLoad()
    weak var content: EventList<Int>?
    do {
      let new = EventList<Int>()
      content = new
      work.answer(new)
    }
    await settle()
    #expect(content != nil)
    loader.reset()
    #expect(content == nil)
  }

  @Test func `a release cancels the work and ends waiting callers without a notification`() async {
    let rig = LoaderRig(listensToCancellation: false)
    await rig.load(1)
    let log = StateLog(of: rig.loader)
    weak let loader = rig.loader
    let task = await rig.loader.beginLoad(force: true)
    rig.release()
    #expect(loader == nil)
    #expect(await task.value == .success(content: 1))
    await settle()
    #expect(rig.work.cancelCount == 1)
    await rig.work.finish(with: 2)
    #expect(log.states == [.success(content: 1), .loading(cache: 1)])
  }

  @Test func `a loader released before its work begins does not start it`() async {
    let rig = LoaderRig()
    let task = rig.loader.load()
    rig.release()
    #expect(await task.value == .initial)
    await settle()
    #expect(rig.calls.isEmpty)
  }

  // MARK: - Retried and timed out

  @Test func `retries are silent, and only the last failure is reported`() async {
    let rig = LoaderRig { $0.retry = retries(2) }
    let log = StateLog(of: rig.loader)
    let task = await rig.loader.beginLoad()
    await rig.work.finish(throwing: TestError("first"))
    await rig.clock.advance(by: .seconds(1))
    await rig.work.finish(throwing: TestError("second"))
    await rig.clock.advance(by: .milliseconds(1999))
    #expect(rig.work.callCount == 2)
    await rig.clock.advance(by: .milliseconds(1))
    #expect(rig.work.callCount == 3)
    rig.work.fail(error)
    #expect(await task.value == .failure(error: error, cache: nil))
    #expect(
      log.states == [.initial, .loading(cache: nil), .failure(error: error, cache: nil)]
    )
    #expect(rig.clock.sleeperCount == 0)
  }

  @Test func `cancelling during a retry delay removes the timer`() async {
    let rig = LoaderRig { $0.retry = retries(2) }
    await rig.loader.beginLoad()
    await rig.work.finish(throwing: error)
    #expect(rig.clock.sleeperCount == 1)
    rig.loader.cancel()
    await settle()
    #expect(rig.clock.sleeperCount == 0)
    await rig.clock.advance(by: .seconds(10))
    #expect(rig.work.callCount == 1)
  }

  @Test func `a timeout limits the whole load including retries, and is not retried`() async {
    let rig = LoaderRig(listensToCancellation: false) {
      $0.retry = retries(5)
      $0.timeout = .seconds(3)
    }
    let task = await rig.loader.beginLoad()
    await settle()
    await rig.work.finish(throwing: error)
    await rig.clock.advance(by: .seconds(1))
    #expect(rig.work.callCount == 2)
    await rig.clock.advance(by: .seconds(2))
    let timeout = LoadingError.timeout(.seconds(3))
    #expect(await task.value == .failure(error: timeout, cache: nil))
    rig.work.answer(1)
    await rig.clock.advance(by: .seconds(60))
    #expect(rig.state.content == nil)
    #expect(rig.work.callCount == 2)
    #expect(rig.clock.sleeperCount == 0)
  }

  private func retries(_ count: Int) -> RetryPolicy {
    var policy = RetryPolicy.exponential(
      maximumRetries: count,
      base: .seconds(1),
      factor: 2,
      maximumDelay: .seconds(30),
      jitter: 0
    )
    policy.shouldRetry = { $0 is TestError }
    return policy
  }
}
