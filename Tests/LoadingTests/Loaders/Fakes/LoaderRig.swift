import Loading
import LoadingTestSupport

/// A loader of numbers, with answers and time controlled by the test.
@MainActor final class LoaderRig {
  let clock = ManualClock()
  let work: ScriptedWork<Int>
  private(set) var loader: Loader<Int>!
  /// Whether each call of the work bypasses caches.
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

  /// Releases the loader, as if no caller retained it.
  func release() { loader = nil }

  /// Loads a number.
  func load(_ number: Int, force: Bool = false) async {
    let task = await loader.beginLoad(force: force)
    work.answer(number)
    _ = await task.value
  }

  /// Lets a load fail.
  func fail(_ error: any Error, force: Bool = false) async {
    let task = await loader.beginLoad(force: force)
    work.fail(error)
    _ = await task.value
  }
}
