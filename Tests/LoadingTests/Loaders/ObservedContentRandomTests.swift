import Loading
import LoadingTestSupport
import LoadingTesting
import Testing

/// Random changes, loads, failures and ends of an observation.
///
/// The loader always shows the observed content.
@MainActor struct ObservedContentRandomTests {
  @Test(arguments: seeds(100)) func `the content always matches the observed database`(seed: UInt64)
    async
  {
    var random = SeededGenerator(seed: seed)
    let database = ObservedRows()
    let refreshes = ScriptedWork<Void>()
    let isRefreshed = Bool.random(using: &random)
    var loader = Loader { database.observe() }
    if isRefreshed {
      loader = Loader {
        database.observe()
      } refresh: { _ in
        try await refreshes.run()
      }
    }
    for step in 0..<60 {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...2: database.rows = (0..<Int.random(in: 0..<4, using: &random)).map { $0 + step }
      case 3: loader.load()
      case 4: loader.load(force: true)
      case 5: loader.cancel()
      case 6: if Int.random(in: 0..<3, using: &random) == 0 { loader.reset() }
      case 7: if !refreshes.openCalls.isEmpty { refreshes.answer(()) }
      case 8: if !refreshes.openCalls.isEmpty { refreshes.fail(TestError("offline")) }
      default: database.end(Bool.random(using: &random) ? TestError("corrupt") : nil)
      }
      if Bool.random(using: &random) { continue }
      await settle()
      let (state, isOpen) = (loader.state, database.openCount == 1)
      let isRight =
        database.openCount <= 1 && (!isOpen || state.content == database.rows)
        && (state.content != nil || state.error != nil || !isOpen)
        && (!state.isLoading || !refreshes.openCalls.isEmpty)
      guard isRight else {
        Issue.record("step \(step): \(state), kept: \(database.rows)")
        return
      }
    }
  }
}
