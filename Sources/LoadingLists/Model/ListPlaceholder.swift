import Loading

/// The row that a section shows for itself, behind its items or in their place.
public enum ListPlaceholder: Hashable, Sendable, CaseIterable {
  /// The section is loading for the first time.
  case loading
  /// There is nothing.
  case empty
  /// The load failed, and there are no items.
  case failed
  /// There are more items to be loaded.
  case more
  /// The next page is being loaded.
  case loadingMore
  /// The next page failed; it can be asked for again.
  case moreFailed

  /// The row for what a section knows, or none.
  ///
  /// Behind items there is one only for the next page, and none while the list itself is loading: that
  /// would be asked for in vain.
  ///
  /// - Parameters:
  ///   - status: What the section is doing.
  ///   - hasItems: Whether it has items.
  ///   - pages: What goes on at its end, and whether there is more; `nil` if it has no pages.
  ///   - shown: Which rows the section shows.
  init?(
    status: LoadingStatus,
    hasItems: Bool,
    pages: SectionPages?,
    shown: ListPlaceholders
  ) {
    // Pages without any item yet: the next one may bring some.
    let hasNext = pages?.hasMore == true && !status.isLoading && status.error == nil
    guard
      let row = hasItems || hasNext ? Self.behindItems(status, pages) : Self.inPlaceOfItems(status),
      shown.contains(row.option)
    else { return nil }
    self = row
  }

  private static func inPlaceOfItems(_ status: LoadingStatus) -> ListPlaceholder? {
    switch status {
    case .idle: nil
    // Nothing is said of emptiness while the server is asked.
    case .loading, .foregroundRefreshing, .backgroundRefreshing: .loading
    case .empty, .loaded: .empty
    case .paging: .loadingMore
    case .failed: .failed
    }
  }

  private static func behindItems(
    _ status: LoadingStatus,
    _ pages: SectionPages?
  ) -> ListPlaceholder? {
    guard let pages, pages.hasMore, status == .paging || !status.isLoading else { return nil }
    return switch pages.state {
    case .idle: .more
    case .loading: .loadingMore
    case .failed: .moreFailed
    case .end: nil
    }
  }

  private var option: ListPlaceholders {
    switch self {
    case .loading: .loading
    case .empty: .empty
    case .failed: .failed
    case .more, .loadingMore, .moreFailed: .more
    }
  }
}
