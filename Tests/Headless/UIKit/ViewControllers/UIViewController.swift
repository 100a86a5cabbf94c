public import Foundation

@MainActor open class UIViewController: UIResponder, UITraitEnvironment {
  enum Appearance { case disappeared, appearing, appeared, disappearing }

  private var loadedView: UIView?
  private var isLoading = false
  weak var parentStorage: UIViewController?
  var childList: [UIViewController] = []
  var appearance = Appearance.disappeared
  var isAppearanceAnimated = false
  var awaitsIsAppearing = false
  /// Whether a container or presentation sends the appearance callbacks, rather than adding the view.
  var isInContainerTransition = false
  /// The areas of the view that bars around it cover.
  var barInsets = UIEdgeInsets.zero {
    didSet { if barInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }

  open private(set) var nibName: String?
  open private(set) var nibBundle: Bundle?

  public init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    nibName = nibNameOrNil
    nibBundle = nibBundleOrNil
    super.init()
  }

  public required init?(coder: NSCoder) { super.init() }

  public convenience override init() { self.init(nibName: nil, bundle: nil) }

  deinit {
    loadedView?.controllerStorage = nil
  }

  // MARK: - The view

  open var view: UIView! {
    get {
      loadViewIfNeeded()
      return loadedView
    }
    set {
      loadedView?.controllerStorage = nil
      loadedView = newValue
      newValue?.controllerStorage = self
    }
  }
  open var viewIfLoaded: UIView? { loadedView }
  open var isViewLoaded: Bool { loadedView != nil }

  open func loadView() { view = UIView() }

  open func loadViewIfNeeded() {
    guard loadedView == nil, !isLoading else { return }
    isLoading = true
    loadView()
    isLoading = false
    guard loadedView != nil else {
      fatalError("-[\(type(of: self)) loadView] did not set a view")
    }
    viewDidLoad()
  }

  open func viewDidLoad() {}
  open func viewWillAppear(_ animated: Bool) {}
  open func viewIsAppearing(_ animated: Bool) {}
  open func viewDidAppear(_ animated: Bool) {}
  open func viewWillDisappear(_ animated: Bool) {}
  open func viewDidDisappear(_ animated: Bool) {}
  open func setNeedsUpdateProperties() { viewIfLoaded?.markNeedsPropertyUpdate(.controller) }
  open func updateProperties() {}
  open func updatePropertiesIfNeeded() { viewIfLoaded?.updatePropertiesInTree() }
  open func viewWillLayoutSubviews() {}
  open func viewDidLayoutSubviews() {}
  open func viewLayoutMarginsDidChange() {}
  open func viewSafeAreaInsetsDidChange() {}
  open func updateViewConstraints() { viewIfLoaded?.updateConstraints() }
  open func didReceiveMemoryWarning() {}

  // MARK: - System preferences

  open var preferredStatusBarStyle: UIStatusBarStyle { .default }
  open var prefersStatusBarHidden: Bool { traitCollection.verticalSizeClass == .compact }
  open var prefersHomeIndicatorAutoHidden: Bool { false }
  open var childForStatusBarStyle: UIViewController? { nil }
  open var childForStatusBarHidden: UIViewController? { nil }
  open var childForHomeIndicatorAutoHidden: UIViewController? { nil }
  open var modalPresentationCapturesStatusBarAppearance = false
  open var supportedInterfaceOrientations: UIInterfaceOrientationMask {
    traitCollection.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }

  open var title: String? {
    didSet {
      navigationItemStorage?.title = title
      tabBarItemStorage?.title = title
    }
  }

  open override var next: UIResponder? { presenter ?? viewIfLoaded?.superview ?? parent }

  private var addedKeyCommands: [UIKeyCommand] = []
  open override var keyCommands: [UIKeyCommand]? {
    addedKeyCommands.isEmpty ? nil : addedKeyCommands
  }
  open func addKeyCommand(_ keyCommand: UIKeyCommand) { addedKeyCommands.append(keyCommand) }
  open func removeKeyCommand(_ keyCommand: UIKeyCommand) {
    addedKeyCommands.removeAll { $0 === keyCommand }
  }

  /// Called before `viewWillAppear`, so that containers can place their content.
  func willBeginAppearing() {}
  /// Called before `viewWillDisappear`, so that containers can end running transitions.
  func willBeginDisappearing() {}

  // MARK: - Enclosing containers

  private var navigationItemStorage: UINavigationItem?
  private var tabBarItemStorage: UITabBarItem?
  open var navigationItem: UINavigationItem {
    if let navigationItemStorage { return navigationItemStorage }
    let item = UINavigationItem(title: title ?? "")
    item.title = title
    navigationItemStorage = item
    return item
  }
  open var tabBarItem: UITabBarItem! {
    get {
      if tabBarItemStorage == nil {
        tabBarItemStorage = UITabBarItem(title: title, image: nil, tag: 0)
      }
      return tabBarItemStorage
    }
    set { tabBarItemStorage = newValue }
  }
  open var hidesBottomBarWhenPushed = false
  open var toolbarItems: [UIBarButtonItem]? {
    didSet { (parent as? UINavigationController)?.updateToolbar() }
  }
  open func show(_ vc: UIViewController, sender: Any?) {
    if let parent { parent.show(vc, sender: sender) } else { present(vc, animated: true) }
  }
  open internal(set) var isMovingToParent = false
  open internal(set) var isMovingFromParent = false

  weak var contentScrollView: UIScrollView?

  // MARK: - Presentation

  /// The presentation that this controller has started.
  var presentation: ModalPresentation?
  weak var presenter: UIViewController?
  /// The active search controller over this controller's view.
  weak var activeSearch: UISearchController?
  var runningTransition: ControllerTransition?
  open var transitionCoordinator: (any UIViewControllerTransitionCoordinator)? {
    runningTransition ?? parent?.transitionCoordinator
  }
  open var modalPresentationStyle = UIModalPresentationStyle.automatic
  open var modalTransitionStyle = UIModalTransitionStyle.coverVertical
  open var isModalInPresentation = false
  private var sheet: UISheetPresentationController?
  /// The sheet that this controller is presented in; `nil` if its style is another.
  open var sheetPresentationController: UISheetPresentationController? {
    guard [.automatic, .pageSheet, .formSheet].contains(modalPresentationStyle) else { return nil }
    let made = sheet ?? UISheetPresentationController()
    sheet = made
    return made
  }
  open var definesPresentationContext = false
  open var preferredContentSize = CGSize.zero
  open internal(set) var isBeingPresented = false
  open internal(set) var isBeingDismissed = false
  open var presentedViewController: UIViewController? {
    presentation?.presentedController ?? activeSearch ?? parent?.presentedViewController
  }
  open var presentingViewController: UIViewController? {
    presenter ?? parent?.presentingViewController
  }
  open func present(
    _ viewControllerToPresent: UIViewController,
    animated flag: Bool,
    completion: (() -> Void)? = nil
  ) {
    presentNow(viewControllerToPresent, animated: flag, completion: completion)
  }
  open func dismiss(animated flag: Bool, completion: (() -> Void)? = nil) {
    dismissNow(animated: flag, completion: completion)
  }
  open func viewWillTransition(
    to size: CGSize,
    with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    for child in childList { child.viewWillTransition(to: size, with: coordinator) }
  }

  // MARK: - Traits

  open var traitCollection: UITraitCollection { resolvedTraits }
  open func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
  var traitOverrideStorage: UITraitOverrides?
  /// The traits that this container has set for each of its children.
  var childTraits: [ObjectIdentifier: UITraitCollection] = [:]
  var traitRegistrations: [TraitRegistration] = []

  // MARK: - Containment

  open var parent: UIViewController? { parentStorage }
  open var children: [UIViewController] { childList }

  open func addChild(_ childController: UIViewController) { adopt(childController) }
  open func removeFromParent() { leaveParent() }

  open func setOverrideTraitCollection(
    _ collection: UITraitCollection?,
    forChild childViewController: UIViewController
  ) {
    precondition(childViewController.parent === self, "The controller isn't a child of this one.")
    let previous = childViewController.viewIfLoaded?.traitCollection
    childTraits[ObjectIdentifier(childViewController)] = collection
    if let previous { childViewController.viewIfLoaded?.traitsDidChange(from: previous) }
  }

  open func willMove(toParent parent: UIViewController?) {}
  open func didMove(toParent parent: UIViewController?) {}
  open var shouldAutomaticallyForwardAppearanceMethods: Bool { true }
  open func beginAppearanceTransition(_ isAppearing: Bool, animated: Bool) {
    beginAppearance(isAppearing, animated: animated)
  }
  open func endAppearanceTransition() { endAppearance() }

  // MARK: - Editing

  private var isEditingStorage = false
  open var isEditing: Bool {
    get { isEditingStorage }
    set { setEditing(newValue, animated: false) }
  }
  open func setEditing(_ editing: Bool, animated: Bool) {
    isEditingStorage = editing
    editButton?.title = editing ? "Done" : "Edit"
  }

  private var editButton: UIBarButtonItem?
  open var editButtonItem: UIBarButtonItem {
    if let editButton { return editButton }
    let action = UIAction(title: "Edit") { [weak self] _ in
      guard let self else { return }
      setEditing(!isEditing, animated: true)
    }
    let button = UIBarButtonItem(primaryAction: action)
    editButton = button
    return button
  }

  // MARK: - Safe area and margins

  open var additionalSafeAreaInsets = UIEdgeInsets.zero {
    didSet { if additionalSafeAreaInsets != oldValue { viewIfLoaded?.updateSafeArea() } }
  }
  open var viewRespectsSystemMinimumLayoutMargins = true {
    didSet { viewIfLoaded?.layoutMarginsChangedInTree() }
  }
  open var systemMinimumLayoutMargins: NSDirectionalEdgeInsets {
    let width = viewIfLoaded?.window?.bounds.width ?? 0
    let side: CGFloat = width >= 414 ? 20 : 16
    return NSDirectionalEdgeInsets(top: 0, leading: side, bottom: 0, trailing: side)
  }
}
