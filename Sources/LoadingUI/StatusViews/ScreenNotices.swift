#if canImport(UIKit)
import Loading
import UIKit

/// The views over the content of a screen: the notice of a failure, and the offline banner.
@MainActor final class ScreenNotices {
  /// The style of the bars over the screen.
  var bars = BarStyle.current
  private var failure: FailureNoticePresenter?
  private var banner: OfflineBanner?

  /// Shows a failure over content.
  func show(
    _ message: String,
    on viewController: UIViewController?,
    retry: (@MainActor () -> Void)?
  ) {
    let presenter = failure ?? FailureNoticePresenter(on: viewController, bars: bars)
    failure = presenter
    presenter.show(message, retry: retry)
  }

  /// Updates the notice of a failure for a status.
  func show(_ notice: StatusPicture.Notice) {
    switch notice {
    case .none: failure?.hide()
    case .aside: failure?.hideTemporarily()
    case .shown: break
    }
  }

  /// Shows a notice again that a cancelled load has hidden.
  func showAgain() { failure?.showAgain() }

  func enableBanner(
    _ view: UIView?,
    _ reachability: Reachability,
    on screen: UIViewController,
    clock: any Clock<Duration>
  ) {
    disableBanner()
    banner = OfflineBanner(
      on: screen,
      view: view,
      reachability: reachability,
      clock: clock,
      bars: bars
    )
  }

  func disableBanner() {
    banner?.leave()
    banner = nil
  }

  /// Shows what couldn't be shown before the view was loaded.
  func draw() {
    banner?.draw()
    failure?.draw()
  }

  /// Removes the notice, and moves the banner to another screen or removes it, too.
  func leave(for other: UIViewController?) {
    failure?.hide()
    // A hook that replaced the manager while a failure is shown would otherwise show it again.
    failure = nil
    if let other { banner?.move(to: other) } else { disableBanner() }
  }
}

/// The failures over content for which a screen shows a small notice with a retry button.
public enum FailureNotice: Sendable {
  /// No failures.
  case never
  /// The failures of loads that the user waits for: after a pull, a tapped button, or a call in the
  /// foreground.
  case whenRequested
  /// All failures.
  case always

  /// Returns whether the failure of a load shows a notice.
  func shows(_ request: LoadRequest) -> Bool {
    switch self {
    case .never: false
    case .whenRequested: request.isRequested
    case .always: true
    }
  }
}
#endif
