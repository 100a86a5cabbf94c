import Loading

/// A loader of which certain facts are known.
@MainActor final class KnownLoader: ContentReporting {
  let state: LoadingState<Int>
  var reportedFacts: ContentFacts {
    readCount += 1
    return known
  }
  var editCount = 0
  private(set) var readCount = 0
  private let known: ContentFacts
  private let observers = ObserverList<LoadingState<Int>>()

  init(
    _ state: LoadingState<Int> = .success(content: 1),
    isEmpty: Bool = false,
    _ set: (inout ContentFacts) -> Void = { _ in }
  ) {
    self.state = state
    var facts = ContentFacts(state, isEmpty: isEmpty)
    set(&facts)
    known = facts
  }

  func observe(_ handler: @escaping @MainActor (LoadingState<Int>) -> Void) -> LoadingObservation {
    observers.add(current: state, handler: handler)
  }

  func load(force: Bool) -> Task<LoadingState<Int>, Never> { Task { state } }

  func answer(_ request: LoadRequest, in pass: LoadPass?) -> Task<LoadingState<Int>, Never> {
    load(force: request.force)
  }

  func cancel() {}

  func isNeeded(_ need: ObservationNeed) -> Bool { false }
}
