import Loading

/// A page of a list in its store, which is found again by the items beside its beginning.
struct StoredPage<ID: Hashable, Cursor: Sendable> {
  /// The place of a boundary between two items.
  struct Place: Equatable {
    var previous: ID?
    var next: ID?
  }

  /// How the page is asked for by cursor.
  struct Asked {
    let cursor: Cursor
    let isUpward: Bool
  }

  /// A side of a page.
  struct Side {
    let cursor: Cursor?
    let hasMore: Bool

    init(_ edge: PageEdge<PageCursor>) {
      (cursor, hasMore) = (edge.lead?.value(as: Cursor.self), !edge.isEnd)
    }

    var edge: PageEdge<PageCursor> {
      PagingEnd(cursor: cursor.map(PageCursor.init), hasMore: hasMore).edge
    }
  }

  /// The place at which the page begins.
  let place: Place
  /// The end of the page before it.
  let upper: Side
  /// The beginning of the page.
  let lower: Side
  /// The link between both; `nil`, as in data of earlier versions, for a gap.
  let link: PageLink?
  let asked: Asked?
  /// The server's position of its first item.
  let position: Int?

  init(_ map: LoadedMap, _ page: Int, at place: Place) {
    let (before, own) = (map.pages[page - 1], map.pages[page])
    self.place = place
    (upper, lower) = (Side(before.next), Side(own.previous))
    (link, position) = (before.link, own.position)
    asked =
      switch own.place {
      case .from(let cursor): Asked(cursor: cursor.value(as: Cursor.self), isUpward: false)
      case .upTo(let cursor): Asked(cursor: cursor.value(as: Cursor.self), isUpward: true)
      case nil, .start, .position: nil
      }
  }

  /// Divides a list where the page begins.
  ///
  /// - Parameters:
  ///   - map: The pages of the list.
  ///   - index: Returns the index of an item.
  func divide(_ map: inout LoadedMap, _ index: (ID) -> Int?) {
    let places = [place.previous.flatMap(index).map { $0 + 1 }, place.next.flatMap(index)]
      .compactMap(\.self)
    // Unless none is in the list any more, or they are no longer beside each other.
    guard let start = places.first, places.allSatisfy({ $0 == start }), start > 0,
      start < map.count
    else { return }
    let page = map.split(at: start)
    map.change(page - 1) { before in
      (before.link, before.next) = (link ?? .gap, upper.edge)
    }
    map.change(page) { own in
      own.previous = lower.edge
      if let position { own.position = position }
      if let asked {
        let cursor = PageCursor(asked.cursor)
        own.place = asked.isUpward ? .upTo(cursor) : .from(cursor)
      }
    }
  }
}

extension StoredPage.Place: Codable where ID: Codable {}
extension StoredPage.Side: Codable where Cursor: Codable {}
extension StoredPage.Asked: Codable where Cursor: Codable {}
extension StoredPage: Codable where ID: Codable, Cursor: Codable {}
