#if canImport(UIKit)
package import Loading

/// Reports an event of the content, and another one that follows at once, before the reactions of
/// the screen to the first one can change anything.
package typealias ContentReport = @MainActor (_ event: ContentEvent, _ next: ContentEvent?) -> Void

/// The content of a screen from any source, as the manager uses it.
@MainActor package protocol ScreenContent: AnyObject {
  /// The current status of the content, even before its event is processed.
  var status: LoadingStatus { get }
  /// A Boolean value that indicates whether there is content, regardless of the status.
  var hasContent: Bool { get }
  /// The error of the last page, if it failed.
  var pagingError: (any Error)? { get }
  /// The current facts about the content.
  var facts: ContentFacts { get }
  /// A Boolean value that indicates whether an empty list has more pages, which wait for the user.
  var waitsForUser: Bool { get }
  /// A Boolean value that indicates whether there is anything to load.
  var canLoad: Bool { get }
  /// The closure that shows that the content is gone, before the screen is covered; `nil` if
  /// there is none.
  var contentRemoved: (@MainActor () -> Void)? { get }
  /// The search text; `nil` if the content isn't a search result.
  var query: String? { get }
  /// A Boolean value that indicates whether the visible content is that of another query, such as
  /// a filter, than the one that is loading.
  var showsPreviousQuery: Bool { get }
  /// A Boolean value that indicates whether a load that begins is one of all content, not of one of
  /// several loaders, which another screen may have asked for.
  var isLoadingWhole: Bool { get }
  /// A Boolean value that indicates whether an interrupted load waits for its screen to return.
  var isInterrupted: Bool { get }

  /// Polls the content if due, after the screen has become visible.
  func updatePolling()

  /// Returns whether a change elsewhere makes any of the content stale.
  func isOutdated(by change: ContentChange) -> Bool

  /// Starts being the content of the screen, and reports events, the first one immediately.
  func begin(_ report: @escaping ContentReport)

  /// Loads content that isn't fresh, or all content if forced; `nil` if nothing is loaded.
  ///
  /// - Returns: A closure that creates the task of the load, because most loads aren't awaited.
  func load(_ request: LoadRequest) -> (@MainActor () -> Task<LoadingStatus, Never>)?

  /// Requests again what waits for the network or failed without it, except whole loads.
  func connectionReturned()

  /// Loads content that has failed, or, if none has, content that isn't fresh.
  func retry(_ request: LoadRequest)

  /// Loads the next page, or returns `nil` if there is none to load.
  func loadNextPage() -> (@MainActor () -> Task<LoadingStatus, Never>)?

  /// Cancels running loads.
  func cancel()

  /// Applies a status that the app has set.
  func assign(_ status: LoadingStatus)

  /// Interrupts the load for a screen outside every hierarchy, without reporting it.
  func interrupt()

  /// Restarts the interrupted load.
  func resume()

  /// Stops being the content of the screen.
  func finish()
}
#endif
