#if canImport(UIKit)
import Loading
import LoadingItems

/// The source of the section at one end of a grouped list, with the status and pages of the list
/// but no items.
final class GroupedEnd<Item: Hashable & Identifiable & Sendable>: GroupedSource {
  let whole: any ListSource<Item>
  private let direction: PageDirection
  /// Returns whether a page is requested when the row becomes visible.
  private let loadsAutomatically: @MainActor () -> Bool
  private var changed: (@MainActor (LoadingStatus) -> Void)?

  init(
    _ direction: PageDirection,
    of whole: any ListSource<Item>,
    loadsAutomatically: @escaping @MainActor () -> Bool = { true }
  ) {
    self.direction = direction
    self.whole = whole
    self.loadsAutomatically = loadsAutomatically
  }

  func report(_ status: LoadingStatus) { changed?(status) }

  var items: [Item] { [] }
  var count: Int { whole.count }
  // Only at the end, so that the list is loaded once.
  var loader: (any ContentLoading<[Item]>)? { direction == .next ? whole.loader : nil }
  var pages: PageEnds<SectionEnd>? {
    guard var pages = whole.pages else { return nil }
    switch direction {
    // The list isn't empty if its previous page may have items.
    case .next: pages.previous.state = .end
    case .previous: pages.next = SectionEnd()
    }
    return pages
  }

  var gaps: [PageGap] { [] }

  func itemDidAppear(at index: Int) { if loadsAutomatically() { whole.itemDidAppear(at: index) } }

  func observe(
    edited: @escaping @MainActor (ItemsChange) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  ) {
    self.changed = changed
    changed(.idle)
  }

  /// Returns `nil`, because the section has no rows of items.
  func reportedItem(_ id: Item.ID) -> (index: Int, item: Item)? { nil }

  func saved(for section: String) throws(ListSavingError) -> SavedSection {
    try whole.saved(for: section)
  }

  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {
    try whole.restore(saved, for: section)
  }

  // MARK: - Editing

  var rejection: String? {
    whole.rejection
      ?? "it is at the end of a grouped list and has no items. Change the items in the loader."
  }

  /// Returns `false`, because an item belongs to the section of its key.
  func accepts(_ item: Item) -> Bool { false }
}
#endif
