import Loading
import LoadingLists
import LoadingTestSupport
import ScreenTestSupport
import Testing
import UIKit

/// A list that is read while anything happens to it, under any rules of UIKit.
@MainActor @Suite(.screen) struct RandomPlaceTests {
  @Test(arguments: ReadingKind.allCases, ListHost.allCases)
  func `each visible row is where it was`(kind: ReadingKind, host: ListHost) async {
    for seed in seeds(5) {
      for style in ReadWorld.Style.allCases {
        let world = ReadWorld(kind, host, style, seed: seed)
        await world.open()
        for _ in 0..<5 { await world.step() }
      }
    }
  }

  @Test(arguments: ReadingKind.allCases, ListHost.allCases)
  func `a list that is opened again is where it was left`(
    kind: ReadingKind,
    host: ListHost
  ) async throws {
    for seed in seeds(3) {
      for style in ReadWorld.Style.allCases {
        let world = ReadWorld(kind, host, style, seed: seed)
        await world.open()
        for _ in 0..<3 {
          await world.step()
          try await world.relaunch()
        }
      }
    }
  }
}
