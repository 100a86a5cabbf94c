#if canImport(UIKit)
import Loading

/// The identifiers, the titles and the own row of a section.
@MainActor final class ListSectionState {
  let objectID: ListSectionID
  var placeholders: ListPlaceholders
  var loadsMoreAutomatically = true
  /// Reports mistakes to the developer.
  var log: @MainActor (String) -> Void = { Log.notice($0) }
  /// Whether a previous page ran when the rows last were brought to the items.
  var isLoadingPrevious = false
  /// Whether a load in the background runs, or is about to: until it ends, the row from before stays.
  var isQuiet = false
  private(set) var sectionID: ListSectionID
  private(set) var header: String?
  private(set) var footer: String?
  private(set) var placeholder: ListPlaceholder?
  private(set) var placeholderError: (any Error)?
  private(set) var placeholderRow = ListRowID.next()
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
    swap(&placeholderRow, &former.placeholderRow)
  }

  /// Notes that the section is, or is no longer, the only one of a list that a screen shows.
  func setAlone(_ isAlone: Bool) { screenCount += isAlone ? 1 : -1 }

  /// Brings the own row up to date, and returns whether it is another or says something else.
  func update(for content: ListStatusCounts.Part, _ pages: SectionPages?) -> Bool {
    let new = ListPlaceholder(
      status: content.status,
      hasItems: content.hasItems,
      pages: pages,
      shown: placeholders.resolved(isAlone: screenCount > 0)
    )
    let error = error(for: new, content.status, pages)
    defer { (placeholder, placeholderError) = (new, error) }
    return new != placeholder || !isSame(error, placeholderError)
  }

  private func error(
    for placeholder: ListPlaceholder?,
    _ status: LoadingStatus,
    _ pages: SectionPages?
  ) -> (any Error)? {
    if placeholder == .failed { return status.error }
    guard placeholder == .moreFailed, case .failed(let error)? = pages?.state else { return nil }
    return error
  }

  private func isSame(_ error: (any Error)?, _ other: (any Error)?) -> Bool {
    guard let error, let other else { return error == nil && other == nil }
    return error.isEqual(to: other)
  }
}
#endif
