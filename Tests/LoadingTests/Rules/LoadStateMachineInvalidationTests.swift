@testable import Loading
import LoadingTestSupport
import Testing

/// Calls of `invalidate()` during a load.
struct LoadStateMachineInvalidationTests {
  @Test(arguments: Situation.busy)
  func `an invalidated load that succeeds is repeated exactly once, bypassing caches`(
    _ situation: Situation
  ) throws {
    var machine = situation.machine()
    let first = try #require(machine.runningToken)
    #expect(machine.handle(.invalidate) == .init())
    #expect(machine.isRunning(first))

    let transition = machine.handle(.succeeded(first))
    let second = try #require(machine.runningToken)
    let status: LoadingStatus =
      situation == .backgroundRefreshing ? .backgroundRefreshing : .foregroundRefreshing
    // Callers that await the first load receive its outcome.
    #expect(transition.outcome == .loaded)
    #expect(
      transition.run == [
        .present(.loaded), .enableControls, .status(.loaded),
        .status(status), .disableControls, .present(status), .start(second, ignoreCache: true),
      ]
    )
    #expect(machine.hasContent)
    #expect(!machine.isFresh(at: .zero))

    let end = machine.handle(.succeeded(second))
    #expect(end.startedToken == nil)
    #expect(machine.status == .loaded)
    #expect(machine.isFresh(at: .zero))
  }

  @Test func `the repeated load after an empty result covers the screen again`() throws {
    var machine = Situation.foregroundRefreshing.machine()
    _ = machine.handle(.invalidate)
    let transition = machine.handle(.succeeded(try #require(machine.runningToken), isEmpty: true))
    #expect(transition.statuses == [.empty, .loading])
  }

  @Test func `invalidating twice causes one further load`() throws {
    var machine = Situation.loading.machine()
    _ = machine.handle(.invalidate)
    _ = machine.handle(.invalidate)
    _ = machine.handle(.succeeded(try #require(machine.runningToken)))
    let end = machine.handle(.succeeded(try #require(machine.runningToken)))
    #expect(end.startedToken == nil)
    #expect(machine.runningToken == nil)
  }

  @Test func `an invalidated load that fails is not repeated, and the content stays stale`() throws
  {
    var machine = Situation.foregroundRefreshing.machine()
    _ = machine.handle(.invalidate)
    let transition = machine.handle(
      .failed(try #require(machine.runningToken), TestError("new"))
    )
    #expect(transition.startedToken == nil)
    #expect(machine.runningToken == nil)
    #expect(!machine.isFresh(at: .zero))
  }

  @Test func `an invalidated load that is cancelled is not repeated, and the content stays stale`()
  {
    var machine = Situation.foregroundRefreshing.machine()
    _ = machine.handle(.invalidate)
    #expect(machine.handle(.cancel).startedToken == nil)
    #expect(machine.status == .loaded)
    #expect(!machine.isFresh(at: .zero))
    #expect(machine.handle(.reload(force: false, background: false)).startedToken != nil)
  }

  @Test func `the content of a load forced after the invalidation is fresh`() throws {
    var machine = Situation.loading.machine()
    _ = machine.handle(.invalidate)
    let transition = machine.handle(.succeeded(machine.beginLoad()))
    #expect(transition.startedToken == nil)
    #expect(machine.isFresh(at: .zero))
  }

  @Test func `a call that joins an invalidated load starts no further load`() throws {
    var machine = Situation.loading.machine()
    _ = machine.handle(.invalidate)
    #expect(machine.handle(.reload(force: false, background: false)) == .init(joins: true))
    _ = machine.handle(.succeeded(try #require(machine.runningToken)))
    let end = machine.handle(.succeeded(try #require(machine.runningToken)))
    #expect(end.startedToken == nil)
  }

  @Test func `an update after the invalidation is fresh`() {
    var machine = Situation.loading.machine()
    _ = machine.handle(.invalidate)
    #expect(machine.handle(.update()).startedToken == nil)
    #expect(machine.isFresh(at: .zero))
  }

  @Test func `an invalidation does not cancel a page, and the next reload loads`() throws {
    var machine = Situation.paging.machine()
    _ = machine.handle(.invalidate)
    let transition = machine.handle(.succeeded(try #require(machine.runningToken)))
    #expect(transition.startedToken == nil)
    #expect(machine.status == .loaded)
    #expect(!machine.isFresh(at: .zero))
    #expect(machine.handle(.reload(force: false, background: false)).startedToken != nil)
  }
}
