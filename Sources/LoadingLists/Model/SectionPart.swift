#if canImport(UIKit)
import Loading

/// A section, as the list sees it.
@MainActor protocol SectionPart: AnyListSection, ListPart {
  var own: ListSectionState { get }
  var typeOfItems: Any.Type { get }
  /// The state at both ends; `nil` if the section is not loaded page by page.
  var pages: SectionPages? { get }

  /// The loader of the items, if there is one.
  var itemLoader: (any ContentLoading)? { get }

  /// Brings the rows to the items, where they were to follow at the end of changes that are shown as one.
  func settleRows()
  /// Whether the section goes on at its beginning.
  var hasPreviousPage: Bool { get }
  func loadNextPage()
  func loadPreviousPage()
  func itemDidAppear(at index: Int)
}

/// The state at both ends of a section that is loaded page by page.
struct SectionPages {
  var state: AppendState
  var hasMore: Bool
  var previousState = AppendState.end
  var hasPrevious = false
}

extension SectionPart {
  func collect(into sections: inout [any AnyListSection], atMost limit: Int) {
    sections.append(self)
  }

  /// Leaves what it is doing to the status views of a screen, or shows it in a row again.
  func setAlone(_ isAlone: Bool) {
    own.setAlone(isAlone)
    finish(ListRowsChange())
  }

  func setTitles(header: String?, footer: String?) {
    guard own.setTitles(header: header, footer: footer) else { return }
    // In its turn: who shows the text makes the rows again, and those may just be about to change.
    inTurn { [self] in notify(.titles(self)) }
  }

  func setPlaceholders(_ placeholders: ListPlaceholders) {
    own.placeholders = placeholders
    inTurn { [self] in finish(ListRowsChange()) }
  }

  /// Sets how more is requested, which the rows at both ends say.
  func setLoadsMoreAutomatically(_ isAutomatic: Bool) {
    own.loadsMoreAutomatically = isAutomatic
    guard isPaged else { return }
    inTurn { [self] in
      var change = ListRowsChange(
        isOtherPlaceholder: own.end.placeholder != nil,
        hasNewEnd: true
      )
      change.isOtherTop = own.top.placeholder != nil
      notify(.rows(self, change))
    }
  }

  /// Whether the rows from before stay; those of a search, whose text may be another, do not.
  var keepsRow: Bool {
    own.isQuiet && node.content.status == .loading && !(itemLoader is any SearchLoading)
  }

  /// Ends a change: the rows that the section shows for itself become what they are to be.
  func finish(_ change: ListRowsChange) {
    var change = change
    if !node.content.status.isLoading { own.isQuiet = false }
    if !keepsRow { own.update(for: node.content, pages, in: &change) }
    if change.hasChanges || change.hasNewEnd { notify(.rows(self, change)) }
  }

  /// Takes over what list views know another section by; `updated` are the rows that show something else there.
  func takePlace(of former: any SectionPart, updated: [ListRowID]) {
    own.exchangeIDs(with: former.own)
    // Where the group of one of them is shown as a list of its own, that is known by other ids now.
    former.notify(.sections(nil))
    notify(.sections(nil))
    // Its own rows call the section for which they were made.
    var change = ListRowsChange(updated: updated, isOtherPlaceholder: true, hasNewEnd: isPaged)
    change.isOtherTop = true
    notify(.rows(self, change))
    if (own.header, own.footer) != (former.own.header, former.own.footer) {
      notify(.titles(self))
    }
  }
}
#endif
