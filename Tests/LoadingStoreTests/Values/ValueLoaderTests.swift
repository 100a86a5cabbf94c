import Foundation
import Loading
import LoadingTestSupport
import Testing

@testable import LoadingStore

/// Loaders with values in a file, and restarts.
@MainActor struct ValueLoaderTests {
  private let folder: TemporaryFolder
  private let time = TimeOfDay()

  init() throws { folder = try TemporaryFolder() }

  /// The states of the loader after a restart, and the number of requests.
  private func restart() async throws -> (state: LoadingState<Profile>, requests: Int) {
    let store = try Profiles(at: folder.file(), collection: "profiles") { [time] in time.now }
    var requests = 0
    let loader = Loader(
      policy: LoadingPolicy(freshness: .lasting(.seconds(3600))),
      store: store.value(for: 7)
    ) { _ in
      requests += 1
      return Profile(name: "\(time.now.timeIntervalSince1970)")
    }
    return (await loader.load().value, requests)
  }

  @Test func `content is requested once an hour, however often the app is launched`() async throws {
    let first = try await restart()
    #expect(first.requests == 1)
    for _ in 0..<59 {
      time.advance(by: 60)
      let next = try await restart()
      #expect(next.requests == 0 && next.state == first.state)
    }
    time.advance(by: 60)
    let next = try await restart()
    #expect(next.requests == 1 && next.state != first.state)
    time.advance(by: -7200)
    #expect(try await restart().requests == 1, "the clock was set back")
    #expect(try await restart().requests == 0)
  }

  @Test func `an update of one loader is visible in another`() async throws {
    let store = try Profiles(at: folder.file(), collection: "profiles")
    let first = Loader(store: store.value(for: 7)) { _ in Profile(name: "a") }
    let second = Loader(store: store.value(for: 7)) { _ in Profile(name: "b") }
    let other = Loader(store: store.value(for: 8)) { _ in Profile(name: "c") }
    _ = await first.load().value
    _ = await other.load().value
    _ = await second.load().value
    await withCheckedContinuation { continuation in
      var isDone = false
      let observation = second.observe { state in
        guard !isDone, state == .success(content: Profile(name: "edited")) else { return }
        isDone = true
        continuation.resume()
      }
      first.update(Profile(name: "edited"))
      observations.append(observation)
    }
    #expect(other.state == .success(content: Profile(name: "c")))
    #expect(try await store.name(7) == "edited")
  }

  private let observations = Observations()

  @MainActor private final class Observations {
    private var all: [LoadingObservation] = []

    func append(_ observation: LoadingObservation) { all.append(observation) }
  }
}
