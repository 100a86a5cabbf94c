import Foundation
import Loading
import LoadingTestSupport
import Testing

/// Random sequences of all calls of a loader, compared with ``LoaderModel``.
///
/// A failed run prints its seed. `LOADER_SEED=<seed> swift test --filter LoaderModelTests` repeats
/// that sequence. `LOADER_RUNS` sets the number of sequences, which is 100 by default.
@MainActor struct LoaderModelTests {
  private let stepCount = 80

  @Test func `random sequences match the model`() async {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["LOADER_SEED"].flatMap(UInt64.init) {
      await run(seed: seed)
    } else {
      let first = UInt64.random(in: 0...UInt64(Int32.max))
      let runCount = environment["LOADER_RUNS"].flatMap(UInt64.init) ?? 100
      for seed in first..<first + runCount { await run(seed: seed) }
    }
  }

  private func run(seed: UInt64) async {
    var dice = Dice(seed: seed)
    let loader = ModelledLoader(
      initialContent: dice.roll(3) == 0 ? 0 : nil,
      freshness: [.never, .untilInvalidated, .lasting(.seconds(3))][dice.roll(3)],
      timeout: dice.roll(2) == 0 ? .seconds(4) : nil
    )
    var steps: [String] = []
    for _ in 0..<stepCount where loader.fault == nil {
      steps.append(await step(loader, &dice))
      // Two of three steps run in their own turn; the others share a turn with the next step.
      if dice.roll(3) > 0 { await loader.turn() }
    }
    await loader.finish()
    guard let fault = loader.fault else { return }
    Issue.record("LOADER_SEED=\(seed): \(fault)\nafter \(steps.joined(separator: ", "))")
  }

  private func step(_ loader: ModelledLoader, _ dice: inout Dice) async -> String {
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

  private func answer(_ loader: ModelledLoader, _ dice: inout Dice) -> String {
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

/// Random numbers that are the same for the same seed (SplitMix64).
private struct Dice {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  mutating func roll(_ sides: Int) -> Int {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return Int((mixed ^ (mixed >> 31)) % UInt64(sides))
  }
}
