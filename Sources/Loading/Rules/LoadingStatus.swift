/// The loading status of a screen's content.
///
/// A `LoadingManager` has exactly one status at a time. Whether there is content is a separate
/// property, `LoadingManager.hasContent`. For example, after a failed refresh the status is
/// `.failed`, and there is content.
@frozen public enum LoadingStatus: Sendable {
  /// No content has been requested yet.
  case idle
  /// A load is in progress in the foreground, and there is no content yet.
  case loading
  /// A load that the user is waiting for is in progress, and the previous content still exists.
  case foregroundRefreshing
  /// A load is in progress in the background, and leaves the screen unchanged.
  case backgroundRefreshing
  /// Another page of a list is being loaded.
  case paging
  /// There is content.
  case loaded
  /// A load succeeded, and there is nothing to show.
  case empty
  /// The last load failed with this error.
  case failed(any Error)

  /// A Boolean value that indicates whether a load is in progress.
  ///
  /// The value is `true` for `loading`, `foregroundRefreshing`, `backgroundRefreshing` and
  /// `paging`.
  public var isLoading: Bool {
    switch self {
    case .loading, .foregroundRefreshing, .backgroundRefreshing, .paging: true
    case .idle, .loaded, .empty, .failed: false
    }
  }

  /// The error of a `failed` status, or `nil` for any other status.
  public var error: (any Error)? {
    guard case .failed(let error) = self else { return nil }
    return error
  }
}

extension LoadingStatus: Equatable {
  /// Returns a Boolean value that indicates whether two statuses are equal.
  ///
  /// Two failures are equal only if their errors have the same `Equatable` type and are equal.
  /// Errors are never compared as `NSError`, by domain and code: if their associated values differ,
  /// the failures differ, and observers are notified.
  public static func == (lhs: LoadingStatus, rhs: LoadingStatus) -> Bool {
    switch (lhs, rhs) {
    case (.idle, .idle), (.loading, .loading), (.foregroundRefreshing, .foregroundRefreshing),
      (.backgroundRefreshing, .backgroundRefreshing), (.paging, .paging), (.loaded, .loaded),
      (.empty, .empty):
      true
    case (.failed(let left), .failed(let right)): left.isEqual(to: right)
    default: false
    }
  }
}

extension LoadingStatus: CustomStringConvertible {
  /// The name of the case, including the error of a failure.
  public var description: String {
    switch self {
    case .idle: "idle"
    case .loading: "loading"
    case .foregroundRefreshing: "foregroundRefreshing"
    case .backgroundRefreshing: "backgroundRefreshing"
    case .paging: "paging"
    case .loaded: "loaded"
    case .empty: "empty"
    case .failed(let error): "failed(\(error))"
    }
  }
}

extension LoadingStatus {
  /// Returns the status to report as the outcome of a load that has ended.
  ///
  /// If this status is a loading status, it belongs to another load, which an observer started when
  /// the load ended.
  package func ended(hasContent: Bool, isAnswered: Bool = false) -> LoadingStatus {
    guard isLoading else { return self }
    return hasContent ? .loaded : isAnswered ? .empty : .idle
  }
}

extension Error {
  /// Returns whether another error has the same `Equatable` type and is equal.
  ///
  /// The dynamic type is queried through `Any`. On Apple's systems `self as? any Equatable` always
  /// succeeds, because every error bridges to `NSError`, and would compare only domain and code.
  package func isEqual(to other: any Error) -> Bool {
    func equal<E: Equatable>(_ type: E.Type) -> Bool {
      guard let left = self as Any as? E, let right = other as Any as? E else { return false }
      return left == right
    }
    let type = Swift.type(of: self as Any)
    guard type == Swift.type(of: other as Any), let equatable = type as? any Equatable.Type else {
      return false
    }
    return equal(equatable)
  }
}
