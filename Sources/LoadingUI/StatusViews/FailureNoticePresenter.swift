#if canImport(UIKit)
import UIKit

/// Says over content that is kept that its refresh has failed, with a way to try again.
@MainActor final class FailureNoticePresenter {
  private weak var viewController: UIViewController?
  private let bars: BarStyle
  /// Loads again; `nil` where there is nothing to load.
  private var retry: (@MainActor () -> Void)?
  /// The wanted notice, whether it could be drawn already or not.
  private var message: String?
  /// Whether a load has taken it away, which may yet be cancelled.
  private var isAside = false
  private var area: FailureNoticeArea?

  init(on viewController: UIViewController?, bars: BarStyle) {
    self.viewController = viewController
    self.bars = bars
  }

  /// Shows a message, in place of the one before.
  func show(_ message: String, retry: (@MainActor () -> Void)?) {
    hide()
    isAside = false
    self.message = message
    self.retry = retry
    draw()
  }

  /// Draws what could not be drawn while the view was not loaded, or was drawn in a view that is another by now.
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
      retry: retry == nil ? nil : tryAgain,
      dismiss: { [weak self] in self?.hide() }
    )
    let area = FailureNoticeArea(new)
    self.area = area
    add(area, on: host)
    new.fadeContent(of: viewController, at: .bottom, beneath: bars)
  }

  /// Takes the notice away, if there is one.
  func hide() {
    message = nil
    remove()
  }

  /// Takes the notice away for as long as a load runs that may be cancelled.
  func hideTemporarily() {
    isAside = true
    remove()
  }

  /// Shows again what a load has taken away that was cancelled.
  func showAgain() {
    isAside = false
    draw()
  }

  private func tryAgain() {
    hideTemporarily()
    retry?()
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

  private func add(_ area: FailureNoticeArea, on host: UIView) {
    area.cover(viewController?.overlayArea ?? host, in: host)
    guard host.window != nil else { return }
    area.alpha = 0
    UIView.animate(withDuration: StatusScreen.fade, animations: { area.alpha = 1 }, completion: nil)
  }
}
#endif
