extension UIViewController {
  var isOnScreen: Bool { appearance == .appearing || appearance == .appeared }

  func beginAppearance(_ isAppearing: Bool, animated: Bool) {
    isAppearanceAnimated = animated
    if isAppearing {
      guard !isOnScreen else { return }
      loadViewIfNeeded()
      willBeginAppearing()
      appearance = .appearing
      awaitsIsAppearing = true
      viewWillAppear(animated)
      viewIfLoaded?.setNeedsLayout()
    } else {
      guard isOnScreen else { return }
      willBeginDisappearing()
      appearance = .disappearing
      awaitsIsAppearing = false
      viewWillDisappear(animated)
    }
    for child in forwardedChildren {
      child.beginAppearanceTransition(isAppearing, animated: animated)
    }
    activeSearch?.followPresenter(isAppearing, animated: animated)
  }

  func endAppearance() {
    switch appearance {
    case .appearing:
      if viewIfLoaded?.window != nil { viewIfLoaded?.layOutNow() }
      deliverIsAppearing()
      appearance = .appeared
      viewDidAppear(isAppearanceAnimated)
    case .disappearing:
      appearance = .disappeared
      viewDidDisappear(isAppearanceAnimated)
    case .appeared, .disappeared:
      return
    }
    for child in forwardedChildren { child.endAppearanceTransition() }
    activeSearch?.endAppearanceTransition()
  }

  /// Calls `viewIsAppearing` once per appearance, after the view has its traits and geometry.
  func deliverIsAppearing() {
    guard awaitsIsAppearing, viewIfLoaded?.window != nil else { return }
    awaitsIsAppearing = false
    viewIsAppearing(isAppearanceAnimated)
  }

  private var forwardedChildren: [UIViewController] {
    guard shouldAutomaticallyForwardAppearanceMethods else { return [] }
    return childList.filter { child in
      guard !child.isInContainerTransition, let childView = child.viewIfLoaded,
        let view = viewIfLoaded
      else { return false }
      return childView.isDescendant(of: view)
    }
  }

  /// Begins the appearance of a view whose parent is on screen or appearing.
  func beginAppearanceInHierarchy() {
    beginAppearanceTransition(true, animated: parent?.isAppearanceAnimated ?? false)
  }

  func finishAppearanceInHierarchy() {
    // A parent that is still appearing ends the transition of its children with its own.
    if parent?.appearance == .appeared {
      Headless.state.afterLayout.append { [weak self] in self?.endAppearanceTransition() }
    }
  }
}
