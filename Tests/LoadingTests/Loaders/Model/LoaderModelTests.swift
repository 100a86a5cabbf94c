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
        initialContent: dice.isOne(in: 3) ? 0 : nil,
        freshness: [.stale, .untilInvalidated, .lasting(.seconds(3))][dice.int(0..<3)],
        timeout: dice.isOne(in: 2) ? .seconds(4) : nil
      )
      while loader.fault == nil, dice.begin(of: 80) {
        dice.note(await step(loader, dice))
        // Two of three steps run in their own turn; the others share a turn with the next step.
        if !dice.isOne(in: 3) { await loader.turn() }
      }
      await loader.finish()
      if let fault = loader.fault { dice.fault(fault) }
    }
  }

  private func step(_ loader: ModelledLoader, _ dice: RandomSteps) async -> String {
    switch dice.int(0..<16) {
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
      let content = dice.int(0..<3)
      loader.update(content)
      return "update \(content)"
    case 9:
      loader.reset()
      return "reset"
    case 10:
      let seconds = dice.int(0..<5)
      await loader.advance(by: .seconds(seconds))
      return "advance \(seconds)"
    case 11:
      loader.observeLate()
      return "observe"
    default:
      return answer(loader, dice)
    }
  }

  private func answer(_ loader: ModelledLoader, _ dice: RandomSteps) -> String {
    guard let call = dice.pick(loader.openCalls) else { return "nothing to answer" }
    let answer: LoaderModel.Answer =
      switch dice.int(0..<5) {
      case 0: .cancellation
      case 1: .failure(TestError("\(dice.int(0..<2))"))
      default: .content(dice.int(0..<4))
      }
    loader.answer(call, answer)
    return "answer \(call) with \(answer)"
  }
}
