import Loading

/// The states that an observer has received, in order.
@MainActor final class StateLog<Content: Sendable & Equatable> {
  private(set) var states: [LoadingState<Content>] = []
  private var observation: LoadingObservation?

  /// Observes a loader.
  ///
  /// The current state is the first entry.
  init(of loader: any ContentLoading<Content>) {
    observation = loader.observe { [unowned self] in states.append($0) }
  }

  /// Returns the states since the last call.
  func take() -> [LoadingState<Content>] {
    defer { states = [] }
    return states
  }

  func cancel() { observation?.cancel() }
}
