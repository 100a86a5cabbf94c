import Loading
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// A list that is read while anything happens to it, under any rules of UIKit.
@MainActor @Suite(.screen) struct RandomPlaceTests {
  @Test(arguments: ReadingKind.allCases, ListHost.allCases)
  func `each visible row is where it was`(kind: ReadingKind, host: ListHost) async throws {
    for seed in seeds(1) {
      for style in ReadWorld.Style.allCases { try await perform(seed, kind, host, style) }
    }
  }

  @Test(arguments: ReadingKind.allCases, ListHost.allCases)
  func `a list that is opened again is where it was left`(
    kind: ReadingKind,
    host: ListHost
  ) async throws {
    for seed in seeds(1) {
      for style in ReadWorld.Style.allCases {
        try await perform(seed, kind, host, style, relaunches: true)
      }
    }
  }

  private func perform(
    _ seed: UInt64,
    _ kind: ReadingKind,
    _ host: ListHost,
    _ style: ReadWorld.Style,
    relaunches: Bool = false,
    steps: [Int]? = nil
  ) async throws {
    let call = "perform(\(seed), .\(kind), .\(host), .\(style), relaunches: \(relaunches)"
    try await RandomSteps.perform(seed, only: steps, call: call, reset: Screen.reset) { steps in
      let world = ReadWorld(kind, host, style, steps)
      await world.open()
      while steps.begin(of: relaunches ? 3 : 5) {
        await world.step()
        if relaunches { try await world.relaunch() }
      }
    }
  }
}
