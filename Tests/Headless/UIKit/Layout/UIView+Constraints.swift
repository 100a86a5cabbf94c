extension UIView {
  public var constraints: [NSLayoutConstraint] { layoutState?.constraints ?? [] }

  public func addConstraint(_ constraint: NSLayoutConstraint) { constraint.isActive = true }
  public func addConstraints(_ constraints: [NSLayoutConstraint]) {
    NSLayoutConstraint.activate(constraints)
  }
  public func removeConstraint(_ constraint: NSLayoutConstraint) {
    if constraint.holder === self { constraint.isActive = false }
  }
  public func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { removeConstraint(constraint) }
  }

  func hold(_ constraint: NSLayoutConstraint) {
    constraint.holder = self
    makeLayoutState().constraints.append(constraint)
    // Every item gets a layout state, so that a change of its frame triggers a solve.
    _ = (constraint.firstView ?? constraint.firstGuide?.owner)?.makeLayoutState()
    _ = (constraint.secondView ?? constraint.secondGuide?.owner)?.makeLayoutState()
    constraint.invalidateItems()
  }

  /// Deactivates constraints of this view and its superviews that involve an item or its subtree.
  func removeConstraints(reaching item: AnyObject) {
    var holder: UIView? = self
    while let view = holder {
      if let state = view.layoutState, !state.constraints.isEmpty {
        for constraint in state.constraints where constraint.reaches(item) {
          constraint.isActive = false
        }
      }
      holder = view.superviewStorage
    }
  }

  // MARK: - Hugging and compression

  public func contentHuggingPriority(for axis: NSLayoutConstraint.Axis) -> UILayoutPriority {
    let own = layoutState?.hugging
    return (axis == .horizontal ? own?.horizontal : own?.vertical) ?? .defaultLow
  }

  public func setContentHuggingPriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    let state = makeLayoutState()
    var own = state.hugging ?? (.defaultLow, .defaultLow)
    if axis == .horizontal { own.horizontal = priority } else { own.vertical = priority }
    state.hugging = own
    setNeedsSolve()
  }

  public func contentCompressionResistancePriority(
    for axis: NSLayoutConstraint.Axis
  ) -> UILayoutPriority {
    let own = layoutState?.compression
    return (axis == .horizontal ? own?.horizontal : own?.vertical) ?? .defaultHigh
  }

  public func setContentCompressionResistancePriority(
    _ priority: UILayoutPriority,
    for axis: NSLayoutConstraint.Axis
  ) {
    let state = makeLayoutState()
    var own = state.compression ?? (.defaultHigh, .defaultHigh)
    if axis == .horizontal { own.horizontal = priority } else { own.vertical = priority }
    state.compression = own
    setNeedsSolve()
  }
}

extension NSLayoutConstraint {
  fileprivate func reaches(_ item: AnyObject) -> Bool {
    guard let view = item as? UIView else { return firstGuide === item || secondGuide === item }
    return (firstView ?? firstGuide?.owner)?.isDescendant(of: view) == true
      || (secondView ?? secondGuide?.owner)?.isDescendant(of: view) == true
  }
}
