import Loading

/// The loaders whose state a screen shows.
@MainActor final class FollowedLoaders: FollowedContent {
  private let loaders: [any ContentLoading]
  private var observations: [LoadingObservation] = []
  // Rows of a store that come while a load runs are there to be read: nothing is to cover them.
  private var awaited = AwaitedLoad()
  private var isEnded = false

  init(_ loaders: [any ContentLoading], changed: @escaping @MainActor () -> Void) {
    self.loaders = loaders
    var isComplete = false
    observations = loaders.map { loader in
      loader.observeChanges { [weak self] in
        guard isComplete else { return }
        self?.look()
        changed()
      }
    }
    isComplete = true
  }

  /// Loaders show nothing themselves.
  var saysItsFailures: Bool { false }

  /// The merged status, and whether there is all the content that the screen needs.
  var status: (LoadingStatus, hasContent: Bool) {
    var precedence = MergePrecedence()
    for loader in loaders { add(loader, to: &precedence) }
    let hasContent = hasContent
    let merged: LoadingState<Void> = precedence.state(hasContent ? () : nil)
    switch merged {
    case .initial: return (.idle, hasContent)
    case .loading(cache: nil): return (.loading, hasContent)
    case .loading:
      return (awaited.isAwaited ? .foregroundRefreshing : .backgroundRefreshing, hasContent)
    case .failure(let error, _): return (.failed(error), hasContent)
    case .success:
      let isEmpty = loaders.allSatisfy { Self.isEmpty($0) }
      return (isEmpty ? .empty : .loaded, !isEmpty)
    }
  }

  /// Loads what is not fresh, or everything.
  func load(force: Bool, inBackground: Bool) -> @MainActor () async -> Void {
    begin(loaders, force: force, inBackground: inBackground)
  }

  /// Loads only what failed.
  func retry() {
    _ = begin(loaders.filter { Self.hasFailed($0) }, force: false, inBackground: false)
  }

  private var hasContent: Bool { loaders.allSatisfy { Self.hasContent($0) } }

  func cancel() { loaders.forEach { $0.cancel() } }

  func end() {
    isEnded = true
    observations = []
  }

  private func begin(
    _ loaders: [any ContentLoading],
    force: Bool,
    inBackground: Bool
  ) -> @MainActor () async -> Void {
    awaited.begin(force: force, inBackground: inBackground, hasContent: hasContent)
    defer { look() }
    // An observer that is notified of the first may end the following: the others are not begun then.
    let loads = loaders.compactMap { isEnded ? nil : Self.begin($0, force: force) }
    return { for load in loads { await load() } }
  }

  private func look() { awaited.look(isLoading: status.0.isLoading) }

  // MARK: - With the type of each loader known

  private static func begin(_ loader: some ContentLoading, force: Bool) -> () async -> Void {
    let task = loader.load(force: force)
    return { _ = await task.value }
  }

  private static func hasFailed(_ loader: some ContentLoading) -> Bool { loader.state.error != nil }

  private static func hasContent(_ loader: some ContentLoading) -> Bool {
    loader.state.content != nil
  }

  private static func isEmpty(_ loader: some ContentLoading) -> Bool {
    (loader.state.content as? any Collection)?.isEmpty == true
  }

  private func add(_ loader: some ContentLoading, to precedence: inout MergePrecedence) {
    precedence.add(loader.state)
  }
}
