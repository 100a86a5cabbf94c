public import Foundation

@MainActor open class UINavigationController: UIViewController {
  var stack: [UIViewController] = []
  var transition: ControllerTransition?
  /// The controller whose view is in the container, or is about to be.
  weak var shown: UIViewController?
  let bar = UINavigationBar()
  private var hidesBar = false
  let bottomBar = UIToolbar()
  var hidesToolbar = true

  public init(rootViewController: UIViewController) {
    super.init(nibName: nil, bundle: nil)
    setStack([rootViewController], animated: false)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

  open weak var delegate: (any UINavigationControllerDelegate)?

  open override func loadView() {
    let view = NavigationView()
    view.backgroundColor = .systemBackground
    view.controller = self
    view.addSubview(bar)
    bar.controller = self
    bottomBar.isHidden = hidesToolbar
    view.addSubview(bottomBar)
    self.view = view
  }

  // MARK: - The stack

  open var viewControllers: [UIViewController] {
    get { stack }
    set { setViewControllers(newValue, animated: false) }
  }
  open var topViewController: UIViewController? { stack.last }

  open override var childForStatusBarStyle: UIViewController? {
    // A visible bar determines the style itself.
    isNavigationBarHidden ? topViewController : nil
  }
  open override var childForStatusBarHidden: UIViewController? { topViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { topViewController }
  open var visibleViewController: UIViewController? {
    presentedViewController ?? stack.last?.activeSearch ?? stack.last
  }

  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) {
    setStack(viewControllers, animated: animated)
  }

  open func pushViewController(_ viewController: UIViewController, animated: Bool) {
    guard !stack.contains(where: { $0 === viewController }) else {
      fatalError(
        """
        NSInvalidArgumentException: Pushing the same view controller instance more than once is \
        not supported (<\(type(of: viewController))>)
        """
      )
    }
    setStack(stack + [viewController], animated: animated)
  }

  @discardableResult open func popViewController(animated: Bool) -> UIViewController? {
    guard stack.count > 1 else { return nil }
    let popped = stack.last
    setStack(stack.dropLast(), animated: animated)
    return popped
  }

  @discardableResult open func popToRootViewController(animated: Bool) -> [UIViewController]? {
    guard let root = stack.first else { return nil }
    return popToViewController(root, animated: animated)
  }

  @discardableResult open func popToViewController(
    _ viewController: UIViewController,
    animated: Bool
  ) -> [UIViewController]? {
    guard let index = stack.firstIndex(where: { $0 === viewController }) else {
      fatalError(
        "NSInternalInconsistencyException: Tried to pop to a view controller that doesn't exist."
      )
    }
    let popped = Array(stack[(index + 1)...])
    guard !popped.isEmpty else { return popped }
    setStack(Array(stack[...index]), animated: animated)
    return popped
  }

  open override func show(_ vc: UIViewController, sender: Any?) {
    pushViewController(vc, animated: true)
  }

  // MARK: - The bar

  open var navigationBar: UINavigationBar { bar }
  open var isNavigationBarHidden: Bool {
    get { hidesBar }
    set { setNavigationBarHidden(newValue, animated: false) }
  }
  open func setNavigationBarHidden(_ hidden: Bool, animated: Bool) {
    guard hidden != hidesBar else { return }
    hidesBar = hidden
    bar.isHidden = hidden
    viewIfLoaded?.setNeedsLayout()
    placeBar()
  }

  // MARK: - Appearance

  override func willBeginAppearing() {
    super.willBeginAppearing()
    installTop()
  }

  override func willBeginDisappearing() {
    super.willBeginDisappearing()
    transition?.end()
  }
}
