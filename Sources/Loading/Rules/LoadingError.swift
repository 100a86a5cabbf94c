public import Foundation

/// An error of a load or of an edit that the library handles or reports.
///
/// The fetch of a loader throws ``contentNotModified`` and ``cursorExpired`` to report the server's
/// response. Loads and edits fail with the others.
@frozen public enum LoadingError: Error, Equatable {
  /// The server's content hasn't changed.
  ///
  /// ```swift
  /// let feed = Loader { _ in
  ///   let (data, response) = try await session.data(for: request)
  ///   if (response as? HTTPURLResponse)?.statusCode == 304 {
  ///     throw LoadingError.contentNotModified
  ///   }
  ///   return try decoder.decode(Feed.self, from: data)
  /// }
  /// ```
  ///
  /// The load succeeds with the visible content, which is then fresh, and nothing is retried. In a
  /// paged list, all loaded pages stay. Without content, or if the fetch of another page throws it,
  /// the error is reported like any other.
  case contentNotModified
  /// The cursor of a page is gone, so the list must be reloaded.
  ///
  /// ```swift
  /// let posts = PagedLoader<Post, String> { request in
  ///   let answer = try await api.page(after: request.cursor)
  ///   if answer.statusCode == 410 { throw LoadingError.cursorExpired }
  ///   return Page(items: answer.posts, nextCursor: answer.next)
  /// }
  /// ```
  ///
  /// The first page is then requested in the background, bypassing caches, and replaces the list.
  /// If the next page throws the error, too, the page fails with it.
  ///
  /// If a list starts at such a cursor, or a jump leads there, the list begins at its previous
  /// position, or at the server's beginning. A first page without a cursor fails with the error.
  case cursorExpired
  /// An item was not found in a list.
  ///
  /// A jump to an item fails with this error if the server's response doesn't contain the item. A
  /// change of an item is rejected with it if the list doesn't contain the item, and a change of a
  /// loader's content if there is none. The list stays unchanged. The associated value is the id of
  /// the item, as text, or "content" for a change of a loader's content.
  case itemNotFound(id: String)
  /// The observation of a loader's content ended without providing content.
  case observationEnded
  /// A page leads to a cursor that was already used; the associated value is its text.
  ///
  /// Otherwise, the list would never end.
  case repeatedCursor(String)
  /// A load exceeded the time limit of its policy, which applies to the whole load, including
  /// retries.
  case timeout(Duration)
}

extension LoadingError: LocalizedError {
  /// A localized message for the user, or `nil` to show a general text.
  public var errorDescription: String? {
    switch self {
    case .contentNotModified, .cursorExpired, .observationEnded: nil
    case .itemNotFound: localized("loading.item-not-found", "This item couldn’t be found.")
    case .repeatedCursor:
      localized(
        "loading.repeated-cursor",
        "The rest of the list couldn’t be loaded. Please reload."
      )
    case .timeout: localized("loading.timeout", "This is taking too long. Please try again.")
    }
  }

  /// The reason for the failure, in English, for developers.
  public var failureReason: String? {
    switch self {
    case .contentNotModified, .cursorExpired, .timeout: nil
    case .itemNotFound(id: "content"): "There is no content. Load it before you change it."
    case .itemNotFound(let id):
      "No loaded item and no item in the server's answer has the id \"\(id)\"."
    case .observationEnded:
      "The sequence of observed values ended without a value. Its first value must be the current content."
    case .repeatedCursor(let cursor):
      "The server's page has the cursor \"\(cursor)\", which was already used. "
        + "Return nil as the nextCursor of the last page, and as the previousCursor of the first one."
    }
  }
}
