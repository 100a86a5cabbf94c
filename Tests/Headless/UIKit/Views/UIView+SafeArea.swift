import Foundation

extension UIView {
  /// Returns the parts of the view that bars and the edges of the screen cover.
  func computeSafeArea() -> UIEdgeInsets {
    guard let superviewStorage else { return screenSafeArea }
    let outer = superviewStorage.safeAreaOfSubviews
    var insets = UIEdgeInsets.zero
    if outer != .zero {
      let space = superviewStorage.boundsStorage
      let own = CGRect(origin: origin, size: boundsStorage.size)
      insets.top = max(0, outer.top - (own.minY - space.minY))
      insets.left = max(0, outer.left - (own.minX - space.minX))
      insets.bottom = max(0, outer.bottom - (space.maxY - own.maxY))
      insets.right = max(0, outer.right - (space.maxX - own.maxX))
    }
    guard let controllerStorage, window != nil else { return insets }
    let added =
      Headless.rules.ignoresAdditionalSafeArea ? .zero : controllerStorage.additionalSafeAreaInsets
    for extra in [controllerStorage.barInsets, added] {
      insets.top += extra.top
      insets.left += extra.left
      insets.bottom += extra.bottom
      insets.right += extra.right
    }
    return insets
  }

  func updateSafeArea() {
    let insets = computeSafeArea()
    guard insets != safeAreaStorage else { return }
    safeAreaStorage = insets
    safeAreaInsetsDidChange()
    controllerStorage?.viewSafeAreaInsetsDidChange()
    if insetsLayoutMarginsFromSafeArea { layoutMarginsDidChangeHere() }
    if let layoutState,
      layoutState.safeAreaGuide != nil || layoutState.marginsGuide != nil
        || layoutState.keyboardGuide != nil
    {
      setNeedsSolve()
    }
    if Headless.rules.safeAreaLaysOut { setNeedsLayout() }
    for subview in subviewList { subview.updateSafeArea() }
  }

  /// Updates the safe areas of controllers' views, which get those of their bars only in a window.
  func updateSafeAreaOfControllers() {
    if controllerStorage != nil { updateSafeArea() }
    for subview in subviewList { subview.updateSafeAreaOfControllers() }
  }

  // MARK: - Margins

  var resolvedLayoutMargins: UIEdgeInsets {
    let isRightToLeft = effectiveUserInterfaceLayoutDirection == .rightToLeft
    let own =
      extras?.layoutMargins
      ?? NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    var margins = UIEdgeInsets(
      top: own.top,
      left: isRightToLeft ? own.trailing : own.leading,
      bottom: own.bottom,
      right: isRightToLeft ? own.leading : own.trailing
    )
    if let controllerStorage, controllerStorage.viewRespectsSystemMinimumLayoutMargins {
      let least = controllerStorage.systemMinimumLayoutMargins
      if extras?.layoutMargins == nil { margins = .zero }
      margins.left = max(margins.left, isRightToLeft ? least.trailing : least.leading)
      margins.right = max(margins.right, isRightToLeft ? least.leading : least.trailing)
    }
    if insetsLayoutMarginsFromSafeArea {
      margins.top += safeAreaStorage.top
      margins.left += safeAreaStorage.left
      margins.bottom += safeAreaStorage.bottom
      margins.right += safeAreaStorage.right
    }
    guard preservesSuperviewLayoutMargins, let superviewStorage else { return margins }
    let outer = superviewStorage.layoutMargins
    let space = superviewStorage.bounds
    margins.top = max(margins.top, outer.top - (frame.minY - space.minY))
    margins.left = max(margins.left, outer.left - (frame.minX - space.minX))
    margins.bottom = max(margins.bottom, outer.bottom - (space.maxY - frame.maxY))
    margins.right = max(margins.right, outer.right - (space.maxX - frame.maxX))
    return margins
  }

  func setLayoutMargins(_ margins: NSDirectionalEdgeInsets) {
    guard margins != extras?.layoutMargins else { return }
    makeExtras().layoutMargins = margins
    layoutMarginsChangedInTree()
  }

  func layoutMarginsChangedInTree() {
    layoutMarginsDidChangeHere()
    for subview in subviewList where subview.preservesSuperviewLayoutMargins {
      subview.layoutMarginsChangedInTree()
    }
  }

  private func layoutMarginsDidChangeHere() {
    if layoutState?.marginsGuide != nil || layoutState?.readableGuide != nil { setNeedsSolve() }
    if Headless.rules.safeAreaLaysOut { setNeedsLayout() }
    layoutMarginsDidChange()
    controllerStorage?.viewLayoutMarginsDidChange()
  }
}
