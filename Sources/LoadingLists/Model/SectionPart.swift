#if canImport(UIKit)
import Loading

/// The internal interface of a section.
@MainActor protocol SectionPart: AnyListSection, ListPart {
  var own: ListSectionState { get }
  var typeOfItems: Any.Type { get }
  /// The state of the pages at both ends, or `nil` if the section isn't paged.
  var pages: PageEnds<SectionEnd>? { get }
  /// The loader of the items, if it is paged.
  var pageLoader: (any PageLoading)? { get }

  /// The loader of the items, or `nil` if the app sets them.
  var itemLoader: (any ContentLoading)? { get }

  /// Returns the row of an item with an id of any type, or `nil` if there is none.
  func row(ofItem id: AnyHashable) -> ListRowID?
  /// Updates rows that otherwise follow at the end of combined updates.
  func settleRows()
  func itemDidAppear(at index: Int)
}

/// The state of the pages at an end of a section.
struct SectionEnd {
  var state = AppendState.end
  var hasPage = false
}

extension SectionPart {
  func collect(into sections: inout [any AnyListSection], atMost limit: Int) {
    sections.append(self)
  }

  func collectLoaded(into sections: inout [any SectionPart]) {
    if itemLoader != nil { sections.append(self) }
  }

  /// Sets whether status views of a screen, instead of placeholder rows, show the section's status.
  func setOnlySection(_ isOnlySection: Bool) {
    own.setOnlySection(isOnlySection)
    finish(ListRowsChange())
  }

  func setTitles(header: String?, footer: String?) {
    guard own.setTitles(header: header, footer: footer) else { return }
    // Deferred, because showing the titles reloads rows, which may be about to change.
    inTurn { [self] in reportTitles() }
  }

  func setPlaceholders(_ placeholders: ListPlaceholders) {
    own.placeholders = placeholders
    inTurn { [self] in finish(ListRowsChange()) }
  }

  /// Sets how pages are requested, and reconfigures the placeholder rows, which depend on it.
  func setLoadsMoreAutomatically(_ isAutomatic: Bool) {
    own.loadsMoreAutomatically = isAutomatic
    guard isPaged else { return }
    inTurn { [self] in
      var change = ListRowsChange(
        placeholderChanges: own.end.placeholder != nil,
        hasNewEnd: true
      )
      change.previousRowChanges = own.top.placeholder != nil
      report(change)
    }
  }

  /// A Boolean value that indicates whether placeholder rows stay until a load ends.
  ///
  /// Those of a search don't stay, because its text may have changed.
  var keepsRow: Bool {
    own.isQuiet && node.content.status == .loading && !(itemLoader is any SearchLoading)
  }

  /// Ends a change by updating the placeholder rows and notifying observers.
  func finish(_ change: ListRowsChange) {
    var change = change
    if !node.content.status.isLoading { own.isQuiet = false }
    if !keepsRow { own.update(for: node.content, pages, in: &change) }
    if change.hasChanges || change.hasNewEnd { report(change) }
  }

  /// Takes over the list view identifiers of another section.
  ///
  /// `updated` are the rows whose content differs.
  func exchangePlaces(of previous: any SectionPart, updated: [ListRowID]) {
    own.exchangeIDs(with: previous.own)
    // The group of either section may also be shown as a list, where the identifiers have changed.
    previous.notify(.sections(nil))
    notify(.sections(nil))
    // The actions of placeholder rows refer to the section for which they were created.
    var change = ListRowsChange(updated: updated, placeholderChanges: true, hasNewEnd: isPaged)
    change.previousRowChanges = true
    report(change)
    if (own.header, own.footer) != (previous.own.header, previous.own.footer) { reportTitles() }
  }

  private func report(_ change: ListRowsChange) {
    own.reportedChanges.rows += 1
    notify(.rows(self, change))
  }

  private func reportTitles() {
    own.reportedChanges.titles += 1
    notify(.titles(self))
  }
}
#endif
