/// A cursor that can be compared and looked up.
///
/// Cursors whose type isn't `Hashable` only equal themselves, wherever they are kept.
struct PageCursor<Cursor: Sendable>: Hashable {
  private final class Unique: Hashable {
    static func == (one: Unique, other: Unique) -> Bool { one === other }
    func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
  }

  let value: Cursor
  private let key: AnyHashable

  init(_ value: Cursor) {
    self.value = value
    key = (value as? any Hashable).map { AnyHashable($0) } ?? AnyHashable(Unique())
  }

  static func == (one: Self, other: Self) -> Bool { one.key == other.key }

  func hash(into hasher: inout Hasher) { hasher.combine(key) }
}

extension PageRequest {
  /// The place that the request asks for, among pages by cursor.
  var place: PagePlace<PageCursor<Cursor>> {
    guard let cursor else { return .start }
    switch direction {
    case .next: return .from(PageCursor(cursor))
    case .previous: return .upTo(PageCursor(cursor))
    }
  }
}

extension PagingPosition {
  /// Returns the edges of a page by cursor.
  ///
  /// A page without the cursor for the direction opposite to the request's says nothing about what
  /// is there.
  func received<Item>(
    _ page: Page<Item, Cursor>,
    answering request: PageRequest<Cursor>
  ) -> ReceivedPage<PageCursor<Cursor>> {
    let (next, previous) = (
      page.nextCursor.map(PageCursor.init), page.previousCursor.map(PageCursor.init)
    )
    let isLast = isLast(page, answering: request)
    var received = ReceivedPage<PageCursor<Cursor>>(
      next: .unknown,
      previous: .unknown,
      position: nil,
      count: page.items.count
    )
    switch request.direction {
    case .next:
      received.next = next.map { isLast ? .ended($0) : .cursor($0) } ?? .nothing
      let hasPrevious = page.hasPrevious != false
      if let previous { received.previous = hasPrevious ? .cursor(previous) : .ended(previous) }
      if previous == nil, !hasPrevious { received.previous = .nothing }
    case .previous:
      received.previous = previous.map { isLast ? .ended($0) : .cursor($0) } ?? .nothing
      if let next { received.next = .cursor(next) }
    }
    return received
  }
}
