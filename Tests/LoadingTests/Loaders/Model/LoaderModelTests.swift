import Loading
import LoadingTestSupport
import Testing

/// Random sequences of all calls of a loader, compared with ``LoaderModel``.
@MainActor struct LoaderModelTests {
  @Test(arguments: seeds(100)) func `random sequences match the model`(seed: UInt64) async throws {
    try await perform(seed)
  }

  private func perform(_ seed: UInt64, steps: [Int]? = nil) async throws {
    try await RandomSteps.perform(seed, only: steps, call: "perform(\(seed)") { dice in
      let loader = ModelledLoader(
        initialContent: dice.roll(3) == 0 ? 0 : nil,
        freshness: [.stale, .untilInvalidated, .lasting(.seconds(3))][dice.roll(3)],
        timeout: dice.roll(2) == 0 ? .seconds(4) : nil
      )
      var log: [String] = []
      while loader.fault == nil, dice.begin(of: 80) {
        log.append(await step(loader, &dice))
        // Two of three steps run in their own turn; the others share a turn with the next step.
        if dice.roll(3) > 0 { await loader.turn() }
      }
      await loader.finish()
      if let fault = loader.fault { throw Violation(fault, after: log) }
    }
  }

  private func step(_ loader: ModelledLoader, _ dice: inout RandomSteps) async -> String {
    switch dice.roll(16) {
    case 0...2:
      loader.load(force: false)
      return "load"
    case 3, 4:
      loader.load(force: true)
      return "force"
    case 5:
      loader.cancel()
      return "cancel"
    case 6, 7:
      loader.invalidate()
      return "invalidate"
    case 8:
      let content = dice.roll(3)
      loader.update(content)
      return "update \(content)"
    case 9:
      loader.reset()
      return "reset"
    case 10:
      let seconds = dice.roll(5)
      await loader.advance(by: .seconds(seconds))
      return "advance \(seconds)"
    case 11:
      loader.observeLate()
      return "observe"
    default:
      return answer(loader, &dice)
    }
  }

  private func answer(_ loader: ModelledLoader, _ dice: inout RandomSteps) -> String {
    let open = loader.openCalls
    guard !open.isEmpty else { return "nothing to answer" }
    let call = open[dice.roll(open.count)]
    let answer: LoaderModel.Answer =
      switch dice.roll(5) {
      case 0: .cancellation
      case 1: .failure(TestError("\(dice.roll(2))"))
      default: .content(dice.roll(4))
      }
    loader.answer(call, answer)
    return "answer \(call) with \(answer)"
  }
}

extension RandomSteps {
  fileprivate func roll(_ sides: Int) -> Int { Int(next() % UInt64(sides)) }
}
