#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingTestSupport
import LoadingUI
import ScreenTestSupport
import UIKit

/// A list with a search: the results have their own screen above the list, and each screen
/// follows its loader.
@MainActor final class SearchScreen {
  let clock = ManualClock()
  let work = ScriptedWork<[String]>()
  let list = UITableViewController(style: .plain)
  let results = UITableViewController(style: .plain)
  let searchController: UISearchController
  private(set) var loader: SearchLoader<[String]>!
  private(set) var texts: [String] = []
  private(set) var binding: SearchControllerBinding?

  init() {
    searchController = UISearchController(searchResultsController: results)
    loader = SearchLoader(policy: LoadingPolicy(clock: clock)) { [weak self, work] in
      self?.texts.append($0)
      return try await work.run()
    }
    results.loadingManager.configuration.policy.clock = clock
    results.loadingManager.follow(loader)
    list.navigationItem.searchController = searchController
    binding = SearchControllerBinding(searchController, to: loader)
    _ = Screen.makeWindow(root: UINavigationController(rootViewController: list))
    Screen.layout()
  }

  var searchBar: UISearchBar { searchController.searchBar }

  func type(_ text: String) async {
    Screen.type(text, in: searchBar)
    await settle()
  }

  /// Waits until the delay after the last keystroke has passed.
  func pause() async {
    await clock.advance(by: .milliseconds(500))
    await settle()
  }

  /// Releases the binding, as if the app didn't retain it.
  func unbind() { binding = nil }
}
#endif
