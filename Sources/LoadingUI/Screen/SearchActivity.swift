#if canImport(UIKit)
import UIKit

/// The spinner in a search bar, which replaces the magnifying glass during a request, at most as long
/// as this object exists.
@MainActor final class SearchActivity {
  private let spinner = UIActivityIndicatorView(style: .medium)
  /// Gives the text field its left view back when it is released.
  private var shown: ReleaseHook?

  init() {
    spinner.accessibilityIdentifier = "loading.search.activity"
    spinner.accessibilityLabel = Localized.loading
  }

  func show(_ isSearching: Bool, in searchBar: UISearchBar?) {
    guard isSearching else { return shown = nil }
    guard let field = searchBar?.searchTextField, field.leftView !== spinner else { return }
    shown = ReleaseHook { [weak field, spinner, previous = field.leftView] in
      spinner.stopAnimating()
      if let field, field.leftView === spinner { field.leftView = previous }
    }
    spinner.sizeToFit()
    field.leftView = spinner
    spinner.startAnimating()
  }
}
#endif
