@testable import Loading
@testable import LoadingItems
import LoadingTestSupport
import LoadingTesting
import Testing

/// The intervals in Instruments and the entries in the log.
@MainActor struct TraceTests {
  private struct Watched: Equatable, Identifiable, Sendable { var id: Int }

  private let work = ScriptedWork<Watched>()
  private let trace = RecordedTrace()

  @Test func `each load is a signpost interval, and the log states why a load runs or not`() async {
    let loader = Loader { [work] _ in try await work.run() }
    let name = "Loader<Watched>"
    let first = await trace.record {
      loader.load()
      await loader.beginLoad()
      await work.finish(with: Watched(id: 1))
      loader.load()
    }
    #expect(
      first == [
        "\(name): reload runs: nothing is loaded yet", "begin load \(name)",
        "\(name): reload joins the running one", "end load \(name): succeeded",
        "\(name): reload declined: the content is fresh",
      ]
    )
    let second = await trace.record {
      loader.invalidate()
      loader.load()
      loader.load(force: true)
      loader.cancel()
      await loader.beginLoad(force: true)
      await work.finish(throwing: TestError("offline"))
    }
    #expect(
      second == [
        "\(name): reload runs: the content is stale", "begin load \(name)",
        "\(name): reload runs: forced",
        "\(name): load superseded: its answer is discarded",
        "end load \(name): superseded", "begin load \(name)",
        "\(name): load cancelled: the previous status is restored", "end load \(name): cancelled",
        "\(name): reload runs: forced", "begin load \(name)", "\(name): load failed",
        "end load \(name): failed",
      ]
    )
  }

  @Test func `releasing a loader ends its interval`() async {
    let entries = await trace.record {
      var loader: Loader? = Loader { [work] _ in try await work.run() }
      await loader?.beginLoad()
      loader = nil
      await settle()
    }
    #expect(entries.suffix(1) == ["end load Loader<Watched>: released"])
  }

  @Test func `pages at both ends have intervals, and a load ends them`() async {
    let rows = ScriptedWork<[Watched]>()
    let list = PagedLoader<Watched, Int>(pageSize: 1) { _, _ in try await rows.run() }
    let name = "PagedLoader<Watched, Int>"
    let entries = await trace.record {
      await list.beginLoad()
      await rows.finish(with: [Watched(id: 1)])
      await list.beginNextPage()
      await rows.finish(with: [Watched(id: 2)])
      list.loadNextPage()
      list.load(force: true)
    }
    #expect(
      entries.filter { !$0.contains("reload") } == [
        "begin load \(name)", "end load \(name): succeeded", "begin page \(name)",
        "end page \(name): succeeded", "begin page \(name)", "end page \(name): superseded",
        "begin load \(name)",
      ]
    )
  }

  @Test func `a keyed loader is named after its key, and an edit after its item`() async throws {
    let sends = ScriptedWork<Void>()
    let loaders = Loaders { (_: Int, _) in [Watched(id: 5)] }
    let entries = try await trace.record {
      let loader = loaders[7]
      _ = await loader.load().value
      let edit = loader.remove(id: 5) { _ in try await sends.run() }
      await settle()
      sends.answer(())
      try await edit.value
    }
    #expect(
      entries == [
        "Loader<Array<Watched>> 7: reload runs: nothing is loaded yet",
        "begin load Loader<Array<Watched>> 7", "end load Loader<Array<Watched>> 7: succeeded",
        "begin edit Array<Watched> 5", "end edit Array<Watched> 5: accepted",
      ]
    )
  }

  @Test func `nothing is recorded without a recorder`() async {
    _ = await Loader { _ in Watched(id: 1) }.load().value
    #expect(trace.take().isEmpty)
  }
}
