#if canImport(UIKit)
import Loading
import LoadingItems

/// The kind of placeholder row that a section shows before, after or instead of its items.
@frozen public enum ListPlaceholder: Hashable, Sendable, CaseIterable {
  /// The section is loading for the first time.
  case loading
  /// The section is empty.
  case empty
  /// The load failed, and there are no items.
  case failed
  /// More items can be loaded.
  case more
  /// The next page is loading.
  case loadingMore
  /// The next page failed and can be retried.
  case moreFailed
  /// There are no more items.
  case end
  /// Items before the first one can be loaded.
  case previous
  /// The previous page is loading.
  case loadingPrevious
  /// The previous page failed and can be retried.
  case previousFailed
  /// Items are missing between the ones around the row, and can be loaded.
  case gap
  /// A page is loading into a gap.
  case loadingGap
  /// The page for a gap failed and can be retried.
  case gapFailed

  init(_ gap: PageGap) {
    switch gap.state {
    case .idle, .end: self = .gap
    case .loading: self = .loadingGap
    case .failed: self = .gapFailed
    }
  }

  /// Creates the kind of the row before the items, or `nil` for none.
  ///
  /// The row is visible while the list has a previous page, but not while the list itself is loading.
  init?(
    before content: ListStatusCounts.Node,
    pages: PageEnds<SectionEnd>?,
    shown: ListPlaceholders
  ) {
    guard let pages, pages.hasPrevious(in: content), shown.contains(.previous) else { return nil }
    switch pages.previous.state {
    case .idle: self = .previous
    case .loading: self = .loadingPrevious
    case .failed: self = .previousFailed
    case .end: return nil
    }
  }

  /// Creates the kind of the row after the items or instead of them, or `nil` for none.
  ///
  /// After items, the row is only for the next page or the end of the list. While the list itself
  /// is loading, pages can't be requested, and only the row for the end stays.
  init?(
    status: LoadingStatus,
    hasItems: Bool,
    pages: PageEnds<SectionEnd>?,
    shown: ListPlaceholders
  ) {
    // If the pages have brought no items yet, the next one may.
    let hasNext =
      pages?.next.hasPage == true && pages?.next.state != .end && !status.isLoading
      && status.error == nil
    guard
      let row = hasItems || hasNext ? Self.afterItems(status, pages) : Self.inPlaceOfItems(status),
      shown.contains(row.option)
    else { return nil }
    // A list isn't empty if its previous page may have items.
    let content = ListStatusCounts.Node(status: status, hasItems: hasItems)
    if row == .empty, pages?.hasPrevious(in: content) == true { return nil }
    self = row
  }

  private static func inPlaceOfItems(_ status: LoadingStatus) -> ListPlaceholder? {
    switch status {
    case .idle: nil
    // The list doesn't count as empty while it is being refreshed.
    case .loading, .foregroundRefreshing, .backgroundRefreshing: .loading
    case .empty, .loaded: .empty
    case .paging: .loadingMore
    case .failed: .failed
    }
  }

  private static func afterItems(
    _ status: LoadingStatus,
    _ pages: PageEnds<SectionEnd>?
  ) -> ListPlaceholder? {
    guard let pages else { return nil }
    let isOpen = pages.next.hasPage && (status == .paging || !status.isLoading)
    return switch pages.next.state {
    case .idle: isOpen ? .more : nil
    case .loading: isOpen ? .loadingMore : nil
    case .failed: isOpen ? .moreFailed : nil
    case .end: .end
    }
  }

  /// Whether the row shows activity.
  var isLoading: Bool {
    switch self {
    case .loading, .loadingMore, .loadingPrevious, .loadingGap: true
    case .empty, .failed, .more, .moreFailed, .end, .previous, .previousFailed, .gap, .gapFailed:
      false
    }
  }

  private var option: ListPlaceholders {
    switch self {
    case .loading: .loading
    case .empty: .empty
    case .failed: .failed
    case .more, .loadingMore, .moreFailed: .more
    case .end: .end
    case .previous, .loadingPrevious, .previousFailed: .previous
    case .gap, .loadingGap, .gapFailed: .gaps
    }
  }
}

extension PageEnds<SectionEnd> {
  /// Returns whether a previous page can be requested.
  ///
  /// It can't while the section itself is loading, or after it has failed without items.
  fileprivate func hasPrevious(in content: ListStatusCounts.Node) -> Bool {
    guard previous.hasPage, content.status == .paging || !content.status.isLoading else {
      return false
    }
    return content.hasItems || content.status.error == nil
  }
}

/// The placeholder rows that a section may show in addition to its items.
public struct ListPlaceholders: OptionSet, Hashable, Sendable {
  /// The raw bits.
  public let rawValue: Int

  /// Creates a set from raw bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A row with an activity indicator, while the section is loading for the first time.
  public static let loading = ListPlaceholders(rawValue: 1 << 0)
  /// A row that indicates an empty section.
  public static let empty = ListPlaceholders(rawValue: 1 << 1)
  /// A row with the error and a retry button, if a load failed and there are no items.
  public static let failed = ListPlaceholders(rawValue: 1 << 2)
  /// A row after the items of a paged section, for the next page.
  public static let more = ListPlaceholders(rawValue: 1 << 3)
  /// A row before the items of a section whose list has previous pages.
  public static let previous = ListPlaceholders(rawValue: 1 << 5)

  /// A row that indicates the end of the list, after the items of a paged section.
  ///
  /// It isn't part of ``all`` or ``automatic``. Provide its text with ``ListContents/endText`` or
  /// ``ListContents/placeholder``.
  public static let end = ListPlaceholders(rawValue: 1 << 6)

  /// A row between items of a paged section, where items of the server are missing after a reload.
  public static let gaps = ListPlaceholders(rawValue: 1 << 7)

  /// All rows except ``end``.
  public static let all: ListPlaceholders = [.loading, .empty, .failed, .more, .previous, .gaps]

  /// The rows that suit the list in which the section is shown.
  ///
  /// This is the default for sections.
  ///
  /// If a screen follows the list, as with `LoadingManager.follow`, a single visible section shows
  /// only ``more``, ``previous`` and ``gaps``. The status views of the screen show the loading, empty and
  /// failed states. In all other cases, this value is equal to ``all``.
  public static let automatic = ListPlaceholders(rawValue: 1 << 4)

  /// Returns the actual rows for a section that is, or isn't, the only visible one on a screen.
  func resolved(isOnlySection: Bool) -> ListPlaceholders {
    contains(.automatic) ? union(isOnlySection ? [.more, .previous, .gaps] : .all) : self
  }
}
#endif
