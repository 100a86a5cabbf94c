/// Which state a merge has, found by looking at one state after the other.
///
/// Open to the app's compiler, with the functions above: there the types are known, and a merge costs
/// a third of what it costs where they are not.
@usableFromInline package struct MergePrecedence {
  @usableFromInline var isLoading = false
  @usableFromInline var isInitial = false
  @usableFromInline var error: (any Error)?
  @usableFromInline var errorHasContent = false

  @inlinable package init() {}

  /// Adds a state, and gives its content: where all have content, each state is looked at only once.
  @inlinable mutating func addContent<C>(
    of state: LoadingState<C>
  ) throws(MissingContent) -> C {
    switch state {
    case .success(let content): return content
    case .loading(let cache?):
      isLoading = true
      return cache
    case .failure(let error, let cache?):
      add(error, hasContent: true)
      return cache
    case .initial, .loading(nil), .failure(_, nil): throw MissingContent()
    }
  }

  /// Adds a state; the order counts only among errors.
  @inlinable package mutating func add<C>(_ state: LoadingState<C>) {
    switch state {
    case .initial: isInitial = true
    case .loading: isLoading = true
    case .success: break
    case .failure(let error, let cache): add(error, hasContent: cache != nil)
    }
  }

  @inlinable mutating func add(_ error: any Error, hasContent: Bool) {
    guard self.error == nil || (!errorHasContent && hasContent) else { return }
    self.error = error
    errorHasContent = hasContent
  }

  /// The merged state: loading wins over failure, failure over initial, initial over success.
  @inlinable package func state<T>(_ content: T?) -> LoadingState<T> {
    if isLoading { return .loading(cache: content) }
    if let error { return .failure(error: error, cache: content) }
    guard !isInitial, let content else { return .initial }
    return .success(content: content)
  }
}

/// One of the states that are merged has no content, so there is no merged content.
@usableFromInline package struct MissingContent: Error {
  @inlinable package init() {}
}
