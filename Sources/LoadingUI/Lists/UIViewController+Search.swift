import UIKit

extension UIViewController {
  /// Puts a search bar into the navigation bar.
  func addSearchController(placeholder: String?) -> UISearchController {
    let searchController = UISearchController(searchResultsController: nil)
    searchController.searchBar.placeholder = placeholder ?? searchController.searchBar.placeholder
    navigationItem.searchController = searchController
    definesPresentationContext = true
    return searchController
  }
}
