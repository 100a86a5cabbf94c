public import Foundation

@MainActor open class UINavigationItem: NSObject {
  public enum LargeTitleDisplayMode: Int, Sendable {
    case automatic, always, never
  }

  /// Called after every change, so that a visible bar can update.
  var didChange: (() -> Void)?

  public init(title: String) {
    self.title = title
    super.init()
  }

  open var title: String? { didSet { didChange?() } }
  open var prompt: String?
  open var titleView: UIView? { didSet { didChange?() } }
  open var backButtonTitle: String? { didSet { didChange?() } }
  open var hidesBackButton = false { didSet { didChange?() } }
  open var largeTitleDisplayMode = LargeTitleDisplayMode.automatic { didSet { didChange?() } }
  open var leftItemsSupplementBackButton = false { didSet { didChange?() } }

  open var searchController: UISearchController? {
    didSet {
      guard searchController !== oldValue else { return }
      oldValue?.isActive = false
      didChange?()
    }
  }
  /// Stored without effect: as with large titles, the bar's height does not depend on scrolling.
  open var hidesSearchBarWhenScrolling = true

  open var leftBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
  open var rightBarButtonItems: [UIBarButtonItem]? { didSet { didChange?() } }
  open var leftBarButtonItem: UIBarButtonItem? {
    get { leftBarButtonItems?.first }
    set { leftBarButtonItems = newValue.map { [$0] } }
  }
  open var rightBarButtonItem: UIBarButtonItem? {
    get { rightBarButtonItems?.first }
    set { rightBarButtonItems = newValue.map { [$0] } }
  }
  open func setLeftBarButton(_ item: UIBarButtonItem?, animated: Bool) { leftBarButtonItem = item }
  open func setRightBarButton(_ item: UIBarButtonItem?, animated: Bool) {
    rightBarButtonItem = item
  }
  open func setLeftBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    leftBarButtonItems = items
  }
  open func setRightBarButtonItems(_ items: [UIBarButtonItem]?, animated: Bool) {
    rightBarButtonItems = items
  }
}
