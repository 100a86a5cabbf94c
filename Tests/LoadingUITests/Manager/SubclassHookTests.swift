#if canImport(UIKit)
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Hooks of a subclass of the class that adopts the protocol.
@MainActor @Suite(.screen) struct SubclassHookTests {
  @Test func `a hook that only a subclass adds isn't called, an override is`() async {
    let adding = AddingScreen()
    _ = await adding.loadingManager.reloadContent().value
    #expect(adding.loadCount == 1)
    let overriding = OverridingScreen()
    _ = await overriding.loadingManager.reloadContent().value
    #expect(overriding.loadCount == 0)
  }
}

private class CountingScreen: UIViewController {
  private(set) var loadCount = 0

  func loadContent(ignoreCache: Bool) async throws -> Int {
    loadCount += 1
    return loadCount
  }

  func loadSucceeded(_ content: Int) {}
}

private class PlainScreen: CountingScreen, LoadingDelegate {}

private final class AddingScreen: PlainScreen {
  func shouldReload() -> Bool { false }
}

private class DecidingScreen: CountingScreen, LoadingDelegate {
  func shouldReload() -> Bool { true }
}

private final class OverridingScreen: DecidingScreen {
  override func shouldReload() -> Bool { false }
}
#endif
