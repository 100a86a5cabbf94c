#if canImport(UIKit)
import Loading

/// A paged loader whose items can be edited and saved, whatever its cursor.
@MainActor protocol ItemPaging<Item>: PageLoading where Content == [Item] {
  associatedtype Item: Identifiable & Sendable

  var items: [Item] { get }
  /// The number of pages in a row that have brought no new item.
  var fruitlessPageCount: Int { get }

  func observeEdits(_ handler: @escaping @MainActor (ItemsEdit) -> Void) -> LoadingObservation
  func index(of id: Item.ID) -> Int?
  func contains(_ id: Item.ID) -> Bool
  /// Inserts items, or replaces those whose ids are there.
  func insert(contentsOf items: [Item], at index: Int)
  func remove(ids: [Item.ID])
  func saved(for section: String) throws(ListSavingError) -> SavedSection
  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError)
}

extension PagedLoader: ItemPaging {
  var fruitlessPageCount: Int { position.fruitlessPages }

  func remove(ids: [Item.ID]) { remove(ids: ids[...]) }

  func saved(for section: String) throws(ListSavingError) -> SavedSection {
    guard !isStored else { return SavedSection() }
    var saved = SavedSection(failure: state.error.map(SavedFailure.init))
    guard state.content != nil else { return saved }
    saved.items = try SavedValues.encode(items, for: section)
    saved.pages = savedPages
    return saved
  }

  /// The position of the next page; `nil` if it needs a cursor that cannot be saved.
  private var savedPages: SavedSection.Pages? {
    guard position.isBegun else { return nil }
    var pages = SavedSection.Pages(offset: position.offset, hasMore: position.hasMore)
    if let cursor = position.cursor {
      guard let data = try? SavedValues.encode([cursor], for: "") else { return nil }
      pages.cursor = data
    }
    if case .failed(let error) = appendState { pages.failure = SavedFailure(error) }
    return pages
  }

  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {
    let position = saved.pages.flatMap(position)
    restore(
      try saved.items(for: section),
      position: position,
      error: saved.failure,
      pagingError: position == nil ? nil : saved.pages?.failure
    )
  }

  private func position(_ pages: SavedSection.Pages) -> PagingPosition<Cursor>? {
    var cursor: Cursor?
    if let data = pages.cursor {
      let cursors: [Cursor]? = try? SavedValues.decode(data, for: "")
      guard let first = cursors?.first else { return nil }
      cursor = first
    }
    return PagingPosition(
      style: position.style,
      offset: pages.offset,
      cursor: cursor,
      hasMore: pages.hasMore
    )
  }
}
#endif
