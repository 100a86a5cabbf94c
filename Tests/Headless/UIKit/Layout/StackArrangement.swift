import Foundation

/// The constraints between the visible arranged views of a stack view.
@MainActor struct StackArrangement {
  private let stack: UIStackView
  private let views: [UIView]
  private let spacing: (UIView) -> CGFloat
  private(set) var constraints: [NSLayoutConstraint] = []
  private(set) var guides: [UILayoutGuide] = []

  init(stack: UIStackView, views: [UIView], spacing: @escaping (UIView) -> CGFloat) {
    self.stack = stack
    self.views = views
    self.spacing = spacing
    shrink()
    guard !views.isEmpty else { return }
    alongAxis()
    acrossAxis()
  }

  private var isHorizontal: Bool { stack.axis == .horizontal }
  private var start: NSLayoutConstraint.Attribute { isHorizontal ? .leading : .top }
  private var end: NSLayoutConstraint.Attribute { isHorizontal ? .trailing : .bottom }
  private var length: NSLayoutConstraint.Attribute { isHorizontal ? .width : .height }
  private var middle: NSLayoutConstraint.Attribute { isHorizontal ? .centerX : .centerY }
  private var crossStart: NSLayoutConstraint.Attribute { isHorizontal ? .top : .leading }
  private var crossEnd: NSLayoutConstraint.Attribute { isHorizontal ? .bottom : .trailing }
  private var crossLength: NSLayoutConstraint.Attribute { isHorizontal ? .height : .width }
  private var crossMiddle: NSLayoutConstraint.Attribute { isHorizontal ? .centerY : .centerX }

  private var edges: AnyObject {
    stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
  }

  private mutating func relate(
    _ first: AnyObject,
    _ attribute: NSLayoutConstraint.Attribute,
    by relation: NSLayoutConstraint.Relation = .equal,
    _ second: AnyObject?,
    _ other: NSLayoutConstraint.Attribute,
    times multiplier: CGFloat = 1,
    plus constant: CGFloat = 0,
    priority: Float = 1000
  ) {
    let constraint = NSLayoutConstraint(
      first: first,
      attribute,
      relation,
      second: second,
      other,
      multiplier: multiplier,
      constant: constant
    )
    constraint.priority = UILayoutPriority(priority)
    constraint.identifier = "UISV"
    constraints.append(constraint)
  }

  /// Shrinks a stack view that nothing else sizes to the minimum that its views allow.
  private mutating func shrink() {
    relate(stack, crossLength, nil, .notAnAttribute, priority: 25)
    relate(stack, length, nil, .notAnAttribute, priority: 25)
  }

  private mutating func alongAxis() {
    relate(views[0], start, edges, start)
    relate(views[views.count - 1], end, edges, end)
    for (view, next) in zip(views, views.dropFirst()) {
      switch stack.distribution {
      case .fill, .fillEqually, .fillProportionally:
        relate(next, start, view, end, plus: spacing(view))
      case .equalSpacing, .equalCentering:
        relate(next, start, by: .greaterThanOrEqual, view, end, plus: spacing(view))
        addGap(between: view, next)
      }
    }
    switch stack.distribution {
    case .fillEqually:
      for view in views.dropFirst() { relate(view, length, views[0], length) }
    case .fillProportionally: proportion()
    case .fill, .equalSpacing, .equalCentering: break
    }
  }

  /// Adds a layout guide for a gap, because all gaps of the stack have the same length.
  private mutating func addGap(between view: UIView, _ next: UIView) {
    let gap = UILayoutGuide()
    stack.addLayoutGuide(gap)
    let isCentred = stack.distribution == .equalCentering
    relate(gap, start, view, isCentred ? middle : end)
    relate(gap, end, next, isCentred ? middle : start)
    if let first = guides.first {
      relate(gap, length, first, length, priority: isCentred ? 150 : 1000)
    }
    guides.append(gap)
  }

  private mutating func proportion() {
    let lengths = views.map { view in
      let size = view.intrinsicContentSize
      return max(isHorizontal ? size.width : size.height, 0)
    }
    guard let first = lengths.first, first > 0 else { return }
    for (view, own) in zip(views, lengths).dropFirst() {
      relate(view, length, views[0], length, times: own / first, priority: 999)
    }
  }

  private mutating func acrossAxis() {
    for view in views {
      relate(
        view,
        crossStart,
        by: stack.alignment.holdsStart ? .equal : .greaterThanOrEqual,
        edges,
        crossStart
      )
      relate(
        view,
        crossEnd,
        by: stack.alignment.holdsEnd ? .equal : .lessThanOrEqual,
        edges,
        crossEnd
      )
    }
    switch stack.alignment {
    case .center:
      for view in views { relate(view, crossMiddle, edges, crossMiddle) }
    case .firstBaseline, .lastBaseline:
      guard isHorizontal else { return }
      let baseline: NSLayoutConstraint.Attribute =
        stack.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      for view in views.dropFirst() { relate(view, baseline, views[0], baseline) }
    case .fill, .leading, .trailing: break
    }
  }
}

extension UIStackView.Alignment {
  fileprivate var holdsStart: Bool { self == .fill || self == .leading }
  fileprivate var holdsEnd: Bool { self == .fill || self == .trailing }
}
