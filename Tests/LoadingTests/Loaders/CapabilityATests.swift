import Foundation
import Loading
import LoadingTestSupport
import Testing

/// The capabilities A-01 … A-19 of ApexyLoader, with a test for each.
@MainActor struct CapabilityATests {
  private let rig = LoaderRig()
  private let error = TestError("request")

  //
  @Test func `each state has its content, activity and error`() {
    let rows: [(LoadingState<Int>, content: Int?, isLoading: Bool, error: TestError?)] = [
      (.initial, nil, false, nil), (.loading(cache: nil), nil, true, nil),
      (.loading(cache: 1), 1, true, nil), (.success(content: 2), 2, false, nil),
      (.failure(error: error, cache: nil), nil, false, error),
      (.failure(error: error, cache: 3), 3, false, error),
    ]
    for (state, content, isLoading, error) in rows {
      #expect(state.content == content)
      #expect(state.isLoading == isLoading)
      #expect(state.error as? TestError == error)
    }
  }

  //
  @Test func `the cache survives a reload`() async {
    await rig.load(12)
    rig.loader.load(force: true)
    #expect(rig.state == .loading(cache: 12))
  }

  //
  @Test func `the cache survives a failure`() async {
    await rig.load(12)
    await rig.fail(error, force: true)
    #expect(rig.state == .failure(error: error, cache: 12))
  }

  //
  @Test func `the first failure has no cache`() async {
    await rig.fail(error)
    #expect(rig.state == .failure(error: error, cache: nil))
  }

  //
  @Test func `a second load during a load changes nothing and notifies no observer`() async {
    let log = StateLog(of: rig.loader)
    let first = rig.loader.load()
    #expect(rig.loader.load() == first)
    await settle()
    #expect(rig.loader.load() == first)
    #expect(log.states == [.initial, .loading(cache: nil)])
    #expect(rig.calls.count == 1)
  }

  //
  @Test func `an observation runs until it is released`() {
    var count = 0
    var observation: LoadingObservation? = rig.loader.observe { _ in count += 1 }
    rig.loader.update(1)
    #expect(count == 2)
    withExtendedLifetime(observation) {}
    observation = nil
    rig.loader.update(2)
    #expect(count == 2)
  }

  //
  @Test func `several observers are notified in order, each with its own lifetime`() {
    var reported: [String] = []
    func observe(_ name: String) -> LoadingObservation {
      rig.loader.observe { reported.append("\(name)\($0.content ?? 0)") }
    }
    let first = observe("a")
    let second = observe("b")
    let third = observe("c")
    rig.loader.update(1)
    second.cancel()
    rig.loader.update(2)
    #expect(reported == ["a0", "b0", "c0", "a1", "b1", "c1", "a2", "c2"])
    withExtendedLifetime((first, third)) {}
  }

  //
  @Test func `a stream starts with the current state and delivers changes in order`() async {
    rig.loader.update(1)
    let states = rig.loader.states
    await rig.load(2, force: true)
    rig.release()
    var observed: [LoadingState<Int>] = []
    for await state in states { observed.append(state) }
    #expect(observed == [.success(content: 1), .loading(cache: 1), .success(content: 2)])
  }

  //
  @Test func `an equal state does not notify, and states with different errors differ`() async {
    rig.loader.update(1)
    let log = StateLog(of: rig.loader)
    rig.loader.update(1)
    #expect(log.take() == [.success(content: 1)])
    let states = [TestError("one"), TestError("two")].map {
      LoadingState.failure(error: $0, cache: 1)
    }
    #expect(states[0] != states[1])
    #expect(states[0] == .failure(error: TestError("one"), cache: 1))
  }

  //
  @Test func `a loader is shared across screens`() async {
    let first = StateLog(of: rig.loader)
    await rig.load(1)
    let second = StateLog(of: rig.loader)
    #expect(second.states == [.success(content: 1)])
    _ = await rig.loader.load().value
    #expect(rig.calls.count == 1)
    let observed = first.states.count
    await rig.load(2, force: true)
    #expect(Array(first.states.dropFirst(observed)) == Array(second.states.dropFirst()))
    #expect(second.states.last == .success(content: 2))
  }

  //
  @Test func `two states merge according to the table`() {
    typealias State = LoadingState<Int>
    let other = TestError("other")
    // A state of each kind, with and without content, for rows and columns.
    let states: [State] = [
      .initial, .loading(cache: nil), .loading(cache: 1), .success(content: 2),
      .failure(error: error, cache: nil), .failure(error: error, cache: 3),
    ]
    let failed = State.failure(error: error, cache: nil)
    let failedOther = State.failure(error: other, cache: nil)
    let loading = State.loading(cache: nil)
    func kept(_ error: TestError, _ cache: Int) -> State { .failure(error: error, cache: cache) }
    let table: [[State]] = [
      [.initial, loading, loading, .initial, failedOther, failedOther],
      [loading, loading, loading, loading, loading, loading],
      [loading, loading, .loading(cache: 2), .loading(cache: 3), loading, .loading(cache: 4)],
      [
        .initial, loading, .loading(cache: 3), .success(content: 4), failedOther, kept(other, 5),
      ],
      [failed, loading, loading, failed, failed, failedOther],
      [failed, loading, .loading(cache: 4), kept(error, 5), failed, kept(error, 6)],
    ]
    for (row, left) in states.enumerated() {
      for (column, right) in states.enumerated() {
        // The error on the right differs, so that the test knows which one was used.
        let right: State = right.error == nil ? right : .failure(error: other, cache: right.content)
        var calls = 0
        let merged = left.merge(right) { left, right in
          calls += 1
          return left + right
        }
        #expect(merged == table[row][column], "\(left) with \(right)")
        #expect(calls == (left.content != nil && right.content != nil ? 1 : 0))
      }
    }
  }

  //
  @Test func `any number of states merge by the same precedence`() {
    typealias Three = LoadingState<(Int, String, Bool)>
    let all = Three.merging(.success(content: 1), .success(content: "a"), .success(content: true))
    #expect(all.content! == (1, "a", true))
    let loading = Three.merging(
      .success(content: 1),
      .loading(cache: "a"),
      .failure(error: error, cache: true)
    )
    #expect(loading.isLoading)
    #expect(loading.content! == (1, "a", true))
    let failure = Three.merging(
      .initial,
      .success(content: "a"),
      .failure(error: error, cache: nil)
    )
    #expect(failure.error as? TestError == error)
    #expect(failure.content == nil)
    let initial = Three.merging(.success(content: 1), .initial, .success(content: true))
    guard case .initial = initial else {
      Issue.record("Initial is to win over success, but it is \(initial).")
      return
    }
  }

  //
  @Test func `progress is available only while loading`() async {
    let work = ScriptedWork<Int>()
    let loader = Loader { (_, progress: Progress) in
      progress.completedUnitCount = 50
      return try await work.run()
    }
    #expect(loader.progress == nil)
    let task = loader.load()
    await settle()
    #expect(loader.progress?.fractionCompleted == 0.5)
    work.answer(1)
    _ = await task.value
    #expect(loader.progress == nil)
  }

  //
  @Test func `releasing a loader cancels its work without a further state`() async {
    let log = StateLog(of: rig.loader)
    rig.loader.load()
    await settle()
    rig.release()
    await settle()
    #expect(rig.work.cancelCount == 1)
    #expect(rig.work.openCalls.isEmpty)
    #expect(log.states == [.initial, .loading(cache: nil)])
  }

  //
  @Test func `the result is transformed before success`() async {
    let work = ScriptedWork<String>()
    let loader = Loader { _ in try await work.run().count }
    let task = loader.load()
    await settle()
    work.answer("abc")
    #expect(await task.value == .success(content: 3))
    #expect(await loader.mapped { $0 + 1 }.load().value == .success(content: 4))
  }

  //
  @Test func `the state stays loading while the result is processed`() async {
    let processing = ScriptedWork<Int>()
    let loader = Loader { [work = rig.work] _ in
      let number = try await work.run()
      return try await number + processing.run()
    }
    let log = StateLog(of: loader)
    let task = loader.load()
    await settle()
    rig.work.answer(1)
    await settle()
    #expect(loader.state == .loading(cache: nil))
    processing.answer(10)
    #expect(await task.value == .success(content: 11))
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: 11)])
  }

  //
  @Test func `a chained loader follows its source without an observation to retain`() async {
    let chain = rig.loader.chained { number in Loader { _ in "number \(number)" } }
    await rig.load(1)
    await settle()
    #expect(chain.state == .success(content: "number 1"))
    rig.loader.update(2)
    await settle()
    #expect(chain.state == .success(content: "number 2"))
  }

  //
  @Test func `a screen needs only state, observe, load and cancel`() async {
    let shown: any ContentLoading<Int> = rig.loader
    let log = StateLog(of: shown)
    let task = shown.load()
    await settle()
    rig.work.answer(1)
    #expect(await task.value == .success(content: 1))
    #expect(log.states == [.initial, .loading(cache: nil), .success(content: 1)])
    shown.load(force: true)
    shown.cancel()
    #expect(shown.state == .success(content: 1))
  }

  //
  @Test func `initial content is the first state that observers receive`() async {
    let seeded = LoaderRig(initialContent: 5)
    let log = StateLog(of: seeded.loader)
    seeded.loader.update(6)
    #expect(log.states == [.success(content: 5), .success(content: 6)])
    #expect(await seeded.loader.load().value == .success(content: 6))
    #expect(seeded.calls.isEmpty)
  }

  /// Content is set; other states result from work that continues or fails.
  //
  @Test func `each state can be reached with and without a cache`() async {
    for cache in [nil, 5] {
      let seeded = LoaderRig(initialContent: cache)
      let log = StateLog(of: seeded.loader)
      seeded.loader.load(force: true)
      #expect(log.states.last == .loading(cache: cache))
      await settle()
      seeded.work.fail(error)
      await settle()
      #expect(log.states.last == .failure(error: error, cache: cache))
      seeded.loader.reset()
      #expect(log.states.last == .initial)
    }
  }
}
