import HeadlessTestSupport
import LoadingTestSupport
import LoadingUI
import Testing
import UIKit

@MainActor private enum Accessibility {
  static func name(_ loadingManager: LoadingManager) {
    #guide("Identify views in UI tests")
  }

  static func beSilent(_ loadingManager: LoadingManager) {
    #guide("Turn announcements off")
  }
}

@MainActor @Suite(.headless) struct AccessibilityTests {
  private let screen = UIViewController()
  private let clock = ManualClock()
  private var manager: LoadingManager { screen.loadingManager }

  init() {
    Headless.setVoiceOver(true)
    manager.configuration.policy.clock = clock
    _ = Headless.makeWindow(root: screen)
  }

  private func show(_ status: LoadingStatus) async {
    manager.loadingStatus = status
    await clock.advance(by: .seconds(1))
  }

  private func identifiers(in view: UIView) -> [String] {
    (view.accessibilityIdentifier.map { [$0] } ?? []) + view.subviews.flatMap(identifiers)
  }

  @Test func `a status is announced once, after the delay`() async {
    manager.loadingStatus = .empty
    await clock.advance(by: .milliseconds(149))
    #expect(Headless.accessibilityPosts.isEmpty)
    await clock.advance(by: .milliseconds(1))
    #expect(Headless.accessibilityPosts.count == 1)
    await show(.empty)
    #expect(Headless.accessibilityPosts.count == 1)
  }

  @Test func `a screen can turn off announcements`() async {
    Accessibility.beSilent(manager)
    await show(.empty)
    #expect(Headless.accessibilityPosts.isEmpty)
  }

  @Test func `status views have accessibility identifiers for UI tests`() async {
    Accessibility.name(manager)
    await show(.empty)
    let names = identifiers(in: manager.emptyView)
    #expect(Set(names).isSuperset(of: ["friends.empty.title", "friends.empty.button"]))
  }
}
