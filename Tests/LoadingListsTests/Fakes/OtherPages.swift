import Loading
import LoadingLists
import LoadingTestSupport

/// A loader of pages of another make: it says of them what `PageLoading` asks for, and no more.
@MainActor final class OtherPages: PageLoading {
  private(set) var state = LoadingState<[Row]>.initial { didSet { observers.send(state) } }
  private(set) var appendState = AppendState.idle { didSet { ends.send(appendState) } }
  private(set) var hasMore = false
  /// What it was asked to do, in order.
  private(set) var calls: [String] = []

  private let observers = ObserverList<LoadingState<[Row]>>()
  private let ends = ObserverList<AppendState>()

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

  func itemDidAppear(at index: Int) { calls.append("appeared \(index)") }

  func cancel() { calls.append("cancel") }

  /// Ends a load or a page with the items so far.
  func answer(_ items: [Row], hasMore: Bool) {
    self.hasMore = hasMore
    state = .success(content: items)
    appendState = hasMore ? .idle : .end
  }

  func failPage(_ error: any Error) { appendState = .failed(error) }
}
