#if canImport(UIKit)
import Foundation
import Loading
import LoadingItems

/// A loader of pages that can begin where a list was read, independent of its types.
@MainActor protocol PlacedPaging: AnyObject {
  var pageSize: Int { get }
  var isStored: Bool { get }
  /// Whether the list begins at the server's beginning and only has previous pages, like the newest
  /// messages of a chat.
  var isNewestOfChat: Bool { get }

  /// Returns the position of a page with an item, or shortly before it.
  ///
  /// The index and the count are those of a derived list, which may have fewer items than the loader.
  func savedStart(near index: Int, of count: Int, for section: String) throws(ListSavingError)
    -> SavedStart
  /// Loads the page at a position, and replaces the list when it has loaded, which then begins at an
  /// item.
  func open(at start: SavedStart, item: AnyHashable)
  func accepts(_ start: SavedStart) -> Bool
}

/// A paged loader whose items can be edited and saved, independent of its cursor type.
@MainActor protocol ItemPaging<Item>: PageLoading where Content == [Item] {
  associatedtype Item: Identifiable & Sendable

  var list: EditedItems<Item> { get }
  var prefetchDistance: Int { get }
  var gaps: [PageGap] { get }
  /// The number of items before those that the next page covers.
  var coveredCount: Int { get }

  func saved(for section: String) throws(ListSavingError) -> SavedSection
  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError)
}

extension PagedLoader: PlacedPaging {
  var isNewestOfChat: Bool {
    guard case .beginning = start else { return false }
    return hasPage(.previous) && !hasPage(.next)
  }

  func savedStart(
    near index: Int,
    of count: Int,
    for section: String
  ) throws(ListSavingError) -> SavedStart {
    // Where items are left out of a derived list isn't known.
    let place = count > 0 && count != items.count ? index * items.count / count : index
    let (start, distance) = start(near: place)
    return try SavedStart(start, distance: distance, for: section)
  }

  func open(at start: SavedStart, item: AnyHashable) {
    guard let opening = start.opening(of: Cursor.self) else { return }
    open(at: opening, item: item.base as? Item.ID)
  }

  func accepts(_ start: SavedStart) -> Bool { start.opening(of: Cursor.self) != nil }
}

extension PagedLoader: ItemPaging {
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
    guard position.isBegun, var pages = try? saved(position) else { return nil }
    pages.older = olderCount > 0 ? olderCount : nil
    pages.failure = appendState.error.map(SavedFailure.init)
    pages.previousFailure = prependState.error.map(SavedFailure.init)
    do {
      let gaps = try gapPositions.map { place, upper, lower in
        SavedSection.Gap(place: place, upper: try saved(upper), lower: try saved(lower))
      }
      if !gaps.isEmpty { pages.gaps = gaps }
    } catch {
      return nil
    }
    return pages
  }

  private func saved(_ position: PagingPosition) throws -> SavedSection.Pages {
    var pages = SavedSection.Pages(offset: position.offset, hasMore: position.ends.next.hasMore)
    pages.start = position.start
    pages.hasPrevious = position.ends.previous.hasMore
    pages.size = position.size
    pages.cursor = try encoded(position.ends.next.cursor?.value(as: Cursor.self))
    pages.previousCursor = try encoded(position.ends.previous.cursor?.value(as: Cursor.self))
    return pages
  }

  func restore(_ saved: SavedSection, for section: String) throws(ListSavingError) {
    let pages = saved.pages
    let position = pages.flatMap { try? self.position($0) }
    let gaps = try? pages?.gaps?
      .map { gap in (gap.place, try self.position(gap.upper), try self.position(gap.lower)) }
    let isPlaced = position != nil
    restore(
      try saved.items(for: section),
      position: position,
      error: saved.failure,
      pageErrors: PageEnds(
        next: isPlaced ? pages?.failure : nil,
        previous: isPlaced ? pages?.previousFailure : nil
      ),
      olderCount: isPlaced ? max(0, pages?.older ?? 0) : 0,
      gaps: (gaps ?? []).compactMap { place, upper, lower in
        upper.flatMap { upper in lower.map { (place, upper, $0) } }
      }
    )
  }

  private func position(_ pages: SavedSection.Pages) throws -> PagingPosition? {
    PagingPosition(
      style: position.style,
      start: pages.start ?? 0,
      offset: pages.offset,
      cursor: try decoded(pages.cursor),
      hasMore: pages.hasMore,
      previousCursor: try decoded(pages.previousCursor),
      hasPrevious: pages.hasPrevious ?? false,
      size: pages.size
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
