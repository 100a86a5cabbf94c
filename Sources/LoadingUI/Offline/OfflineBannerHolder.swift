import UIKit

/// Holds a banner in front of everything else of a screen, status views too, and tells its height.
final class OfflineBannerHolder: UIView {
  var heightChanged: (@MainActor (CGFloat) -> Void)?

  init() {
    super.init(frame: .zero)
    layer.zPosition = DrawingOrder.banner
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("A banner is made in code only.") }

  func hold(_ view: UIView) {
    view.translatesAutoresizingMaskIntoConstraints = false
    addSubview(view)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: topAnchor),
      view.bottomAnchor.constraint(equalTo: bottomAnchor),
      view.leadingAnchor.constraint(equalTo: leadingAnchor),
      view.trailingAnchor.constraint(equalTo: trailingAnchor),
    ])
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    if superview != nil { heightChanged?(bounds.height) }
    guard let superview, superview.subviews.last !== self else { return }
    superview.bringSubviewToFront(self)
  }
}

extension UIView {
  /// Brings banners before a status view that has come.
  func bringBannersToFront() {
    for view in subviews where view is OfflineBannerHolder { bringSubviewToFront(view) }
  }
}
