#if canImport(UIKit)
import Loading

/// A row that a section shows for itself, before or behind its items, or in their place.
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
  /// There are no more items: the list has ended.
  case end
  /// There are items before the first one, to be loaded.
  case previous
  /// The previous page is being loaded.
  case loadingPrevious
  /// The previous page failed; it can be asked for again.
  case previousFailed

  /// The row before the items, or none.
  ///
  /// There is one while the list has a previous page, as ``previous``, ``loadingPrevious`` or ``previousFailed``;
  /// none while the list itself is loading.
  ///
  /// - Parameters:
  ///   - content: What the section is doing, and whether it has items.
  ///   - pages: What goes on at its ends; `nil` if it has no pages.
  ///   - shown: Which rows the section shows.
  init?(before content: ListStatusCounts.Part, pages: SectionPages?, shown: ListPlaceholders) {
    guard let pages, pages.hasPrevious(in: content), shown.contains(.previous) else { return nil }
    switch pages.previousState {
    case .idle: self = .previous
    case .loading: self = .loadingPrevious
    case .failed: self = .previousFailed
    case .end: return nil
    }
  }

  /// The row behind the items or in their place, or none.
  ///
  /// Behind items there is one only for the next page, and none while the list itself is loading: that
  /// would be asked for in vain. The one that says that the list has ended stays.
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
    let hasNext =
      pages?.hasMore == true && pages?.state != .end && !status.isLoading && status.error == nil
    guard
      let row = hasItems || hasNext ? Self.behindItems(status, pages) : Self.inPlaceOfItems(status),
      shown.contains(row.option)
    else { return nil }
    // Nor is a list empty whose previous page may bring some.
    let content = ListStatusCounts.Part(status: status, hasItems: hasItems)
    if row == .empty, pages?.hasPrevious(in: content) == true { return nil }
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
    guard let pages else { return nil }
    let isOpen = pages.hasMore && (status == .paging || !status.isLoading)
    return switch pages.state {
    case .idle: isOpen ? .more : nil
    case .loading: isOpen ? .loadingMore : nil
    case .failed: isOpen ? .moreFailed : nil
    case .end: .end
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
    }
  }
}

extension SectionPages {
  /// Whether a section goes on before its first item, and can be asked to: not while it is itself loading, nor after it
  /// has failed without items.
  fileprivate func hasPrevious(in content: ListStatusCounts.Part) -> Bool {
    guard hasPrevious, content.status == .paging || !content.status.isLoading else { return false }
    return content.hasItems || content.status.error == nil
  }
}

/// The rows that a section shows for itself, besides those of its items.
public struct ListPlaceholders: OptionSet, Hashable, Sendable {
  /// The rows as bits.
  public let rawValue: Int

  /// Makes a set of rows from bits.
  ///
  /// - Parameter rawValue: The bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// A row with activity while the section is loading for the first time.
  public static let loading = ListPlaceholders(rawValue: 1 << 0)
  /// A row that says that there is nothing.
  public static let empty = ListPlaceholders(rawValue: 1 << 1)
  /// A row with the error and a button, where a load failed and there are no items.
  public static let failed = ListPlaceholders(rawValue: 1 << 2)
  /// A row behind the items of a section that is loaded page by page.
  public static let more = ListPlaceholders(rawValue: 1 << 3)
  /// A row before the items of a section whose list grows at its beginning, too.
  public static let previous = ListPlaceholders(rawValue: 1 << 5)

  /// A row that says that the list has ended, behind the items of a section that is loaded page by page.
  ///
  /// It is in no other set. Its text is the app's, by ``ListContents/endText`` or ``ListContents/placeholder``.
  public static let end = ListPlaceholders(rawValue: 1 << 6)

  /// All of them but ``end``.
  public static let all: ListPlaceholders = [.loading, .empty, .failed, .more, .previous]

  /// The rows that fit where the section is shown; the default of sections.
  ///
  /// In a list whose status a screen shows, as with `LoadingManager.follow`, a section that is shown alone leaves
  /// loading, empty and failed to the status views of the screen, and shows ``more`` and ``previous`` only. Elsewhere, and
  /// as long as several sections are shown, it is ``all``.
  public static let automatic = ListPlaceholders(rawValue: 1 << 4)

  /// The rows themselves, for a section that is shown alone on a screen or is not.
  func resolved(isAlone: Bool) -> ListPlaceholders {
    contains(.automatic) ? union(isAlone ? [.more, .previous] : .all) : self
  }
}
#endif
