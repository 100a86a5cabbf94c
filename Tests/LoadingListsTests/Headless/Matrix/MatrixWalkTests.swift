import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// Random sequences of the matrix's events, with all kinds of content at once.
///
/// After each step no screen is blank, and all look alike.
@MainActor @Suite(.screen) struct MatrixWalkTests {
  private enum Step: CustomStringConvertible {
    case event(ScreenEvent), answer(ScreenServer.Answer), cancel

    var description: String {
      switch self {
      case .event(let event): "\(event)"
      case .answer(let answer): "\(answer)"
      case .cancel: "cancel"
      }
    }
  }

  init() { Headless.setVoiceOver(true) }

  @Test(arguments: seeds(4)) func `all kinds of content agree, and no screen is blank`(
    _ seed: UInt64
  ) async throws {
    try await perform(seed)
  }

  private func perform(_ seed: UInt64, steps: [Int]? = nil) async throws {
    let call = "perform(\(seed)"
    try await RandomSteps.perform(seed, only: steps, call: call, reset: reset) { chance in
      let screens = ScreenKind.allCases.map { KindScreen($0) }
      while chance.begin(of: 40) {
        let step = step(chance, isAsked: screens[0].server.isAsked)
        let passes = chance.flip()
        chance.note("\(step)\(passes ? ", a second" : "")")
        var expected: ScreenAppearance?
        for screen in screens {
          await play(step, on: screen, passes: passes)
          let appearance = screen.kind.settled(screen.appearance())
          // The first is the delegate's, with which the others are compared.
          let model = expected ?? appearance
          expected = model
          let difference = appearance.difference(
            from: screen.kind.settled(screen.kind.adapted(model))
          )
          chance.expect(
            difference == nil && !screen.isBlank,
            "\(screen.kind): \(difference ?? "is blank")"
          )
        }
      }
    }
  }

  private func reset() {
    Screen.reset()
    Headless.setVoiceOver(true)
  }

  private func step(_ chance: RandomSteps, isAsked: Bool) -> Step {
    if isAsked, chance.flip() {
      return .answer(chance.pick(ScreenServer.Answer.allCases) ?? .items)
    }
    guard let event = chance.pick(ScreenEvent.allCases),
      !chance.isOne(in: 6)
    else { return .cancel }
    return .event(event)
  }

  private func play(_ step: Step, on screen: KindScreen, passes: Bool) async {
    switch step {
    case .event(let event): await screen.send(event)
    case .answer(let answer): await screen.answer(answer)
    case .cancel: await screen.cancel()
    }
    if passes { await screen.pass() }
  }
}
