#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A failure that is the same as the visible one, whose view isn't made again.
@MainActor @Suite(.screen) struct SameFailureTests {
  private struct Plain: LocalizedError {
    var code = 1
    var errorDescription: String? { "Not reachable" }
  }

  private struct Comparable: LocalizedError, Equatable {
    var code = 1
    var errorDescription: String? { "Not reachable" }
  }

  private let screen = UIViewController()
  private var manager: LoadingManager { screen.loadingManager }

  init() { Screen.makeWindow(root: screen) }

  @Test(arguments: [
    (Plain() as any Error, Plain(code: 2) as any Error), (Comparable(), Comparable(code: 2)),
  ])
  func `only another error makes another view`(_ same: any Error, _ other: any Error) {
    var count = 0
    manager.failedContentProvider = { _ in
      count += 1
      return StatusContentConfiguration(title: "Offline", buttonTitle: "Again")
    }
    manager.loadingStatus = .failed(same)
    let view = manager.failedView
    for _ in 0..<3 {
      manager.loadingStatus = .backgroundRefreshing
      manager.loadingStatus = .failed(same)
    }
    #expect(manager.failedView === view)
    #expect(count == 1)
    manager.loadingStatus = .failed(other)
    #expect(manager.failedView !== view)
    #expect(count == 2)
  }
}
#endif
