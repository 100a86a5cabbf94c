#if canImport(UIKit)
import Loading

/// How many parts of a list are in each status, and what the list as a whole is in for it.
///
/// Kept up to date part by part: what one change costs does not grow with the number of parts.
struct ListStatusCounts {
  /// What one part is in.
  struct Part: Equatable {
    var status = LoadingStatus.idle
    var hasItems = false
  }

  private(set) var partsWithItems = 0
  private var counts = [Int](repeating: 0, count: 8)

  /// Whether there is anything but placeholders.
  var hasItems: Bool { partsWithItems > 0 }

  mutating func add(_ part: Part) { count(part, 1) }

  mutating func remove(_ part: Part) { count(part, -1) }

  private mutating func count(_ part: Part, _ step: Int) {
    counts[Self.index(of: part.status)] += step
    if part.hasItems { partsWithItems += step }
  }

  /// What the whole is in: loading before refreshing, a page, failed, nothing asked for, empty, loaded.
  ///
  /// It is empty only where there are no items in any part, and idle only where there are none either:
  /// what one part lacks says nothing about the others.
  ///
  /// - Parameter firstError: The error of the first part that failed; asked for only if one did.
  /// - Returns: The status of the whole.
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

/// A change of the status of a list, or of a part of it.
///
/// Told twice: ``Phase/will`` while everything is as it was, ``Phase/did`` when the rows and the status are
/// new. Of one change the part comes first, then what it belongs to; a change that a handler makes comes
/// after the one that is being told has reached everyone.
@MainActor public struct ListStatusChange {
  /// When it is told.
  public enum Phase: Hashable, Sendable {
    /// Before: status and rows are still the old ones.
    case will
    /// After: status and rows are the new ones.
    case did
  }

  /// When it is told.
  public let phase: Phase
  /// The section or group whose status changes.
  public let node: any ListNode
  /// What its status was.
  public let former: LoadingStatus
  /// What its status is from now on.
  public let status: LoadingStatus
}

extension LoadingState where Content: Collection {
  /// The status of a section with these items.
  var listStatus: LoadingStatus {
    switch self {
    case .initial: .idle
    // Empty is no content: there is nothing to be refreshed.
    case .loading(let cache): cache?.isEmpty == false ? .backgroundRefreshing : .loading
    case .success(let content): content.isEmpty ? .empty : .loaded
    case .failure(let error, _): .failed(error)
    }
  }

  /// Returns the status of a section with these pages, of which the next may be loading.
  func listStatus(with appendState: AppendState) -> LoadingStatus {
    if case .success = self, appendState == .loading { return .paging }
    return listStatus
  }
}
#endif
