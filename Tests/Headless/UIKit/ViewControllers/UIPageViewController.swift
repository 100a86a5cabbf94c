public import Foundation

/// A container of the page that the app has set, without gestures.
///
/// Its behavior with children that it did not request isn't documented.
@MainActor open class UIPageViewController: UIViewController {
  public enum NavigationOrientation: Int, Sendable { case horizontal, vertical }
  public enum NavigationDirection: Int, Sendable { case forward, reverse }
  public enum TransitionStyle: Int, Sendable { case pageCurl, scroll }
  public struct OptionsKey: Hashable, RawRepresentable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  open weak var dataSource: (any UIPageViewControllerDataSource)?
  open private(set) var viewControllers: [UIViewController]?

  private static let duration = 0.3
  /// The running change of the page.
  private var transition: ControllerTransition?

  public init(
    transitionStyle style: TransitionStyle,
    navigationOrientation: NavigationOrientation,
    options: [OptionsKey: Any]? = nil
  ) {
    super.init(nibName: nil, bundle: nil)
  }

  public override init(nibName nibNameOrNil: String?, bundle nibBundleOrNil: Bundle?) {
    super.init(nibName: nibNameOrNil, bundle: nibBundleOrNil)
  }

  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// Replaces the page, and calls the completion when it has moved in.
  open func setViewControllers(
    _ viewControllers: [UIViewController]?,
    direction: NavigationDirection,
    animated: Bool,
    completion: ((Bool) -> Void)? = nil
  ) {
    transition?.end()
    let previous = self.viewControllers ?? []
    let pages = viewControllers ?? []
    self.viewControllers = viewControllers
    for page in pages where page.parent !== self { addChild(page) }
    let gone = previous.filter { !pages.contains($0) }
    let finish: (Bool) -> Void = { [self] completed in
      for page in gone { page.removeFromParent() }
      for page in pages { page.didMove(toParent: self) }
      self.transition = nil
      completion?(completed)
    }
    for page in gone { page.willMove(toParent: nil) }
    guard animated, let page = pages.first, gone.count == 1, viewIfLoaded?.window != nil else {
      if isViewLoaded { place() }
      for page in gone { page.viewIfLoaded?.removeFromSuperview() }
      return finish(true)
    }
    let transition = ControllerTransition(from: gone[0], to: page, duration: Self.duration)
    self.transition = transition
    transition.start {
      place()
    } ending: { _ in
      gone[0].viewIfLoaded?.removeFromSuperview()
    } afterwards: {
      finish($0)
    }
  }

  open override func viewDidLoad() {
    super.viewDidLoad()
    place()
  }

  private func place() {
    for page in viewControllers ?? [] {
      page.view.frame = view.bounds
      page.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
      view.addSubview(page.view)
    }
  }
}

@MainActor public protocol UIPageViewControllerDataSource: AnyObject {
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerBefore viewController: UIViewController
  ) -> UIViewController?
  func pageViewController(
    _ pageViewController: UIPageViewController,
    viewControllerAfter viewController: UIViewController
  ) -> UIViewController?
}
