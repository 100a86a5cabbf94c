#if canImport(UIKit)
import Loading

/// The content of a screen, wherever it comes from: all that the manager knows of it.
@MainActor package protocol ScreenContent: AnyObject {
  /// The status of the content now, also while the event that says so waits for its turn.
  var status: LoadingStatus { get }
  /// A Boolean value that indicates whether there is content, whatever the status.
  var hasContent: Bool { get }
  /// The error of the last page, if it failed.
  var pagingError: (any Error)? { get }
  /// A Boolean value that indicates whether an automatic reload has something to load.
  var isStale: Bool { get }
  /// A Boolean value that indicates whether there is anything to load.
  var canLoad: Bool { get }
  /// The text that was searched for; `nil` if the content isn't the result of a search.
  var query: String? { get }
  /// A Boolean value that indicates whether a load waits for its screen to come back.
  var isInterrupted: Bool { get }

  /// A Boolean value that indicates whether the content is polled while the screen is visible.
  var isPolled: Bool { get }

  /// Polls the content if that is due, after the screen has become visible.
  func updatePolling()

  /// Returns whether any of the content is outdated by a change that was made elsewhere.
  func isOutdated(by change: ContentChange) -> Bool

  /// Begins to be the content of the screen, and reports events, the first at once.
  func begin(_ report: @escaping @MainActor (ContentEvent) -> Void)

  /// Loads what is not fresh, or everything; `nil` if there is no need.
  ///
  /// - Returns: What makes the task that ends with the load: few loads are awaited.
  func load(_ request: LoadRequest) -> (@MainActor () -> Task<LoadingStatus, Never>)?

  /// Loads what failed; where nothing has failed, what is not fresh.
  func retry(_ request: LoadRequest)

  /// Loads the next page; `nil` if it is refused.
  ///
  /// - Returns: What makes the task that ends with the page.
  func loadNextPage() -> (@MainActor () -> Task<LoadingStatus, Never>)?

  /// Cancels what runs.
  func cancel()

  /// Takes a status that the app sets.
  func assign(_ status: LoadingStatus)

  /// Stops what runs for a screen that is in no hierarchy, without reporting it.
  func interrupt()

  /// Begins again what was interrupted.
  func resume()

  /// Ends being the content of the screen.
  func end()
}
#endif
