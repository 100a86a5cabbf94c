#if canImport(UIKit)
import LoadingTestSupport
import LoadingUI
import UIKit

/// A screen that sets another manager in one of its hooks.
final class ReplacingController: UIViewController, PagingDelegate {
  /// The callbacks in which the screen can replace its manager.
  enum Hook: CaseIterable {
    case shouldForceReload, shouldLoadInBackground, shouldReload
    case firstStatus, disableControls, activityShow, activityLayout
    case loadContent, loadSucceeded, shouldShowEmptyView
    case activityHide, enableControls, lastStatus, observer
    case shouldShowFailedView, errorMessage, failedContentProvider, loadFailed, loadCancelled
    case hasMoreContent, loadNextPage, pageSucceeded, pagingFailed
  }

  private(set) var calls: [Hook] = []
  var replaces: Hook?
  /// The manager that was replaced, in the first call of the hook.
  private(set) var previous: LoadingManager?
  var load: @MainActor () async throws -> [String] = { ["a"] }
  var loadPage: @MainActor () async throws -> [String] = { ["b"] }

  func count(_ hook: Hook) -> Int { calls.count { $0 == hook } }

  func reached(_ hook: Hook) {
    calls.append(hook)
    guard hook == replaces else { return }
    replaces = nil
    previous = loadingManager
    loadingManager = LoadingManager(viewController: self)
  }

  func shouldForceReload() -> Bool {
    reached(.shouldForceReload)
    return false
  }

  func shouldLoadInBackground() -> Bool {
    reached(.shouldLoadInBackground)
    return false
  }

  func shouldReload() -> Bool {
    reached(.shouldReload)
    return true
  }

  func loadContent(ignoreCache: Bool) async throws -> [String] {
    reached(.loadContent)
    return try await load()
  }

  func loadSucceeded(_ content: [String]) { reached(.loadSucceeded) }

  func shouldShowEmptyView(for content: [String]) -> Bool {
    reached(.shouldShowEmptyView)
    return false
  }

  func shouldShowFailedView(for error: any Error, hasContent: Bool) -> Bool {
    reached(.shouldShowFailedView)
    return true
  }

  func errorMessage(for error: any Error) -> String? {
    reached(.errorMessage)
    return nil
  }

  func loadingStatusChanged(_ status: LoadingStatus) {
    reached(status.isLoading ? .firstStatus : .lastStatus)
  }

  func disableControls() { reached(.disableControls) }
  func enableControls() { reached(.enableControls) }
  func loadFailed(_ error: any Error) { reached(.loadFailed) }
  func loadCancelled() { reached(.loadCancelled) }

  var hasMoreContent: Bool {
    reached(.hasMoreContent)
    return true
  }

  func loadNextPage() async throws -> [String] {
    reached(.loadNextPage)
    return try await loadPage()
  }

  func pageSucceeded(_ content: [String]) { reached(.pageSucceeded) }
  func pagingFailed(_ error: any Error) { reached(.pagingFailed) }
}

extension ReplacingController: ActivityPresenting {
  func show(for viewController: UIViewController) { reached(.activityShow) }
  func layout(for viewController: UIViewController) { reached(.activityLayout) }
  func hide(for viewController: UIViewController) { reached(.activityHide) }
}
#endif
