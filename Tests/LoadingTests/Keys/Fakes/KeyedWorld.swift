import LoadingTestSupport

@testable import Loading
@testable import LoadingItems

/// Loaders by key with random calls, and their invariants.
@MainActor final class KeyedWorld {
  /// Content whose instances are counted.
  final class Content: Sendable {
    let key: Int

    init(_ key: Int) { self.key = key }
  }

  private struct Trace {
    weak var content: Content?
  }

  static let limit = 5
  static let lifetime = Duration.seconds(10)

  private(set) var callCount = 0

  private let random: RandomSteps
  private let clock = ManualClock()
  private let memory = ScriptedPressure()
  private var loaders: Loaders<Int, Loader<Content>>!
  private var work: [Int: ScriptedWork<Content>] = [:]
  private var requestCount = 0
  /// The loaders that screens retain.
  private var held: [(key: Int, loader: Loader<Content>)] = []
  /// The keys of retained loaders with fresh content.
  private var fresh: Set<Int> = []
  private var traces: [Trace] = []
  /// The number of concurrent loads since the number of stored contents was within the limit.
  private var peak = 0

  init(_ steps: RandomSteps) {
    random = steps
    let policy = LoadingPolicy(clock: clock)
    loaders = Loaders(Self.lifetime, Self.limit, clock, memoryPressure: memory.pressure) {
      [weak self] key in
      Loader(policy: policy) { _ in
        guard let work = self?.request(key) else { throw CancellationError() }
        return try await work.run()
      }
    }
  }

  private func request(_ key: Int) -> ScriptedWork<Content> {
    requestCount += 1
    return server(key)
  }

  private func server(_ key: Int) -> ScriptedWork<Content> {
    let server = work[key] ?? ScriptedWork()
    work[key] = server
    return server
  }

  private var someKey: Int { random.int(0..<30) }
  private var loadingCount: Int {
    loaders.entries.values.count { $0.loader?.state.isLoading == true }
  }

  // MARK: - Steps

  /// Performs some calls in one turn, lets all work run, and checks the invariants.
  func step() async {
    for _ in 0..<random.int(1...6) {
      call()
      callCount += 1
      if loaders.keptCount <= Self.limit { peak = 0 }
      peak = max(peak, loadingCount)
      // Each use checks two of the oldest entries, which may be loading.
      random.expect(loaders.keptCount <= Self.limit + 2 * peak, "more is kept than the limit says")
    }
    await settle()
    await pass()
    check()
  }

  private func call() {
    let key = someKey
    switch random.int(0..<20) {
    case 0...3:
      random.note("hold \(key)")
      let loader = loaders[key]
      random.expect(loader === loaders[key], "a key has two loaders")
      random.expect(loaders.entries[key]?.retained === loader, "the newest is not kept")
      held.append((key, loader))
    case 4...7: letGo()
    case 8...10:
      random.note("load \(key)")
      loaders[key].load()
    case 11:
      guard let one = random.pick(held) else { return }
      random.note("load the held \(one.key)")
      one.loader.load()
    case 12...14:
      let keys = [key, someKey, someKey]
      random.note("load \(keys)")
      for key in keys { loaders[key].load() }
    case 15:
      random.note("invalidate \(key)")
      loaders.invalidate(key)
      fresh.remove(key)
    case 16:
      let remainder = key % 3
      random.note("invalidate each third, from \(remainder)")
      loaders.invalidate { $0 % 3 == remainder }
      fresh = fresh.filter { $0 % 3 != remainder }
    default: answer()
    }
  }

  private func letGo() {
    guard !held.isEmpty else { return }
    let key = held.remove(at: random.int(held.indices)).key
    random.note("let go of \(key)")
    // Other entries may remove it, so that the key gets a new loader.
    if !held.contains(where: { $0.key == key }) { fresh.remove(key) }
  }

  private func answer() {
    let open = work.keys.sorted().filter { server($0).openCalls != [] }
    guard let key = random.pick(open) else { return }
    random.note("answer \(key)")
    if random.flip() {
      let content = Content(key)
      traces.append(Trace(content: content))
      server(key).answer(content)
    } else {
      server(key).fail(TestError("answer"))
    }
  }

  /// Changes other than calls: time, memory, and signing out.
  private func pass() async {
    switch random.int(0..<40) {
    case 0...7:
      let seconds = random.int(1...8)
      random.note("\(seconds) seconds")
      await clock.advance(by: .seconds(seconds))
    case 8:
      random.note("three lifetimes")
      await clock.advance(by: Self.lifetime * 3)
      lookAtUnused("the time is over")
    case 9:
      random.note("memory is low")
      memory.fire()
      await settle()
      lookAtUnused("memory is low")
    case 10: await signOut()
    default: break
    }
  }

  private func check() {
    for server in work.values {
      random.expect(server.openCalls.count <= 1, "two requests at a time")
    }
    for (key, loader) in held {
      random.expect(loaders.entries[key]?.loader === loader, "a held loader is not that of its key")
    }
    let alive = loaders.entries.values.count { $0.loader != nil }
    random.expect(alive <= loaders.keptCount + Set(held.map(\.key)).count, "a loader is left over")
    random.expect(clock.sleeperCount <= 1, "more than one task sleeps")
    random.expect(
      loaders.keptCount == 0 || clock.sleeperCount == 1,
      "nobody will release what is kept"
    )
    for key in fresh.intersection(held.map(\.key)) {
      let previous = requestCount
      loaders[key].load()
      random.expect(
        requestCount == previous && !loaders[key].state.isLoading,
        "what is fresh is loaded"
      )
    }
    fresh = Set(held.filter { $0.loader.facts.isFresh }.map(\.key))
  }

  /// Checks that only retained and loading entries are left.
  private func lookAtUnused(_ reason: String) {
    let keys = Set(held.map(\.key))
    for (key, entry) in loaders.entries where !keys.contains(key) {
      let isLoading = entry.loader?.state.isLoading ?? true
      random.expect(isLoading, "something unused is kept though \(reason)")
    }
  }

  private func signOut() async {
    random.note("sign out")
    loaders.removeAll()
    random.expect(
      held.allSatisfy { $0.loader.state.isInitial },
      "a screen has content after signing out"
    )
    random.expect(
      loaders.entries.isEmpty && loaders.keptCount == 0,
      "loaders are kept after signing out"
    )
    await settle()
    random.expect(work.values.allSatisfy { $0.openCalls.isEmpty }, "work goes on after signing out")
    random.expect(traces.allSatisfy { $0.content == nil }, "content is kept after signing out")
    random.expect(clock.sleeperCount == 0, "a task sleeps after signing out")
    (held, fresh, traces) = ([], [], [])
  }

  /// Ends all work, after which no entry is left.
  func end() async {
    held = []
    while work.values.contains(where: { $0.openCalls != [] }) {
      answer()
      await settle()
    }
    await clock.advance(by: Self.lifetime * 3)
    random.expect(
      loaders.entries.isEmpty && clock.sleeperCount == 0,
      "something is left at the end"
    )
    random.expect(traces.allSatisfy { $0.content == nil }, "content is left at the end")
  }
}

extension LoadingState {
  fileprivate var isInitial: Bool {
    if case .initial = self { true } else { false }
  }
}
