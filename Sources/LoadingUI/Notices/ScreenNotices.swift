#if canImport(UIKit)
import Loading
import UIKit

/// The views over the content of a screen: the notice of a failure, and the offline banner.
@MainActor final class ScreenNotices {
  /// The style of the bars over the screen.
  var bars = BarStyle.current
  private var failure: FailureNoticePresenter?
  private var banner: OfflineBanner?
  /// The failure of the load of which a notice was shown last; `nil` if it was of something else.
  private var shown: LoadingStatus?

  /// Shows a failure over content.
  func show(
    _ message: String,
    isAsked: Bool = true,
    of status: LoadingStatus? = nil,
    on viewController: UIViewController?,
    announcer: StatusAnnouncer? = nil,
    retry: (@MainActor () -> Void)?
  ) {
    let presenter =
      failure ?? FailureNoticePresenter(on: viewController, bars: bars, announcer: announcer)
    failure = presenter
    presenter.show(message, isAsked: isAsked, isOfLoad: status != nil, retry: retry)
    shown = status
  }

  /// Updates the notice of a failure for a status.
  func show(_ notice: StatusPicture.Notice) {
    switch notice {
    case .none: failure?.loadEnded()
    case .hidden: failure?.hideTemporarily()
    case .kept, .shown: break
    }
  }

  /// Whether there may be a notice, which most screens never show.
  var mayShowFailure: Bool { failure != nil }

  /// Returns whether there is a notice of an equal failure.
  func shows(_ status: LoadingStatus) -> Bool { shown == status && failure?.isShown == true }

  /// Removes the notice.
  func hide() { failure?.hide() }

  /// Shows a notice again that a cancelled load has hidden.
  func showAgain() { failure?.showAgain() }

  func enableBanner(
    _ view: UIView?,
    _ reachability: Reachability,
    on screen: UIViewController,
    clock: any Clock<Duration>,
    placeIsMissing: @escaping @MainActor () -> Void
  ) {
    disableBanner()
    banner = OfflineBanner(
      on: screen,
      view: view,
      reachability: reachability,
      clock: clock,
      bars: bars,
      placeIsMissing: placeIsMissing
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
    // The presenter belongs to this screen. If it were kept, it would show failures of the other
    // screen here.
    failure = nil
    if let other { banner?.move(to: other) } else { disableBanner() }
  }
}

/// The failed reloads for which a screen shows a small notice with a retry button over its content.
///
/// Except with ``never``, the notice is also shown for an edit of the content that the server has
/// rejected, unless the app handles the rejection with `PendingEdit.handleRejection(_:)`. If the
/// edit was kept, a button sends it again.
@frozen public enum FailureNotice: Sendable {
  /// No notice is shown.
  case never
  /// A notice is shown for loads that the user waits for.
  ///
  /// These are loads after a pull or a tapped button, and calls that load in the foreground.
  case whenRequested
  /// A notice is shown for all loads, including automatic reloads.
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
