/// The server's answer to a request for a page, without its items.
struct ReceivedPage<Cursor: Hashable> {
  var next: PageEdge<Cursor>
  var previous: PageEdge<Cursor>
  /// The server's position of the first item; `nil` if it is unknown.
  var position: Int?
  /// The number of items that the server has returned, before local changes were applied to them.
  var count: Int
  /// The number of positions of the page whose items the server has left out.
  var hidden = 0

  /// Returns the page where changes have moved it.
  func moved(by count: Int) -> Self {
    var page = self
    page.position = position.map { $0 + count }
    return page
  }

  /// The server's position after the page.
  var end: Int? { position.map { $0 + count + hidden } }
}

extension ReceivedPage: Sendable where Cursor: Sendable {}
