#if canImport(UIKit)
import Loading

/// The pages of a list at the last update of its rows.
struct KnownPages {
  private var count: Int32 = 0
  private var isLoadingPrevious = false

  /// Adds the changes that follow from pages to those of the rows.
  @MainActor mutating func update(_ changes: inout SectionChanges, of source: some ListSource) {
    let count = source.pageCount
    // Also after a page without new items, but not after a cancelled one.
    if count != self.count { changes.insert(.completion) }
    // Uses the state from the last update of the rows, because observers of items are notified
    // before observers of the page.
    if isLoadingPrevious, changes.contains(.beginning) { changes.insert(.previousPage) }
    self.count = count
    isLoadingPrevious = source.pageLoader?.prependState == .loading
  }
}
#endif
