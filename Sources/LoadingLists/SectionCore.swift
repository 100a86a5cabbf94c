#if canImport(UIKit)
import Foundation
import Loading
import LoadingItems
import LoadingUI

/// The internal interface of a section.
@MainActor protocol SectionCore: AnyListSection, ListNodeCore {
  var state: ListSectionState { get }
  var typeOfItems: Any.Type { get }
  /// The state of the pages at both ends, or `nil` if the section isn't paged.
  var pages: PageEnds<SectionEnd>? { get }
  /// The gaps between the items, from the first to the last.
  var gaps: [PageGap] { get }
  /// The loader of the items, if it is paged.
  var pageLoader: (any PageLoading)? { get }

  var itemLoader: (any ContentLoading)? { get }

  /// Notes the phase of the load of the delegate that sets the items, if the app sets them.
  func delegateLoadChanged(to phase: DelegateLoad)

  /// Returns the row of an item with an id of any type, or `nil` if there is none.
  func row(ofItem id: AnyHashable) -> ListRowID?
  /// Returns the ids of items that are encoded in a place; empty if they are of another type.
  func decodedIDs(_ data: Data) -> [AnyHashable]
  /// Returns the place of the item of a row, or `nil` if it is no item of the section, or can't be
  /// saved, which is logged.
  func place(of row: ListRowID, near index: Int, at distance: CGFloat) -> ListPlace?
  /// Returns the current items of the rows, by row and expected index.
  func itemsOfRows() -> RowItems
  /// Updates rows that otherwise follow at the end of combined updates.
  func settleRows()
  /// Returns the rows of items whose content has changed since a moment.
  func updatedRows(since moment: ListMoment) -> [ListRowID]
  func itemDidAppear(at index: Int)
}

/// A function that returns the item of a row near an index.
typealias RowItems = @MainActor (ListRowID, Int) -> Any?

extension SectionCore {
  /// The loader of the pages, if it can begin at a place.
  var placing: (any PlacedPaging)? { pageLoader?.knownPages as? any PlacedPaging }

  /// The identifiers of the items' rows, with those of the gaps between them.
  var contentRows: [ListRowID] {
    let (items, gaps) = (itemRows, state.gaps)
    guard !gaps.isEmpty else { return items }
    var rows: [ListRowID] = []
    rows.reserveCapacity(items.count + gaps.count)
    var start = 0
    for gap in gaps {
      let end = max(start, min(gap.index, items.count))
      rows += items[start..<end]
      rows.append(gap.row.id)
      start = end
    }
    return rows + items[start...]
  }

  func collect(into sections: inout [any SectionCore], atMost limit: Int) { sections.append(self) }

  func hasItem(of row: ListRowID) -> Bool { itemRows.index(of: row, near: 0) != nil }

  func collectLoaded(into sections: inout [any SectionCore]) {
    if itemLoader != nil { sections.append(self) }
  }

  /// Sets whether status views of a screen, instead of placeholder rows, show the section's status.
  func setOnlySection(_ isOnlySection: Bool) {
    state.setOnlySection(isOnlySection)
    finish()
  }

  func setTitles(header: String?, footer: String?) {
    guard state.setTitles(header: header, footer: footer) else { return }
    inTurn { [self] in report(.content) }
  }

  func setPlaceholders(_ placeholders: ListPlaceholders) {
    state.placeholders = placeholders
    inTurn { [self] in finish() }
  }

  /// Sets how pages are requested, and reconfigures the placeholder rows, which depend on it.
  func setLoadsMoreAutomatically(_ isAutomatic: Bool) {
    state.loadsMoreAutomatically = isAutomatic
    guard isPaged else { return }
    inTurn { [self] in
      state.touchPlaceholders()
      report(state.top.isShown || state.end.isShown ? [.content, .completion] : .completion)
    }
  }

  /// A Boolean value that indicates whether placeholder rows stay until a load ends.
  ///
  /// Those of a search don't stay, because its text may have changed.
  var keepsRow: Bool {
    state.isInBackground && nodeState.content.status == .loading
      && !(itemLoader is any SearchLoading)
  }

  /// Ends a change by updating the placeholder rows and notifying observers.
  func finish(_ changes: SectionChanges = []) {
    if !nodeState.content.status.isLoading { state.isInBackground = false }
    report(keepsRow ? changes : changes.union(state.update(for: nodeState.content, pages, gaps)))
  }

  /// Takes over the list view identifiers of another section.
  func exchangePlaces(of previous: any SectionCore) {
    state.exchangeIDs(with: previous.state)
    // The actions of placeholder rows refer to the section for which they were created.
    state.touchPlaceholders()
    // The group of either section may also be shown as a list, where the identifiers have changed.
    previous.notify(.sections)
    notify(.sections)
    report(isPaged ? [.content, .completion] : .content)
  }

  private func report(_ changes: SectionChanges) {
    guard !changes.isEmpty else { return }
    state.note(changes)
    notify(.rows(self))
  }
}
#endif
