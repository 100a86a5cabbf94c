#if canImport(UIKit)
import Loading

/// The number of parts in each status, from which the status of a list results.
///
/// It is updated incrementally, so the cost of a change doesn't depend on the number of parts.
struct ListStatusCounts {
  /// The content of one part.
  struct Part: Equatable {
    var status = LoadingStatus.idle
    var hasItems = false
  }

  private(set) var partsWithItems = 0
  private var counts = [Int](repeating: 0, count: 8)

  var hasItems: Bool { partsWithItems > 0 }

  mutating func add(_ part: Part) { count(part, 1) }

  mutating func remove(_ part: Part) { count(part, -1) }

  private mutating func count(_ part: Part, _ step: Int) {
    counts[Self.index(of: part.status)] += step
    if part.hasItems { partsWithItems += step }
  }

  /// Returns the combined status of all parts.
  ///
  /// In order of precedence: loading, refreshing, paging, failed, loaded, idle, empty. The list is
  /// loaded if any part has items, and empty only if all parts are empty. The error of the first part
  /// is requested only if a part has failed.
  func status(firstError: () -> (any Error)?) -> LoadingStatus {
    func has(_ status: LoadingStatus) -> Bool { counts[Self.index(of: status)] > 0 }
    if has(.loading) { return .loading }
    if has(.foregroundRefreshing) { return .foregroundRefreshing }
    if has(.backgroundRefreshing) { return .backgroundRefreshing }
    if has(.paging) { return .paging }
    if counts[Self.failedIndex] > 0, let error = firstError() { return .failed(error) }
    if has(.loaded) || hasItems { return .loaded }
    if has(.idle) { return .idle }
    return has(.empty) ? .empty : .idle
  }

  private static let failedIndex = 7

  private static func index(of status: LoadingStatus) -> Int {
    switch status {
    case .idle: 0
    case .loading: 1
    case .foregroundRefreshing: 2
    case .backgroundRefreshing: 3
    case .paging: 4
    case .loaded: 5
    case .empty: 6
    case .failed: failedIndex
    }
  }
}

/// A status change of a list or of a part of it.
///
/// Observers are notified twice: with ``Phase/will`` before anything changes, and with
/// ``Phase/did`` after the rows and the status have changed. A part is reported before the groups
/// that contain it. If a handler makes another change, that change is reported after all observers
/// have been notified of the current one.
@MainActor public struct ListStatusChange {
  /// The phase of a notification.
  public enum Phase: Hashable, Sendable {
    /// Before the change, while the status and the rows are still the previous ones.
    case will
    /// After the change of the status and the rows.
    case did
  }

  /// The phase of this notification.
  public let phase: Phase
  /// The section or group whose status changes.
  public let node: any ListNode
  /// The previous status.
  public let former: LoadingStatus
  /// The new status.
  public let status: LoadingStatus
}

extension LoadingState where Content: Collection {
  /// The status of a section with this state.
  var listStatus: LoadingStatus {
    switch self {
    case .initial: .idle
    // An empty cache doesn't count as content that is refreshed.
    case .loading(let cache): cache?.isEmpty == false ? .backgroundRefreshing : .loading
    case .success(let content): content.isEmpty ? .empty : .loaded
    case .failure(let error, _): .failed(error)
    }
  }

  /// Returns the status of a section with this state and a next page that may be loading.
  func listStatus(with appendState: AppendState) -> LoadingStatus {
    if case .success = self, appendState == .loading { return .paging }
    return listStatus
  }
}
#endif
