import Foundation
import Loading
import LoadingTestSupport
import Testing

@MainActor struct LoaderProgressTests {
  private let work = ScriptedWork<Int>()
  private let given = ProgressBox()
  private let loader: Loader<Int>

  init() {
    loader = Loader { [work, given] _, progress in
      given.progress = progress
      return try await work.run()
    }
  }

  @Test func `progress is available from the first loading state until the load ends`() async {
    var observed: [Bool] = []
    let observation = loader.observe { [unowned loader] _ in observed.append(loader.progress != nil)
    }
    let task = await loader.beginLoad()
    #expect(loader.progress != nil)
    #expect(loader.progress === given.progress)
    given.progress?.completedUnitCount = 40
    #expect(loader.progress?.fractionCompleted == 0.4)
    work.answer(1)
    _ = await task.value
    #expect(loader.progress == nil)
    #expect(observed == [false, true, false])
    withExtendedLifetime(observation) {}
  }

  @Test func `progress is nil after a failure, a cancellation, an update and a reset`() async {
    let endings: [@MainActor (Loader<Int>, ScriptedWork<Int>) -> Void] = [
      { _, work in work.fail(TestError("request")) }, { loader, _ in loader.cancel() },
      { loader, _ in loader.update(1) }, { loader, _ in loader.reset() },
    ]
    for end in endings {
      await loader.beginLoad(force: true)
      #expect(loader.progress != nil)
      end(loader, work)
      await settle()
      #expect(loader.progress == nil)
    }
  }

  @Test func `a load that supersedes another has a new progress`() async {
    await loader.beginLoad()
    let first = loader.progress
    await loader.beginLoad(force: true)
    #expect(loader.progress != nil)
    #expect(loader.progress !== first)
    first?.completedUnitCount = 100
    #expect(loader.progress?.fractionCompleted == 0)
  }

  /// How a load ends, or is replaced.
  nonisolated enum End: CaseIterable {
    case answer, failure, cancel, cancelAtOnce, update, reset, reload, timeout, release
  }

  @Test(arguments: End.allCases)
  func `observers see the progress of each load, which is cancelled with its load`(
    _ end: End
  ) async {
    let (work, given, clock) = (work, given, ManualClock())
    let policy = LoadingPolicy(timeout: .seconds(10), clock: clock)
    var loader: Loader<Int>? = Loader(policy: policy) { _, progress in
      given.progress = progress
      return try await work.run()
    }
    var observed: [Progress?] = []
    let observation = loader!.observeProgress { observed.append($0) }
    loader!.load()
    let progress = loader!.progress
    #expect(observed.count == 2 && observed[0] == nil && observed[1] === progress)
    if end != .cancelAtOnce { await settle() }
    switch end {
    case .answer: await work.finish(with: 1)
    case .failure: await work.finish(throwing: TestError("request"))
    case .cancel, .cancelAtOnce: loader!.cancel()
    case .update: loader!.update(1)
    case .reset: loader!.reset()
    case .reload: loader!.load(force: true)
    case .timeout: await clock.advance(by: .seconds(10))
    case .release: loader = nil
    }
    #expect(progress?.isCancelled == (end != .answer))
    #expect(observed.count == (end == .release ? 2 : 3))
    if end == .reload {
      #expect(observed[2] != nil && observed[2] !== progress && !observed[2]!.isCancelled)
    } else if end != .release {
      #expect(observed[2] == nil)
    }
    await settle()
    withExtendedLifetime(observation) {}
  }

  @Test func `the progress stays that of its load during retries, and is cancelled between them`()
    async
  {
    let clock = ManualClock()
    var retry = RetryPolicy.exponential(base: .seconds(1), jitter: 0)
    retry.shouldRetry = { _ in true }
    let loader = Loader(policy: LoadingPolicy(retry: retry, clock: clock)) { [work] _, _ in
      try await work.run()
    }
    await loader.beginLoad()
    let progress = loader.progress
    await work.finish(throwing: TestError("first"))
    #expect(loader.progress === progress && progress?.isCancelled == false)
    loader.cancel()
    #expect(progress?.isCancelled == true)
  }

  @Test func `an observer that cancels or reloads sees the last progress last`() async {
    for isReload in [false, true] {
      let loader = Loader { [work] _, _ in try await work.run() }
      var observed: [Progress?] = []
      let observation = loader.observeProgress { [weak loader] progress in
        observed.append(progress)
        guard progress != nil, observed.count == 2 else { return }
        if isReload { loader?.load(force: true) } else { loader?.cancel() }
      }
      loader.load()
      #expect(observed.count == 3 && (observed[2] != nil) == isReload)
      #expect(observed[2] === loader.progress && observed[1]?.isCancelled == true)
      withExtendedLifetime(observation) {}
    }
  }

  @Test func `a loader whose work takes no progress has none`() async {
    let work = ScriptedWork<Int>()
    let loader = Loader { _ in try await work.run() }
    let task = await loader.beginLoad()
    #expect(work.openCalls == [0])
    #expect(loader.progress == nil)
    work.answer(1)
    _ = await task.value
    #expect(loader.progress == nil)
  }
}

@MainActor private final class ProgressBox { var progress: Progress? }
