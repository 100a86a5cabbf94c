import Foundation

extension UIView {
  /// The nearest view with a fixed frame below which this view's frame is solved, possibly itself.
  var layoutHost: UIView {
    var view = self
    while !view.usesAutoresizingMask, let superview = view.superviewStorage { view = superview }
    return view
  }

  /// Requests that the constraints that determine this view's frame be solved again.
  func setNeedsSolve() {
    let host = layoutHost
    host.makeLayoutState().needsSolve = true
    host.setNeedsLayout()
  }

  func solveIfNeeded() {
    guard let layoutState, layoutState.needsSolve, layoutHost === self else { return }
    var problem = LayoutProblem(host: self, hasVariableHost: false)
    // Cleared only now, because stack views update their constraints above, which requests a solve.
    layoutState.needsSolve = false
    guard !problem.views.isEmpty || !problem.guides.isEmpty || !layoutState.constraints.isEmpty
    else { return }
    problem.build()
    let solution = problem.solve()
    for (view, index) in problem.views {
      let frame = solution.frames[index]
      view.layoutState?.solvedFrame = frame
      if frame != CGRect(origin: view.origin, size: view.boundsStorage.size) {
        view.superviewStorage?.setNeedsLayout()
      }
    }
    for (guide, index) in problem.guides { apply(solution, at: index, to: guide) }
    // Applying the frames must not request another layout.
    needsLayout = false
  }

  private func apply(
    _ solution: LayoutProblem.Solution,
    at index: Int,
    to guide: UILayoutGuide
  ) {
    let frame = solution.frames[index]
    if guide.kind == .scrollContent, let scrollView = guide.owner as? UIScrollView {
      let isDetermined = solution.isSizeDetermined[index]
      var size = scrollView.contentSize
      if scrollView.takesContentSizeFromConstraints {
        if isDetermined.width { size.width = frame.width }
        if isDetermined.height { size.height = frame.height }
      }
      guide.solvedFrame = CGRect(origin: .zero, size: size)
      scrollView.contentSize = size
    } else if guide.solvedFrame != frame {
      guide.solvedFrame = frame
      guide.owner?.setNeedsLayout()
    }
  }

  /// Applies the solved frames to the subviews.
  func applySolvedFrames() {
    for view in subviewList where !view.usesAutoresizingMask {
      guard let frame = view.layoutState?.solvedFrame else { continue }
      if view.transformStorage == nil {
        if view.frame != frame { view.frame = frame }
      } else {
        let bounds = CGRect(origin: view.boundsStorage.origin, size: frame.size)
        view.setGeometry(origin: frame.origin, bounds: bounds)
      }
    }
  }

  /// Returns the size closest to a target that the constraints allow.
  func fittingSize(
    _ target: CGSize,
    horizontal: UILayoutPriority,
    vertical: UILayoutPriority
  ) -> CGSize {
    // A view may measure itself for its intrinsic size, which is then ignored.
    let isNested = layoutState?.isMeasured == true
    let state = makeLayoutState()
    state.isMeasured = true
    defer { state.isMeasured = isNested }
    var problem = LayoutProblem(host: self, hasVariableHost: true)
    problem.ignoresSizeOfHost = isNested
    problem.build()
    problem.addTarget(target.width, axis: .horizontal, priority: horizontal)
    problem.addTarget(target.height, axis: .vertical, priority: vertical)
    let solution = problem.solve()
    // The indexes belong to the measurement. The frames on screen are solved separately.
    return solution.frames[0].size
  }

  public var hasAmbiguousLayout: Bool {
    guard !usesAutoresizingMask else { return false }
    let host = layoutHost
    guard host !== self else { return false }
    var problem = LayoutProblem(host: host, hasVariableHost: false)
    problem.build()
    let solution = problem.solve()
    guard let index = problem.views.first(where: { $0.view === self })?.index else { return false }
    let isDetermined = solution.isSizeDetermined[index]
    return !isDetermined.width || !isDetermined.height
  }
}
