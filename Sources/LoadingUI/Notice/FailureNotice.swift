import UIKit

/// Says over content that is kept that its refresh has failed, with a way to try again.
@MainActor final class FailureNotice {
  private weak var viewController: UIViewController?
  private let retry: @MainActor () -> Void
  /// What is to be said, whether it could be drawn already or not.
  private var message: String?
  private var canRetry = true
  /// Whether a load has taken it away, which may yet be cancelled.
  private var isAside = false
  private var area: FailureNoticeArea?

  init(on viewController: UIViewController?, retry: @escaping @MainActor () -> Void) {
    self.viewController = viewController
    self.retry = retry
  }

  /// Shows a message, in place of the one before.
  func show(_ message: String, canRetry: Bool) {
    hide()
    isAside = false
    self.message = message
    self.canRetry = canRetry
    draw()
  }

  /// Draws what could not be drawn while the view was not loaded, or was drawn in a view that is another by now.
  func draw() {
    guard let message, !isAside, let host = viewController?.viewIfLoaded?.subviewHost,
      area?.superview !== host
    else {
      return
    }
    area?.removeFromSuperview()
    let tryAgain: @MainActor () -> Void = { [weak self] in
      self?.putAside()
      self?.retry()
    }
    let new = FailureNoticeView(
      message: message,
      retry: canRetry ? tryAgain : nil,
      dismiss: { [weak self] in self?.hide() }
    )
    let area = FailureNoticeArea(new)
    self.area = area
    put(area, on: host)
  }

  /// Takes the notice away, if there is one.
  func hide() {
    message = nil
    remove()
  }

  /// Takes the notice away for as long as a load runs that may be cancelled.
  func putAside() {
    isAside = true
    remove()
  }

  /// Shows again what a load has taken away that was cancelled.
  func bringBack() {
    isAside = false
    draw()
  }

  private func remove() {
    guard let leaving = area else { return }
    area = nil
    guard leaving.window != nil else { return leaving.removeFromSuperview() }
    leaving.isUserInteractionEnabled = false
    UIView.animate(withDuration: StatusScreen.fade) {
      leaving.alpha = 0
    } completion: { _ in
      MainActor.assumeIsolated { leaving.removeFromSuperview() }
    }
  }

  private func put(_ area: FailureNoticeArea, on host: UIView) {
    area.cover(host)
    guard host.window != nil else { return }
    area.alpha = 0
    UIView.animate(withDuration: StatusScreen.fade, animations: { area.alpha = 1 }, completion: nil)
  }
}
