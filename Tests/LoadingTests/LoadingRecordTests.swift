import LoadingTestSupport
import LoadingTesting
import Testing

@testable import Loading

/// The events that a report of a bug contains.
@MainActor struct LoadingRecordTests {
  private struct Secret: Equatable, Sendable { var text: String }

  private let clock = ManualClock()
  private let work = ScriptedWork<Secret>()

  /// Returns the text of the events while a closure runs.
  private func record(_ body: @MainActor () async -> Void) async -> [String] {
    await TraceEvents.$shared.withValue(TraceEvents(on: clock)) {
      await body()
      return LoadingRecord.text.split(separator: "\n").map { String($0) }
    }
  }

  @Test func `each event has its time, and neither content nor keys nor messages of errors`() async
  {
    let name = "Loader<Secret>"
    let loaders = Loaders { [work] (_: String) in Loader { _ in try await work.run() } }
    let lines = await record {
      let loader = loaders["secret key"]
      await loader.beginLoad()
      await clock.advance(by: .milliseconds(1250))
      await work.finish(with: Secret(text: "secret content"))
      await loader.beginLoad(force: true)
      await clock.advance(by: .seconds(60))
      await work.finish(throwing: TestError("secret message"))
    }
    #expect(
      lines == [
        "0.000 \(name): reload runs: nothing is loaded yet",
        "0.000 \(name): now loading",
        "0.000 \(name): sent, requested by load(force:)",
        "1.250 \(name): now loaded",
        "1.250 \(name): reload runs: forced",
        "1.250 \(name): now foregroundRefreshing",
        "1.250 \(name): sent, requested by load(force:)",
        "61.250 \(name): load failed",
        "61.250 \(name): now failed (TestError)",
      ]
    )
  }

  @Test func `only the last events are kept`() async {
    let lines = await record {
      for number in 0..<TraceEvents.limit + 5 {
        TraceEvents.shared.add(TraceSubject(Secret.self), "\(number)")
      }
    }
    #expect(lines.count == TraceEvents.limit)
    #expect(lines.first == "0.000 Secret: 5" && lines.last == "0.000 Secret: 304")
  }
}
