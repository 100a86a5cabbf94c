import LoadingTesting
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// Rehearsals with settings and announcements of a device, which UIKit lets no test change or hear.
@MainActor @Suite(.screen) struct DeviceRehearsalTests {
  private func rehearsal(
    _ change: @escaping @MainActor (RehearsedScreen) -> Void
  ) -> Rehearsal {
    var rehearsal = Rehearsal { server in
      let screen = RehearsedScreen(server)
      change(screen)
      return screen
    }
    rehearsal.looks = [.phone]
    rehearsal.announcements = { Headless.accessibilityPosts.compactMap(\.argumentDescription) }
    return rehearsal
  }

  private func fault(_ rehearsal: Rehearsal) async -> String? {
    let failure = await #expect(throws: RehearsalFailure.self) { try await rehearsal.run() }
    return failure?.description
  }

  @Test func `a screen that tells VoiceOver each outcome once has no fault`() async throws {
    Headless.setVoiceOver(true)
    try await rehearsal { _ in }.run()
  }

  @Test func `an outcome that VoiceOver isn't told is found`() async {
    Headless.setVoiceOver(true)
    let fault = await fault(
      rehearsal { $0.loadingManager.configuration.announcesStatus = false }
    )
    #expect(
      fault == "open, the request fails: VoiceOver isn't told of an outcome: the status is failed"
    )
  }

  @Test func `an outcome that VoiceOver is told twice is found`() async {
    Headless.setVoiceOver(true)
    var observations: [LoadingObservation] = []
    let fault = await fault(
      rehearsal { screen in
        let observation = screen.loadingManager.observeStatus { status in
          guard case .loading = status else { return }
          UIAccessibility.post(notification: .announcement, argument: Localized.loading)
        }
        observations.append(observation)
      }
    )
    #expect(fault == "open: VoiceOver is told the same twice: “Loading…”")
  }

  @Test func `a fault with Reduce Motion is found in its look`() async {
    var rehearsal = rehearsal { $0.tableView.tableHeaderView = StillLabel() }
    rehearsal.announcements = nil
    var still = RehearsalLook.phone
    still.name = "with reduced motion"
    still.setting = { Headless.setReduceMotion($0) }
    rehearsal.looks.append(still)
    let fault = await fault(rehearsal)
    #expect(
      fault?.hasPrefix("open: with reduced motion, a text is cut: “Names of") == true,
      "\(fault ?? "")"
    )
    #expect(!UIAccessibility.isReduceMotionEnabled)
  }
}

/// A label that moves a long text, and cuts it with Reduce Motion.
private final class StillLabel: UILabel {
  convenience init() {
    self.init(frame: CGRect(x: 0, y: 0, width: 0, height: 40))
    text = "Names"
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    _ = NotificationCenter.default.addObserver(
      forName: UIAccessibility.reduceMotionStatusDidChangeNotification,
      object: nil,
      queue: nil
    ) { [weak self] _ in
      MainActor.assumeIsolated {
        self?.text =
          UIAccessibility.isReduceMotionEnabled
          ? String(repeating: "Names of people. ", count: 9) : "Names"
      }
    }
  }
}
