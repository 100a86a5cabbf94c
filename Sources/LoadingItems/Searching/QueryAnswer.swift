import Foundation
import Loading

/// The loader of one query, and what is shown until it has answered.
@MainActor final class QueryAnswer<Query: Equatable & Sendable, Results: ContentLoading> {
  let asked: AskedQuery<Query>
  let loader: Results
  var state: LoadingState<Results.Content>
  var observations: [LoadingObservation] = []
  /// The content that is visible until the loader has some.
  var previous: Results.Content?
  /// Whether that is the content of the visible answer, and not local content of a dropped one.
  var isPreviousOfShown = false
  /// Whether observers know that the query was asked for.
  var isReported = false
  /// Whether a reload was withdrawn, or asked for, while another query was loading.
  var isReloadDue = false
  private let previousLoads: CompletedLoads
  /// The pause during which the user may still be typing; `nil` if it is over.
  private var typing: Debouncer?

  init(_ asked: AskedQuery<Query>, _ loader: Results, previous: Results.Content?) {
    self.asked = asked
    self.loader = loader
    self.previous = previous
    state = loader.state
    previousLoads = loader.facts.completedLoads ?? CompletedLoads()
  }

  var awaitedState: LoadingState<Results.Content> { .loading(cache: state.content ?? previous) }

  var isRequesting: Bool { typing == nil && state.isLoading && !loader.facts.isPolling }

  /// Whether edits would be lost if the loader were released.
  var hasPendingEdits: Bool { (loader as? any EditHolding)?.hasPendingEdits == true }

  /// Returns whether these layers belong to the loader.
  func holds(_ layers: AnyObject) -> Bool { (loader as? any EditHolding)?.holds(layers) == true }

  /// The date of the answer; `nil` if there is none.
  var date: Date? { loader.facts.date }

  /// The number of loads that have ended since the query was asked.
  var completedLoads: CompletedLoads {
    (loader.facts.completedLoads ?? CompletedLoads()) - previousLoads
  }

  /// Shows local content, and calls a closure after a pause.
  func pause(for interval: Duration, _ ended: @escaping @MainActor () -> Void) {
    var clock: (any Clock<Duration>)?
    loader.forEachKeyed { source in
      guard let source = source as? any QueriedLoading else { return }
      source.showLocal()
      clock = clock ?? source.policy.clock
    }
    let typing = Debouncer(interval: interval, clock: clock ?? ContinuousClock())
    typing(ended)
    self.typing = typing
  }

  /// Cancels the load for another query, except as far as others wait for it.
  func withdraw() {
    let isReload = state.isLoading
    loader.withdraw()
    if isReload, !loader.state.isLoading { isReloadDue = true }
  }

  func finishPause() {
    typing?.cancel()
    typing = nil
  }

  /// The end of the load, if it has ended.
  ///
  /// A failure counts as an answer, a cancellation doesn't.
  var completion: Completion? {
    if typing != nil { return loader.facts.isFresh ? .answered : nil }
    return switch state {
    case .initial: .cancelled
    case .loading: nil
    // Without a date, it is only local content.
    case .success: loader.reporting != nil && date == nil ? .cancelled : .answered
    case .failure: .answered
    }
  }

  enum Completion {
    case answered
    case cancelled
  }
}

/// A loader of a query that can show what it has before it loads.
@MainActor protocol QueriedLoading: AnyObject {
  var policy: LoadingPolicy { get }

  /// Shows the content of the store, if there is no other, before the next load.
  func showLocal()
}

extension PagedLoader: QueriedLoading {}

extension Loader: QueriedLoading {
  func showLocal() { localContent?.showAhead() }
}
