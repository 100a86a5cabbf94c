import HeadlessTestSupport
import Testing
import UIKit

@testable import LoadingUI

/// Hooks of a subclass of the class that adopts the protocol.
@MainActor @Suite(.headless) struct SubclassHookTests {
  @Test func `a hook that only a subclass adds isn't called, an override is`() {
    let added: any LoadingHooks = AddingScreen()
    #expect(added.shouldReload(), "the default implementation")
    let overridden: any LoadingHooks = OverridingScreen()
    #expect(!overridden.shouldReload())
  }
}

private class PlainScreen: UIViewController, LoadingHooks {}

private final class AddingScreen: PlainScreen {
  func shouldReload() -> Bool { false }
}

private class DecidingScreen: UIViewController, LoadingHooks {
  func shouldReload() -> Bool { true }
}

private final class OverridingScreen: DecidingScreen {
  override func shouldReload() -> Bool { false }
}
