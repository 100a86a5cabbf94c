import Foundation
import Loading

/// The server's answer with its request.
struct PageAnswer<Item: Identifiable & Sendable, Cursor: Sendable> {
  let page: Page<Item, Cursor>
  let request: PageRequest<Cursor>
  /// Whether no items follow the positions of the answer.
  var isLast: Bool
  /// Whether the answer begins the server's list.
  var isBeginning: Bool { request.isBeginning }
  /// Whether the answer is the whole list of the server.
  let isWhole: Bool
  /// The number of changes of the list when the answered attempt was sent.
  let changeCount: Int
  /// The position after the list when the answer was received.
  let offset: Int
  /// The pages of a load; `nil` for a page.
  var reload: ReloadedPages<Item, Cursor>?
  /// Whether the items that the answer doesn't cover stay.
  var merges = false
  /// The whole list including the page, if the page has no known position, or if the rest stays.
  var whole: SharedRows<Item>?
  /// How a load replaces the list by another part of the server's list; `nil` if it doesn't.
  var elsewhere: OtherPart?
  /// The gaps to store with the rows, or `nil` to keep those that the store has.
  var gaps: Data?

  var rows: [Item] { whole?.items ?? page.items }

  /// The positions that the answer defines.
  var window: Range<Int> {
    if let whole { return pageWindow(whole.start..<whole.end, holding: whole.items.count) }
    let start = request.offset..<request.offset
    return pageWindow(start, holding: max(request.limit, page.items.count))
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
