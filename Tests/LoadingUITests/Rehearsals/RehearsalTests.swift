#if canImport(UIKit)
import LoadingTesting
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// A rehearsal finds each fault, and none where there is none.
@MainActor @Suite(.screen) struct RehearsalTests {
  private func rehearsal(_ fault: RehearsedScreen.Fault? = nil) -> Rehearsal {
    Rehearsal { RehearsedScreen($0, fault) }
  }

  private var hasAdditionalInsets: Bool {
    let root = UIViewController()
    root.additionalSafeAreaInsets.left = 47
    let window = Screen.makeWindow(root: root)
    Screen.layout()
    return withExtendedLifetime(window) { root.view.safeAreaInsets.left >= 47 }
  }

  @Test func `a screen without faults is rehearsed without a failure`() async throws {
    try await rehearsal().run()
  }

  @Test(arguments: RehearsedScreen.Fault.allCases)
  func `each fault is found after the fewest steps, and its cause is named`(
    _ fault: RehearsedScreen.Fault
  ) async throws {
    // Without effect of additional insets, no window has a notch.
    guard fault != .wrongInset || hasAdditionalInsets else { return }
    defer { RehearsedScreen.releaseAll() }
    let failure = await #expect(throws: RehearsalFailure.self) {
      try await rehearsal(fault).run()
    }
    #expect(failure?.description.hasPrefix(fault.description) == true, "\(failure as Any)")
  }

  @Test func `a fault of one look isn't found without the look`() async throws {
    var rehearsal = rehearsal(.fixedHeight)
    rehearsal.looks = [.phone, .dark, .tablet]
    try await rehearsal.run()
  }

  @Test func `a screen that asks another server isn't said to be without faults`() async {
    let failure = await #expect(throws: RehearsalFailure.self) {
      try await Rehearsal { _ in UIViewController() }.run()
    }
    #expect(failure?.cause.contains("the screen never asks the server") == true)
  }

  @Test func `a screen that its container shows is rehearsed, too`() async throws {
    try await Rehearsal { server in
      let tabs = UITabBarController()
      tabs.viewControllers = [
        UINavigationController(rootViewController: RehearsedScreen(server)), UIViewController(),
      ]
      return tabs
    }.run()
  }

  @Test func `the error of a screen that can't be created is thrown`() async {
    await #expect(throws: CancellationError.self) {
      try await Rehearsal { _ in throw CancellationError() }.run()
    }
  }
}

extension RehearsedScreen.Fault {
  /// The beginning of the failure, which names the cause.
  ///
  /// Sizes of texts depend on the system.
  fileprivate var description: String {
    switch self {
    case .retryWithoutAction:
      "open, the request fails, try again: a button to try again does nothing: “Try Again”"
    case .cutLabel:
      "open: a text is cut: “Names of people who were born in this to…” has "
    case .endlessSpinner:
      "open, the request fails: an indicator turns although nothing is loading: "
        + "a UIActivityIndicatorView of UINavigationController"
    case .contentAfterSignOut:
      "open, pull, the server answers at once, sign out: content is seen after the user has signed out: “Ada”"
    case .secondReload:
      """
      open: the same is requested twice:\u{20}
        RehearsedScreen, requested by the app; reload runs: nothing is loaded yet
        RehearsedScreen, requested by the app; reload runs: forced
      """
    case .retained: "open, close: the screen is retained after it was closed: RehearsedScreen"
    case .coveredWayOut:
      "open, the request fails: no way out of the failure in reach: “Try Again”, covered by “alert”"
    case .fixedHeight:
      "open: with the largest text, a text is cut: “Names of people” has 40 of"
    case .missingEmptyView:
      "open, the server answers with nothing: nothing says what is going on: the status is loaded "
        + "with content"
    case .wrongInset: "open: in landscape, a text is outside the safe area: “Names”"
    case .smallButton:
      "open, the request fails: a button is too small to touch: “Try Again” has"
    case .overlap: "open: texts overlap: “Names” and “Names”"
    case .readBehindCover:
      "open: VoiceOver reads what is covered: “more” of RehearsedScreen, covered by “cover” of "
        + "RehearsedScreen"
    case .touchedBehindCover:
      "open: what is covered can be touched: “more” of RehearsedScreen, covered by “cover” of "
        + "RehearsedScreen"
    }
  }
}
#endif
