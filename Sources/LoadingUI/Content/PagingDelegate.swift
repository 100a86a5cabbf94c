#if canImport(UIKit)
/// A screen whose content comes in pages.
///
/// `LoadingManager.loadNextPage()` asks for them, one at a time; the first page is what
/// `loadContent(ignoreCache:)` loads.
@MainActor public protocol PagingDelegate<Content>: LoadingDelegate {
  /// Whether there is a page behind the last one. No page is asked for where there is none.
  var hasMoreContent: Bool { get }

  /// Loads the page behind the content that is there.
  ///
  /// After a failure the next call is for the same page: where it begins is the delegate's to keep.
  ///
  /// - Returns: The page.
  /// - Throws: Any error fails the page, and the content stays.
  func loadNextPage() async throws -> Content

  /// Takes the page and appends it.
  ///
  /// - Parameter content: What `loadNextPage()` returned.
  /// - Throws: An error here fails the page with that error.
  func pageSucceeded(_ content: Content) async throws

  /// A page failed; the status is `.loaded` again. Does nothing by default.
  ///
  /// - Parameter error: Why the page failed; `LoadingManager.pagingError` has it too.
  func pagingFailed(_ error: any Error)
}

extension PagingDelegate {
  /// Does nothing.
  public func pagingFailed(_ error: any Error) {}
}
#endif
