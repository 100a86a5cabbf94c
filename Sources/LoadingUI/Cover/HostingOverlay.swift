#if canImport(UIKit)
import UIKit

/// A clear view beside the view of a hosting controller, with the library's views over the screen.
///
/// SwiftUI's view doesn't support subviews. This view has its place, is hidden and moves with it,
/// and is removed together with it or its controller. It leaves the touches to the view behind it.
final class HostingOverlay: UIView, TurnWatching {
  /// The safe area of the view, to which the controller may add.
  let safeArea = UILayoutGuide()

  private weak var screen: UIViewController?
  private var constraintsToView: [NSLayoutConstraint] = []
  /// The part of the view that isn't covered by bars.
  private var clearPart: CGRect?
  private var isWatching = false
  private var wasInWindow = false

  fileprivate init(of screen: UIViewController) {
    self.screen = screen
    super.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    addLayoutGuide(safeArea)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// The view that this one follows.
  var view: UIView? { screen?.viewIfLoaded }

  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    follow()
    if !isWatching { Turns.watch(self) }
    isWatching = true
  }

  override func didMoveToWindow() {
    super.didMoveToWindow()
    wasInWindow = window != nil
  }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  /// Follows the view, of whose changes there is no notice.
  package func turnDidEnd() -> TurnOutcome {
    let hasChanged = follow()
    guard subviews.isEmpty else { return hasChanged ? .changed : .unchanged }
    isWatching = false
    return .finished
  }

  @discardableResult private func follow() -> Bool {
    guard let view, let host = view.superview, !subviews.isEmpty else {
      let hadPlace = superview != nil
      removeFromSuperview()
      // A window that was released since the removal of the view has notified nobody.
      if wasInWindow { ([self] + subviews).forEach { $0.didMoveToWindow() } }
      return hadPlace
    }
    var hasChanged = false
    if superview !== host || host.view(after: view) !== self {
      host.insertSubview(self, aboveSubview: view)
      hasChanged = true
    }
    if constraintsToView.isEmpty || !constraintsToView.allSatisfy(\.isActive) {
      NSLayoutConstraint.deactivate(constraintsToView)
      constraintsToView = edges(equalTo: view) + view.safeAreaLayoutGuide.edges(equalTo: safeArea)
      NSLayoutConstraint.activate(constraintsToView)
      hasChanged = true
    }
    if followTraits(of: view, in: host) { hasChanged = true }
    let part = view.safeAreaLayoutGuide.layoutFrame
    if part != clearPart {
      clearPart = part
      // The controller may have added to it, which changes nothing else here.
      for subview in subviews { subview.setNeedsLayout() }
      hasChanged = true
    }
    // A cover on glass makes the view transparent.
    let alpha = UIView.faded.appValue(of: view)
    guard
      isHidden != view.isHidden || self.alpha != alpha || transform != view.transform
        || layer.zPosition != view.layer.zPosition
    else { return hasChanged }
    isHidden = view.isHidden
    self.alpha = alpha
    transform = view.transform
    layer.zPosition = view.layer.zPosition
    return true
  }

  /// Takes over the interface style and the text size that the view has unlike its superview.
  private func followTraits(of view: UIView, in host: UIView) -> Bool {
    let (own, inherited) = (view.traitCollection, host.traitCollection)
    let isOtherStyle = own.userInterfaceStyle != inherited.userInterfaceStyle
    let style = isOtherStyle ? own.userInterfaceStyle : .unspecified
    let isOtherSize = own.preferredContentSizeCategory != inherited.preferredContentSizeCategory
    let size = isOtherSize ? own.preferredContentSizeCategory : nil
    guard style != overrideUserInterfaceStyle || size != maximumContentSizeCategory else {
      return false
    }
    overrideUserInterfaceStyle = style
    (minimumContentSizeCategory, maximumContentSizeCategory) = (size, size)
    return true
  }
}

extension UIView {
  fileprivate func view(after view: UIView) -> UIView? {
    subviews.firstIndex(of: view).flatMap { $0 + 1 < subviews.count ? subviews[$0 + 1] : nil }
  }
}

// Only its address is used, as the key of an associated object. Its value is never read or written.
nonisolated(unsafe) private var overlayKey: UInt8 = 0

extension UIViewController {
  /// The view over SwiftUI's view, created on first use.
  fileprivate var hostingOverlay: HostingOverlay {
    if let overlay = objc_getAssociatedObject(self, &overlayKey) as? HostingOverlay {
      return overlay
    }
    let overlay = HostingOverlay(of: self)
    objc_setAssociatedObject(self, &overlayKey, overlay, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
    return overlay
  }

  /// The view that contains the library's views over the screen; `nil` while the controller's view
  /// isn't loaded.
  var overlayHost: UIView? {
    viewIfLoaded.map { isHosting ? hostingOverlay : $0.subviewHost }
  }

  /// The safe area of that view.
  var overlaySafeArea: UILayoutGuide? {
    isHosting ? hostingOverlay.safeArea : overlayHost?.safeAreaLayoutGuide
  }
}
#endif
