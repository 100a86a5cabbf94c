import Loading
import UIKit

/// Shows the results of a search instead of a list, while there is text or there are rows for the empty text.
final class ListSearch: NSObject, UISearchControllerDelegate {
  private let list: any ListNode
  private let results: any ListNode
  private let loader: any SearchLoading
  private let binding: SearchControllerBinding
  private var isPresented = false
  private var observation: LoadingObservation?

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
    results.parent?.performUpdates {
      list.isHidden = showsResults
      results.isHidden = !showsResults
    }
  }
}
