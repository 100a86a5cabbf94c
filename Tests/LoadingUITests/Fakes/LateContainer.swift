#if canImport(UIKit)
import UIKit

/// A container that loads and adds the view of its child in its layout, as the system's do.
final class LateContainer: UIViewController {
  /// A Boolean value that indicates whether the view is added without a child.
  var forgetsChild = false
  private var content: UIViewController?

  /// Shows a controller from the next layout on.
  func show(_ controller: UIViewController) {
    content = controller
    if !forgetsChild { addChild(controller) }
    view.setNeedsLayout()
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    guard let content, content.viewIfLoaded?.superview !== view else { return }
    content.view.frame = view.bounds
    view.addSubview(content.view)
    if !forgetsChild { content.didMove(toParent: self) }
  }
}
#endif
