#if canImport(UIKit)
import Loading
import LoadingLists
import LoadingTestSupport

/// A paged loader of another kind, which implements only the requirements of `PageLoading`.
///
/// Its list may grow at both ends.
@MainActor final class OtherPages: PageLoading {
  private(set) var state = LoadingState<[Row]>.initial { didSet { observers.send(state) } }
  private var pages = PageEnds(next: PageState.idle, previous: .end)
  private var more = PageEnds { _ in false }
  /// The calls so far, in order.
  private(set) var calls: [String] = []

  private let observers = ObserverList<LoadingState<[Row]>>()
  private let pageObservers = PageEnds { _ in ObserverList<PageState>() }

  func observe(
    _ handler: @escaping @MainActor (LoadingState<[Row]>) -> Void
  ) -> LoadingObservation {
    observers.add(current: state, handler: handler)
  }

  func pageState(_ direction: PageDirection) -> PageState { pages[direction] }

  func hasPage(_ direction: PageDirection) -> Bool { more[direction] }

  func observePageState(
    _ direction: PageDirection,
    _ handler: @escaping @MainActor (PageState) -> Void
  ) -> LoadingObservation {
    pageObservers[direction].add(current: pages[direction], handler: handler)
  }

  @discardableResult func load(force: Bool) -> Task<LoadingState<[Row]>, Never> {
    calls.append("load")
    state = .loading(cache: state.content)
    return Task { state }
  }

  @discardableResult func loadPage(_ direction: PageDirection) -> Task<PageState, Never> {
    calls.append(direction == .next ? "page" : "previous page")
    set(.loading, direction)
    return Task { pages[direction] }
  }

  func itemDidAppear(at index: Int) { calls.append("appeared \(index)") }

  func cancel() { calls.append("cancel") }

  /// Ends a load or a page with the current items.
  func answer(_ items: [Row], hasMore: Bool, hasPrevious: Bool = false) {
    more = PageEnds(next: hasMore, previous: hasPrevious)
    state = .success(content: items)
    for direction in PageDirection.allCases { set(more[direction] ? .idle : .end, direction) }
  }

  func failPage(_ error: any Error) { set(.failed(error), .next) }

  func failPreviousPage(_ error: any Error) { set(.failed(error), .previous) }

  private func set(_ new: PageState, _ direction: PageDirection) {
    let isReported = direction == .next || pages[direction] != new
    pages[direction] = new
    if isReported { pageObservers[direction].send(new) }
  }

  /// Clears the recorded calls.
  func forget() { calls = [] }
}
#endif
