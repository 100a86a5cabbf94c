import Loading
import LoadingItems
import LoadingTestSupport

/// A search with answers and time controlled by the test.
@MainActor final class SearchRig {
  let clock = ManualClock()
  let remote: ScriptedWork<[String]>
  let local: ScriptedWork<[String]?>
  private(set) var loader: SearchLoader<[String]>!
  /// The texts that the server was searched for, in order.
  private(set) var remoteTexts: [String] = []
  /// The texts that were searched for locally, in order.
  private(set) var localTexts: [String] = []

  init(
    hasLocal: Bool = false,
    listensToCancellation: Bool = true,
    _ adjust: (inout LoadingPolicy) -> Void = { _ in }
  ) {
    remote = ScriptedWork(listensToCancellation: listensToCancellation)
    local = ScriptedWork(listensToCancellation: listensToCancellation)
    var policy = LoadingPolicy(clock: clock)
    adjust(&policy)
    let askLocal: @MainActor (String) async throws -> [String]? = { [weak self, local] in
      self?.localTexts.append($0)
      return try await local.run()
    }
    loader = SearchLoader(policy: policy, local: hasLocal ? askLocal : nil) {
      [weak self, remote] in
      self?.remoteTexts.append($0)
      return try await remote.run()
    }
  }

  var state: LoadingState<[String]> { loader.state }

  /// Releases the loader, as if no caller retained it.
  func release() { loader = nil }

  /// Types a text, letter by letter.
  func type(_ text: String) async {
    for length in 1...text.count {
      loader.query = String(text.prefix(length))
      await settle()
    }
  }

  /// Lets the time pass that ends typing.
  func pause() async {
    await clock.advance(by: .milliseconds(500))
    await settle()
  }

  /// Searches for a text, and loads its result.
  func search(_ text: String, _ answer: [String]) async {
    loader.query = text
    await settle()
    await pause()
    await remote.finish(with: answer)
  }
}
