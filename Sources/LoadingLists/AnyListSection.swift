#if canImport(UIKit)
import Loading

/// A section of a list, independent of the type of its items.
///
/// ``ListSection`` is the only conforming type. Don't conform your own types to this protocol.
@MainActor public protocol AnyListSection: ListNode {
  /// The identifier of the section in list views.
  ///
  /// A section that replaces one with the same id takes over its identifier, as in
  /// ``ListGroup/setChildren(_:)``.
  var sectionID: ListSectionID { get }

  /// The identifiers of the items' rows, in order.
  var itemRows: [ListRowID] { get }

  /// Returns whether a row is a placeholder row of the section.
  ///
  /// - Parameter row: The identifier of the row.
  /// - Returns: `true` if the row doesn't belong to an item but is one of the section's placeholder
  ///   rows.
  func isPlaceholder(_ row: ListRowID) -> Bool
}

extension AnyListSection {
  /// The section with its internal interface.
  var section: any SectionCore {
    guard let section = self as? any SectionCore else {
      preconditionFailure("Use a ListSection, not \(type(of: self)).")
    }
    return section
  }

  /// An identifier that belongs only to this object.
  package var objectID: ListSectionID { section.state.objectID }

  /// The header of the section, or `nil` for none.
  public var header: String? {
    get { section.state.header }
    set { section.setTitles(header: newValue, footer: footer) }
  }

  /// The footer of the section, or `nil` for none.
  public var footer: String? {
    get { section.state.footer }
    set { section.setTitles(header: header, footer: newValue) }
  }

  /// The placeholder rows that the section may show.
  public var placeholders: ListPlaceholders {
    get { section.state.placeholders }
    set { section.setPlaceholders(newValue) }
  }

  /// A Boolean value that indicates whether pages are requested automatically.
  ///
  /// If `true`, the default, the next page is requested when one of the last items or the row after
  /// them becomes visible. It is also requested if one of them is visible when a page or a load
  /// ends. If the list has previous pages, its first items, or the row before them, request them in
  /// the same way. If `false`, the user requests pages with the button of the placeholder row.
  /// After a page has failed, the user always has to retry it. A cancelled page is requested when
  /// that end of the list becomes visible again.
  public var loadsMoreAutomatically: Bool {
    get { section.state.loadsMoreAutomatically }
    set { section.setLoadsMoreAutomatically(newValue) }
  }

  // MARK: - Rows

  /// The current placeholder row after the items or instead of them, or `nil` if there is none.
  public var placeholder: ListPlaceholder? { section.state.end.placeholder }

  /// The current placeholder row before the items, for the previous page, or `nil` if there is
  /// none.
  public var previousPlaceholder: ListPlaceholder? { section.state.top.placeholder }

  /// The error shown by the placeholder row after the items or instead of them, or `nil` if there
  /// is none.
  public var placeholderError: (any Error)? { section.state.end.error }

  /// Returns the error of a placeholder row.
  ///
  /// - Parameter placeholder: The kind of row.
  /// - Returns: The error, or `nil` if nothing has failed or the section doesn't show such a row.
  public func error(of placeholder: ListPlaceholder) -> (any Error)? {
    let state = section.state
    let rows = state.rows.filter { $0.placeholder == placeholder }
    return (rows.first { $0.id == state.askedRow } ?? rows.first)?.error
  }

  /// Returns the error of a failure that a placeholder row tries again.
  func retriedError(of row: ListRowID) -> (any Error)? {
    section.state.rows.first { $0.id == row }?.retriedError
  }

  package var placeholderRow: ListRowID { section.state.end.id }

  package var previousRow: ListRowID { section.state.top.id }

  /// Returns the content of a placeholder row, or `nil` if it isn't shown or is another row.
  func placeholder(of row: ListRowID) -> ListPlaceholder? {
    section.state.rows.first { $0.id == row }?.placeholder
  }

  /// A Boolean value that indicates whether there may be items before the first one.
  package var hasPrevious: Bool { section.pageLoader?.hasPrevious ?? false }

  /// A Boolean value that indicates whether the section is paged.
  package var isPaged: Bool { section.pages != nil }

  /// The identifiers of all rows: those of the items, between the placeholder rows.
  public var rows: [ListRowID] {
    let state = section.state
    var rows = section.contentRows
    if state.end.placeholder != nil { rows.append(state.end.id) }
    if state.top.placeholder != nil { rows.insert(state.top.id, at: 0) }
    return rows
  }

  /// A Boolean value that indicates whether the current placeholder rows stay until a load ends.
  package var keepsRow: Bool { section.keepsRow }

  /// Sets whether the load that is about to begin, or the current one, runs in the background.
  package func setInBackground(_ isInBackground: Bool) {
    section.state.isInBackground = isInBackground
    if !isInBackground { section.finish() }
  }

  /// The loader of the items, or `nil` if the app sets them.
  package var itemLoader: (any ContentLoading)? { section.itemLoader }

  /// The number of ended loads of the items, or `nil` if they aren't counted.
  package var completedLoads: CompletedLoads? {
    guard let loader = section.itemLoader else { return CompletedLoads() }
    return loader.facts.completedLoads
  }

  /// A Boolean value that indicates whether the section has no items, but requests its next page.
  package var isFilling: Bool {
    guard loadsMoreAutomatically, placeholder == .more || placeholder == .loadingMore else {
      return false
    }
    return section.pageLoader.map { Self.isFilling($0) } ?? false
  }

  private static func isFilling(_ pages: some PageLoading) -> Bool { pages.shownState.isLoading }

  /// The search text, or `nil` if it is empty or the items don't come from a search.
  package var searchQuery: String? { (section.itemLoader as? any SearchLoading)?.resultQuery }

  // MARK: - Loading

  /// Requests the next page, or retries it after a failure.
  ///
  /// Has no effect if the section isn't paged.
  public func loadNextPage() { section.pageLoader?.loadPage(.next) }

  /// Requests the previous page, or retries it after a failure.
  ///
  /// Has no effect if the list has no previous pages.
  public func loadPreviousPage() { section.pageLoader?.loadPage(.previous) }

  /// Performs the button action of the placeholder row after the items or instead of them.
  public func performPlaceholderAction() { if let placeholder { performAction(of: placeholder) } }

  /// Performs the button action of a placeholder row.
  ///
  /// If several gaps have such a row, it is the one whose ``ListRowContentConfiguration`` has the
  /// button, or else the first.
  ///
  /// - Parameter placeholder: The kind of row.
  public func performAction(of placeholder: ListPlaceholder) {
    switch placeholder {
    case .failed, .empty: if status.error == nil { loadedNode.load(force: true) } else { retry() }
    case .more, .moreFailed: loadNextPage()
    case .previous, .previousFailed: loadPreviousPage()
    case .gap, .gapFailed:
      let state = section.state
      let gaps = state.gaps.filter { $0.row.placeholder == placeholder }
      let gap = gaps.first { $0.row.id == state.askedRow } ?? gaps.first
      if let gap { section.pageLoader?.fillKnownGap(gap.id, from: .next) }
    case .loading, .loadingMore, .loadingPrevious, .loadingGap, .end: break
    }
  }

  /// The part of the list that loads the items, which is the group of a grouped section.
  private var loadedNode: any ListNode {
    if let group = section.nodeState.parent, group.grouping != nil { group } else { self }
  }

  /// Performs the button action of one of the placeholder rows.
  func performAction(ofRow row: ListRowID, from edge: PageDirection) {
    if let gap = section.state.gaps.first(where: { $0.row.id == row }) {
      section.pageLoader?.fillKnownGap(gap.id, from: edge)
    } else if let shown = placeholder(of: row) {
      performAction(of: shown)
    }
  }

  /// Notifies the section that a row became visible, so that it requests a page near an end of the
  /// list.
  ///
  /// `TableListDataSource` and `CollectionListDataSource` call this method automatically. In a
  /// custom list view, call it for each row that becomes visible, and not when a cell is prepared
  /// or configured.
  ///
  /// - Parameters:
  ///   - row: The identifier of the row.
  ///   - index: The index of the row in ``rows``. An index after the last item counts as the end.
  public func rowDidAppear(_ row: ListRowID, at index: Int) {
    let section = section
    let state = section.state
    guard state.loadsMoreAutomatically else { return }
    switch row {
    case state.end.id: section.itemDidAppear(at: .max)
    case state.top.id: section.itemDidAppear(at: -1)
    case _ where state.isGap(row): gapDidAppear(row, from: .next)
    default:
      let top = state.top.isShown ? 1 : 0
      section.itemDidAppear(at: max(0, index - top - state.gapCount(before: index)))
    }
  }

  /// Notifies the section that a row in a gap is visible, beside the items at an edge.
  func gapDidAppear(_ row: ListRowID, from edge: PageDirection) {
    let gap = section.state.gaps.first { $0.row.id == row && $0.row.placeholder == .gap }
    guard let gap, section.state.loadsMoreAutomatically else { return }
    section.pageLoader?.fillKnownGap(gap.id, from: edge, isAutomatic: true)
  }
}
#endif
