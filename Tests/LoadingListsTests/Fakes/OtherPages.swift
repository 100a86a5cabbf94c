import Loading
import LoadingLists
import LoadingTestSupport

/// A paged loader of another kind, which implements only the requirements of `PageLoading`.
///
/// Its list may grow at both ends.
@MainActor final class OtherPages: PageLoading {
  private(set) var state = LoadingState<[Row]>.initial { didSet { observers.send(state) } }
  private(set) var appendState = AppendState.idle { didSet { ends.send(appendState) } }
  private(set) var prependState = AppendState.end {
    didSet { if prependState != oldValue { beginnings.send(prependState) } }
  }
  private(set) var hasMore = false
  private(set) var hasPrevious = false
  /// The calls so far, in order.
  private(set) var calls: [String] = []

  private let observers = ObserverList<LoadingState<[Row]>>()
  private let ends = ObserverList<AppendState>()
  private let beginnings = ObserverList<AppendState>()

  func observe(
    _ handler: @escaping @MainActor (LoadingState<[Row]>) -> Void
  ) -> LoadingObservation {
    observers.add(current: state, handler: handler)
  }

  func observeAppendState(
    _ handler: @escaping @MainActor (AppendState) -> Void
  ) -> LoadingObservation {
    ends.add(current: appendState, handler: handler)
  }

  func observePrependState(
    _ handler: @escaping @MainActor (AppendState) -> Void
  ) -> LoadingObservation {
    beginnings.add(current: prependState, handler: handler)
  }

  @discardableResult func load(force: Bool) -> Task<LoadingState<[Row]>, Never> {
    calls.append("load")
    state = .loading(cache: state.content)
    return Task { state }
  }

  @discardableResult func loadNextPage() -> Task<AppendState, Never> {
    calls.append("page")
    appendState = .loading
    return Task { appendState }
  }

  @discardableResult func loadPreviousPage() -> Task<AppendState, Never> {
    calls.append("previous page")
    prependState = .loading
    return Task { prependState }
  }

  func itemDidAppear(at index: Int) { calls.append("appeared \(index)") }

  func cancel() { calls.append("cancel") }

  /// Ends a load or a page with the current items.
  func answer(_ items: [Row], hasMore: Bool, hasPrevious: Bool = false) {
    (self.hasMore, self.hasPrevious) = (hasMore, hasPrevious)
    state = .success(content: items)
    appendState = hasMore ? .idle : .end
    prependState = hasPrevious ? .idle : .end
  }

  func failPage(_ error: any Error) { appendState = .failed(error) }

  func failPreviousPage(_ error: any Error) { prependState = .failed(error) }

  /// Clears the recorded calls.
  func forget() { calls = [] }
}
