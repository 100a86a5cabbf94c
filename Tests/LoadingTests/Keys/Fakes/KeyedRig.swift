import LoadingTestSupport

@testable import Loading

/// Loaders by number, with answers and time controlled by the test.
@MainActor final class KeyedRig {
  let clock = ManualClock()
  let memory = ScriptedPressure()
  private(set) var loaders: Loaders<Int, Loader<String>>!
  /// The requests so far, in order.
  private(set) var requests: [Int] = []
  /// Whether each request bypasses caches.
  private(set) var bypasses: [Bool] = []
  private var work: [Int: ScriptedWork<String>] = [:]

  init(lifetime: Duration = .seconds(10), countLimit: Int = 3) {
    let policy = LoadingPolicy(clock: clock)
    loaders = Loaders(lifetime, countLimit, clock, memoryPressure: memory.pressure) {
      [weak self] key in
      Loader(policy: policy) { ignoreCache in
        guard let server = self?.request(key, ignoreCache) else { throw CancellationError() }
        return try await server.run()
      }
    }
  }

  private func request(_ key: Int, _ ignoreCache: Bool) -> ScriptedWork<String> {
    requests.append(key)
    bypasses.append(ignoreCache)
    return server(key)
  }

  /// The server's answers for a key.
  func server(_ key: Int) -> ScriptedWork<String> {
    if let work = work[key] { return work }
    let new = ScriptedWork<String>()
    work[key] = new
    return new
  }

  /// Loads the content of a key, and retains nothing.
  func load(_ key: Int, _ content: String = "content") async {
    let task = await loaders[key].beginLoad()
    if !server(key).openCalls.isEmpty { server(key).answer(content) }
    _ = await task.value
  }

  /// Releases the loaders, as if no caller retained them.
  func release() { loaders = nil }

  /// Returns the stored content of a key, which doesn't count as a use.
  func kept(_ key: Int) -> String? { loaders.entries[key]?.loader?.state.content }
}
