extension Headless {
  /// A stand-in for SwiftUI's `UIHostingController`, which reports subviews that an app adds to its view.
  ///
  /// Without SwiftUI, a scroll view replaces the SwiftUI content.
  open class UIHostingController<Content>: UIViewController {
    private let drawn = UIScrollView()

    open override func loadView() {
      let hosting = HostingView()
      drawn.frame = hosting.bounds
      drawn.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      hosting.own = drawn
      hosting.addSubview(drawn)
      view = hosting
    }

    /// The scroll view that stands for the content.
    public var scrollView: UIScrollView { drawn }
  }
}

private final class HostingView: UIView {
  weak var own: UIView?

  override func didAddSubview(_ subview: UIView) {
    super.didAddSubview(subview)
    guard subview !== own else { return }
    Headless.record(
      "Adding '\(type(of: subview))' as a subview of UIHostingController.view is not supported and "
        + "may result in a broken view hierarchy. Add your view above UIHostingController.view in a "
        + "common superview or insert it into your SwiftUI content in a UIViewRepresentable instead."
    )
  }
}
