/// A type that searches while the user types.
///
/// `SearchLoader`, and `PagedQueryLoader` with a text, conform to this protocol.
@MainActor public protocol SearchLoading<Content>: ContentLoading {
  /// The text to search for.
  var query: String { get set }

  /// The part of the content that is searched, such as the selected scope button of a search bar; 0
  /// by default.
  ///
  /// Setting another scope starts another search. The default implementation, for searches without
  /// scopes, ignores it.
  var scope: Int { get set }

  /// A Boolean value that indicates whether a request is in progress.
  var isSearching: Bool { get }

  /// Observes whether a request is in progress.
  ///
  /// - Parameter handler: The closure to call, immediately with the current value and then after
  ///   each change.
  /// - Returns: An observation that lasts until it is cancelled or released.
  func observeIsSearching(_ handler: @escaping @MainActor (Bool) -> Void) -> LoadingObservation

  /// Removes the text, the result and the error, and cancels work.
  func reset()
}

extension SearchLoading {
  /// Always 0, because the search has no scopes.
  public var scope: Int {
    get { 0 }
    set {}
  }
}

/// A search that knows the text of its result, and whose end keeps the edits of its results.
@MainActor package protocol SearchReporting: AnyObject {
  /// The text of the visible result, which differs from the query after a cancelled search.
  var answeredQuery: String { get }

  func finishSearch()
}

extension SearchLoading {
  /// Removes the text and the results of a search that has ended.
  ///
  /// Edits of results are sent.
  package func finish() {
    if let search { search.finishSearch() } else { reset() }
  }
}

extension String {
  /// Whether the text has nothing to search for.
  package var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension SearchLoading {
  package var hasText: Bool { !query.isBlank }

  /// The text of the visible result; `nil` if it is empty.
  package var resultQuery: String? {
    let text = search?.answeredQuery ?? query
    return text.isEmpty ? nil : text
  }

  private var search: (any SearchReporting)? { self as? any SearchReporting }
}
