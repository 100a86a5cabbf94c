import LoadingLists
import LoadingUI

/// What a part has to be, by the words of the documentation.
extension ListPart {
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
    case .key: .loaded
    }
  }

  /// The sections that are shown.
  var shown: [ListPart] {
    if case .keyed = kind { return [start].compactMap(\.self) + keys + [end].compactMap(\.self) }
    guard case .group = kind else { return [self] }
    return children.filter { !$0.isHidden }.flatMap(\.shown)
  }

  /// The parts within this one that are left out.
  var leftOut: [ListPart] {
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

  /// Loading before refreshing, before a page, before a failure; empty where no part has items, else loaded.
  static func whole(_ parts: [ListPart]) -> LoadingStatus {
    let statuses = parts.map(\.status)
    let busy: [LoadingStatus] = [.loading, .foregroundRefreshing, .backgroundRefreshing, .paging]
    if let first = busy.first(where: statuses.contains) { return first }
    if let failed = statuses.first(where: { $0.error != nil }) { return failed }
    if parts.contains(where: \.hasItems) { return .loaded }
    return statuses.isEmpty || statuses.contains(.idle) ? .idle : .empty
  }

  // MARK: - The rows of its own

  /// The row that a section shows for itself, behind its items or in their place.
  var placeholder: ListPlaceholder? {
    // Until a load in the background has ended, the row from before stays.
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
      }
    return shownRows.contains(option) ? row : nil
  }

  /// The row that a section shows for itself, before its items.
  var previousPlaceholder: ListPlaceholder? {
    if section?.keepsRow == true { return section?.previousPlaceholder }
    // Of a list by keys it is the row of the first section.
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
    return shown.union(isAlone ? [.more, .previous] : .all)
  }

  private var previousState: AppendState {
    (loader?.loading as? any PageLoading)?.prependState ?? .end
  }

  /// Whether there are items before the first one, which can be asked for: while the list itself is loaded, in vain.
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
      // While the list itself is loaded, the next page would be asked for in vain.
      if status.isLoading, status != .paging { return nil }
      switch pages.state {
      case .idle: return .more
      case .loading: return .loadingMore
      case .failed: return .moreFailed
      case .end: return nil
      }
    }
    if hasItems { return nil }
    switch status {
    case .idle: return nil
    case .loading, .foregroundRefreshing, .backgroundRefreshing: return .loading
    case .paging: return .loadingMore
    case .failed: return .failed
    case .empty, .loaded: return isBeginningOpen ? nil : .empty
    }
  }

  /// Why the row at the top is there.
  var previousError: (any Error)? {
    if section?.keepsRow == true { return section?.error(of: .previousFailed) }
    guard previousPlaceholder == .previousFailed, case .failed(let error) = previousState else {
      return nil
    }
    return error
  }

  /// Why the row at the end is there.
  var placeholderError: (any Error)? {
    if section?.keepsRow == true { return section?.placeholderError }
    return switch (placeholder, loader?.pages?.state) {
    case (.failed, _): status.error
    case (.moreFailed, .failed(let error)): error
    default: nil
    }
  }

  /// The text that they answer, if these are results.
  var query: String? { (loader?.loading as? any SearchLoading)?.resultQuery }

  // MARK: - What can be done to its items

  var canSetItems: Bool {
    switch kind {
    case .group: false
    case .own: true
    case .loaded(let loader): loader.kind.alone == .plain
    case .keyed, .key, .end, .start: false
    }
  }

  var canRemove: Bool { canSetItems || loader?.kind.hasEditablePages == true }

  /// Whether an item can be put in that is not there.
  var canInsert: Bool {
    canSetItems || loader?.kind.hasEditablePages == true && loader?.loading.state.content != nil
  }
}
