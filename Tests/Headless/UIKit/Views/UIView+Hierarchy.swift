import Foundation

extension UIView {
  public func insertSubview(_ view: UIView, belowSubview siblingSubview: UIView) {
    insert(view, at: subviewList.firstIndex { $0 === siblingSubview })
  }

  public func insertSubview(_ view: UIView, aboveSubview siblingSubview: UIView) {
    insert(view, at: subviewList.firstIndex { $0 === siblingSubview }.map { $0 + 1 })
  }

  public func bringSubviewToFront(_ view: UIView) {
    guard let index = subviewList.firstIndex(where: { $0 === view }) else { return }
    subviewList.append(subviewList.remove(at: index))
  }

  public func sendSubviewToBack(_ view: UIView) {
    guard let index = subviewList.firstIndex(where: { $0 === view }) else { return }
    subviewList.insert(subviewList.remove(at: index), at: 0)
  }

  public func exchangeSubview(at index1: Int, withSubviewAt index2: Int) {
    subviewList.swapAt(index1, index2)
  }

  public func isDescendant(of view: UIView) -> Bool {
    var ancestor: UIView? = self
    while let current = ancestor {
      if current === view { return true }
      ancestor = current.superviewStorage
    }
    return false
  }

  public func viewWithTag(_ tag: Int) -> UIView? {
    if self.tag == tag { return self }
    for subview in subviewList {
      if let found = subview.viewWithTag(tag) { return found }
    }
    return nil
  }

  @discardableResult public func endEditing(_ force: Bool) -> Bool {
    guard let view = FirstResponder.current as? UIView, view.isDescendant(of: self) else {
      return false
    }
    FirstResponder.mustResign = force
    defer { FirstResponder.mustResign = false }
    return view.resignFirstResponder()
  }

  func insert(_ view: UIView, at index: Int?) {
    guard view !== self else { fatalError("Can't add self as subview") }
    guard !isDescendant(of: view) else {
      fatalError("Can't add an ancestor as subview: <\(type(of: view))>")
    }
    if view.superviewStorage === self {
      reinsert(view, at: index)
      return
    }
    checkTakes(view)
    view.checkControllerHierarchy(under: self)
    let oldWindow = view.window
    let newWindow = window
    let controllers = newWindow === oldWindow ? [] : controllersAppearing(with: view)
    for controller in controllers { controller.beginAppearanceInHierarchy() }

    let oldTraits = newWindow === oldWindow ? nil : view.traitCollection
    view.willMove(toSuperview: self)
    if newWindow !== oldWindow { view.willMoveTree(toWindow: newWindow) }
    if let old = view.superviewStorage { old.take(out: view) }
    view.superviewStorage = self
    subviewList.insert(view, at: min(index ?? subviewList.count, subviewList.count))
    if newWindow !== oldWindow { view.didMoveTreeToWindow() }
    view.didMoveToSuperview()
    didAddSubview(view)
    if view.tintColorStorage == nil, newWindow != nil { view.tintColorChangedInTree() }
    if view.isLayoutPending { descendantNeedsLayout = true }
    markNeedsLayout()
    if !view.usesAutoresizingMask { view.setNeedsSolve() }
    if let oldTraits { view.traitsDidChange(from: oldTraits) }
    view.updateSafeArea()
    if newWindow !== oldWindow { view.updateSafeAreaOfControllers() }
    for controller in controllers { controller.finishAppearanceInHierarchy() }
  }

  private func reinsert(_ view: UIView, at index: Int?) {
    guard let old = subviewList.firstIndex(where: { $0 === view }) else { return }
    subviewList.remove(at: old)
    let target = index.map { $0 > old ? $0 - 1 : $0 } ?? subviewList.count
    subviewList.insert(view, at: min(target, subviewList.count))
  }

  func removeFromHierarchy() {
    guard let old = superviewStorage else { return }
    let hadWindow = window != nil
    let controllers = hadWindow ? old.controllersDisappearing(with: self) : []
    for controller in controllers { controller.beginAppearanceTransition(false, animated: false) }

    withExtendedLifetime(self) {
      willMove(toSuperview: nil)
      if hadWindow { willMoveTree(toWindow: nil) }
      old.take(out: self)
      superviewStorage = nil
      if hadWindow { didMoveTreeToWindow() }
      didMoveToSuperview()
      updateSafeArea()
      for controller in controllers { controller.endAppearanceTransition() }
    }
  }

  private func take(out view: UIView) {
    willRemoveSubview(view)
    view.setNeedsSolve()
    removeConstraints(reaching: view)
    subviewList.removeAll { $0 === view }
    setNeedsLayout()
  }

  private func willMoveTree(toWindow window: UIWindow?) {
    willMove(toWindow: window)
    for subview in subviewList { subview.willMoveTree(toWindow: window) }
  }

  private func didMoveTreeToWindow() {
    if window == nil {
      AnimationClock.shared.interrupt(self)
      if isFirstResponder { resignFirstResponder() }
    }
    didMoveToWindow()
    for subview in subviewList { subview.didMoveTreeToWindow() }
  }

  func tintColorChangedInTree() {
    tintColorDidChange()
    for subview in subviewList where subview.tintColorStorage == nil {
      subview.tintColorChangedInTree()
    }
  }

  /// The view controller that owns this view or its nearest superview with one.
  var nearestController: UIViewController? {
    var view: UIView? = self
    while let current = view {
      if let controller = current.controllerStorage { return controller }
      view = current.superviewStorage
    }
    return nil
  }
}
