import Foundation
import Loading

/// The server's answer with its request.
struct PageAnswer<Item: Identifiable & Sendable, Cursor: Sendable> {
  let page: Page<Item, Cursor>
  let request: PageRequest<Cursor>
  /// Whether the answer begins the server's list.
  var isBeginning: Bool { request.isBeginning }
  /// Whether no items follow the positions of the answer.
  var isLast = false
  /// Whether the answer is the whole list of the server.
  var isWhole = false
  /// The number of changes of the list when the answered attempt was sent.
  let changeCount: Int
  /// The pages of a load; `nil` for a page.
  var reload: ReloadedPages<Item, Cursor>?
  /// Whether the items that the answer doesn't cover stay.
  var merges = false
  /// The rows to store, unless they are those of the answer: the whole list including them, or the
  /// part that they extend.
  var shared: SharedRows<Item>?
  /// How a load replaces the list by another part of the server's list; `nil` if it doesn't.
  var elsewhere: OtherPart?
  /// The gaps to store with the rows, or `nil` to keep those that the store has.
  var gaps: Data?

  var rows: [Item] { shared?.items ?? page.items }

  /// The positions that the answer defines.
  @MainActor var window: Range<Int> {
    if let shared {
      return pageWindow(shared.start..<shared.end, holding: shared.items.count)
    }
    let start = reload?.received.position ?? request.offset
    let limit = max(reload?.size ?? request.limit, page.items.count)
    return pageWindow(start..<start, holding: limit)
  }
}

extension PageRequest {
  /// Whether the requested page begins the server's list.
  var isBeginning: Bool { cursor == nil && offset == 0 }
}

extension Page {
  /// Whether the page has no cursor of another page.
  var leadsNowhere: Bool { nextCursor == nil && previousCursor == nil }
}
