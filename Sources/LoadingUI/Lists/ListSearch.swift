import Loading
import UIKit

/// Shows the results of a search in the place of a list, as long as the search is going on.
final class ListSearch: NSObject, UISearchControllerDelegate {
  private let list: ListNode
  private let results: ListNode
  private let binding: SearchControllerBinding

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - searchController: What the person types into; held weakly.
  ///   - loader: What searches.
  ///   - list: What is shown while nobody searches.
  ///   - results: What is shown while somebody does.
  init(
    _ searchController: UISearchController,
    with loader: any SearchLoading,
    over list: ListNode,
    showing results: ListNode
  ) {
    self.list = list
    self.results = results
    binding = SearchControllerBinding(searchController, to: loader)
    super.init()
    results.isHidden = true
    searchController.obscuresBackgroundDuringPresentation = false
    searchController.delegate = self
  }

  func willPresentSearchController(_ searchController: UISearchController) { show(isOn: true) }

  func willDismissSearchController(_ searchController: UISearchController) { show(isOn: false) }

  private func show(isOn: Bool) {
    results.parent?.performUpdates {
      list.isHidden = isOn
      results.isHidden = !isOn
    }
  }
}
