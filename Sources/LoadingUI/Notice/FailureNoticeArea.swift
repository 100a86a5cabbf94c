import UIKit

/// Lies over what is seen of a screen, and holds a notice clear of its bars and of the keyboard.
///
/// In a list it does not scroll, so that the system knows where in it the keyboard begins. Touches beside
/// the notice are the content's.
final class FailureNoticeArea: UIView {
  init(_ notice: FailureNoticeView) {
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    notice.translatesAutoresizingMaskIntoConstraints = false
    addSubview(notice)
    let safe = safeAreaLayoutGuide
    let width = notice.widthAnchor.constraint(equalTo: safe.widthAnchor, constant: -32)
    width.priority = .defaultHigh
    NSLayoutConstraint.activate([
      // Without a keyboard its guide lies along the bottom safe area.
      notice.bottomAnchor.constraint(equalTo: keyboardLayoutGuide.topAnchor, constant: -12),
      notice.centerXAnchor.constraint(equalTo: safe.centerXAnchor),
      notice.widthAnchor.constraint(lessThanOrEqualToConstant: 480),
      notice.heightAnchor.constraint(
        lessThanOrEqualTo: heightAnchor,
        multiplier: FailureNoticeView.part
      ),
      width,
    ])
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A notice is made in code only.") }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  /// Goes over a view, in which it stays where it is while that scrolls.
  func cover(_ host: UIView) {
    host.addSubview(self)
    if host is UIScrollView { layer.zPosition = DrawingOrder.overList }
    let area: any LayoutArea = (host as? UIScrollView)?.frameLayoutGuide ?? host
    NSLayoutConstraint.activate([
      topAnchor.constraint(equalTo: area.topAnchor),
      bottomAnchor.constraint(equalTo: area.bottomAnchor),
      leadingAnchor.constraint(equalTo: area.leadingAnchor),
      trailingAnchor.constraint(equalTo: area.trailingAnchor),
    ])
  }
}
