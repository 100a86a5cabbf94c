#if canImport(UIKit)
import Loading
import LoadingTestSupport
import LoadingUI
import Observation
import ScreenTestSupport
import Testing
import UIKit

/// Observation of a manager's published properties, as available since iOS 17.
@MainActor @Suite(.screen) struct ObservableManagerTests {
  private let loader: Loader<[Int]>
  private let fetches = ScriptedWork<[Int]>()
  private let screen = UIViewController()

  init() {
    loader = Loader { [fetches] _ in try await fetches.run() }
    screen.loadingManager.follow(loader)
  }

  @available(iOS 17, *)
  private func isNotified<Value>(
    reading value: @escaping @MainActor () -> Value,
    of change: @MainActor () async -> Void
  ) async -> Bool {
    var count = 0
    _ = withObservationTracking(value) { MainActor.assumeIsolated { count += 1 } }
    await change()
    return count == 1
  }

  @available(iOS 17, *)
  @Test func `status, hasContent and lastUpdated are observable`() async {
    let manager = screen.loadingManager
    #expect(
      await isNotified {
        manager.loadingStatus
      } of: {
        manager.reloadContent()
      }
    )
    await settle()
    #expect(
      await isNotified {
        manager.hasContent
      } of: {
        await fetches.finish(with: [1])
      }
    )
    #expect(manager.hasContent)
    #expect(
      await isNotified {
        manager.loadingStatus
      } of: {
        manager.loadingStatus = .empty
      }
    )
    #expect(
      await isNotified {
        manager.lastUpdated
      } of: {
        manager.loadingStatus = .loaded
      }
    )
    #expect(
      await isNotified {
        manager.lastUpdatedText
      } of: {
        manager.loadingStatus = .empty
      }
    )
  }
}
#endif
