public import Foundation

/// A split view of two columns, which collapses to a single stack if there is no room for both.
///
/// A controller that is not a navigation controller is wrapped in one, as in UIKit. In the collapsed stack, the
/// second column's controllers are on top of those of the first. Each of them leaves its own stack for that, and
/// returns to it later. UIKit may push the stack as a whole, in which case its controllers see fewer changes.
@MainActor open class UISplitViewController: UIViewController {
  public enum Style: Int, Sendable { case unspecified, doubleColumn, tripleColumn }
  public enum Column: Int, Sendable { case primary, supplementary, secondary, compact }

  private static let primaryWidth: CGFloat = 320
  private let kind: Style
  private var columns: [Column: UINavigationController] = [:]
  /// The controllers of the second column, while they are in the first column's stack.
  private var moved: [UIViewController] = []
  open private(set) var isCollapsed = false
  open var style: Style { kind }

  public init(style: Style) {
    kind = style
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    kind = .unspecified
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) {
    kind = .unspecified
    super.init(coder: coder)
  }

  open func viewController(for column: Column) -> UIViewController? { columns[column] }

  open func setViewController(_ vc: UIViewController?, for column: Column) {
    guard kind == .doubleColumn, column == .primary || column == .secondary, columns[column] == nil,
      let vc, !isCollapsed
    else { return Headless.record("UISplitViewController: only to be filled once, two columns") }
    let navigation = vc as? UINavigationController ?? UINavigationController(rootViewController: vc)
    columns[column] = navigation
    addChild(navigation)
    navigation.didMove(toParent: self)
    if isViewLoaded { place() }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    place()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    place()
  }

  override func willBeginAppearing() {
    super.willBeginAppearing()
    place()
  }

  open override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    setFrames()
  }

  private func place() {
    guard isViewLoaded, let first = columns[.primary], let second = columns[.secondary] else {
      return
    }
    let isNarrow = traitCollection.horizontalSizeClass == .compact
    if isNarrow, !isCollapsed {
      isCollapsed = true
      moved = second.viewControllers
      second.viewIfLoaded?.removeFromSuperview()
      second.setViewControllers([], animated: false)
      first.setViewControllers(first.viewControllers + moved, animated: false)
    } else if !isNarrow, isCollapsed {
      isCollapsed = false
      let back = first.viewControllers.filter { here in moved.contains { $0 === here } }
      first.setViewControllers(
        first.viewControllers.filter { here in !moved.contains { $0 === here } },
        animated: false
      )
      // Before the controllers join another stack.
      first.transition?.end()
      second.setViewControllers(back, animated: false)
      moved = []
    }
    setFrames()
    for column in isCollapsed ? [first] : [first, second] where column.view.superview !== view {
      view.addSubview(column.view)
    }
  }

  private func setFrames() {
    let whole = view.bounds
    let width = isCollapsed ? whole.width : min(Self.primaryWidth, whole.width / 2)
    let parts = whole.divided(atDistance: width, from: .minXEdge)
    columns[.primary]?.view.frame = parts.slice
    if !isCollapsed { columns[.secondary]?.view.frame = parts.remainder }
  }
}

extension UIViewController {
  public var splitViewController: UISplitViewController? {
    sequence(first: self, next: \.parent).dropFirst().lazy
      .compactMap { $0 as? UISplitViewController }.first
  }
}
