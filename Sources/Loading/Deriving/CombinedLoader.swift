/// Returns a loader for the contents of several loaders.
///
/// ```swift
/// let profile = combined(user, friends, photos)  // its content: (User, [Friend], [Photo])
/// ```
///
/// Its state is ``LoadingState/merging(_:)`` of the loaders' states, so it succeeds when all have
/// succeeded. An unforced load loads only those that have failed, have no elements or aren't fresh.
/// A retry loads only those that have failed, and a forced load all. A caller that awaits a load
/// receives a failure as soon as it occurs. The other loads then continue, and the state is
/// `.loading(cache:)` until they end.
///
/// A loader that is passed twice, or that several of the loaders are derived from, such as by
/// ``ContentLoading/mapped(_:)``, loads once.
///
/// - Parameter loaders: The loaders. If several fail, the error is that of the first one that still
///   has content, or otherwise the first error.
/// - Returns: The loader. It retains the others, and uses them to load and cancel, which also affects
///   other users of them.
@MainActor public func combined<each Content: Sendable>(
  _ loaders: repeat any ContentLoading<each Content>
) -> any ContentLoading<(repeat each Content)> {
  combination(repeat each loaders)
}

/// Returns a loader for the contents of several loaders, which reports new content.
@MainActor package func combination<each Content: Sendable>(
  _ loaders: repeat any ContentLoading<each Content>
) -> CombinedLoader<(repeat each Content)> {
  var sources: [any ContentLoading] = []
  repeat sources.append(each loaders)
  let equalities = (repeat (each loaders).contentEquality)
  return CombinedLoader(
    sources: sources,
    merge: { .merging(repeat (each loaders).state) },
    isEqual: { old, new in
      for (isEqual, old, new) in repeat (each equalities, each old, each new) {
        guard let isEqual, isEqual(old, new) else { return false }
      }
      return true
    },
    start: { begin in
      let loads = (repeat begin(each loaders))
      return { .merging(repeat await (each loads).value) }
    }
  )
}

extension ContentLoading {
  /// A closure that compares two contents of this loader; `nil` if they can't be compared.
  ///
  /// A tuple isn't `Equatable` even if its elements are, so a combination compares the elements.
  var contentEquality: (@MainActor (Content, Content) -> Bool)? {
    (self as? CombinedLoader<Content>)?.isEqual ?? equality(of: Content.self)
  }
}

/// A loader for the contents of several others.
@MainActor package final class CombinedLoader<Content: Sendable>: ContentLoading {
  typealias Completion = @MainActor () async -> LoadingState<Content>

  package let sources: [any ContentLoading]
  private let merge: @MainActor () -> LoadingState<Content>
  private let start: @MainActor (Beginning) -> Completion
  fileprivate let isEqual: @MainActor (Content, Content) -> Bool
  package let derived: DerivedState<Content>
  private var observations: [LoadingObservation] = []

  init(
    sources: [any ContentLoading],
    merge: @escaping @MainActor () -> LoadingState<Content>,
    isEqual: @escaping @MainActor (Content, Content) -> Bool,
    start: @escaping @MainActor (Beginning) -> Completion
  ) {
    self.sources = sources
    self.merge = merge
    self.start = start
    self.isEqual = isEqual
    derived = DerivedState(isEqual: isEqual)
    derived.derives(from: sources)
    observations = sources.map { source in
      source.observeChanges { [weak self] in self?.sourceChanged() }.counts(for: derived.isNeeded)
    }
  }

  package var state: LoadingState<Content> { currentState }

  package func observe(
    _ handler: @escaping @MainActor (LoadingState<Content>) -> Void
  ) -> LoadingObservation {
    observeDerived(handler)
  }

  package func answer(
    _ request: LoadRequest,
    in pass: LoadPass?
  ) -> Task<LoadingState<Content>, Never> {
    derived.load(pass) { pass in
      let waiter = LoadWaiter<LoadingState<Content>>()
      let completion = start(
        Beginning(pass, request) { [weak self] error in
          waiter.finish(.failure(error: error, cache: self?.state.content))
        }
      )
      Task { waiter.finish(await completion()) }
      // The loads end as usual if only the combination is released.
      return { [derived] in
        let outcome = await waiter.task.value
        return withExtendedLifetime(derived) { outcome }
      }
    }
  }

  package func cancel() { sources.cancel() }

  /// Calls a handler with the existing content, and then with each new one.
  package func observeContent(
    _ handler: @escaping @MainActor (Content) -> Void
  ) -> LoadingObservation {
    var (last, lastCount): (Content?, Int) = (nil, derived.editCount)
    return observe { [isEqual, weak derived] state in
      let count = derived?.editCount ?? lastCount
      defer { (last, lastCount) = (state.content, count) }
      guard let content = state.content else { return }
      if let last {
        // Content can also arrive during a load and after a failure, such as a local result, rows
        // of a store or an edit.
        guard count != lastCount || !isEqual(last, content) else { return }
      }
      handler(content)
    }
  }

  /// Starts the loads of one call.
  @MainActor final class Beginning {
    private let pass: LoadPass
    private let request: LoadRequest
    private let onFailure: @MainActor (any Error) -> Void

    init(
      _ pass: LoadPass,
      _ request: LoadRequest,
      onFailure: @escaping @MainActor (any Error) -> Void
    ) {
      (self.pass, self.request, self.onFailure) = (pass, request, onFailure)
    }

    /// Starts one load.
    func callAsFunction<Value: Sendable>(
      _ loader: any ContentLoading<Value>
    ) -> Task<LoadingState<Value>, Never> {
      let load = pass.load(loader, request)
      Task { [onFailure] in
        if let error = await load.value.error { onFailure(error) }
      }
      return load
    }
  }
}

extension CombinedLoader: DerivedLoading {
  package var merged: LoadingState<Content> { merge() }
  /// A list that isn't compared shows the states of edits in its cells.
  package var reportedEditCount: Int { sources.reduce(0) { $0 &+ $1.knownEditCount } }
  /// A combination has no metadata.
  package var metadataCount: Int { 0 }
  /// The number that was reported last, because in a chain each combination would ask all below it.
  package var editCount: Int { derived.isOutdated ? reportedEditCount : derived.editCount }
  package var reportedFacts: ContentFacts {
    let merged = ContentFacts(merging: sources)
    var facts = merged.derived(state, isEmpty: merged.isEmpty)
    facts.isFilling = merged.isFilling
    return facts
  }
  package var isPassive: Bool { true }
  package var failedSources: [any ContentLoading] { sources.filter { $0.isMissing } }
}
