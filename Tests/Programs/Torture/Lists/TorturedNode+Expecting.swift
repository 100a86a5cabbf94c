import LoadingLists
import LoadingUI

/// The expected values of a part, according to the documentation.
extension TorturedNode {
  var items: [Row] {
    switch kind {
    case .group: children.filter { !$0.isHidden }.flatMap(\.items)
    case .own: ownItems ?? []
    case .loaded(let loader): Self.unique(loader.rows)
    case .keyed: expectedKeys.flatMap(\.rows)
    case .key(let rows): rows
    case .end, .start: []
    }
  }

  var hasItems: Bool {
    switch kind {
    case .group: children.contains { !$0.isHidden && $0.hasItems }
    case .own: ownItems?.isEmpty == false
    case .loaded(let loader), .keyed(let loader), .end(let loader), .start(let loader):
      !loader.rows.isEmpty
    case .key(let rows): !rows.isEmpty
    }
  }

  var status: LoadingStatus {
    switch kind {
    case .group: Self.whole(children.filter { !$0.isHidden })
    case .own: ownItems.map { $0.isEmpty ? .empty : .loaded } ?? .idle
    case .loaded(let loader), .keyed(let loader), .end(let loader), .start(let loader):
      Self.status(of: loader)
    case .key(let rows): rows.isEmpty ? emptyKeyStatus : .loaded
    }
  }

  /// The status of a section without rows, whose rows may be in a gap.
  private var emptyKeyStatus: LoadingStatus {
    let pages = parent?.loader?.loading as? any PageLoading
    return pages?.knownGaps.isEmpty == false ? .idle : .empty
  }

  /// The visible sections.
  var shown: [TorturedNode] {
    if case .keyed = kind { return [start].compactMap(\.self) + keys + [end].compactMap(\.self) }
    guard case .group = kind else { return [self] }
    return children.filter { !$0.isHidden }.flatMap(\.shown)
  }

  /// The hidden parts within this one.
  var leftOut: [TorturedNode] {
    children.flatMap { $0.isHidden ? $0.all : $0.leftOut }
  }

  private static func status(of loader: any TorturedLoader) -> LoadingStatus {
    switch loader.loading.state {
    case .initial: .idle
    case .loading(let rows): rows?.isEmpty == false ? .backgroundRefreshing : .loading
    case .success where loader.pages?.state == .loading: .paging
    case .success(let rows): rows.isEmpty ? .empty : .loaded
    case .failure(let error, _): .failed(error)
    }
  }

  /// Returns the status of a group.
  ///
  /// Loading takes precedence over refreshing, a page and a failure. Otherwise the group is empty if no
  /// part has items, or else loaded.
  static func whole(_ nodes: [TorturedNode]) -> LoadingStatus {
    let statuses = nodes.map(\.status)
    let busy: [LoadingStatus] = [.loading, .foregroundRefreshing, .backgroundRefreshing, .paging]
    if let first = busy.first(where: statuses.contains) { return first }
    if let failed = statuses.first(where: { $0.error != nil }) { return failed }
    if nodes.contains(where: \.hasItems) { return .loaded }
    return statuses.isEmpty || statuses.contains(.idle) ? .idle : .empty
  }

  // MARK: - Placeholder rows

  /// The placeholder row of a section, after its items or instead of them.
  var placeholder: ListPlaceholder? {
    // The previous row stays until a background load has ended.
    if section?.keepsRow == true { return section?.placeholder }
    if case .start = kind { return nil }
    guard let row = possiblePlaceholder else { return nil }
    let option: ListPlaceholders =
      switch row {
      case .loading: .loading
      case .empty: .empty
      case .failed: .failed
      case .more, .loadingMore, .moreFailed: .more
      case .end: .end
      case .previous, .loadingPrevious, .previousFailed: .previous
      case .gap, .loadingGap, .gapFailed: .gaps
      }
    return shownRows.contains(option) ? row : nil
  }

  /// The placeholder row of a section before its items.
  var previousPlaceholder: ListPlaceholder? {
    if section?.keepsRow == true { return section?.previousPlaceholder }
    // In a list grouped by key, the first section has this row.
    if case .end = kind { return nil }
    guard isBeginningOpen, shownRows.contains(.previous) else { return nil }
    return switch previousState {
    case .idle: .previous
    case .loading: .loadingPrevious
    case .failed: .previousFailed
    case .end: nil
    }
  }

  private var shownRows: ListPlaceholders {
    guard let shown = section?.placeholders, shown.contains(.automatic) else {
      return section?.placeholders ?? []
    }
    return shown.union(isOnlySection ? [.more, .previous, .gaps] : .all)
  }

  private var previousState: PageState {
    (loader?.loading as? any PageLoading)?.prependState ?? .end
  }

  /// Whether a previous page can be loaded, which is not possible while the list itself is loading.
  private var isBeginningOpen: Bool {
    guard (loader?.loading as? any PageLoading)?.hasPrevious == true else { return false }
    return (!status.isLoading || status == .paging) && (hasItems || status.error == nil)
  }

  private var possiblePlaceholder: ListPlaceholder? {
    let status = status
    if hasItems, loader?.pages?.state == .end { return .end }
    if let pages = loader?.pages, pages.hasMore,
      hasItems || status.error == nil && (!status.isLoading || status == .paging)
    {
      // While the list itself is loading, the next page can't be loaded.
      if status.isLoading, status != .paging { return nil }
      switch pages.state {
      case .idle: return .more
      case .loading: return .loadingMore
      case .failed: return .moreFailed
      case .end: return nil
      }
    }
    if hasItems { return nil }
    if case .key = kind, let pages = parent?.loader?.loading as? any PageLoading,
      PageDirection.allCases.contains(where: { pages.hasPage($0) })
    {
      // Its rows may be on another page.
      return nil
    }
    switch status {
    case .idle: return nil
    case .loading, .foregroundRefreshing, .backgroundRefreshing: return .loading
    case .paging: return .loadingMore
    case .failed: return .failed
    case .empty, .loaded: return isBeginningOpen ? nil : .empty
    }
  }

  /// The error of the row at the top.
  var previousError: (any Error)? {
    if section?.keepsRow == true { return section?.error(of: .previousFailed) }
    guard previousPlaceholder == .previousFailed, case .failed(let error) = previousState else {
      return nil
    }
    return error
  }

  /// The error of the row at the end.
  var placeholderError: (any Error)? {
    if section?.keepsRow == true { return section?.placeholderError }
    return switch (placeholder, loader?.pages?.state) {
    case (.failed, _): status.error
    case (.moreFailed, .failed(let error)): error
    default: nil
    }
  }

  /// The search text of the rows, if these are results.
  var query: String? { (loader?.loading as? any SearchLoading)?.resultQuery }

  // MARK: - Possible edits

  var canSetItems: Bool {
    switch kind {
    case .group: false
    case .own: true
    case .loaded(let loader): loader.kind.alone == .plain
    case .keyed, .key, .end, .start: false
    }
  }

  var canRemove: Bool { canSetItems || loader?.kind.hasEditablePages == true }

  /// Whether a new item can be inserted.
  var canInsert: Bool {
    canRemove && loader.map { $0.loading.state.content != nil } ?? true
  }
}
