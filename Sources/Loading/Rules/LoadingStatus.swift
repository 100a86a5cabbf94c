/// The loading status of a screen's content.
///
/// A `LoadingManager` has exactly one status at a time. Whether there is content on screen is a
/// second fact, `LoadingManager.hasContent`: a failed refresh is `.failed` with content.
public enum LoadingStatus: Sendable {
  /// Nothing has been asked for yet.
  case idle
  /// A load runs and there is no content to show meanwhile.
  case loading
  /// A load runs that the person is waiting for; the former content is still there.
  case foregroundRefreshing
  /// A load runs quietly behind the content.
  case backgroundRefreshing
  /// The next page is being loaded.
  case paging
  /// There is content.
  case loaded
  /// A load succeeded and there is nothing to show.
  case empty
  /// The last load failed with this error.
  case failed(any Error)

  /// Whether work is under way: loading, either refreshing, or paging.
  public var isLoading: Bool {
    switch self {
    case .loading, .foregroundRefreshing, .backgroundRefreshing, .paging: true
    case .idle, .loaded, .empty, .failed: false
    }
  }

  /// The error of a failed status; `nil` for every other.
  public var error: (any Error)? {
    guard case .failed(let error) = self else { return nil }
    return error
  }
}

extension LoadingStatus: Equatable {
  /// Two failures are equal only if their errors are of one `Equatable` type and equal.
  ///
  /// Errors are never compared through `NSError`: two failures that differ in what they carry are
  /// different, and observers are notified.
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
  /// The name of the case; a failure with its error.
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
  /// The status in which a load can end: a loading status then belongs to another load, started by an observer of
  /// the end.
  ///
  /// - Parameter hasContent: Whether there is content.
  /// - Returns: The status itself, if nothing is loading.
  package func ended(hasContent: Bool) -> LoadingStatus {
    guard isLoading else { return self }
    return hasContent ? .loaded : .idle
  }
}

extension Error {
  /// Whether the other error has the same `Equatable` type and is equal.
  ///
  /// The dynamic type is asked through `Any`: on Apple's systems `self as? any Equatable` always
  /// succeeds, because every error bridges to `NSError`, and would compare domain and code only.
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
