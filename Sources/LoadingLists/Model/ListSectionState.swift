#if canImport(UIKit)
import Loading

/// The identifiers, titles and placeholder rows of a section.
@MainActor final class ListSectionState {
  let objectID: ListSectionID
  var placeholders: ListPlaceholders
  var loadsMoreAutomatically = true
  /// Logs programmer errors.
  var log: @MainActor (String) -> Void = { Log.notice($0) }
  /// A Boolean value that indicates whether a previous page was loading at the last update of the
  /// rows.
  var isLoadingPrevious = false
  /// A Boolean value that indicates whether a background load runs or is about to begin.
  ///
  /// Until it ends, the placeholder rows don't change.
  var isQuiet = false
  private(set) var sectionID: ListSectionID
  /// The numbers of changes that were reported to list views.
  var reportedChanges = ReportedChanges()
  private(set) var header: String?
  private(set) var footer: String?
  /// The placeholder row before the items.
  private(set) var top = OwnRow()
  /// The placeholder row after the items or instead of them.
  private(set) var end = OwnRow()
  /// The number of screens on which the section is the only visible one.
  private var screenCount = 0

  init(header: String?, footer: String?, placeholders: ListPlaceholders) {
    self.header = header
    self.footer = footer
    self.placeholders = placeholders
    objectID = .next()
    sectionID = objectID
  }

  /// Sets the titles, and returns whether they changed.
  func setTitles(header: String?, footer: String?) -> Bool {
    guard (header, footer) != (self.header, self.footer) else { return false }
    (self.header, self.footer) = (header, footer)
    return true
  }

  /// Exchanges the list view identifiers of two sections, because the other one may be inserted
  /// again.
  func exchangeIDs(with previous: ListSectionState) {
    swap(&sectionID, &previous.sectionID)
    swap(&reportedChanges, &previous.reportedChanges)
    top.exchangeID(with: &previous.top)
    end.exchangeID(with: &previous.end)
  }

  /// Sets whether the section is the only visible one of a list that a screen follows.
  func setOnlySection(_ isOnlySection: Bool) { screenCount += isOnlySection ? 1 : -1 }

  /// Updates the placeholder rows, and records in a change which of them differ.
  func update(
    for content: ListStatusCounts.Part,
    _ pages: PageEnds<SectionEnd>?,
    in change: inout ListRowsChange
  ) {
    let shown = placeholders.resolved(isOnlySection: screenCount > 0)
    let newTop = ListPlaceholder(before: content, pages: pages, shown: shown)
    // The visible rows keep their position when it is inserted or removed, even at the top of the
    // list.
    if (newTop == nil) != (top.placeholder == nil) { change.isPreviousPage = true }
    if top.update(to: newTop, newTop == .previousFailed ? pages?.previous.state.error : nil) {
      change.previousRowChanges = true
    }
    let newEnd = ListPlaceholder(
      status: content.status,
      hasItems: content.hasItems,
      pages: pages,
      shown: shown
    )
    let error: (any Error)? =
      switch newEnd {
      case .failed: content.status.error
      case .moreFailed: pages?.next.state.error
      default: nil
      }
    if end.update(to: newEnd, error) { change.placeholderChanges = true }
  }
}
#endif
