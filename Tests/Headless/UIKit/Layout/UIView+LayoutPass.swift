public import Foundation

extension UIView {
  public class var layoutFittingCompressedSize: CGSize { .zero }
  public class var layoutFittingExpandedSize: CGSize { CGSize(width: 10000, height: 10000) }
  public class var noIntrinsicMetric: CGFloat { -1 }

  func markNeedsLayout() {
    needsLayout = true
    markAncestors()
  }

  func markAncestors() {
    var ancestor = superviewStorage
    while let view = ancestor, !view.descendantNeedsLayout {
      view.descendantNeedsLayout = true
      ancestor = view.superviewStorage
    }
  }

  /// Lays out the subtree, starting at the topmost view of a chain of superviews that need layout.
  func layOutNow() {
    var root = self
    let host = layoutHost
    if host !== self, host.layoutState?.needsSolve == true { root = host }
    while let superview = root.superviewStorage, superview.needsLayout, !superview.isInLayout {
      root = superview
    }
    root.layOutTree()
  }

  var isLayoutPending: Bool {
    needsLayout || descendantNeedsLayout || !neededPropertyUpdates.isEmpty
  }

  /// Performs layout passes from the top down until no view in the tree needs layout, 32 at most.
  func layOutTree() {
    var passes = 0
    while (needsLayout && !isInLayout) || descendantNeedsLayout || !neededPropertyUpdates.isEmpty,
      passes < 32
    {
      passes += 1
      updatePropertiesInTree()
      updateConstraintsInTree()
      layOutOnce()
    }
    if passes == 32, needsLayout {
      Headless.record("layout of <\(type(of: self))> asks for itself again after 32 passes")
      needsLayout = false
    }
  }

  private func layOutOnce() {
    if needsLayout, !isInLayout { layOutSelf() }
    guard descendantNeedsLayout else { return }
    descendantNeedsLayout = false
    for subview in subviewList where subview.isLayoutPending { subview.layOutOnce() }
  }

  private func layOutSelf() {
    isInLayout = true
    needsLayout = false
    let controller = controllerStorage
    controller?.deliverIsAppearing()
    tracking(.layout) {
      controller?.viewWillLayoutSubviews()
      solveIfNeeded()
      layoutSubviews()
      isInLayout = false
      controller?.viewDidLayoutSubviews()
    }
    // Layout was requested during this one, and passes since then have skipped this view.
    if needsLayout { markNeedsLayout() }
  }

  private func updateConstraintsInTree() {
    if descendantNeedsLayout {
      for subview in subviewList where subview.isLayoutPending { subview.updateConstraintsInTree() }
    }
    updateOwnConstraints()
  }

  private func updateOwnConstraints() {
    guard needsConstraintUpdate else { return }
    // Cleared first, because an override that doesn't call `super` must not be called forever.
    needsConstraintUpdate = false
    if let controllerStorage {
      controllerStorage.updateViewConstraints()
    } else {
      updateConstraints()
    }
  }

  public func needsUpdateConstraints() -> Bool { needsConstraintUpdate }

  public func updateConstraintsIfNeeded() { updateConstraintsInTree() }
}
