import Foundation

extension LayoutProblem {
  /// Returns the left-hand side of the constraint, which is compared with zero.
  func equation(for constraint: NSLayoutConstraint) -> Expression? {
    guard let holder = constraint.holder,
      let reference = constraint.firstView ?? constraint.firstGuide?.owner
    else { return nil }
    let isMirrored =
      (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
      && reference.effectiveUserInterfaceLayoutDirection == .rightToLeft
    guard
      var left = expression(
        constraint.firstView,
        constraint.firstGuide,
        constraint.firstAttribute,
        in: holder,
        isMirrored
      )
    else { return nil }
    left.constant -= constraint.constant
    guard constraint.secondAttribute != .notAnAttribute else { return left }
    guard
      let right = expression(
        constraint.secondView,
        constraint.secondGuide,
        constraint.secondAttribute,
        in: holder,
        isMirrored
      )
    else { return nil }
    left.add(right, times: -constraint.multiplier)
    left.terms.removeAll { abs($0.coefficient) < 1e-12 }
    return left
  }

  private func expression(
    _ view: UIView?,
    _ guide: UILayoutGuide?,
    _ attribute: NSLayoutConstraint.Attribute,
    in common: UIView,
    _ isMirrored: Bool
  ) -> Expression? {
    let axis = attribute.axis
    if let view {
      if let inner = attribute.withinMargins {
        return guideExpression(.margins, nil, of: view, inner, in: common, isMirrored)
      }
      if view === common, attribute.isEdge, let content = view.contentGuideForSolving {
        return guideExpression(.scrollContent, content, of: view, attribute, in: common, isMirrored)
      }
      let size = size(of: view, axis)
      if attribute.isSize { return size }
      guard let start = start(of: view, axis, in: common) else { return nil }
      return combine(attribute, start, size, view, isMirrored)
    }
    guard let guide, let owner = guide.owner else { return nil }
    return guideExpression(guide.kind, guide, of: owner, attribute, in: common, isMirrored)
  }

  private func guideExpression(
    _ kind: UILayoutGuide.Kind,
    _ guide: UILayoutGuide?,
    of owner: UIView,
    _ attribute: NSLayoutConstraint.Attribute,
    in common: UIView,
    _ isMirrored: Bool
  ) -> Expression? {
    let axis = attribute.axis
    var (start, size) = frame(kind, guide, of: owner, axis)
    if attribute.isSize { return size }
    if owner !== common {
      guard let outer = self.start(of: owner, axis, in: common) else { return nil }
      start.add(outer, times: 1)
      start.constant -= Double(axis.origin(of: owner.boundsStorage))
    }
    return combine(attribute, start, size, nil, isMirrored)
  }

  /// Returns a guide's position and length in its owner.
  private func frame(
    _ kind: UILayoutGuide.Kind,
    _ guide: UILayoutGuide?,
    of owner: UIView,
    _ axis: NSLayoutConstraint.Axis
  ) -> (Expression, Expression) {
    let origin = Double(axis.origin(of: owner.boundsStorage))
    var whole = size(of: owner, axis)
    switch kind {
    case .free:
      guard let guide, let index = index(of: guide) else {
        let known = guide?.solvedFrame ?? .zero
        return (constant(axis.origin(of: known)), constant(axis.length(of: known.size)))
      }
      return (variable(position(index, axis)), variable(size(index, axis)))
    case .scrollContent:
      guard let guide, let index = index(of: guide) else {
        let known = (owner as? UIScrollView)?.contentSize ?? .zero
        return (Expression(), constant(axis.length(of: known)))
      }
      return (Expression(), variable(size(index, axis)))
    case .scrollFrame: return (constant(CGFloat(origin)), whole)
    case .keyboard:
      guard axis == .vertical else { return (constant(CGFloat(origin)), whole) }
      let keyboard = guide as? UIKeyboardLayoutGuide
      let height = keyboard?.heightToSolve ?? owner.keyboardHeight
      keyboard?.heightToSolve = height
      whole.constant += origin - Double(height)
      return (whole, constant(height))
    case .safeArea, .margins, .readable:
      let insets = kind == .safeArea ? owner.safeAreaInsets : owner.layoutMargins
      var before = Double(axis == .horizontal ? insets.left : insets.top)
      var after = Double(axis == .horizontal ? insets.right : insets.bottom)
      if kind == .readable, axis == .horizontal {
        let excess = max(0, Double(owner.bounds.width) - before - after - 672) / 2
        before += excess
        after += excess
      }
      whole.constant -= before + after
      return (constant(CGFloat(origin + before)), whole)
    }
  }

  private func constant(_ value: CGFloat) -> Expression { Expression(constant: Double(value)) }
  private func variable(_ variable: Int) -> Expression { Expression(terms: [(variable, 1)]) }

  private func size(of view: UIView, _ axis: NSLayoutConstraint.Axis) -> Expression {
    if let index = index(of: view) { return variable(size(index, axis)) }
    return constant(axis.length(of: view.boundsStorage.size))
  }

  /// Returns the position of the view in itself or in an ancestor.
  private func start(
    of view: UIView,
    _ axis: NSLayoutConstraint.Axis,
    in ancestor: UIView
  ) -> Expression? {
    var sum = Expression()
    if view === ancestor {
      sum.constant = Double(axis.origin(of: view.boundsStorage))
      return sum
    }
    var current = view
    while true {
      if let index = index(of: current), !(hasVariableHost && current === host) {
        sum.add(1, position(index, axis))
      } else {
        sum.constant += Double(axis == .horizontal ? current.origin.x : current.origin.y)
      }
      guard let superview = current.superviewStorage else { return nil }
      if superview === ancestor { return sum }
      sum.constant -= Double(axis.origin(of: superview.boundsStorage))
      current = superview
    }
  }

  private func combine(
    _ attribute: NSLayoutConstraint.Attribute,
    _ start: Expression,
    _ size: Expression,
    _ view: UIView?,
    _ isMirrored: Bool
  ) -> Expression {
    var result = start
    switch attribute {
    case .leading:
      if isMirrored { result.add(size, times: 1) }
    case .trailing:
      if !isMirrored { result.add(size, times: 1) }
    case .right, .bottom: result.add(size, times: 1)
    case .centerX, .centerY: result.add(size, times: 0.5)
    case .firstBaseline:
      if let view { result.constant += Double(view.baselines(in: view.bounds.size).first) }
    case .lastBaseline:
      result.add(size, times: 1)
      if let view {
        let height = view.bounds.height
        result.constant -= Double(height - view.baselines(in: view.bounds.size).last)
      }
    default: break
    }
    guard isMirrored, attribute.isDirectional || attribute == .centerX else { return result }
    var mirrored = Expression()
    mirrored.add(result, times: -1)
    return mirrored
  }
}

extension NSLayoutConstraint.Attribute {
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  var isSize: Bool { self == .width || self == .height }

  /// Whether this is an edge, which in a scroll view refers to the content.
  var isEdge: Bool {
    switch self {
    case .left, .right, .top, .bottom, .leading, .trailing: true
    default: false
    }
  }

  var axis: NSLayoutConstraint.Axis {
    switch self {
    case .left, .right, .leading, .trailing, .width, .centerX, .leftMargin, .rightMargin,
      .leadingMargin, .trailingMargin, .centerXWithinMargins:
      .horizontal
    default: .vertical
    }
  }
}

extension NSLayoutConstraint.Axis {
  func origin(of rect: CGRect) -> CGFloat { self == .horizontal ? rect.minX : rect.minY }
  func length(of size: CGSize) -> CGFloat { self == .horizontal ? size.width : size.height }
}
