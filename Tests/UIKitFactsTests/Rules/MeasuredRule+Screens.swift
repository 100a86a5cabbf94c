#if canImport(UIKit)
import ScreenTestSupport
import UIKit

/// Safe areas, bars, searches and turns of the run loop.
extension MeasuredRule {
  private func inBars(_ controller: UIViewController) -> UITabBarController {
    let tabs = UITabBarController()
    tabs.viewControllers = [UINavigationController(rootViewController: controller)]
    return tabs
  }

  func measureInList(_ result: (UIView) -> Bool) -> Bool {
    let table = LineTable(style: .plain)
    Screen.makeWindow(root: inBars(table))
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    table.tableView.addSubview(view)
    let frame = table.tableView.frameLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: frame.topAnchor),
      view.bottomAnchor.constraint(equalTo: frame.bottomAnchor),
      view.leadingAnchor.constraint(equalTo: frame.leadingAnchor),
      view.trailingAnchor.constraint(equalTo: frame.trailingAnchor),
    ])
    // The guide of the keyboard is created on first use, and positioned by a layout.
    _ = view.keyboardLayoutGuide
    Screen.layout()
    return result(view)
  }

  func measureLayoutOfSafeArea() -> Bool {
    let root = UIViewController()
    let window = Screen.makeWindow(root: root)
    let view = LayoutCounter(frame: window.bounds)
    root.view.addSubview(view)
    Screen.layout()
    let count = view.layouts
    root.additionalSafeAreaInsets.top = 7
    Screen.layout()
    return view.layouts > count
  }

  func measureAdditionalSafeArea() -> Bool {
    let root = UIViewController()
    let navigation = UINavigationController(rootViewController: root)
    Screen.makeWindow(root: navigation)
    let top = root.view.safeAreaInsets.top
    root.additionalSafeAreaInsets.top = 7
    Screen.layout()
    return root.view.safeAreaInsets.top == top
  }

  func measureLargeTitle() -> Bool {
    let table = LineTable(style: .plain)
    table.title = "Title"
    let navigation = UINavigationController(rootViewController: table)
    navigation.navigationBar.prefersLargeTitles = true
    Screen.makeWindow(root: navigation)
    let top = table.tableView.adjustedContentInset.top
    Screen.scroll(table.tableView, to: CGPoint(x: 0, y: 400))
    return table.tableView.adjustedContentInset.top < top
  }

  /// A hardware keyboard leaves nothing to measure.
  func measureKeyboard() -> Bool? {
    let table = LineTable(style: .plain)
    let field = UITextField(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
    table.tableView.tableHeaderView = field
    let guide = Screen.makeWindow(root: table).keyboardLayoutGuide
    Screen.settle()
    let (height, inset) = (guide.layoutFrame.height, table.tableView.adjustedContentInset.bottom)
    field.becomeFirstResponder()
    Screen.settle()
    defer { field.resignFirstResponder() }
    guard guide.layoutFrame.height > height else { return nil }
    return table.tableView.adjustedContentInset.bottom > inset
  }

  func measureIndicator() -> Bool? {
    let root = UIViewController()
    Screen.makeWindow(root: root)
    let indicator = UIActivityIndicatorView(style: .medium)
    root.view.addSubview(indicator)
    indicator.startAnimating()
    Screen.layout()
    guard Screen.isTurning(indicator) else { return nil }
    indicator.removeFromSuperview()
    Screen.layout()
    root.view.addSubview(indicator)
    Screen.layout()
    return !Screen.isTurning(indicator)
  }

  func measureSearch() -> Bool? {
    let content = UIViewController()
    let search = UISearchController(searchResultsController: nil)
    let recorder = ClearedSearches()
    content.navigationItem.searchController = search
    Screen.makeWindow(root: UINavigationController(rootViewController: content))
    search.isActive = true
    Screen.settle()
    search.searchBar.text = "a"
    Screen.layout()
    guard search.isActive else { return nil }
    search.searchResultsUpdater = recorder
    search.isActive = false
    Screen.settle()
    return recorder.count > 0
  }

  func measureTurns() async -> Bool {
    let root = UIViewController()
    Screen.makeWindow(root: root)
    let view = LayoutCounter()
    root.view.addSubview(view)
    Screen.layout()
    let count = view.layouts
    view.setNeedsLayout()
    // Ends much earlier where turns end: UIKit lays out at least once a frame.
    for _ in 0..<20_000 where view.layouts == count { await Task.yield() }
    return view.layouts > count
  }
}

private final class LayoutCounter: UIView {
  private(set) var layouts = 0

  override func layoutSubviews() {
    super.layoutSubviews()
    layouts += 1
  }
}

/// Counts the updates for an active search without text.
private final class ClearedSearches: NSObject, UISearchResultsUpdating {
  private(set) var count = 0

  func updateSearchResults(for searchController: UISearchController) {
    if searchController.isActive, searchController.searchBar.text?.isEmpty != false { count += 1 }
  }
}
#endif
