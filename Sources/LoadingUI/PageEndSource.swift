#if canImport(UIKit)
import Loading
import UIKit

/// The pages at one end of a list, as a page view needs them.
@MainActor struct PageEndSource {
  /// The loader or manager.
  private(set) weak var subject: AnyObject?
  let state: @MainActor () -> PageState
  /// Returns whether there may be another page at this end.
  let hasMore: @MainActor () -> Bool
  /// Returns whether the list has items, so that it may show an end.
  let hasContent: @MainActor () -> Bool
  /// Returns whether the whole list is loading.
  ///
  /// Until it has loaded, there is no next page.
  let isReloading: @MainActor () -> Bool
  /// Returns the numbers of loads and pages that have ended; `nil` if they aren't counted.
  let completedLoads: @MainActor () -> CompletedLoads?
  /// Returns whether the loader requests no more pages, because they have brought nothing to show.
  let waitsForUser: @MainActor () -> Bool
  /// Requests a page automatically, unless the last page failed.
  let requestAutomatically: @MainActor () -> Void
  let requestManually: @MainActor () -> Void
  /// Returns the text for an error; `nil` to use the text of the view's screen.
  var message: (@MainActor (any Error) -> String)?

  init(_ loader: some PageLoading, _ direction: PageDirection) {
    subject = loader
    hasContent = { loader.state.content != nil && !loader.facts.isEmpty }
    isReloading = { loader.state.isLoading }
    completedLoads = { loader.facts.completedLoads }
    waitsForUser = { loader.waitsForUser(direction) }
    state = { loader.pageState(direction) }
    hasMore = { loader.hasPage(direction) }
    requestAutomatically = { loader.endDidAppear(direction) }
    requestManually = { loader.loadPage(direction) }
  }

  init(_ manager: LoadingManager) {
    subject = manager
    manager.delegateContent.isPagedByView = true
    state = { [weak manager] in manager?.appendState ?? .end }
    hasMore = { [weak manager] in manager?.appendState == .idle && manager?.hasContent == true }
    hasContent = { [weak manager] in manager?.hasContent == true }
    isReloading = { [weak manager] in manager?.isReloading ?? false }
    completedLoads = { [weak manager] in manager?.delegateContent.runner.completedLoads }
    waitsForUser = { false }
    requestAutomatically = { [weak manager] in
      if manager?.hasContent == true { manager?.loadNextPage() }
    }
    requestManually = { [weak manager] in manager?.loadNextPage() }
    message = { [weak manager] in errorMessage(for: $0, manager?.delegate) }
  }
}

extension LoadingManager {
  fileprivate var isReloading: Bool { loadingStatus.isLoading && loadingStatus != .paging }

  /// The state of the delegate's next page.
  fileprivate var appendState: PageState {
    if case .paging = loadingStatus { return .loading }
    if let pagingError { return .failed(pagingError) }
    let hasMore = (delegate as? any PagingDelegate)?.hasMoreContent ?? false
    return hasMore ? .idle : .end
  }
}
#endif
