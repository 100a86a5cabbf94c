import Loading
import LoadingTestSupport
import LoadingTesting
import Testing

/// Random changes, loads, failures and ends of an observation.
///
/// The loader always shows the observed content.
@MainActor struct ObservedContentRandomTests {
  @Test(arguments: seeds(100)) func `the content always matches the observed database`(
    seed: UInt64
  ) async throws {
    try await perform(seed)
  }

  private func perform(_ seed: UInt64, steps: [Int]? = nil) async throws {
    try await RandomSteps.perform(seed, only: steps, call: "perform(\(seed)") { steps in
      let database = ObservedRows()
      let refreshes = ScriptedWork<Void>()
      let isRefreshed = steps.flip()
      var loader = Loader { database.observe() }
      if isRefreshed {
        loader = Loader {
          database.observe()
        } refresh: { _ in
          try await refreshes.run()
        }
      }
      while steps.begin(of: 60) {
        steps.note(step(loader, database, refreshes, steps))
        if steps.flip() { continue }
        await settle()
        let (state, isOpen) = (loader.state, database.openCount == 1)
        let isRight =
          database.openCount <= 1 && (!isOpen || state.content == database.rows)
          && (state.content != nil || state.error != nil || !isOpen)
          && (!state.isLoading || !refreshes.openCalls.isEmpty)
        steps.expect(isRight, "(\(state)), kept: \(database.rows)")
      }
    }
  }

  private func step(
    _ loader: Loader<[Int]>,
    _ database: ObservedRows,
    _ refreshes: ScriptedWork<Void>,
    _ steps: RandomSteps
  ) -> String {
    switch steps.int(0..<10) {
    case 0...2:
      let first = steps.begun.count
      database.rows = (0..<steps.int(0..<4)).map { $0 + first }
      return "rows \(database.rows)"
    case 3:
      loader.load()
      return "load"
    case 4:
      loader.load(force: true)
      return "force"
    case 5:
      loader.cancel()
      return "cancel"
    case 6 where steps.isOne(in: 3):
      loader.reset()
      return "reset"
    case 7 where !refreshes.openCalls.isEmpty:
      refreshes.answer(())
      return "answer"
    case 8 where !refreshes.openCalls.isEmpty:
      refreshes.fail(TestError("offline"))
      return "fail"
    case 9:
      let isCorrupt = steps.flip()
      database.end(isCorrupt ? TestError("corrupt") : nil)
      return "end, corrupt: \(isCorrupt)"
    default: return "nothing"
    }
  }
}
