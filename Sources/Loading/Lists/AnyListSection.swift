/// A section of a list, whatever its items are.
///
/// It is a ``ListSection``, seen where the type of the items does not matter.
@MainActor public class AnyListSection: ListNode {
  /// What list views know it by; that of the section whose place it takes, as in ``ListGroup/setChildren(_:)``.
  public private(set) var sectionID: ListSectionID
  /// What nothing but this object is known by.
  package let objectID: ListSectionID
  /// The words above its rows; `nil` shows none.
  public var header: String? { didSet { if header != oldValue { titlesChanged() } } }
  /// The words below its rows; `nil` shows none.
  public var footer: String? { didSet { if footer != oldValue { titlesChanged() } } }
  /// Which rows it shows for itself.
  public var placeholders: ListPlaceholders { didSet { placeholdersChanged() } }
  /// Whether the next page is requested when the end of the section comes on screen; otherwise when the user taps
  /// the button in the row behind the items.
  ///
  /// That is when one of the last items, or that row, becomes visible, and when a page or a load has ended with one
  /// of them visible. After a page has failed, the user is asked in any case. A page that was cancelled is requested
  /// when the end comes on screen again.
  public var loadsMoreAutomatically = true { didSet { endChanged() } }
  /// The row that it shows for itself, behind its items or in their place.
  public private(set) var placeholder: ListPlaceholder?
  /// Why that row is there; `nil` if nothing has failed.
  public private(set) var placeholderError: (any Error)?

  package private(set) var placeholderRow = ListRowID.next()

  init(_ id: String, header: String?, footer: String?, placeholders: ListPlaceholders) {
    self.header = header
    self.footer = footer
    self.placeholders = placeholders
    objectID = .next()
    sectionID = objectID
    super.init(id: id, part: ListStatusCounts.Part())
  }

  /// The rows of the items, in their order.
  public var itemRows: [ListRowID] { [] }
  /// The type of the items.
  package var itemType: Any.Type { Never.self }
  /// Whether it is loaded page by page.
  package final var isPaged: Bool { pages != nil }

  /// All rows: those of the items, then the one that the section shows for itself.
  public final var rows: [ListRowID] {
    placeholder == nil ? itemRows : itemRows + [placeholderRow]
  }

  /// Whether a row is the one that the section shows for itself.
  ///
  /// - Parameter row: The row.
  /// - Returns: Whether it is.
  public final func isPlaceholder(_ row: ListRowID) -> Bool { row == placeholderRow }

  /// What goes on at the end; `nil` if the section is not loaded page by page.
  var pages: (state: AppendState, hasMore: Bool)? { nil }

  /// Asks for the next page, as a person does; after a failure for the same one again.
  public func loadMore() {}

  /// Does what the button of the row does that the section shows for itself.
  public final func performPlaceholderAction() {
    switch placeholder {
    case .failed, .empty: retryPlaceholder()
    case .more, .moreFailed: loadMore()
    case .loading, .loadingMore, nil: break
    }
  }

  /// Reports that a row has come on screen: near the end, the next page is requested.
  ///
  /// Call it in a list view of your own, for each row that becomes visible, not for cells that are prepared or
  /// configured. `TableListDataSource` and `CollectionListDataSource` do so automatically.
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - index: Where it stands in the section; an index behind the last item counts as the end.
  public func rowDidAppear(_ row: ListRowID, at index: Int) {}

  /// Takes over what list views know another section by, and gives it what this one was known by.
  ///
  /// Exchanged, not copied: the other one may come into a list again.
  final func exchangeIDs(with former: AnyListSection) {
    swap(&sectionID, &former.sectionID)
    swap(&placeholderRow, &former.placeholderRow)
  }

  /// Reports that the section has taken over from another.
  final func didSucceed(_ former: AnyListSection, updated: [ListRowID]) {
    // Where the group of one of them is shown as a list of its own, that is known by other ids now.
    former.tell(.sections)
    tell(.sections)
    // Its own row calls the section for which it was made.
    tell(
      .rows(self, ListSectionChange(updated: updated, isOtherPlaceholder: true, hasNewEnd: isPaged))
    )
    if (header, footer) != (former.header, former.footer) { tell(.titles(self)) }
  }

  private func retryPlaceholder() {
    if status.error == nil { load(force: true) } else { retry() }
  }

  // MARK: - Placeholder

  /// Ends a change: the row that the section shows for itself becomes what it is to be, and all is told.
  func finish(_ change: ListSectionChange, as part: ListStatusCounts.Part) {
    let new = ListPlaceholder(
      status: part.status,
      hasItems: part.hasItems,
      pages: pages,
      shown: placeholders
    )
    let error = error(for: new, part.status)
    var change = change
    if new != placeholder || !isSame(error, placeholderError) { change.isOtherPlaceholder = true }
    placeholder = new
    placeholderError = error
    if change.isNews || change.hasNewEnd { tell(.rows(self, change)) }
  }

  private func error(for placeholder: ListPlaceholder?, _ status: LoadingStatus) -> (any Error)? {
    if placeholder == .failed { return status.error }
    guard placeholder == .moreFailed, case .failed(let error)? = pages?.state else { return nil }
    return error
  }

  private func isSame(_ error: (any Error)?, _ other: (any Error)?) -> Bool {
    guard let error, let other else { return error == nil && other == nil }
    return error.isEqual(to: other)
  }

  private func placeholdersChanged() {
    inTurn { [self] in finish(ListSectionChange(), as: part) }
  }

  private func titlesChanged() {
    // In its turn: who shows the words makes the rows anew, and those may just be about to change.
    inTurn { [self] in tell(.titles(self)) }
  }

  /// Has the row say how more is asked for by now.
  private func endChanged() {
    guard isPaged else { return }
    inTurn { [self] in
      let isShown = placeholder != nil
      tell(.rows(self, ListSectionChange(isOtherPlaceholder: isShown, hasNewEnd: true)))
    }
  }
}
