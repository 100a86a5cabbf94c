#if canImport(UIKit)
/// The methods that a screen implements to load its content page by page.
///
/// `loadContent(ignoreCache:)` loads the first page. `LoadingManager.loadNextPage()` requests the
/// other pages, one at a time.
@MainActor public protocol PagingDelegate<Content>: LoadingDelegate {
  /// A Boolean value that indicates whether there is another page.
  ///
  /// If it is `false`, no page is requested.
  var hasMoreContent: Bool { get }

  /// Loads the next page.
  ///
  /// After a failure, the next call is for the same page. The delegate keeps track of the position.
  ///
  /// - Returns: The content of the page.
  /// - Throws: An error if the page can't be loaded. The content stays.
  func loadNextPage() async throws -> Content

  /// Receives a page, to append it to the content.
  ///
  /// - Parameter content: The result of `loadNextPage()`.
  /// - Throws: An error if the page can't be used. The page then fails.
  func pageSucceeded(_ content: Content) async throws

  /// Notifies the delegate that a page has failed, after the status has returned to `.loaded`.
  ///
  /// The default implementation does nothing.
  ///
  /// - Parameter error: The error of the page, which `LoadingManager.pagingError` also contains.
  func pagingFailed(_ error: any Error)
}

extension PagingDelegate {
  /// Does nothing.
  public func pagingFailed(_ error: any Error) {}
}
#endif
