#if canImport(UIKit)
import Loading
import LoadingItems

/// A source of the items of a section.
@MainActor protocol ListSource<Item>: AnyObject {
  associatedtype Item: Hashable & Identifiable & Sendable

  /// The items, each id once.
  ///
  /// They are always current, while rows may be updated later.
  var items: [Item] { get }
  var count: Int { get }
  /// The loader of the items, if any.
  var loader: (any ContentLoading<[Item]>)? { get }
  /// The loader of the items, if it is paged.
  var pageLoader: (any PageLoading<[Item]>)? { get }
  /// The state of the pages at both ends, or `nil` if the section isn't paged.
  var pages: PageEnds<SectionEnd>? { get }

  /// The source of the whole list, if this is one of the parts into which it is grouped.
  var whole: any ListSource<Item> { get }

  /// The gaps between the items, from the first to the last.
  var gaps: [PageGap] { get }

  /// Observes each edit, before the items are next accessed at the latest, and the status:
  /// immediately, and after each change of the status or the items.
  func observe(
    edited: @escaping @MainActor (ItemsChange) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  )
  /// The observations of the loader; none in a part of a grouped list.
  var observations: [LoadingObservation] { get }
  /// Notifies a paged loader that an item became visible.
  func itemDidAppear(at index: Int)
  /// Returns an item and its index after the reported edits.
  func reportedItem(_ id: Item.ID) -> (index: Int, item: Item)?

  // MARK: - Saving; errors contain the id of the section

  func saved(for section: String) throws(ListSavingError) -> SavedSection
  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError)

  // MARK: - Editing

  /// The items with their changes and pending edits, or `nil` if the items can't be edited.
  ///
  /// Of a section in a grouped list, those of the whole list.
  var layers: EditedItems<Item>? { get }
  /// The reason why edits are rejected, with a suggestion, or `nil` if they aren't.
  var rejection: String? { get }
  /// Returns whether an item may be inserted here.
  func accepts(_ item: Item) -> Bool
  /// Whether items may be changed here without an edit.
  var isChangeable: Bool { get }
  /// Replaces the items, and returns whether that is possible.
  func setItems(_ new: [Item]) -> Bool
  /// Converts an index of this section to one of ``layers``, both without the item to insert or move,
  /// if it is one item.
  func wholeIndex(_ index: Int, of id: Item.ID?) -> Int
}

extension ListSource {
  var pages: PageEnds<SectionEnd>? {
    pageLoader.map { loader in
      PageEnds { SectionEnd(state: loader.pageState($0), hasPage: loader.hasPage($0)) }
    }
  }

  var whole: any ListSource<Item> { self }

  var gaps: [PageGap] { pageLoader?.knownGaps ?? [] }

  /// The number of loaded pages, apart from first ones.
  var pageCount: Int32 { pageLoader?.facts.completedLoads?.pages ?? 0 }

  func itemDidAppear(at index: Int) { pageLoader?.itemDidAppear(at: index) }

  func accepts(_ item: Item) -> Bool { true }

  var isChangeable: Bool { true }

  func wholeIndex(_ index: Int, of id: Item.ID?) -> Int { index }

  var observations: [LoadingObservation] { [] }

  /// Makes the section count as an observer that needs something only while a closure returns
  /// `true`.
  func counts(for isNeeded: @escaping @MainActor (ObservationNeed) -> Bool) {
    for observation in observations { observation.counts(for: isNeeded) }
  }

  func setItems(_ new: [Item]) -> Bool { false }

  func saved(for section: String) throws(ListSavingError) -> SavedSection { SavedSection() }

  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {}
}

/// Returns a source for a loader, paged if the loader is.
@MainActor func listSource<Item: Hashable & Identifiable & Sendable>(
  over loader: any ContentLoading<[Item]>
) -> any ListSource<Item> {
  if let pages = loader as? any ItemPaging<Item> { return PagedSource(pages) }
  if let loader = loader as? Loader<[Item]>, let source = LoaderItems(loader) { return source }
  return LoadedItems(loader)
}

/// A source whose items can be edited.
@MainActor protocol EditedSource<Item>: ListSource {
  var list: EditedItems<Item> { get }
}

extension EditedSource {
  var items: [Item] { list.items }
  var count: Int { list.items.count }
  var layers: EditedItems<Item>? { list }

  func reportedItem(_ id: Item.ID) -> (index: Int, item: Item)? {
    list.index(of: id).map { ($0, list.items[$0]) }
  }
}
#endif
