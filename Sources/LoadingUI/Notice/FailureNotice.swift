import UIKit

/// Says over content that is kept that its refresh has failed, with a way to try again.
@MainActor final class FailureNotice {
  private weak var viewController: UIViewController?
  private let retry: @MainActor () -> Void
  /// What is to be said, whether it could be drawn already or not.
  private var message: String?
  private var view: FailureNoticeView?

  init(on viewController: UIViewController?, retry: @escaping @MainActor () -> Void) {
    self.viewController = viewController
    self.retry = retry
  }

  /// Shows a message, in place of the one before.
  func show(_ message: String) {
    hide()
    self.message = message
    draw()
  }

  /// Draws what could not be drawn while the view was not loaded.
  func draw() {
    guard view == nil, let message, let host = viewController?.viewIfLoaded else { return }
    let new = FailureNoticeView(
      message: message,
      retry: { [weak self] in
        self?.hide()
        self?.retry()
      },
      dismiss: { [weak self] in self?.hide() }
    )
    view = new
    put(new, on: host)
  }

  /// Takes the notice away, if there is one.
  func hide() {
    message = nil
    guard let leaving = view else { return }
    view = nil
    guard leaving.window != nil else { return leaving.removeFromSuperview() }
    leaving.isUserInteractionEnabled = false
    UIView.animate(withDuration: StatusScreen.fade) {
      leaving.alpha = 0
    } completion: { _ in
      MainActor.assumeIsolated { leaving.removeFromSuperview() }
    }
  }

  private func put(_ view: FailureNoticeView, on host: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(view)
    if host is UIScrollView { view.layer.zPosition = DrawingOrder.overList }
    // In a scroll view too the safe area is that of what is seen: the notice does not scroll away.
    let safe = host.safeAreaLayoutGuide
    let width = view.widthAnchor.constraint(equalTo: safe.widthAnchor, constant: -32)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      view.bottomAnchor.constraint(equalTo: safe.bottomAnchor, constant: -12),
      view.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      view.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
      width,
    ])
    guard host.window != nil else { return }
    view.alpha = 0
    UIView.animate(withDuration: StatusScreen.fade, animations: { view.alpha = 1 }, completion: nil)
  }
}
