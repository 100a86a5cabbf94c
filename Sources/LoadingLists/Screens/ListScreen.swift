#if canImport(UIKit)
import Loading
import UIKit

/// The common parts of the ready-made list screens: the list, its search and the first load.
@MainActor final class ListScreen {
  /// The group that contains the list and its search results.
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
  private var observations: [LoadingObservation] = []

  init(_ list: ListGroup) {
    self.list = list
    root = ListGroup("screen", [list])
  }

  /// Follows the list.
  ///
  /// A list without a loader is loaded by the delegate, if it is a `LoadingDelegate`.
  func attach(_ dataSource: ListDataSource, to manager: LoadingManager, pulls: Bool) {
    if manager.delegate is any LoadingDelegate, root.sections.allSatisfy({ $0.itemLoader == nil }) {
      root.follower = manager
      manager.cover(dataSource)
      let changed = manager.show(self)
      observations = [
        root.observeStatus { _ in changed() }, root.observeEvents { _ in changed() },
      ]
    } else {
      manager.follow(dataSource)
    }
    if pulls { manager.enablePullToRefresh() }
  }

  /// Loads the list when the screen appears for the first time.
  func willAppear(_ manager: LoadingManager, loads: Bool) {
    defer { hasAppeared = true }
    if !hasAppeared, loads { manager.reloadContent() }
  }

  /// Adds a search bar to the navigation bar, and returns the section that shows the results.
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
    search?.list = list
    let search = ListSearch(searchController, with: loader, over: list, showing: results)
    search.screen = viewController
    self.search = search
    return results
  }
}

extension ListScreen: DelegateItems {
  var hasItems: Bool { list.hasItems }
  var isReplaced: Bool { list.isHidden }

  func isEdited(by rejection: EditRejection) -> Bool {
    root.sections.contains { rejection.concerns($0) }
  }

  func loadChanged(to phase: DelegateLoad) {
    for section in root.sections { section.section.delegateLoadChanged(to: phase) }
  }
}

/// A controller that shows search results instead of a list while there is text, or results for an
/// empty text.
final class ListSearch: NSObject, UISearchControllerDelegate {
  var list: any ListNode {
    didSet {
      place = nil
      driver?.opening.replacedPlace = nil
    }
  }
  private let results: any ListNode
  private let loader: any SearchLoading
  private let binding: SearchControllerBinding
  /// The screen whose list view shows the list and the results.
  weak var screen: UIViewController?
  private var isPresented = false
  private var observation: LoadingObservation?
  /// The place in the list before results replaced it, or `nil` at the top.
  private var place: ListPosition.Place?

  /// Creates a search, which references its controller weakly.
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
    let showsResults = isPresented && (loader.hasText || results.hasItems)
    guard results.isHidden == showsResults else { return }
    if showsResults {
      // Until the list is at its place again, the list view shows the results.
      if driver?.opening.replacedPlace == nil {
        place = driver.flatMap { $0.position.readPlace(kind: $0.kind) }
        driver?.opening.replacedPlace = .some(driver?.currentPlace())
      }
      // Another list replaces it.
      driver?.opening.finish()
    }
    results.parent?.performUpdates {
      list.isHidden = showsResults
      results.isHidden = !showsResults
    }
    // Scrolls after the change, which the list view applies in a later turn.
    Task { [weak self] in
      // A later change scrolls itself.
      guard let self, results.isHidden != showsResults else { return }
      if !showsResults { driver?.opening.replacedPlace = nil }
      // A list that is being opened, such as by a link, scrolls itself.
      guard let driver, showsResults || driver.opening.place == nil else { return }
      driver.position.scroll(to: showsResults ? .beginning : place ?? .beginning)
    }
  }

  private var driver: ListDriver? {
    guard let screen, screen.isViewLoaded else { return nil }
    let table = (screen as? LoadingTableViewController)?.dataSource
    return table?.driver ?? (screen as? LoadingCollectionViewController)?.dataSource?.driver
  }
}
#endif
