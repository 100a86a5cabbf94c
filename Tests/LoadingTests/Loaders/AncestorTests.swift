import Loading
import LoadingTestSupport
import Testing

/// ApexyLoader's own test cases, as behavior of a loader.
@MainActor struct AncestorTests {
  private let rig = LoaderRig()
  private let error = TestError("request")

  /// Counts the changes after the first notification, which is the current state.
  private final class Changes {
    var count = -1
  }

  private func counting(_ changes: Changes) -> LoadingObservation {
    rig.loader.observe { _ in changes.count += 1 }
  }

  @Test func `a loader starts in the initial state`() {
    #expect(rig.state == .initial)
  }

  @Test func `testCancelObservation: a cancelled observation is not notified`() {
    let changes = Changes()
    var observation: LoadingObservation? = counting(changes)
    withExtendedLifetime(observation) {}
    observation = nil
    rig.loader.update(1)
    #expect(changes.count == 0)
  }

  @Test func `testCancelObservationCombine: an abandoned stream receives only the first state`()
    async
  {
    var observed: [LoadingState<Int>] = []
    for await state in rig.loader.states {
      observed.append(state)
      break
    }
    rig.loader.update(1)
    await settle()
    #expect(observed == [.initial])
  }

  @Test func `testStartLoading: a second load during a load does not notify again`() {
    let changes = Changes()
    let observation = counting(changes)
    rig.loader.load()
    #expect(rig.state == .loading(cache: nil))
    #expect(changes.count == 1)
    rig.loader.load()
    #expect(rig.state == .loading(cache: nil))
    #expect(changes.count == 1)
    withExtendedLifetime(observation) {}
  }

  @Test func `testStartLoadingCombine: the same with an async sequence`() async {
    let states = rig.loader.states
    rig.loader.load()
    rig.loader.load()
    rig.release()
    var observed: [LoadingState<Int>] = []
    for await state in states { observed.append(state) }
    #expect(observed == [.initial, .loading(cache: nil)])
  }

  @Test func `testFinishLoading: success notifies once, a failure keeps the content`() async {
    rig.loader.load()
    let changes = Changes()
    let observation = counting(changes)
    await settle()
    await rig.work.finish(with: 12)
    #expect(rig.state == .success(content: 12))
    #expect(changes.count == 1)
    await rig.fail(error, force: true)
    #expect(rig.state == .failure(error: error, cache: 12))
    withExtendedLifetime(observation) {}
  }

  @Test func `testFinishLoadingCombine: the same with an async sequence`() async {
    let states = rig.loader.states
    await rig.load(12)
    await rig.fail(error, force: true)
    rig.release()
    var observed: [LoadingState<Int>] = []
    for await state in states { observed.append(state) }
    #expect(
      observed == [
        .initial, .loading(cache: nil), .success(content: 12), .loading(cache: 12),
        .failure(error: error, cache: 12),
      ]
    )
  }

  @Test func `testUpdate: only a state that differs notifies`() {
    let changes = Changes()
    let observation = counting(changes)
    rig.loader.reset()
    #expect(changes.count == 0)
    rig.loader.update(1)
    #expect(changes.count == 1)
    rig.loader.update(1)
    #expect(changes.count == 1)
    withExtendedLifetime(observation) {}
  }

  @Test func `testUpdateCombine: the same with an async sequence`() async {
    let states = rig.loader.states
    rig.loader.reset()
    rig.loader.update(1)
    rig.loader.update(1)
    rig.release()
    var observed: [LoadingState<Int>] = []
    for await state in states { observed.append(state) }
    #expect(observed == [.initial, .success(content: 1)])
  }

  @Test func `testDeinit: releasing an observation releases its handler`() async {
    final class Witness {}
    var witness: Witness? = Witness()
    weak let weakWitness = witness
    var observation: LoadingObservation? = rig.loader.observe { [witness] _ in
      withExtendedLifetime(witness) {}
    }
    witness = nil
    #expect(weakWitness != nil)
    withExtendedLifetime(observation) {}
    observation = nil
    await settle()
    #expect(weakWitness == nil)
  }

  @Test func `testMerge: the twelve combinations`() {
    typealias State = LoadingState<Int>
    func failure(_ cache: Int?) -> State { .failure(error: error, cache: cache) }
    let sums: [(State, State, State)] = [
      (.loading(cache: 2), .success(content: 3), .loading(cache: 5)),
      (.success(content: 2), .loading(cache: 3), .loading(cache: 5)),
      (.loading(cache: nil), .success(content: 3), .loading(cache: nil)),
      (.success(content: 2), .loading(cache: nil), .loading(cache: nil)),
      (failure(7), failure(7), failure(14)), (failure(7), .success(content: 8), failure(15)),
      (.success(content: 9), failure(7), failure(16)),
      (.success(content: 9), failure(nil), failure(nil)),
      (.success(content: 5), .success(content: 5), .success(content: 10)),
      (.initial, .initial, .initial), (.initial, .success(content: 1), .initial),
      (.success(content: 1), .initial, .initial),
    ]
    for (left, right, sum) in sums { #expect(left.merge(right, transform: +) == sum) }
  }

  @Test func `test…Equatable: equal by case, content and error`() {
    #expect(LoadingState<Int>.initial == .initial)
    #expect(LoadingState.loading(cache: 1) == .loading(cache: 1))
    #expect(LoadingState.loading(cache: 1) != .loading(cache: nil))
    #expect(LoadingState.success(content: 1) == .success(content: 1))
    #expect(LoadingState.success(content: 1) != .success(content: 2))
    #expect(
      LoadingState.failure(error: error, cache: 1) == .failure(error: error, cache: 1)
    )
    #expect(LoadingState.failure(error: error, cache: 1) != .failure(error: error, cache: 2))
    #expect(
      LoadingState.failure(error: error, cache: 1)
        != .failure(error: TestError("other"), cache: 1)
    )
  }
}
