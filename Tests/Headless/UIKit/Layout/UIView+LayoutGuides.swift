extension UIView {
  public func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner !== self else { return }
    layoutGuide.owner?.removeLayoutGuide(layoutGuide)
    layoutGuide.owner = self
    makeLayoutState().guides.append(layoutGuide)
    setNeedsSolve()
  }

  public func removeLayoutGuide(_ layoutGuide: UILayoutGuide) {
    guard layoutGuide.owner === self else { return }
    setNeedsSolve()
    layoutState?.guides.removeAll { $0 === layoutGuide }
    removeConstraints(reaching: layoutGuide)
    layoutGuide.owner = nil
  }

  public var layoutGuides: [UILayoutGuide] { layoutState?.guides ?? [] }

  public var safeAreaLayoutGuide: UILayoutGuide {
    let state = makeLayoutState()
    if let guide = state.safeAreaGuide { return guide }
    let guide = UILayoutGuide(.safeArea, of: self)
    state.safeAreaGuide = guide
    return guide
  }

  public var layoutMarginsGuide: UILayoutGuide {
    let state = makeLayoutState()
    if let guide = state.marginsGuide { return guide }
    let guide = UILayoutGuide(.margins, of: self)
    state.marginsGuide = guide
    return guide
  }

  public var readableContentGuide: UILayoutGuide {
    let state = makeLayoutState()
    if let guide = state.readableGuide { return guide }
    let guide = UILayoutGuide(.readable, of: self)
    state.readableGuide = guide
    return guide
  }

  public var keyboardLayoutGuide: UIKeyboardLayoutGuide {
    let state = makeLayoutState()
    if let guide = state.keyboardGuide { return guide }
    let guide = UIKeyboardLayoutGuide(.keyboard, of: self)
    state.keyboardGuide = guide
    Headless.state.keyboardGuides.append(WeakKeyboardGuide(guide: guide))
    return guide
  }
}
