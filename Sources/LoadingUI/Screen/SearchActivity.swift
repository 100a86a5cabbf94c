#if canImport(UIKit)
import UIKit

/// The spinner in a search bar, which replaces the magnifying glass during a request.
@MainActor final class SearchActivity {
  private let spinner = UIActivityIndicatorView(style: .medium)
  /// The left view of the text field that the spinner replaced.
  private var previousView: UIView?

  init() {
    spinner.accessibilityIdentifier = "loading.search.activity"
    spinner.accessibilityLabel = Localized.loading
  }

  func show(_ isSearching: Bool, in searchBar: UISearchBar?) {
    guard let field = searchBar?.searchTextField else { return }
    if isSearching, field.leftView !== spinner {
      previousView = field.leftView
      spinner.sizeToFit()
      field.leftView = spinner
      spinner.startAnimating()
    } else if !isSearching, field.leftView === spinner {
      spinner.stopAnimating()
      field.leftView = previousView
      previousView = nil
    }
  }
}
#endif
