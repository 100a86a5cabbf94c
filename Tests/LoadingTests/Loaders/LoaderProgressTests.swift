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
