/// A search that runs while a person types: all that a search bar needs to know of it.
///
/// ``SearchLoader`` is one.
@MainActor public protocol SearchLoading<Content>: ContentLoading {
  /// The text that is searched for.
  var query: String { get set }

  /// Whether the server is being asked.
  var isSearching: Bool { get }

  /// Observes whether the server is being asked.
  ///
  /// - Parameter handler: Called at once with the current value, then after each change.
  /// - Returns: Keeps the observation going until it is cancelled or released.
  func observeIsSearching(_ handler: @escaping @MainActor (Bool) -> Void) -> LoadingObservation

  /// Forgets text, result and error, and cancels what runs.
  func reset()
}
