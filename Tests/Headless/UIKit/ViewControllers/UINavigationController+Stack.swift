import Foundation

extension UINavigationController {
  private static let duration = 0.35

  func setStack(_ controllers: [UIViewController], animated: Bool) {
    transition?.end()
    let old = stack
    let added = controllers.filter { new in !old.contains { $0 === new } }
    let removed = old.filter { gone in !controllers.contains { $0 === gone } }
    guard !added.isEmpty || !removed.isEmpty || old.last !== controllers.last else { return }
    for controller in added { addChild(controller) }
    for controller in removed.reversed() { controller.willMove(toParent: nil) }
    stack = controllers
    let top = controllers.last
    for controller in added where controller !== top { controller.didMove(toParent: self) }
    let newTop = added.contains { $0 === top } ? top : nil
    exchange(newTop: newTop, removed: removed, animated: animated)
  }

  private func exchange(newTop: UIViewController?, removed: [UIViewController], animated: Bool) {
    let conclude = { [weak self] in
      if let self { newTop?.didMove(toParent: self) }
      for controller in removed { controller.removeFromParent() }
    }
    guard isViewLoaded, isOnScreen, let top = stack.last else {
      if isViewLoaded { showWithoutTransition() }
      conclude()
      return
    }
    guard top !== shown else {
      conclude()
      updateBar()
      return
    }
    let old = shown
    top.isMovingToParent = newTop != nil
    old?.isMovingFromParent = removed.contains { $0 === old }
    let transition = ControllerTransition(
      from: old,
      to: top,
      duration: animated ? Self.duration : 0
    )
    run(transition, from: old, to: top, animated: animated, conclude: conclude)
  }

  private func run(
    _ transition: ControllerTransition,
    from old: UIViewController?,
    to top: UIViewController,
    animated: Bool,
    conclude: @escaping () -> Void
  ) {
    self.transition = transition
    shown = top
    // Loaded first, because `viewDidLoad` may configure its navigation item.
    top.loadViewIfNeeded()
    delegate?.navigationController(self, willShow: top, animated: animated)
    transition.start {
      place(top)
      updateBar()
    } ending: { [weak self] completed in
      (completed ? old : top)?.takeOffScreen()
      guard let self, !completed else { return }
      shown = old
      updateBar()
    } afterwards: { [weak self] completed in
      top.isMovingToParent = false
      old?.isMovingFromParent = false
      if self?.transition === transition { self?.transition = nil }
      if completed { conclude() }
      guard let self, let shown else { return }
      delegate?.navigationController(self, didShow: shown, animated: animated)
    }
  }

  /// Adds the top controller's view before the container appears.
  func installTop() {
    guard let top = stack.last, top !== shown || top.viewIfLoaded?.superview == nil else { return }
    showWithoutTransition()
  }

  private func showWithoutTransition() {
    if let shown, shown !== stack.last { shown.takeOffScreen() }
    shown = stack.last
    guard let top = stack.last else { return }
    top.isInContainerTransition = true
    top.loadViewIfNeeded()
    place(top)
    top.isInContainerTransition = false
    updateBar()
  }

  private func place(_ controller: UIViewController) {
    guard let child = controller.view else { return }
    child.translatesAutoresizingMaskIntoConstraints = true
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.frame = view.bounds
    view.insertSubview(child, belowSubview: bar)
    controller.activeSearch?.putOverPresenter()
    placeBar()
  }

  // MARK: - The bar

  func updateBar() {
    bar.show(stack)
    updateToolbar()
    placeBar()
  }

  /// Places the bar below the status bar, and updates the safe area of the children.
  func placeBar() {
    guard let view = viewIfLoaded else { return }
    bar.collapse = stack.last.map(collapse) ?? 0
    bar.frame = CGRect(
      x: 0,
      y: view.safeAreaInsets.top,
      width: view.bounds.width,
      height: bar.preferredHeight - bar.collapse
    )
    let bottom = placeToolbar(in: view)
    for controller in children {
      let height = isNavigationBarHidden ? 0 : bar.preferredHeight - collapse(over: controller)
      controller.barInsets = UIEdgeInsets(top: height, left: 0, bottom: bottom, right: 0)
      controller.activeSearch?.barInsets = controller.barInsets
    }
  }

  /// Returns the height of the part of a large title that a controller's content has pushed away.
  private func collapse(over controller: UIViewController) -> CGFloat {
    guard bar.canCollapse, let content = controller.contentBelowTitle else { return 0 }
    content.titleController = self
    return content.titleCollapse
  }

  /// Lets the large title end where the content begins, as far as it can.
  func contentDidScroll(_ content: UIScrollView) {
    guard bar.canCollapse,
      let controller = children.first(where: { $0.contentBelowTitle === content })
    else { return }
    let otherInsets = content.adjustedContentInset.top - controller.barInsets.top
    let room = -content.contentOffset.y - otherInsets
    let collapse = min(max(0, bar.preferredHeight - room), UINavigationBar.largeTitleHeight)
    guard collapse != content.titleCollapse else { return }
    content.titleCollapse = collapse
    placeBar()
  }

  // MARK: - Interactive pop

  func beginInteractivePop() {
    // The running transition may be a pop, so the stack is known only after its end.
    transition?.end()
    guard stack.count > 1, isOnScreen, let top = stack.last else {
      Headless.record("interactive pop of <\(type(of: self))>, which has nothing to go back to")
      return
    }
    let below = stack[stack.count - 2]
    top.willMove(toParent: nil)
    top.isMovingFromParent = true
    let transition = ControllerTransition(
      from: top,
      to: below,
      duration: Self.duration,
      isInteractive: true
    )
    run(transition, from: top, to: below, animated: true) { [weak self] in
      self?.stack.removeAll { $0 === top }
      top.removeFromParent()
      self?.updateBar()
    }
  }
}

extension UIViewController {
  /// The scroll view that collapses a large title: the view, or its first subview.
  fileprivate var contentBelowTitle: UIScrollView? {
    let first = viewIfLoaded as? UIScrollView ?? viewIfLoaded?.subviews.first as? UIScrollView
    let content = contentScrollView ?? first
    return content?.takesVerticalInsets == true ? content : nil
  }

  /// Removes the view, and that of an active search over it.
  fileprivate func takeOffScreen() {
    viewIfLoaded?.removeFromSuperview()
    activeSearch?.viewIfLoaded?.removeFromSuperview()
  }
}

/// The navigation controller's view, which updates the bar when its safe area changes.
@MainActor final class NavigationView: UIView {
  weak var controller: UINavigationController?

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    controller?.placeBar()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.placeBar()
  }
}
