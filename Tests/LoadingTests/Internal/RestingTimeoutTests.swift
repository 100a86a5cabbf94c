import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// A time limit whose clock rests while the work waits for the user.
@MainActor struct RestingTimeoutTests {
  /// What runs within the time limit.
  nonisolated enum Kind: CaseIterable {
    case loader, progress, paged, nextPage, mapped, query, retried, awaited, sameTask
  }
  /// How the wait ends.
  nonisolated enum End: CaseIterable { case value, error }

  private let clock = ManualClock()
  private let before = ScriptedWork<Void>()
  private let signIn = ScriptedWork<Void>()
  private let after = ScriptedWork<Void>()
  private var policy: LoadingPolicy { LoadingPolicy(timeout: .seconds(10), clock: clock) }

  /// A request that needs another sign-in.
  private func request() async throws {
    try await before.run()
    // An error may mean that the session is valid again.
    try? await LoadingPolicy.withoutTimeout { try await signIn.run() }
    try await after.run()
  }

  /// Starts a load, and returns the closure that returns its error.
  private func begin(_ kind: Kind) async -> @MainActor () -> (any Error)? {
    let policy = policy
    switch kind {
    case .loader:
      let loader = Loader(policy: policy) { _ in try await request() }
      await loader.beginLoad()
      return { loader.state.error }
    case .progress:
      let loader = Loader(policy: policy) { _, _ in try await request() }
      await loader.beginLoad()
      return { loader.state.error }
    case .paged, .nextPage:
      let loader = PagedLoader<Row, Int>(pageSize: 2, policy: policy) { offset, _ in
        if kind == .paged || offset > 0 { try await request() }
        return rows(offset..<offset + 2)
      }
      await loader.beginLoad()
      if kind == .nextPage { await loader.beginNextPage() }
      return { kind == .paged ? loader.state.error : loader.pageState(.next).error }
    case .mapped:
      let loader = Loader(policy: policy) { _ in try await request() }.mapped { 1 }
      await loader.beginLoad()
      return { loader.state.error }
    case .query:
      let loader = QueryLoader(query: 1) { _ in
        Loader(policy: policy) { _ in try await request() }
      }
      await loader.beginLoad()
      return { loader.state.error }
    case .retried:
      var policy = policy
      policy.retry = .exponential(base: .zero)
      policy.retry.shouldRetry = { $0 is TestError }
      var isFirst = true
      let loader = Loader(policy: policy) { _ in
        defer { isFirst = false }
        if isFirst { throw TestError("first") }
        try await request()
      }
      await loader.beginLoad()
      return { loader.state.error }
    case .awaited:
      // The other load has no limit, or its own.
      let inner = Loader(policy: LoadingPolicy(clock: clock)) { _ in try await request() }
      let outer = Loader(policy: policy) { _ in _ = await inner.load().value }
      await outer.beginLoad()
      return { outer.state.error }
    case .sameTask:
      // A load that begins in the work of another one, as in an observer.
      let first = Loader { _ in 1 }
      let loader = Loader(policy: policy) { _ in try await request() }
      let observation = first.observe { if case .success = $0 { loader.load() } }
      await first.beginLoad()
      return { withExtendedLifetime(observation) { loader.state.error } }
    }
  }

  @Test(arguments: Kind.allCases, End.allCases)
  func `the time of the wait doesn't count, and that before and after it does`(
    _ kind: Kind,
    _ end: End
  ) async {
    for (start, wait) in [(0, 0), (0, 60), (9, 1), (9, 3600)] {
      let error = await begin(kind)
      await clock.advance(by: .seconds(start))
      await before.finish(with: ())
      await clock.advance(by: .seconds(wait))
      #expect(error() == nil && signIn.openCalls.count == 1)
      switch end {
      case .value: await signIn.finish(with: ())
      case .error: await signIn.finish(throwing: TestError("closed"))
      }
      await clock.advance(by: .seconds(10 - start) - .nanoseconds(1))
      #expect(error() == nil)
      await clock.advance(by: .nanoseconds(1))
      #expect(
        error() as? LoadingError == .timeout(.seconds(10)),
        "after \(start) s and a wait of \(wait) s"
      )
      #expect(clock.sleeperCount == 0)
    }
  }

  @Test func `without a wait, nothing changes`() async {
    let error = await begin(.loader)
    await clock.advance(by: .seconds(10))
    #expect(error() as? LoadingError == .timeout(.seconds(10)))
    #expect(await LoadingPolicy.withoutTimeout { 7 } == 7, "outside a load")
  }

  @Test func `several waits at the same time are one rest`() async {
    let loader = Loader(policy: policy) { [signIn, after] _ in
      async let one: Void = LoadingPolicy.withoutTimeout { try await signIn.run() }
      async let two: Void = LoadingPolicy.withoutTimeout { try await signIn.run() }
      _ = try await (one, two)
      try await after.run()
    }
    await loader.beginLoad()
    await clock.advance(by: .seconds(60))
    await signIn.finish(with: ())
    await clock.advance(by: .seconds(60))
    #expect(loader.state.isLoading)
    await signIn.finish(with: ())
    await clock.advance(by: .seconds(10))
    #expect(loader.state.error as? LoadingError == .timeout(.seconds(10)))
  }

  /// What ends the load during the wait.
  nonisolated enum Interruption: CaseIterable { case cancel, reload, reset, release }

  @Test(arguments: Interruption.allCases, [false, true])
  func `a load that ends during the wait leaves no clock behind`(
    _ interruption: Interruption,
    listens: Bool
  ) async {
    let signIn = ScriptedWork<Void>(listensToCancellation: listens)
    let after = after
    var loader: Loader<Int>? = Loader(policy: policy) { _ in
      try await LoadingPolicy.withoutTimeout { try await signIn.run() }
      try await after.run()
      return 1
    }
    await loader?.beginLoad()
    #expect(clock.sleeperCount == 0, "It rests.")
    switch interruption {
    case .cancel: loader?.cancel()
    case .reload: await loader?.beginLoad(force: true)
    case .reset: loader?.reset()
    case .release: loader = nil
    }
    await clock.advance(by: .seconds(60))
    for call in signIn.openCalls { signIn.answer((), call: call) }
    await settle()
    #expect(clock.sleeperCount == (interruption == .reload ? 1 : 0))
    await clock.advance(by: .seconds(10))
    #expect(
      (loader?.state.error as? LoadingError == .timeout(.seconds(10))) == (interruption == .reload)
    )
    #expect(clock.sleeperCount == 0)
    for call in after.openCalls { after.answer((), call: call) }
  }

  /// When the app is in the background.
  nonisolated struct Absence: OptionSet {
    static let (before, during, after) = (Self(rawValue: 1), Self(rawValue: 2), Self(rawValue: 4))
    let rawValue: Int
  }

  @Test(arguments: (0..<8).map { Absence(rawValue: $0) })
  func `a stay in the background starts the limit again, and one during the wait doesn't count`(
    _ absence: Absence
  ) async {
    let (appState, slot) = (AppState(), LoadSlot<Int>(outcomeIfReleased: 0))
    let timeouts = EventList<LoadingError>()
    slot.run(within: policy, appState: appState, onTimeout: { timeouts.add($0) }) {
      [before, signIn, after] in
      try? await before.run()
      try? await LoadingPolicy.withoutTimeout { try await signIn.run() }
      try? await after.run()
    }
    func advance(by duration: Duration, isAbsent: Bool) async {
      if isAbsent { appState.enterBackground() }
      await clock.advance(by: duration)
      if isAbsent { appState.enterForeground() }
    }
    await advance(by: .seconds(4), isAbsent: absence.contains(.before))
    await before.finish(with: ())
    await advance(by: .seconds(60), isAbsent: absence.contains(.during))
    await signIn.finish(with: ())
    let isAfter = absence.contains(.after)
    if isAfter { await advance(by: .seconds(60), isAbsent: true) }
    let left = Duration.seconds(absence.contains(.before) ? 10 : 6)
    await clock.advance(by: isAfter ? .zero : left - .nanoseconds(1))
    #expect(timeouts.events.isEmpty)
    await clock.advance(by: isAfter ? .seconds(10) : .nanoseconds(1))
    #expect(timeouts.events.count == 1)
    finishAll()
  }

  private func finishAll() {
    for work in [before, signIn, after] {
      for call in work.openCalls { work.answer((), call: call) }
    }
  }

  @Test func `polls and loads that follow each other keep no list of ended timers`() async {
    var policy = policy
    policy.polling = .seconds(1)
    var counts: [Int] = []
    let loader = Loader(policy: policy) { _ in
      counts.append(WaitingLoad.current.count)
      return 1
    }
    let observation = loader.observe { _ in }
    loader.load()
    await clock.advance(by: .seconds(30))
    #expect(counts.count > 20 && counts.allSatisfy { $0 == 1 })
    withExtendedLifetime(observation) {}
  }
}
