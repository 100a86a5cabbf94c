public import Foundation

@MainActor open class NSLayoutConstraint: NSObject {
  // Weak, although UIKit's are unsafe references, so that a mistake can't access freed memory.
  weak var firstView: UIView?
  weak var firstGuide: UILayoutGuide?
  weak var secondView: UIView?
  weak var secondGuide: UILayoutGuide?
  weak var holder: UIView?

  public let firstAttribute: Attribute
  public let secondAttribute: Attribute
  public let relation: Relation
  public let multiplier: CGFloat
  var hasReportedConflict = false
  open var identifier: String?

  open var constant: CGFloat {
    didSet { if constant != oldValue, isActive { invalidateItems() } }
  }

  open var priority = UILayoutPriority.required {
    didSet {
      guard priority != oldValue, isActive else { return }
      guard (priority == .required) == (oldValue == .required) else {
        fatalError(
          """
          Mutating a priority from required to not on an installed constraint (or vice-versa) is \
          not supported.  You passed priority \(priority.rawValue) and the existing priority was \
          \(oldValue.rawValue).
          """
        )
      }
      invalidateItems()
    }
  }

  public convenience init(
    item view1: Any,
    attribute attr1: Attribute,
    relatedBy relation: Relation,
    toItem view2: Any?,
    attribute attr2: Attribute,
    multiplier: CGFloat,
    constant c: CGFloat
  ) {
    self.init(
      first: view1,
      attr1,
      relation,
      second: view2,
      attr2,
      multiplier: multiplier,
      constant: c
    )
  }

  init(
    first: Any,
    _ attribute: Attribute,
    _ relation: Relation,
    second: Any?,
    _ secondAttribute: Attribute,
    multiplier: CGFloat,
    constant: CGFloat
  ) {
    firstAttribute = attribute
    self.secondAttribute = secondAttribute
    self.relation = relation
    self.multiplier = multiplier
    self.constant = constant
    super.init()
    firstView = first as? UIView
    firstGuide = firstView == nil ? first as? UILayoutGuide : nil
    secondView = second as? UIView
    secondGuide = secondView == nil ? second as? UILayoutGuide : nil
    guard firstView != nil || firstGuide != nil else {
      fatalError("*** NSLayoutConstraint for (null): view1 must be a view or a layout guide")
    }
  }

  open var firstItem: AnyObject? { firstView ?? firstGuide }
  open var secondItem: AnyObject? { secondView ?? secondGuide }

  // MARK: - Activation

  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { install() } else { uninstall() } }
  }

  open class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  open class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  private func install() {
    guard holder == nil else { return }
    guard let first = firstView ?? firstGuide?.owner else { failWithoutAncestor() }
    var common = first
    if let second = secondView ?? secondGuide?.owner {
      guard let ancestor = Self.commonAncestor(first, second) else { failWithoutAncestor() }
      common = ancestor
    } else if secondAttribute != .notAnAttribute {
      failWithoutAncestor()
    }
    common.hold(self)
  }

  func uninstall() {
    guard let holder else { return }
    invalidateItems()
    holder.layoutState?.constraints.removeAll { $0 === self }
    self.holder = nil
  }

  private func failWithoutAncestor() -> Never {
    fatalError(
      """
      Unable to activate constraint with anchors \(description) because they have no common \
      ancestor.  Does the constraint or its anchors reference items in different view \
      hierarchies?  That's illegal.
      """
    )
  }

  private static func commonAncestor(_ one: UIView, _ other: UIView) -> UIView? {
    if one === other || other.superviewStorage === one { return one }
    if one.superviewStorage === other { return other }
    var ancestor: UIView? = one
    while let view = ancestor {
      if other.isDescendant(of: view) { return view }
      ancestor = view.superviewStorage
    }
    return nil
  }

  /// Requests that the frames of both items be solved again.
  func invalidateItems() {
    (firstView ?? firstGuide?.owner)?.setNeedsSolve()
    (secondView ?? secondGuide?.owner)?.setNeedsSolve()
  }

  // Read for fault messages and by debuggers, both on the main actor.
  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<\(identifier.map { "\($0): " } ?? "")\(formula)>" }
  }
}
