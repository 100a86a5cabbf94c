package import Loading

/// The states that an observer has received, in order.
@MainActor package final class StateLog<Content: Sendable & Equatable> {
  package private(set) var states: [LoadingState<Content>] = []
  private var observation: LoadingObservation?

  /// Observes a loader.
  ///
  /// The current state is the first entry.
  package init(of loader: any ContentLoading<Content>) {
    observation = loader.observe { [unowned self] in states.append($0) }
  }

  /// Returns the states since the last call.
  package func take() -> [LoadingState<Content>] {
    defer { states = [] }
    return states
  }

  package func cancel() { observation?.cancel() }
}
