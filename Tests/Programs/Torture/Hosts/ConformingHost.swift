import LoadingUI
import UIKit

/// A view controller that is its own delegate, as most are in apps.
final class ConformingHost: UIViewController, TortureHost, PagingDelegate {
  let scenario: Scenario
  private let pages: ScriptedPagingDelegate

  init(_ scenario: Scenario, _ pages: ScriptedPagingDelegate) {
    self.scenario = scenario
    self.pages = pages
    super.init(nibName: nil, bundle: nil)
    scenario.begin(on: self)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    scenario.viewDidLoad(self)
  }

  // MARK: - LoadingDelegate

  func loadContent(ignoreCache: Bool) async throws -> [Row] {
    try await pages.loadContent(ignoreCache: ignoreCache)
  }

  func loadSucceeded(_ content: [Row]) async throws { try await pages.loadSucceeded(content) }
  func shouldReload() -> Bool { pages.shouldReload() }
  func shouldForceReload() -> Bool { pages.shouldForceReload() }
  func shouldLoadInBackground() -> Bool { pages.shouldLoadInBackground() }

  func shouldShowFailedView(for error: any Error, hasContent: Bool) -> Bool {
    pages.shouldShowFailedView(for: error, hasContent: hasContent)
  }

  func shouldShowEmptyView(for content: [Row]) -> Bool { pages.shouldShowEmptyView(for: content) }
  func errorMessage(for error: any Error) -> String? { pages.errorMessage(for: error) }
  func loadingStatusChanged(_ status: LoadingStatus) { pages.loadingStatusChanged(status) }
  func loadCancelled() { pages.loadCancelled() }
  func loadFailed(_ error: any Error) { pages.loadFailed(error) }
  func disableControls() { pages.disableControls() }
  func enableControls() { pages.enableControls() }

  // MARK: - PagingDelegate

  var hasMoreContent: Bool { pages.hasMoreContent }
  func loadNextPage() async throws -> [Row] { try await pages.loadNextPage() }
  func pageSucceeded(_ content: [Row]) async throws { try await pages.pageSucceeded(content) }
  func pagingFailed(_ error: any Error) { pages.pagingFailed(error) }
}
