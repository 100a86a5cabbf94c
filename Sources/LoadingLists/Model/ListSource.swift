#if canImport(UIKit)
import Loading

/// A source of the items of a section.
@MainActor protocol ListSource<Item>: AnyObject {
  associatedtype Item: Hashable & Identifiable & Sendable

  /// The items, each id once.
  ///
  /// They are always current, while rows may be updated later.
  var items: [Item] { get }
  /// The number of items.
  var count: Int { get }
  /// The loader of the items, if any.
  var loader: (any ContentLoading<[Item]>)? { get }
  /// The loader of the items, if it is paged.
  var pageLoader: (any PageLoading<[Item]>)? { get }
  /// The state of the pages at both ends, or `nil` if the section isn't paged.
  var pages: SectionPages? { get }
  /// The number of consecutive pages without new items, at both ends together.
  var fruitlessPageCount: Int { get }

  /// Begins to observe the items.
  ///
  /// - Parameters:
  ///   - edited: A closure that is called for each edit of the items, before they are next accessed
  ///     at the latest.
  ///   - changed: A closure that is called immediately with the status, and after each change of
  ///     the status or the items.
  func observe(
    edited: @escaping @MainActor (ItemsEdit) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  )
  /// Makes the section count as an observer that watches the items only while a closure returns
  /// `true`.
  func counts(while isWatching: @escaping @MainActor () -> Bool)
  /// Notifies a paged loader that an item became visible.
  func itemDidAppear(at index: Int)
  func contains(_ id: Item.ID) -> Bool
  /// Returns an item and its index after the reported edits.
  func reportedItem(_ id: Item.ID) -> (place: Int, item: Item)?

  // MARK: - Saving; errors contain the id of the section

  func saved(for section: String) throws(ListSavingError) -> SavedSection
  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError)

  // MARK: - Editing; returns whether the source supports it

  /// The reason why edits are rejected, with a suggestion, or `nil` if they aren't.
  var rejection: String? { get }
  /// A Boolean value that indicates whether an item can be inserted now.
  var canInsert: Bool { get }
  /// A Boolean value that indicates whether an item can be removed.
  var canRemove: Bool { get }
  /// Returns whether an item may be inserted here.
  func accepts(_ item: Item) -> Bool
  func setItems(_ new: [Item]) -> Bool
  /// Inserts items with new, unique ids at a valid index.
  func insert(contentsOf new: [Item], at index: Int) -> Bool
  /// Removes existing items.
  func remove(_ ids: [Item.ID]) -> Bool
  /// Replaces existing items.
  func replace(_ new: [Item]) -> Bool
  /// The object that edits the items immediately and sends the edits, or `nil` if that isn't
  /// supported.
  var sending: ListSending<Item>? { get }
  /// Converts an index of this section to one of the list that ``sending`` edits.
  ///
  /// - Parameters:
  ///   - index: The index in the section, without the item itself.
  ///   - id: The id of the item to insert or move.
  /// - Returns: The index in the list, without the item itself.
  func sendingPlace(_ index: Int, of id: Item.ID) -> Int
  /// Returns the unconfirmed edit of an item.
  func pendingEdit(of id: Item.ID) -> PendingEdit?
}

extension ListSource {
  var pages: SectionPages? {
    pageLoader.map {
      SectionPages(
        state: $0.appendState,
        hasMore: $0.hasMore,
        previousState: $0.prependState,
        hasPrevious: $0.hasPrevious
      )
    }
  }

  func itemDidAppear(at index: Int) { pageLoader?.itemDidAppear(at: index) }

  func accepts(_ item: Item) -> Bool { true }

  func sendingPlace(_ index: Int, of id: Item.ID) -> Int { index }

  /// Does nothing, because a part of a grouped list doesn't observe the loader.
  func counts(while isWatching: @escaping @MainActor () -> Bool) {}
}

/// Returns a source for a loader, paged if the loader is.
@MainActor func listSource<Item: Hashable & Identifiable & Sendable>(
  over loader: any ContentLoading<[Item]>
) -> any ListSource<Item> {
  let pages = loader as? any ItemPaging<Item>
  return pages.map { PagedSource($0) } ?? LoadedItems(loader)
}

/// A loader whose content can be edited and restored.
@MainActor protocol ContentEditing<Content>: ContentLoading {
  /// A Boolean value that indicates whether a store keeps the content, so that it isn't saved here.
  var isStored: Bool { get }
  /// An object that processes new content before it is shown.
  var preparer: (any ContentPreparing<Content>)? { get set }

  func update(_ content: Content)
  /// The server's content, without the edits that are being sent.
  var known: Content? { get }
  /// Changes the server's content, to which the edits that are being sent are applied.
  func change(_ change: (inout Content) -> Void)
  /// The phases of unconfirmed edits.
  var editPhases: [AnyHashable: EditOrder<AnyHashable>.Phase] { get }
  @discardableResult func restore(_ content: Content?, error: (any Error)?) -> Bool
}

extension Loader: ContentEditing {}
#endif
