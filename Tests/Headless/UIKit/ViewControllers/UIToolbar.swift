import Foundation

@MainActor open class UIToolbar: UIView {
  static let height: CGFloat = 44
  private var views: [UIView] = []
  private var glasses: [FloatingGlass] = []

  open var items: [UIBarButtonItem]? {
    didSet {
      for item in oldValue ?? [] { item.didChange = nil }
      rebuild()
    }
  }

  private func rebuild() {
    for view in views + glasses { view.removeFromSuperview() }
    backgroundColor = UINavigationBar.floats ? nil : .secondarySystemBackground
    views = (items ?? []).map { item in
      item.didChange = { [weak self] in self?.rebuild() }
      return UINavigationBar.view(for: item)
    }
    glasses = UINavigationBar.floats ? views.map { _ in FloatingGlass() } : []
    for view in glasses + views { addSubview(view) }
    setNeedsLayout()
  }

  override func paint(on canvas: Canvas) { paintBottomEdge(on: canvas) }

  /// Lays out the items from the leading edge, with flexible spaces sharing the remaining width.
  open override func layoutSubviews() {
    super.layoutSubviews()
    let margin: CGFloat = 16
    let shown = (items ?? []).indices.filter { items?[$0].isHidden == false }
    let placed = shown.map { ((items ?? [])[$0], views[$0]) }
    let widths = placed.map { item, view in
      guard !item.isSpace else { return item.width }
      let width = max(view.sizeThatFits(bounds.size).width, 24)
      return glasses.isEmpty ? width : FloatingGlass.width(around: width)
    }
    let gap: CGFloat = glasses.isEmpty ? margin : 8
    let gaps = zip(placed, placed.dropFirst()).map { $0.0.isSpace || $1.0.isSpace ? 0 : gap }
    let flexibleCount = placed.count { $0.0.isSpace && $0.0.width == 0 }
    let rest = bounds.width - 2 * margin - widths.reduce(0, +) - gaps.reduce(0, +)
    let share = flexibleCount > 0 ? max(0, rest) / CGFloat(flexibleCount) : 0
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    var edge = margin
    for (index, (item, view)) in placed.enumerated() {
      let isFlexible = item.isSpace && item.width == 0
      let width = isFlexible ? share : widths[index]
      let x = isRightToLeft ? bounds.width - edge - width : edge
      view.frame = CGRect(x: x, y: 0, width: width, height: Self.height)
      if !glasses.isEmpty, !item.isSpace { glasses[shown[index]].frame = view.frame }
      edge += width + (index < gaps.count ? gaps[index] : 0)
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

  /// Shows the toolbar items of the top view controller.
  func updateToolbar() { bottomBar.items = stack.last?.toolbarItems }

  /// Places the toolbar along the bottom edge.
  ///
  /// - Returns: The height that the bar covers in addition to the safe area.
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
