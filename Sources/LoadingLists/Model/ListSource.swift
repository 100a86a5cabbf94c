#if canImport(UIKit)
import Loading

/// A source of the items of a section.
@MainActor protocol ListSource<Item>: AnyObject {
  associatedtype Item: Hashable & Identifiable & Sendable

  /// The items, each id once: what they are at once, while the rows catch up when it is the section's turn.
  var items: [Item] { get }
  /// The number of items.
  var count: Int { get }
  /// The loader of the items, if there is one.
  var loader: (any ContentLoading<[Item]>)? { get }
  /// The same, if it loads page by page.
  var pageLoader: (any PageLoading<[Item]>)? { get }
  /// The state at the ends of the section; `nil` if it is not loaded page by page.
  var pages: SectionPages? { get }
  /// The number of pages in a row that have brought no new item, at both ends.
  var fruitlessPageCount: Int { get }

  /// Begins to observe.
  ///
  /// - Parameters:
  ///   - edited: Called with each change of the items, at the latest when they are asked for.
  ///   - changed: Called at once with the status, then after each change of it or of the items.
  func observe(
    edited: @escaping @MainActor (ItemsEdit) -> Void,
    changed: @escaping @MainActor (LoadingStatus) -> Void
  )
  /// Has the section count as one that looks at the items only while a closure returns `true`.
  func counts(while isWatching: @escaping @MainActor () -> Bool)
  /// Notifies the loader that an item is displayed, if it loads page by page.
  func itemDidAppear(at index: Int)
  func contains(_ id: Item.ID) -> Bool
  /// Returns the place of an item after the edits that were reported, and the item.
  func reportedItem(_ id: Item.ID) -> (place: Int, item: Item)?

  // MARK: - Saving; the id of the section is for the error

  func saved(for section: String) throws(ListSavingError) -> SavedSection
  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError)

  // MARK: - Editing; whether it can be done where the items come from

  /// Why edits are refused, and what to do instead; `nil` if none are.
  var refusal: String? { get }
  /// Whether an item can be inserted now.
  var canInsert: Bool { get }
  /// Whether an item can be removed.
  var canRemove: Bool { get }
  /// Returns whether an item belongs here, if it is put in.
  func accepts(_ item: Item) -> Bool
  func setItems(_ new: [Item]) -> Bool
  /// Inserts items whose ids are not there, each once, at a place that is there.
  func insert(contentsOf new: [Item], at index: Int) -> Bool
  /// Removes items that are there.
  func remove(_ ids: [Item.ID]) -> Bool
  /// Replaces items that are there.
  func replace(_ new: [Item]) -> Bool
  /// Edits the items at once and sends the edits; `nil` if that can't be done here.
  var sending: ListSending<Item>? { get }
  /// Returns the place in what ``sending`` edits of a place in this section, for an item that comes or moves there.
  func sendingPlace(_ index: Int, of id: Item.ID) -> Int
  /// Returns the edit of an item that the server has not taken.
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

  var sending: ListSending<Item>? { nil }

  func sendingPlace(_ index: Int, of id: Item.ID) -> Int { index }

  func pendingEdit(of id: Item.ID) -> PendingEdit? { nil }

  /// A part of a whole observes no loader of its own.
  func counts(while isWatching: @escaping @MainActor () -> Bool) {}
}

/// Returns the source of what a loader loads, as a whole or page by page.
@MainActor func listSource<Item: Hashable & Identifiable & Sendable>(
  over loader: any ContentLoading<[Item]>
) -> any ListSource<Item> {
  let pages = loader as? any ItemPaging<Item>
  return pages.map { PagedSource($0) } ?? LoadedItems(loader)
}

/// A loader whose content can be changed by hand, and restored.
@MainActor protocol ContentEditing<Content>: ContentLoading {
  /// A Boolean value that indicates whether a store keeps the content, so that it need not be saved.
  var isStored: Bool { get }
  /// Prepares to show what a load brings.
  var preparer: (any ContentPreparing<Content>)? { get set }

  func update(_ content: Content)
  /// The content that the server has, without the edits that are being sent.
  var known: Content? { get }
  /// Changes the content that the server has, beneath the edits that are being sent.
  func change(_ change: (inout Content) -> Void)
  /// What goes on with the edits that the server has not taken.
  var editPhases: [AnyHashable: EditOrder<AnyHashable>.Phase] { get }
  @discardableResult func restore(_ content: Content?, error: (any Error)?) -> Bool
}

extension Loader: ContentEditing {}
#endif
