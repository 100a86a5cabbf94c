import Foundation

/// The constraints below one view with a fixed frame, down to the next such views.
///
/// The frames of views with an autoresizing mask are constants here, and each starts a problem of
/// its own, so a change affects only the problem that contains it. Positions are relative to the
/// superview, so most equations have only two or three variables.
@MainActor struct LayoutProblem {
  typealias Expression = ConstraintSolver.Expression

  /// An equation or inequality, `expression == 0` or `expression >= 0`.
  struct Row {
    var expression: Expression
    let isEquation: Bool
    let priority: Float
    let constraint: NSLayoutConstraint?
  }

  /// The number of problems so far, from which each gets its stamp.
  static var stamps = 0

  let host: UIView
  let stamp: Int
  let hasVariableHost: Bool
  var ignoresSizeOfHost = false
  // With their indexes, because those stored on the views may be overwritten after `build`: a view
  // that is measured when sizes are queried becomes an item of another problem.
  private(set) var views: [(view: UIView, index: Int)] = []
  private(set) var guides: [(guide: UILayoutGuide, index: Int)] = []
  private var count = 0
  private(set) var horizontal: [Row] = []
  private(set) var vertical: [Row] = []
  /// Rows that connect both axes, such as an aspect ratio.
  private(set) var mixed: [Row] = []
  private var holders: [UIView] = []

  var variableCount: Int { count * 4 }
  var verticalBase: Int { count * 2 }

  init(host: UIView, hasVariableHost: Bool) {
    self.host = host
    self.hasVariableHost = hasVariableHost
    Self.stamps += 1
    stamp = Self.stamps
    if hasVariableHost { add(host) }
    gather(host)
  }

  // MARK: - Items

  private mutating func add(_ view: UIView) {
    let state = view.makeLayoutState()
    state.problemStamp = stamp
    state.problemIndex = count
    views.append((view, count))
    count += 1
  }

  private mutating func add(_ guide: UILayoutGuide) {
    guide.problemStamp = stamp
    guide.problemIndex = count
    guides.append((guide, count))
    count += 1
  }

  private mutating func gather(_ view: UIView) {
    view.prepareForSolving()
    if let state = view.layoutState {
      if !state.constraints.isEmpty { holders.append(view) }
      for guide in state.guides { add(guide) }
    }
    if let content = view.contentGuideForSolving { add(content) }
    for subview in view.subviewList where !subview.usesAutoresizingMask {
      add(subview)
      gather(subview)
    }
  }

  func index(of view: UIView) -> Int? {
    guard let state = view.layoutState, state.problemStamp == stamp else { return nil }
    return state.problemIndex
  }

  func index(of guide: UILayoutGuide) -> Int? {
    guide.problemStamp == stamp ? guide.problemIndex : nil
  }

  func position(_ index: Int, _ axis: NSLayoutConstraint.Axis) -> Int {
    axis == .horizontal ? index * 2 : verticalBase + index * 2
  }

  func size(_ index: Int, _ axis: NSLayoutConstraint.Axis) -> Int { position(index, axis) + 1 }

  // MARK: - Rows

  /// Converts the constraints on the items to rows.
  mutating func build() {
    for holder in holders {
      for constraint in holder.constraints { add(constraint, isForeign: false) }
    }
    guard !hasVariableHost else { return }
    var ancestor = host.superviewStorage
    while let view = ancestor {
      if let state = view.layoutState {
        for constraint in state.constraints { add(constraint, isForeign: true) }
      }
      ancestor = view.superviewStorage
    }
  }

  private mutating func add(_ constraint: NSLayoutConstraint, isForeign: Bool) {
    if isForeign, !speaksOfItem(constraint) { return }
    guard let equation = equation(for: constraint), !(isForeign && equation.terms.isEmpty)
    else { return }
    var expression = equation
    if constraint.relation == .lessThanOrEqual {
      expression = Expression()
      expression.add(equation, times: -1)
    }
    add(
      Row(
        expression: expression,
        isEquation: constraint.relation == .equal,
        priority: constraint.priority.rawValue,
        constraint: constraint
      )
    )
  }

  private func speaksOfItem(_ constraint: NSLayoutConstraint) -> Bool {
    constraint.firstView.map { index(of: $0) != nil } == true
      || constraint.secondView.map { index(of: $0) != nil } == true
      || constraint.firstGuide.map { index(of: $0) != nil } == true
      || constraint.secondGuide.map { index(of: $0) != nil } == true
  }

  mutating func add(_ row: Row) {
    var isHorizontal = false
    var isVertical = false
    for term in row.expression.terms {
      if term.variable < verticalBase { isHorizontal = true } else { isVertical = true }
    }
    if isHorizontal && isVertical {
      mixed.append(row)
    } else if isVertical {
      vertical.append(row)
    } else {
      horizontal.append(row)
    }
  }

  /// Adds the intrinsic sizes of the views, and the condition that no size is negative.
  mutating func addSizes(axis: NSLayoutConstraint.Axis, widths: [CGFloat]?) {
    for (view, index) in views {
      let variable = size(index, axis)
      addNonNegative(variable)
      if ignoresSizeOfHost, view === host { continue }
      var intrinsic = view.intrinsicContentSize
      if axis == .vertical, let widths, let wrapped = view.wrappedSize(forWidth: widths[index]) {
        intrinsic = wrapped
      }
      let length = axis == .horizontal ? intrinsic.width : intrinsic.height
      guard length >= 0 else { continue }
      let compression = view.contentCompressionResistancePriority(for: axis)
      let hugging = view.contentHuggingPriority(for: axis)
      add(
        Row(
          expression: Expression(constant: -length, terms: [(variable, 1)]),
          isEquation: false,
          priority: compression.rawValue,
          constraint: nil
        )
      )
      add(
        Row(
          expression: Expression(constant: length, terms: [(variable, -1)]),
          isEquation: false,
          priority: hugging.rawValue,
          constraint: nil
        )
      )
    }
    for (_, index) in guides { addNonNegative(size(index, axis)) }
  }

  private mutating func addNonNegative(_ variable: Int) {
    add(
      Row(
        expression: Expression(constant: 0, terms: [(variable, 1)]),
        isEquation: false,
        priority: 1000,
        constraint: nil
      )
    )
  }

  /// Adds a target size for the host, which is being measured.
  mutating func addTarget(
    _ length: CGFloat,
    axis: NSLayoutConstraint.Axis,
    priority: UILayoutPriority
  ) {
    // The host is the first item when it is measured.
    add(
      Row(
        expression: Expression(constant: -length, terms: [(size(0, axis), 1)]),
        isEquation: true,
        priority: priority.rawValue,
        constraint: nil
      )
    )
  }

  mutating func restoreVertical(_ rows: [Row]) { vertical = rows }
}
