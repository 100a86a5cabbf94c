extension ContentLoading {
  /// Returns a loader that transforms the content of this one.
  ///
  /// ```swift
  /// let names = friends.mapped { friends in friends.map(\.name).sorted() }
  /// ```
  ///
  /// If the content of a load can't be transformed, the load counts as failed. The next `load()`
  /// then loads this loader again, bypassing caches, although it is fresh.
  ///
  /// - Parameter transform: A closure that transforms the content. It is called for each new
  ///   content, kept or loaded. If it throws, the state is a failure with the previous content.
  /// - Returns: The loader. It retains this one, and uses it to load and cancel, which also affects
  ///   other users of this one.
  public func mapped<Mapped: Sendable>(
    _ transform: @escaping @MainActor (Content) throws -> Mapped
  ) -> some ContentLoading<Mapped> {
    MappedLoader(self, transform: transform)
  }
}

/// A loader that transforms the content of another loader.
@MainActor package final class MappedLoader<Source: Sendable, Content: Sendable>: ContentLoading {
  private let source: any ContentLoading<Source>
  package let transform: @MainActor (Source) throws -> Content
  package let derived = DerivedState<Content>(isEqual: equality(of: Content.self))
  private let isSameSource: (@MainActor (Source, Source) -> Bool)?
  private var observation: LoadingObservation?
  /// The last source content that could be transformed, with its result.
  private var last: (source: Source, content: Content)?
  private var hasTransformFailed = false
  private var failedTransformCount: Int32 = 0

  package init(
    _ source: any ContentLoading<Source>,
    transform: @escaping @MainActor (Source) throws -> Content
  ) {
    self.source = source
    self.transform = transform
    isSameSource = source.contentEquality
    observation = source.observe { [weak self] in self?.sourceChanged(to: $0) }
      .counts(for: derived.isNeeded)
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
    var request = request
    request.force = request.force || hasTransformFailed
    return derived.load(pass) { pass in
      let load = pass.load(source, request)
      return { [weak self] in
        let outcome = await load.value
        guard let self else { return nil }
        // Only then, because content is transformed once.
        return derived.value.isLoading ? transformed(outcome) : derived.value
      }
    }
  }

  package func cancel() { source.cancel() }

  private func sourceChanged(to new: LoadingState<Source>) {
    if new.content == nil { last = nil }
    let state = transformed(new)
    hasTransformFailed = new.error == nil && state.error != nil
    if hasTransformFailed { failedTransformCount += 1 }
    derived.change(to: state, editCount: reportedEditCount)
  }

  private func transformed(_ state: LoadingState<Source>) -> LoadingState<Content> {
    let content = state.content.map { result(of: $0) }
    let kept = (try? content?.get()) ?? last?.content
    return switch (state, content) {
    case (.success, .success(let content)?): .success(content: content)
    case (.success, .failure(let error)?): .failure(error: error, cache: kept)
    case (.loading, _): .loading(cache: kept)
    case (.failure(let error, _), _): .failure(error: error, cache: kept)
    case (.initial, _), (.success, nil): .initial
    }
  }

  private func result(of source: Source) -> Result<Content, any Error> {
    if let last, isSameSource?(last.source, source) == true { return .success(last.content) }
    let result = Result { try transform(source) }
    if case .success(let content) = result { last = (source, content) }
    return result
  }
}

extension MappedLoader: DerivedLoading {
  package var merged: LoadingState<Content> { transformed(source.state) }
  package var reportedFacts: ContentFacts {
    var facts = derivedFacts
    if let loads = facts.completedLoads {
      facts.completedLoads = loads + CompletedLoads(failures: failedTransformCount)
    }
    facts.isFresh = facts.isFresh && !hasTransformFailed
    return facts
  }
  package var sources: [any ContentLoading] { [source] }
  package var isPassive: Bool { true }
  package var failedSources: [any ContentLoading] { source.state.error == nil ? [] : [source] }
}
