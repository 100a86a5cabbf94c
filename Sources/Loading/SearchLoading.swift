/// A type that searches while the user types.
///
/// `SearchLoader`, and `PagedQueryLoader` with a text, conform to this protocol.
@MainActor public protocol SearchLoading<Content>: ContentLoading {
  /// The text to search for.
  var query: String { get set }

  /// The part of the content that is searched, such as the selected scope button of a search bar; 0
  /// by default.
  ///
  /// Setting another scope starts another search. The default implementation ignores it, for
  /// searches without scopes.
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

/// A search whose end keeps the edits of its results.
@MainActor package protocol SearchFinishing { func finishSearch() }

extension SearchLoading {
  /// Removes the text and the results of a search that has ended.
  ///
  /// Edits of results are sent.
  package func finish() {
    if let ending = self as? any SearchFinishing { ending.finishSearch() } else { reset() }
  }
}

/// A search that knows the text of its result.
///
/// After a cancelled search, this text differs from the query.
@MainActor package protocol AnsweredSearch: AnyObject {
  /// The text of the visible result.
  var answeredQuery: String { get }
}

extension String {
  /// Whether the text has nothing to search for.
  package var isBlank: Bool { allSatisfy(\.isWhitespace) }
}

extension SearchLoading {
  package var hasText: Bool { !query.isBlank }

  /// The text of the visible result; `nil` if it is empty.
  package var resultQuery: String? {
    let text = (self as? any AnsweredSearch)?.answeredQuery ?? query
    return text.isEmpty ? nil : text
  }
}

/// A loader that may show the content of a former query while another one loads.
@MainActor package protocol QueryHolding: AnyObject {
  var showsPreviousQuery: Bool { get }
  /// Loads the shown content when its query is asked for again, if another one loads now.
  func noteRenewal()
}
