import Foundation

@MainActor open class UIToolbar: UIView {
  static let height: CGFloat = 44
  private var views: [UIView] = []

  open var items: [UIBarButtonItem]? { didSet { rebuild() } }

  private func rebuild() {
    for view in views { view.removeFromSuperview() }
    backgroundColor = .secondarySystemBackground
    views = (items ?? []).map(UINavigationBar.view)
    for view in views { addSubview(view) }
    setNeedsLayout()
  }

  /// Side by side from the leading edge; spaces that share what is left are not modelled.
  open override func layoutSubviews() {
    super.layoutSubviews()
    var x: CGFloat = 16
    for view in views where !view.isHidden {
      let width = max(view.sizeThatFits(bounds.size).width, 24)
      view.frame = CGRect(x: x, y: 0, width: width, height: Self.height)
      x += width + 16
    }
  }
}

extension UINavigationController {
  public var toolbar: UIToolbar! { bottomBar }

  public var isToolbarHidden: Bool {
    get { hidesToolbar }
    set { setToolbarHidden(newValue, animated: false) }
  }

  public func setToolbarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesToolbar else { return }
    hidesToolbar = hidden
    bottomBar.isHidden = hidden
    updateToolbar()
    placeBar()
  }

  /// Shows the items of the controller on top.
  func updateToolbar() { bottomBar.items = stack.last?.toolbarItems }

  /// Puts the bar along the lower edge.
  ///
  /// - Returns: What it covers there, beside the safe area.
  func placeToolbar(in view: UIView) -> CGFloat {
    let height = UIToolbar.height + view.safeAreaInsets.bottom
    bottomBar.frame = CGRect(
      x: 0,
      y: view.bounds.height - height,
      width: view.bounds.width,
      height: height
    )
    return hidesToolbar ? 0 : UIToolbar.height
  }
}
