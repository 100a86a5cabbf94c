#if canImport(UIKit)
import Loading
import UIKit

/// What the ready-made screens of lists have in common: the list and its search, and the first load.
@MainActor final class ListScreen {
  /// The list, and the results that take its place while somebody searches.
  let root: ListGroup

  var list: ListGroup {
    didSet {
      guard list !== oldValue else { return }
      list.isHidden = oldValue.isHidden
      root.replace(oldValue, with: list)
      search?.list = list
    }
  }
  private var search: ListSearch?
  private var hasAppeared = false

  init(_ list: ListGroup) {
    self.list = list
    root = ListGroup("screen", [list])
  }

  /// Follows the list, which is shown by now; one without a loader is loaded by the delegate, if there is one.
  func attach(_ dataSource: ListDataSource, to manager: LoadingManager, pulls: Bool) {
    if manager.delegate is any LoadingDelegate, !root.sections.contains(where: { $0.hasLoader }) {
      root.follower = manager
      manager.cover(dataSource)
    } else {
      manager.follow(dataSource)
    }
    if pulls { manager.enablePullToRefresh() }
  }

  /// Loads as the screen appears for the first time.
  func willAppear(_ manager: LoadingManager, loads: Bool) {
    defer { hasAppeared = true }
    if !hasAppeared, loads { manager.reloadContent() }
  }

  /// Puts a search bar into the navigation bar; what is found is shown by the section that is returned.
  func addSearch<Item: Hashable & Identifiable & Sendable>(
    _ loader: any SearchLoading<[Item]>,
    placeholder: String?,
    to viewController: UIViewController
  ) -> ListSection<Item> {
    let searchController = UISearchController(searchResultsController: nil)
    searchController.searchBar.placeholder = placeholder ?? searchController.searchBar.placeholder
    viewController.navigationItem.searchController = searchController
    viewController.definesPresentationContext = true
    let results = ListSection("search", over: loader, placeholders: .all)
    root.append(results)
    let search = ListSearch(searchController, with: loader, over: list, showing: results)
    search.screen = viewController
    self.search = search
    return results
  }
}

/// Shows the results of a search instead of a list, while there is text or there are rows for the empty text.
final class ListSearch: NSObject, UISearchControllerDelegate {
  /// The list in whose place the results are shown.
  var list: any ListNode
  private let results: any ListNode
  private let loader: any SearchLoading
  private let binding: SearchControllerBinding
  /// The screen whose list view shows both.
  weak var screen: UIViewController?
  private var isPresented = false
  private var observation: LoadingObservation?
  /// The offset at which the list was scrolled when results took its place; `nil` at its top, wherever bars end.
  private var place: CGFloat?

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - searchController: The search controller; held weakly.
  ///   - loader: The search.
  ///   - list: The list in whose place the results are shown.
  ///   - results: The section or group of the results.
  init(
    _ searchController: UISearchController,
    with loader: any SearchLoading,
    over list: any ListNode,
    showing results: any ListNode
  ) {
    self.list = list
    self.results = results
    self.loader = loader
    binding = SearchControllerBinding(searchController, to: loader)
    super.init()
    results.isHidden = true
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.delegate = self
    binding.didUpdate = { [weak self] in self?.update() }
    observation = results.observeEvents { [weak self] _ in self?.update() }
  }

  func willPresentSearchController(_ searchController: UISearchController) {
    isPresented = true
    update()
  }

  func willDismissSearchController(_ searchController: UISearchController) {
    isPresented = false
    update()
  }

  private func update() {
    let showsResults = isPresented && (!loader.query.isEmpty || results.hasItems)
    guard results.isHidden == showsResults else { return }
    if showsResults { place = listView.flatMap { $0.isAtTop ? nil : $0.contentOffset.y } }
    results.parent?.performUpdates {
      list.isHidden = showsResults
      results.isHidden = !showsResults
    }
    // Behind the change, which the list view takes in a turn of its own.
    Task { [weak self] in self?.scroll(to: showsResults ? nil : self?.place) }
  }

  private func scroll(to place: CGFloat?) {
    guard let view = listView, view.window != nil else { return }
    view.layoutIfNeeded()
    view.contentOffset.y = place ?? -view.adjustedContentInset.top
  }

  private var listView: UIScrollView? {
    guard let screen, screen.isViewLoaded else { return nil }
    let table = (screen as? UITableViewController)?.tableView
    return table ?? (screen as? UICollectionViewController)?.collectionView
  }
}

extension UIScrollView {
  /// Whether nothing of the content lies above what is seen; offsets are rounded to pixels, insets are not.
  fileprivate var isAtTop: Bool { contentOffset.y < 1 - adjustedContentInset.top }
}
#endif
