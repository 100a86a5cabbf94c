#if canImport(UIKit)
import Loading

/// The number of parts in each status, from which the status of a list results.
///
/// It is updated incrementally, so the cost of a change doesn't depend on the number of parts.
struct ListStatusCounts {
  /// The content of one part.
  struct Node: Equatable {
    var status = LoadingStatus.idle
    var hasItems = false
  }

  private(set) var nodesWithItems = 0
  private var counts = [Int](repeating: 0, count: 8)

  var hasItems: Bool { nodesWithItems > 0 }

  mutating func add(_ node: Node) { count(node, 1) }

  mutating func remove(_ node: Node) { count(node, -1) }

  private mutating func count(_ node: Node, _ amount: Int) {
    counts[Self.index(of: node.status)] += amount
    if node.hasItems { nodesWithItems += amount }
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
#endif
