import Foundation

@MainActor open class UITabBarController: UIViewController {
  private var tabs: [UIViewController] = []
  private var selection = 0
  private weak var shown: UIViewController?
  private let bar = UITabBar()
  private static let barHeight: CGFloat = 49

  open var tabBar: UITabBar { bar }

  open override var childForStatusBarStyle: UIViewController? { selectedViewController }
  open override var childForStatusBarHidden: UIViewController? { selectedViewController }
  open override var childForHomeIndicatorAutoHidden: UIViewController? { selectedViewController }

  open override func loadView() {
    let view = TabView()
    view.controller = self
    view.addSubview(bar)
    bar.didSelect = { [weak self] in self?.selectedIndex = $0 }
    self.view = view
  }

  open var viewControllers: [UIViewController]? {
    get { tabs }
    set { setViewControllers(newValue, animated: false) }
  }

  open func setViewControllers(_ viewControllers: [UIViewController]?, animated: Bool) {
    let new = viewControllers ?? []
    let selected = selectedViewController
    for gone in tabs where !new.contains(where: { $0 === gone }) {
      gone.willMove(toParent: nil)
      gone.viewIfLoaded?.removeFromSuperview()
      gone.removeFromParent()
    }
    for added in new where added.parent !== self {
      addChild(added)
      added.didMove(toParent: self)
    }
    tabs = new
    bar.items = new.compactMap(\.tabBarItem)
    selection = new.firstIndex { $0 === selected } ?? 0
    placeBar()
    showSelection()
  }

  open var selectedIndex: Int {
    get { selection }
    set {
      guard tabs.indices.contains(newValue) else { return }
      selection = newValue
      showSelection()
    }
  }

  open var selectedViewController: UIViewController? {
    get { tabs.indices.contains(selection) ? tabs[selection] : nil }
    set {
      guard let index = tabs.firstIndex(where: { $0 === newValue }) else {
        fatalError(
          """
          NSInvalidArgumentException: -[UITabBarController setSelectedViewController:] only a view \
          controller in the tab bar controller's list of view controllers can be selected.
          """
        )
      }
      selectedIndex = index
    }
  }

  private func showSelection() {
    bar.selectedItem = selectedViewController?.tabBarItem
    guard isViewLoaded, isOnScreen else { return }
    install()
  }

  override func willBeginAppearing() {
    super.willBeginAppearing()
    guard let selected = selectedViewController else { return }
    selected.isInContainerTransition = true
    if shown !== selected { shown?.viewIfLoaded?.removeFromSuperview() }
    shown = selected
    place(selected)
    selected.isInContainerTransition = false
  }

  private func install() {
    guard let selected = selectedViewController, selected !== shown else { return }
    let old = shown
    shown = selected
    ControllerTransition(from: old, to: selected, duration: 0).start {
      place(selected)
    } ending: { _ in
      old?.viewIfLoaded?.removeFromSuperview()
    } afterwards: { _ in
    }
  }

  private func place(_ controller: UIViewController) {
    guard let child = controller.view else { return }
    child.translatesAutoresizingMaskIntoConstraints = true
    child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    child.frame = view.bounds
    view.insertSubview(child, belowSubview: bar)
    placeBar()
  }

  func placeBar() {
    guard let view = viewIfLoaded else { return }
    let height = Self.barHeight + view.safeAreaInsets.bottom
    bar.frame = CGRect(
      x: 0,
      y: view.bounds.height - height,
      width: view.bounds.width,
      height: height
    )
    for tab in tabs {
      tab.barInsets = UIEdgeInsets(top: 0, left: 0, bottom: Self.barHeight, right: 0)
    }
  }
}

/// The tab bar controller's view, which updates the bar when its safe area changes.
@MainActor final class TabView: UIView {
  weak var controller: UITabBarController?

  override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    controller?.placeBar()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    controller?.placeBar()
  }
}
