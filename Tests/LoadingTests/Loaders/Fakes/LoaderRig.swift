import Loading
import LoadingTestSupport

/// A loader of numbers whose work ends as the test says, on a clock that the test turns.
@MainActor final class LoaderRig {
  let clock = ManualClock()
  let work: ScriptedWork<Int>
  private(set) var loader: Loader<Int>!
  /// What each call of the work was told: whether to ignore caches.
  private(set) var calls: [Bool] = []

  init(
    initialContent: Int? = nil,
    listensToCancellation: Bool = true,
    _ adjust: (inout LoadingPolicy) -> Void = { _ in }
  ) {
    work = ScriptedWork(listensToCancellation: listensToCancellation)
    var policy = LoadingPolicy(clock: clock)
    adjust(&policy)
    loader = Loader(initialContent: initialContent, policy: policy) { [weak self, work] in
      self?.calls.append($0)
      return try await work.run()
    }
  }

  var state: LoadingState<Int> { loader.state }

  /// Lets the loader go, as when nobody holds it any more.
  func release() { loader = nil }

  /// Loads a number to the end.
  func load(_ number: Int, force: Bool = false) async {
    let task = loader.load(force: force)
    await settle()
    work.answer(number)
    _ = await task.value
  }

  /// Loads to a failure.
  func fail(_ error: any Error, force: Bool = false) async {
    let task = loader.load(force: force)
    await settle()
    work.fail(error)
    _ = await task.value
  }
}
