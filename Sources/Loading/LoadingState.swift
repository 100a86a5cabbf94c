/// A value that is loaded: what it is now, and the content that is kept meanwhile.
///
/// ```swift
/// switch loader.state {
/// case .initial: break
/// case .loading(let cache): show(cache, isRefreshing: true)
/// case .success(let content): show(content)
/// case .failure(let error, let cache): show(cache, notice: error)
/// }
/// ```
public enum LoadingState<Content> {
  /// Nothing has been loaded yet, or nothing is left of it: also after a reset, and after a first load that
  /// was cancelled.
  case initial
  /// A load runs; `cache` is the content from before, if there was any.
  case loading(cache: Content?)
  /// There is content, and neither a load nor a failure of one to tell of.
  case success(content: Content)
  /// The last load failed; `cache` is the content from before, if there was any.
  case failure(error: any Error, cache: Content?)

  /// The content, or the one that is kept while loading or after a failure.
  @inlinable public var content: Content? {
    switch self {
    case .initial: nil
    case .loading(let cache), .failure(_, let cache): cache
    case .success(let content): content
    }
  }

  /// Whether a load runs.
  @inlinable public var isLoading: Bool {
    guard case .loading = self else { return false }
    return true
  }

  /// The error of a failure; `nil` in every other state.
  @inlinable public var error: (any Error)? {
    guard case .failure(let error, _) = self else { return nil }
    return error
  }

  /// The same state with its content made into something else.
  ///
  /// - Parameter transform: Called once if there is content, kept or new; not at all otherwise.
  /// - Returns: The state with the transformed content.
  /// - Throws: What `transform` throws.
  @inlinable public func map<T>(_ transform: (Content) throws -> T) rethrows -> LoadingState<T> {
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
  /// Two failures are equal only if their errors are of one `Equatable` type and equal.
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

extension LoadingState: CustomStringConvertible {
  /// The name of the case with what it carries.
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
  /// The state of a loader in a status, with the content that it has.
  init(_ status: LoadingStatus, _ content: Content?) {
    switch status {
    case .idle, .loaded, .empty, .paging:
      self = content.map { .success(content: $0) } ?? .initial
    case .loading, .foregroundRefreshing, .backgroundRefreshing: self = .loading(cache: content)
    case .failed(let error): self = .failure(error: error, cache: content)
    }
  }
}
