import Loading
import LoadingTestSupport
import Testing

@MainActor @Suite struct PageLoadingTests {
  @Test func `a loader without support for previous pages has none`() async {
    let loader = EndOnlyPages()
    var reported: [AppendState] = []
    let observation = loader.observePrependState { reported.append($0) }
    #expect(await loader.loadPreviousPage().value == .end)
    #expect(!loader.hasPrevious)
    #expect(loader.prependState == .end)
    #expect(reported == [.end])
    observation.cancel()
  }
}

/// A paged loader that implements only the requirements.
@MainActor private final class EndOnlyPages: PageLoading {
  let state = LoadingState<[Int]>.initial
  let appendState = AppendState.end
  let hasMore = false

  func observe(_ handler: @escaping @MainActor (LoadingState<[Int]>) -> Void) -> LoadingObservation
  {
    ObserverList().add(current: state, handler: handler)
  }

  func observeAppendState(
    _ handler: @escaping @MainActor (AppendState) -> Void
  ) -> LoadingObservation {
    ObserverList().add(current: appendState, handler: handler)
  }

  func load(force: Bool) -> Task<LoadingState<[Int]>, Never> { Task { state } }
  func loadNextPage() -> Task<AppendState, Never> { Task { appendState } }
  func itemDidAppear(at index: Int) {}
  func cancel() {}
}
