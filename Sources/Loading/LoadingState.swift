/// The state of the content of a loader.
///
/// ```swift
/// switch loader.state {
/// case .initial: break
/// case .loading(let cache): show(cache, isRefreshing: true)
/// case .success(let content): show(content)
/// case .failure(let error, let cache): show(cache, notice: error)
/// }
/// ```
@frozen public enum LoadingState<Content> {
  /// Nothing has been loaded, or the content was reset, or the first load was cancelled.
  case initial
  /// A load is running. `cache` is the previous content, if any.
  case loading(cache: Content?)
  /// There is content, and no load is running or has failed.
  case success(content: Content)
  /// The last load failed. `cache` is the previous content, if any.
  case failure(error: any Error, cache: Content?)

  /// The content, including content that is kept during a load and after a failure.
  public var content: Content? {
    switch self {
    case .initial: nil
    case .loading(let cache), .failure(_, let cache): cache
    case .success(let content): content
    }
  }

  /// A Boolean value that indicates whether a load is running.
  public var isLoading: Bool {
    guard case .loading = self else { return false }
    return true
  }

  /// The error of a failure; `nil` in every other state.
  public var error: (any Error)? {
    guard case .failure(let error, _) = self else { return nil }
    return error
  }

  /// Returns the same state with transformed content.
  ///
  /// - Parameter transform: A closure that transforms the content. It is called once, and only if
  ///   there is content.
  /// - Returns: The state with the transformed content.
  /// - Throws: The error of `transform`.
  public func map<T>(_ transform: (Content) throws -> T) rethrows -> LoadingState<T> {
    switch self {
    case .initial: .initial
    case .loading(let cache): .loading(cache: try cache.map(transform))
    case .success(let content): .success(content: try transform(content))
    case .failure(let error, let cache): .failure(error: error, cache: try cache.map(transform))
    }
  }
}

extension LoadingState: Sendable where Content: Sendable {}

extension LoadingState: Equatable where Content: Equatable {
  /// Returns a Boolean value that indicates whether two states are equal.
  ///
  /// Failures are equal if their errors have the same `Equatable` type and are equal.
  public static func == (lhs: LoadingState, rhs: LoadingState) -> Bool {
    switch (lhs, rhs) {
    case (.initial, .initial): true
    case (.loading(let left), .loading(let right)): left == right
    case (.success(let left), .success(let right)): left == right
    case (.failure(let leftError, let left), .failure(let rightError, let right)):
      left == right && leftError.isEqual(to: rightError)
    default: false
    }
  }
}

extension LoadingState: LoadOutcome {
  // Inlined into callers that know the type, so that it isn't looked up at run time.
  @inline(__always) @MainActor package init(
    _ status: LoadingStatus,
    _ content: ContentBox<Content>?
  ) {
    switch status {
    case .idle, .loaded, .empty, .paging:
      if let content { self = .success(content: content.content) } else { self = .initial }
    case .loading, .foregroundRefreshing, .backgroundRefreshing:
      self = .loading(cache: content?.content)
    case .failed(let error): self = .failure(error: error, cache: content?.content)
    }
  }
}

extension LoadingState: CustomStringConvertible {
  /// The name of the case with its values.
  public var description: String {
    func kept(_ cache: Content?) -> String { cache.map { "\($0)" } ?? "nil" }
    return switch self {
    case .initial: "initial"
    case .loading(let cache): "loading(cache: \(kept(cache)))"
    case .success(let content): "success(\(content))"
    case .failure(let error, let cache): "failure(\(error), cache: \(kept(cache)))"
    }
  }
}

extension LoadingState {
  /// Merges two states into one, for a screen that needs both contents.
  ///
  /// Loading takes precedence over failure, failure over initial, and initial over success. There
  /// is merged content only if both states have content. If both failed, the error is that of the
  /// first state that still has content, or otherwise the first error.
  ///
  /// - Parameters:
  ///   - other: The second state.
  ///   - transform: A closure that merges the contents, called only if both exist.
  /// - Returns: The merged state.
  @inlinable public func merge<Other, T>(
    _ other: LoadingState<Other>,
    transform: (Content, Other) -> T
  ) -> LoadingState<T> {
    // Inlined into callers that know the types. Here, they would be looked up for each copy.
    if case .success(let content) = self, case .success(let otherContent) = other {
      return .success(content: transform(content, otherContent))
    }
    return mergeIncomplete(other, transform)
  }

  /// Merges two states of which at least one isn't a success.
  @usableFromInline
  func mergeIncomplete<Other, T>(
    _ other: LoadingState<Other>,
    _ transform: (Content, Other) -> T
  ) -> LoadingState<T> {
    var precedence = MergePrecedence()
    precedence.add(self)
    precedence.add(other)
    guard let content, let otherContent = other.content else { return precedence.state(nil) }
    return precedence.state(transform(content, otherContent))
  }

  /// Merges any number of states by the rules of `merge(_:transform:)`.
  ///
  /// - Parameter states: The states, in the order of precedence of their errors.
  /// - Returns: The merged state. Its content is the tuple of all contents.
  public static func merging<each C>(
    _ states: repeat LoadingState<each C>
  ) -> LoadingState<(repeat each C)> where Content == (repeat each C) {
    var precedence = MergePrecedence()
    repeat precedence.add(each states)
    let content = try? (repeat (each states).knownContent())
    return precedence.state(content)
  }

  private func knownContent() throws(MissingContent) -> Content {
    guard let content else { throw MissingContent() }
    return content
  }
}

/// The state of a merge, determined from one state after another.
package struct MergePrecedence {
  private var isLoading = false
  private var isInitial = false
  private var error: (any Error)?
  private var errorHasContent = false

  package init() {}

  /// Adds a state.
  ///
  /// The order matters only for errors.
  package mutating func add<C>(_ state: LoadingState<C>) {
    switch state {
    case .initial: isInitial = true
    case .loading: isLoading = true
    case .success: break
    case .failure(let error, let cache): add(error, hasContent: cache != nil)
    }
  }

  private mutating func add(_ error: any Error, hasContent: Bool) {
    guard self.error == nil || (!errorHasContent && hasContent) else { return }
    self.error = error
    errorHasContent = hasContent
  }

  /// Returns the merged state.
  ///
  /// Loading takes precedence over failure, failure over initial, and initial over success.
  package func state<T>(_ content: T?) -> LoadingState<T> {
    if isLoading { return .loading(cache: content) }
    if let error { return .failure(error: error, cache: content) }
    guard !isInitial, let content else { return .initial }
    return .success(content: content)
  }
}

/// An error that indicates that a state has no content, so there is no merged content.
private struct MissingContent: Error {}
