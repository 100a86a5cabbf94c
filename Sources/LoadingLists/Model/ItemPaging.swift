#if canImport(UIKit)
import Foundation
import Loading

/// A paged loader whose items can be edited and saved, independent of its cursor type.
@MainActor protocol ItemPaging<Item>: PageLoading where Content == [Item] {
  associatedtype Item: Identifiable & Sendable

  /// The items, with their changes and pending edits.
  var list: EditedItems<Item> { get }
  /// The number of consecutive pages without new items, at both ends together.
  var fruitlessPageCount: Int { get }
  var prefetchDistance: Int { get }

  func saved(for section: String) throws(ListSavingError) -> SavedSection
  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError)
}

extension PagedLoader: ItemPaging {
  var fruitlessPageCount: Int { position.next.fruitlessPages + position.previous.fruitlessPages }

  func saved(for section: String) throws(ListSavingError) -> SavedSection {
    guard !isStored else { return SavedSection() }
    var saved = SavedSection(failure: state.error.map(SavedFailure.init))
    guard state.content != nil else { return saved }
    saved.items = try SavedValues.encode(list.knownItems, for: section)
    saved.pages = savedPages
    return saved
  }

  /// The positions of the next pages, or `nil` if a cursor can't be saved.
  private var savedPages: SavedSection.Pages? {
    guard position.isBegun else { return nil }
    var pages = SavedSection.Pages(offset: position.offset, hasMore: position.next.hasMore)
    pages.start = position.start
    pages.hasPrevious = position.previous.hasMore
    pages.numbers = position.numbers
    do {
      pages.cursor = try encoded(position.next.cursor)
      pages.previousCursor = try encoded(position.previous.cursor)
    } catch {
      return nil
    }
    if case .failed(let error) = appendState { pages.failure = SavedFailure(error) }
    if case .failed(let error) = prependState { pages.previousFailure = SavedFailure(error) }
    return pages
  }

  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {
    let position = saved.pages.flatMap { try? self.position($0) }
    restore(
      try saved.items(for: section),
      position: position,
      error: saved.failure,
      pagingError: position == nil ? nil : saved.pages?.failure,
      previousPageError: position == nil ? nil : saved.pages?.previousFailure
    )
  }

  private func position(_ pages: SavedSection.Pages) throws -> PagingPosition<Cursor>? {
    PagingPosition(
      style: position.style,
      start: pages.start ?? 0,
      offset: pages.offset,
      cursor: try decoded(pages.cursor),
      hasMore: pages.hasMore,
      previousCursor: try decoded(pages.previousCursor),
      hasPrevious: pages.hasPrevious ?? false,
      numbers: pages.numbers
    )
  }

  private func encoded(_ cursor: Cursor?) throws -> Data? {
    try cursor.map { try SavedValues.encode([$0], for: "") }
  }

  private func decoded(_ data: Data?) throws -> Cursor? {
    guard let data else { return nil }
    let cursors: [Cursor] = try SavedValues.decode(data, for: "")
    guard let cursor = cursors.first else {
      throw ListSavingError.notDecoded(id: "", reason: "The cursor is missing.")
    }
    return cursor
  }
}
#endif
