#if canImport(UIKit)
import Loading

/// A section of a list, whatever the type of its items.
///
/// ``ListSection`` is the only type that conforms to it.
@MainActor public protocol AnyListSection: ListNode {
  /// The identifier of the section in list views; that of the section whose place it took, as in
  /// ``ListGroup/setChildren(_:)``.
  var sectionID: ListSectionID { get }

  /// The rows of the items, in their order.
  var itemRows: [ListRowID] { get }

  /// Returns whether a row is one that the section shows for itself.
  ///
  /// - Parameter row: The row.
  /// - Returns: `true` for the section's own rows.
  func isPlaceholder(_ row: ListRowID) -> Bool
}

extension AnyListSection {
  /// The same, as the list sees it.
  var section: any SectionPart {
    guard let section = self as? any SectionPart else {
      preconditionFailure("A list takes sections that are a ListSection, not \(type(of: self)).")
    }
    return section
  }

  /// The identifier of nothing but this object.
  package var objectID: ListSectionID { section.own.objectID }

  /// The text above its rows; `nil` shows none.
  public var header: String? {
    get { section.own.header }
    set { section.setTitles(header: newValue, footer: footer) }
  }

  /// The text below its rows; `nil` shows none.
  public var footer: String? {
    get { section.own.footer }
    set { section.setTitles(header: header, footer: newValue) }
  }

  /// The rows that it shows for itself.
  public var placeholders: ListPlaceholders {
    get { section.own.placeholders }
    set { section.setPlaceholders(newValue) }
  }

  /// A Boolean value that indicates whether the next page is requested when the end of the section comes on screen;
  /// otherwise when the user taps the button in the row behind the items.
  ///
  /// That is when one of the last items, or that row, becomes visible, and when a page or a load has ended with one
  /// of them visible. Where the list grows at its beginning, the first items, or the row before them, request the previous
  /// page in the same way. After a page has failed, the user is asked in any case. A page that was cancelled is requested
  /// when that end comes on screen again.
  public var loadsMoreAutomatically: Bool {
    get { section.own.loadsMoreAutomatically }
    set { section.setLoadsMoreAutomatically(newValue) }
  }

  // MARK: - Rows

  /// The row that it shows for itself, behind its items or in their place.
  public var placeholder: ListPlaceholder? { section.own.end.placeholder }

  /// The row that it shows for itself before its items, for the previous page.
  public var previousPlaceholder: ListPlaceholder? { section.own.top.placeholder }

  /// The error that is the reason for the row behind its items, or in their place; `nil` if nothing has failed.
  public var placeholderError: (any Error)? { section.own.end.error }

  /// Returns the error that is the reason for a row that it shows for itself.
  ///
  /// - Parameter placeholder: The row.
  /// - Returns: The error; `nil` if nothing has failed, or if there is no such row.
  public func error(of placeholder: ListPlaceholder) -> (any Error)? {
    let own = section.own
    return [own.top, own.end].first { $0.placeholder == placeholder }?.error
  }

  package var placeholderRow: ListRowID { section.own.end.id }

  package var previousRow: ListRowID { section.own.top.id }

  /// Returns what the section shows in a row of its own; `nil` in any other row, or if it is not shown.
  func placeholder(of row: ListRowID) -> ListPlaceholder? {
    row == previousRow ? previousPlaceholder : row == placeholderRow ? placeholder : nil
  }

  /// The type of the items.
  package var itemType: Any.Type { section.typeOfItems }

  /// A Boolean value that indicates whether there may be items before those that are there.
  package var hasPrevious: Bool { section.hasPreviousPage }

  /// A Boolean value that indicates whether it is loaded page by page.
  package var isPaged: Bool { section.pages != nil }

  /// All rows: those of the items, between the ones that the section shows for itself.
  public var rows: [ListRowID] {
    let own = section.own
    var rows = itemRows
    if own.end.placeholder != nil { rows.append(own.end.id) }
    if own.top.placeholder != nil { rows.insert(own.top.id, at: 0) }
    return rows
  }

  /// A Boolean value that indicates whether the rows that it showed before stay until a load has ended.
  package var keepsRow: Bool { section.keepsRow }

  /// Notes whether the load that is about to begin is in the background; one that runs there is no longer.
  package func setQuiet(_ isQuiet: Bool) {
    section.own.isQuiet = isQuiet
    if !isQuiet { section.finish(ListRowsChange()) }
  }

  /// A Boolean value that indicates whether its items come from a loader.
  package var itemLoader: (any ContentLoading)? { section.itemLoader }

  package var hasLoader: Bool { section.itemLoader != nil }

  /// The ends of the loads of its items so far; `nil` where they aren't counted.
  package var loadEnds: LoadEnds? {
    guard let loader = section.itemLoader else { return LoadEnds() }
    return loader.knownEnds
  }

  /// A Boolean value that indicates whether its items were not loaded, have failed or are no longer fresh.
  package var isStale: Bool {
    guard let loader = section.itemLoader else { return false }
    return status.error != nil || !loader.isKnownFresh
  }

  /// The text that was searched for; `nil` if there is none, or if the items come from elsewhere.
  package var searchQuery: String? {
    let query = (section.itemLoader as? any SearchLoading)?.query
    return query?.isEmpty == false ? query : nil
  }

  // MARK: - Loading

  /// Requests the next page, as the user does; after a failure the same one again.
  ///
  /// Nothing happens in a section that is not loaded page by page.
  public func loadMore() { section.loadNextPage() }

  /// Requests the previous page, as the user does; after a failure the same one again.
  ///
  /// Nothing happens in a section whose list does not grow at its beginning.
  public func loadPrevious() { section.loadPreviousPage() }

  /// Performs the action of the button in the row that the section shows for itself, behind its items or in their place.
  public func performPlaceholderAction() {
    if let placeholder { performAction(of: placeholder) }
  }

  /// Performs the action of the button in a row that the section shows for itself.
  ///
  /// - Parameter placeholder: The row.
  public func performAction(of placeholder: ListPlaceholder) {
    switch placeholder {
    case .failed, .empty: if status.error == nil { load(force: true) } else { retry() }
    case .more, .moreFailed: loadMore()
    case .previous, .previousFailed: loadPrevious()
    case .loading, .loadingMore, .loadingPrevious, .end: break
    }
  }

  /// Notifies the section that a row has come on screen: near an end, a page is requested.
  ///
  /// Call it in a list view of your own, for each row that becomes visible, not for cells that are prepared or
  /// configured. `TableListDataSource` and `CollectionListDataSource` do so automatically.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - index: Its place among the ``rows`` of the section; an index behind the last item counts as the end.
  public func rowDidAppear(_ row: ListRowID, at index: Int) {
    let section = section
    let own = section.own
    guard own.loadsMoreAutomatically else { return }
    switch row {
    case own.end.id: section.itemDidAppear(at: .max)
    case own.top.id: section.itemDidAppear(at: -1)
    default: section.itemDidAppear(at: own.top.placeholder == nil ? index : index - 1)
    }
  }
}
#endif
