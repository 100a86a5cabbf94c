import Loading

/// A query with its scope, as a ``QueryLoader`` compares and passes it on.
struct AskedQuery<Query: Equatable & Sendable>: Sendable, Equatable {
  let query: Query
  /// The part of the content that is searched; 0 for a query without scopes.
  let scope: Int

  init(_ query: Query, in scope: Int = 0) {
    self.query = query
    self.scope = scope
  }

  /// The query for the closure that loads it: a text without white space at its ends.
  var passedOn: Query { (text?.trimmedForSearch as? Query) ?? query }

  /// Whether the query is a text without anything to search for.
  var isEmptyText: Bool { text?.isBlank == true }

  /// Returns whether another query asks for the same.
  func isSame(as other: AskedQuery) -> Bool {
    guard scope == other.scope else { return false }
    if query == other.query { return true }
    guard let text, let otherText = other.text else { return false }
    return text.comparedInSearches == otherText.comparedInSearches
  }

  private var text: String? { query as? String }
}
