#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import Testing
import UIKit

/// The layout direction that changes while the library shows something.
@MainActor @Suite(.screen) struct LayoutDirectionTests {
  nonisolated enum Shown: CaseIterable { case failed, empty, skeleton, notice, banner, activity }

  private let clock = ManualClock()

  private func show(_ shown: Shown, _ manager: LoadingManager) async {
    switch shown {
    case .failed: manager.loadingStatus = .failed(TestError("The server is too far away."))
    case .empty: manager.loadingStatus = .empty
    case .skeleton:
      manager.loadingContent = SkeletonContentConfiguration()
      manager.loadingStatus = .loading
    case .notice:
      manager.loadingStatus = .loaded
      manager.showNotice("The post wasn't saved.") {}
    case .banner: manager.enableOfflineBanner(reachability: Reachability(isReachable: false))
    case .activity:
      manager.loadingStatus = .loaded
      manager.activityPresenter = FullScreenActivityPresenter.shared
      manager.loadingStatus = .foregroundRefreshing
    }
    await clock.advance(by: .seconds(1))
    Screen.settle()
    Screen.layout()
  }

  private static let identifiers = [
    "loading.status", "loading.notice", "loading.offline", "loading.activity",
  ]

  /// The visible parts of the views of the library.
  private func parts(in window: UIWindow) -> [UIView] {
    (window.windowScene?.windows ?? []).flatMap(\.descendants)
      .filter { Self.identifiers.contains($0.accessibilityIdentifier ?? "") }
      .flatMap(\.descendants)
      .filter { view in
        let isPart = view is UILabel || view is UIControl || view is UIActivityIndicatorView
        return (isPart || view.backgroundColor == .systemGray4) && view.bounds.width > 0
          && sequence(first: view, next: \.superview).allSatisfy { !$0.isHidden }
      }
  }

  @Test(arguments: Shown.allCases, ScreenKind.allCases)
  func `what is shown is mirrored at once, and back again`(
    _ shown: Shown,
    _ kind: ScreenKind
  ) async throws {
    let controller = kind.make()
    controller.loadingManager.configuration.policy.clock = clock
    let window = Screen.makeWindow(
      root: UINavigationController(rootViewController: controller)
    )
    await show(shown, controller.loadingManager)
    let before = parts(in: window).map { ($0, $0.frameInWindow) }
    try #require(!before.isEmpty)
    for direction in [UITraitEnvironmentLayoutDirection.rightToLeft, .leftToRight] {
      for other in window.windowScene?.windows ?? [] {
        Screen.setLayoutDirection(direction, for: other)
      }
      Screen.settle()
      Screen.layout()
      await settle()
      let now = parts(in: window)
      #expect(now.count == before.count)
      for (view, frame) in before {
        let isMirrored = direction == .rightToLeft
        let expected = isMirrored ? window.bounds.width - frame.maxX : frame.minX
        #expect(abs(view.frameInWindow.minX - expected) < 1, "\(type(of: view)) \(frame)")
      }
    }
  }
}
#endif
