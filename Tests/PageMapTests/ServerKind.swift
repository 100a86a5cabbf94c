import LoadingTestSupport

@testable import LoadingItems

/// The form of a server's list.
struct ServerKind: CustomStringConvertible, Sendable {
  /// The meaning of its cursors, if it has any.
  enum Paging: String, CaseIterable { case item, date, opaque, offset, number }
  /// The changes between two requests.
  enum Life: String, CaseIterable {
    case stable, growing, growingAtEnd, movingOn, ranked, shrinking
  }
  /// The cursors of previous pages: none, all but the first page's, also that, or also that with the
  /// word that nothing is before it.
  enum Back: String, CaseIterable { case none, proper, always, said }

  var paging = Paging.item
  var life = Life.growing
  var back = Back.none
  /// Whether the page without a cursor is the last one.
  var isChat = false
  /// Whether pages are filtered after they are cut.
  var isFiltered = false
  /// Whether pages are shorter than requested.
  var isCapped = false
  /// Whether the server knows the number of its rows.
  var hasTotal = false
  /// Whether a page begins with the item of its cursor.
  var repeats = false
  /// Whether cursors end with their items.
  var expires = false

  var isByPosition: Bool { paging == .offset || paging == .number }

  /// Returns how its pages are asked for.
  func asking(limit: Int) -> any PageAsking {
    switch paging {
    case .item, .date, .opaque: CursorPaging(limit: limit)
    case .offset: OffsetPaging(limit: limit)
    case .number: NumberPaging(first: 1, requested: limit, size: nil)
    }
  }

  var description: String {
    let flags = [
      (isChat, "chat"), (isFiltered, "filtered"), (isCapped, "capped"), (hasTotal, "total"),
      (repeats, "repeats"), (expires, "expires"),
    ]
    let names = [paging.rawValue, life.rawValue, back.rawValue]
    return (names + flags.filter(\.0).map(\.1)).joined(separator: "/")
  }

  /// All kinds that the tests know.
  static let all: [ServerKind] = {
    var all: [ServerKind] = []
    for paging in Paging.allCases {
      for life in Life.allCases {
        let isByPosition = paging == .offset || paging == .number
        for back in isByPosition ? [.none] : Back.allCases {
          all.append(ServerKind(paging: paging, life: life, back: back))
        }
      }
    }
    for paging in [Paging.item, .date] {
      for life in [Life.growing, .shrinking] {
        for back in [Back.proper, .always] {
          all.append(ServerKind(paging: paging, life: life, back: back, isChat: true))
        }
      }
      for life in [Life.growing, .shrinking, .growingAtEnd] {
        for back in Back.allCases {
          all.append(ServerKind(paging: paging, life: life, back: back, isFiltered: true))
        }
        all.append(ServerKind(paging: paging, life: life, back: .proper, isCapped: true))
        all.append(ServerKind(paging: paging, life: life, back: .proper, repeats: true))
      }
    }
    for life in [Life.movingOn, .shrinking] {
      for back in [Back.none, .proper] {
        all.append(ServerKind(life: life, back: back, expires: true))
      }
    }
    for life in [Life.growing, .growingAtEnd, .shrinking] {
      all.append(ServerKind(paging: .offset, life: life, isCapped: true))
      all.append(ServerKind(paging: .offset, life: life, hasTotal: true))
      all.append(ServerKind(paging: .number, life: life, hasTotal: true))
      all.append(ServerKind(paging: .number, life: life, isFiltered: true))
    }
    return all
  }()
}

extension SeededGenerator {
  init(_ seed: Int) {
    self.init(seed: UInt64(truncatingIfNeeded: seed) &* 0x9E37_79B9_7F4A_7C15 &+ 19_088_743)
  }

  mutating func number(below most: Int) -> Int { most <= 0 ? 0 : Int(next() % UInt64(most)) }

  mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }
}
