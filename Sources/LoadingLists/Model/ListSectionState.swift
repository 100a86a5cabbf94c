#if canImport(UIKit)
import Loading

/// The identifiers, the titles and the own rows of a section.
@MainActor final class ListSectionState {
  let objectID: ListSectionID
  var placeholders: ListPlaceholders
  var loadsMoreAutomatically = true
  /// Reports mistakes to the developer.
  var log: @MainActor (String) -> Void = { Log.notice($0) }
  /// Whether a previous page ran when the rows last were brought to the items.
  var isLoadingPrevious = false
  /// Whether a load in the background runs, or is about to: until it ends, the rows from before stay.
  var isQuiet = false
  private(set) var sectionID: ListSectionID
  private(set) var header: String?
  private(set) var footer: String?
  /// The row before the items.
  private(set) var top = OwnRow()
  /// The row behind the items, or in their place.
  private(set) var end = OwnRow()
  /// The number of lists on screens in which the section is shown alone.
  private var screenCount = 0

  init(header: String?, footer: String?, placeholders: ListPlaceholders) {
    self.header = header
    self.footer = footer
    self.placeholders = placeholders
    objectID = .next()
    sectionID = objectID
  }

  /// Returns whether the titles are others than before.
  func setTitles(header: String?, footer: String?) -> Bool {
    guard (header, footer) != (self.header, self.footer) else { return false }
    (self.header, self.footer) = (header, footer)
    return true
  }

  /// Exchanges what list views know two sections by: the other one may come into a list again.
  func exchangeIDs(with former: ListSectionState) {
    swap(&sectionID, &former.sectionID)
    top.exchangeID(with: &former.top)
    end.exchangeID(with: &former.end)
  }

  /// Notes that the section is, or is no longer, the only one of a list that a screen shows.
  func setAlone(_ isAlone: Bool) { screenCount += isAlone ? 1 : -1 }

  /// Brings the own rows up to date, and notes in a change which of them show something else.
  func update(
    for content: ListStatusCounts.Part,
    _ pages: SectionPages?,
    in change: inout ListRowsChange
  ) {
    let shown = placeholders.resolved(isAlone: screenCount > 0)
    let newTop = ListPlaceholder(before: content, pages: pages, shown: shown)
    // As it comes or goes, what is read stays where it is, also at the top of the list.
    if (newTop == nil) != (top.placeholder == nil) { change.isPreviousPage = true }
    if top.update(to: newTop, newTop == .previousFailed ? pages?.previousState.error : nil) {
      change.isOtherTop = true
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
      case .moreFailed: pages?.state.error
      default: nil
      }
    if end.update(to: newEnd, error) { change.isOtherPlaceholder = true }
  }
}

extension AppendState {
  fileprivate var error: (any Error)? { if case .failed(let error) = self { error } else { nil } }
}
#endif
