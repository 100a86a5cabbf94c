public import Foundation

@MainActor open class UIStackView: UIView {
  private var arranged: [UIView] = []
  private var customSpacings: [ObjectIdentifier: CGFloat] = [:]
  private var ownConstraints: [NSLayoutConstraint] = []
  private var ownGuides: [UILayoutGuide] = []
  private var isStale = true

  public class var spacingUseDefault: CGFloat { CGFloat(Float.greatestFiniteMagnitude) }
  public class var spacingUseSystem: CGFloat { 1.17549435e-38 }

  public override init(frame: CGRect) { super.init(frame: frame) }
  public required init(coder: NSCoder) { super.init(frame: .zero) }

  public convenience init(arrangedSubviews views: [UIView]) {
    self.init(frame: .zero)
    for view in views { addArrangedSubview(view) }
  }

  open var axis = NSLayoutConstraint.Axis.horizontal { didSet { rearrange(oldValue != axis) } }
  open var distribution = Distribution.fill { didSet { rearrange(oldValue != distribution) } }
  open var alignment = Alignment.fill { didSet { rearrange(oldValue != alignment) } }
  open var spacing: CGFloat = 0 { didSet { rearrange(oldValue != spacing) } }
  open var isLayoutMarginsRelativeArrangement = false {
    didSet { rearrange(oldValue != isLayoutMarginsRelativeArrangement) }
  }
  open var isBaselineRelativeArrangement = false

  // MARK: - Arranged views

  open var arrangedSubviews: [UIView] { arranged }

  open func addArrangedSubview(_ view: UIView) { insertArrangedSubview(view, at: arranged.count) }

  open func insertArrangedSubview(_ view: UIView, at stackIndex: Int) {
    guard (0...arranged.count).contains(stackIndex) else {
      fatalError(
        """
        NSInternalInconsistencyException: Index \(stackIndex) out of bounds for arrangedSubviews \
        [0 .. \(arranged.count)]
        """
      )
    }
    let old = arranged.firstIndex { $0 === view }
    if let old { arranged.remove(at: old) }
    arranged.insert(view, at: min(stackIndex, arranged.count))
    view.translatesAutoresizingMaskIntoConstraints = false
    if view.superview !== self { addSubview(view) }
    rearrange()
  }

  open func removeArrangedSubview(_ view: UIView) {
    arranged.removeAll { $0 === view }
    customSpacings[ObjectIdentifier(view)] = nil
    rearrange()
  }

  open override func willRemoveSubview(_ subview: UIView) {
    super.willRemoveSubview(subview)
    if arranged.contains(where: { $0 === subview }) { removeArrangedSubview(subview) }
  }

  open func setCustomSpacing(_ spacing: CGFloat, after arrangedSubview: UIView) {
    let isDefault = spacing == Self.spacingUseDefault
    customSpacings[ObjectIdentifier(arrangedSubview)] = isDefault ? nil : spacing
    rearrange()
  }

  open func customSpacing(after arrangedSubview: UIView) -> CGFloat {
    customSpacings[ObjectIdentifier(arrangedSubview)] ?? Self.spacingUseDefault
  }

  override func subviewVisibilityDidChange(_ subview: UIView) {
    guard arranged.contains(where: { $0 === subview }) else { return }
    AnimationClock.noteChange(of: self)
    rearrange()
  }

  // MARK: - Constraints

  private func rearrange(_ hasChanged: Bool = true) {
    guard hasChanged else { return }
    isStale = true
    setNeedsSolve()
  }

  override func prepareForSolving() {
    guard isStale else { return }
    isStale = false
    for constraint in ownConstraints { constraint.isActive = false }
    for guide in ownGuides { removeLayoutGuide(guide) }
    let arrangement = StackArrangement(
      stack: self,
      views: arranged.filter { !$0.isHidden },
      spacing: { self.space(after: $0) }
    )
    ownConstraints = arrangement.constraints
    ownGuides = arrangement.guides
    NSLayoutConstraint.activate(ownConstraints)
  }

  private func space(after view: UIView) -> CGFloat {
    let space = customSpacings[ObjectIdentifier(view)] ?? spacing
    return space == Self.spacingUseSystem ? 8 : space
  }
}
