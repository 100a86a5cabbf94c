#if canImport(UIKit)
import UIKit

/// An object that shows a notice with a retry button over existing content when its refresh fails.
@MainActor final class FailureNoticePresenter {
  private weak var viewController: UIViewController?
  private let bars: BarStyle
  private weak var announcer: StatusAnnouncer?
  /// The action that loads again; `nil` if there is nothing to load.
  private var retry: (@MainActor () -> Void)?
  /// A Boolean value that indicates whether the action begins a load of the screen, which may be
  /// cancelled.
  private var isOfLoad = false
  /// The message of the notice, even if the view isn't loaded yet.
  private var message: String?
  /// The message that the user has put away, until another load is asked for.
  private var dismissed: String?
  /// A Boolean value that indicates whether a running load, which may still be cancelled, has
  /// hidden the notice.
  private var isAside = false
  private var area: FailureNoticeArea?

  init(
    on viewController: UIViewController?,
    bars: BarStyle,
    announcer: StatusAnnouncer?
  ) {
    self.viewController = viewController
    self.bars = bars
    self.announcer = announcer
  }

  /// Shows a message, replacing the previous one.
  ///
  /// A message of an automatic load that the user has put away stays away.
  func show(_ message: String, isAsked: Bool, isOfLoad: Bool, retry: (@MainActor () -> Void)?) {
    if !isAsked, message == dismissed { return }
    // The user who reads it, or is about to tap its button, needn't learn of it again.
    if !isAsked, message == self.message, area?.window != nil, self.isOfLoad == isOfLoad {
      return self.retry = retry
    }
    // At once, because two notices over each other can't be read.
    area?.removeFromSuperview()
    hide()
    isAside = false
    self.message = message
    (self.retry, self.isOfLoad) = (retry, isOfLoad)
    draw()
  }

  /// Shows the notice if the view wasn't loaded before, or has been replaced since.
  func draw() {
    guard let message, !isAside, let host = viewController?.overlayHost,
      area?.superview !== host
    else {
      return
    }
    area?.removeFromSuperview()
    let tryAgain: @MainActor () -> Void = { [weak self] in self?.tryAgain() }
    let new = FailureNoticeView(
      message: message,
      bars: bars,
      retry: retry == nil ? nil : tryAgain,
      dismiss: { [weak self] in self?.dismiss() }
    )
    let area = FailureNoticeArea(new)
    self.area = area
    add(area, on: host)
    area.list = viewController?.pulledScrollView
    new.fadeContent(of: viewController, at: .bottom, beneath: bars)
  }

  /// Whether there is a notice that no load has hidden.
  var isShown: Bool { message != nil && !isAside }

  /// Removes the notice.
  func hide() {
    (message, dismissed) = (nil, nil)
    remove()
  }

  /// Removes the notice of a load, and one that a load has hidden.
  ///
  /// Another one, such as of a rejected edit, stays when a load ends that ran before.
  func loadEnded() { if isOfLoad || isAside { hide() } }

  private func dismiss() {
    let message = isOfLoad ? message : nil
    hide()
    dismissed = message
    announcer?.wasPutAway()
  }

  /// Hides the notice during a load, which may be cancelled.
  func hideTemporarily() {
    isAside = true
    remove()
  }

  /// Shows the notice again that a cancelled load has hidden.
  func showAgain() {
    isAside = false
    draw()
  }

  private func tryAgain() {
    let retry = retry
    // The load hides its notice when it begins.
    if !isOfLoad { hide() }
    announcer?.wasPutAway()
    retry?()
  }

  private func remove() {
    guard let leaving = area else { return }
    area = nil
    leaving.list = nil
    guard leaving.window != nil else { return leaving.removeFromSuperview() }
    leaving.isUserInteractionEnabled = false
    UIView.animate(withDuration: StatusPresenter.fade) {
      leaving.setShown(false)
    } completion: { _ in
      MainActor.assumeIsolated { leaving.removeFromSuperview() }
    }
  }

  private func add(_ area: FailureNoticeArea, on host: UIView) {
    area.cover(host, clearOf: viewController?.overlaySafeArea ?? host.safeAreaLayoutGuide)
    guard host.window != nil else { return }
    area.setShown(false)
    UIView.animate(
      withDuration: StatusPresenter.fade,
      animations: { area.setShown(true) },
      completion: nil
    )
  }
}
#endif
