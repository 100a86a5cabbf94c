import Foundation
import LoadingLists

/// A part of a list, in the order of the list.
struct ListPage<Row: Codable & Sendable>: Codable, Sendable {
  let rows: [Row]
  /// Whether the list has rows before these.
  let hasPrevious: Bool
  /// Whether the list has rows after these.
  let hasNext: Bool
}

extension ListPage where Row: Identifiable, Row.ID: Codable & Sendable {
  /// The page with the positions of those next to it.
  ///
  /// The first one has a previous position, too, with which a gap before it is filled later.
  var page: Page<Row, PagePlace<Row.ID>> {
    Page(
      items: rows,
      nextCursor: hasNext ? rows.last.map { .after($0.id) } : nil,
      previousCursor: rows.first.map { .before($0.id) },
      hasPrevious: hasPrevious
    )
  }
}

/// A position in a list, next to a row or around it.
enum PagePlace<ID: Hashable & Codable & Sendable>: Hashable, Codable, Sendable {
  case before(ID)
  case after(ID)
  case around(ID)

  /// The item of a request's query that names the position.
  var queryItem: URLQueryItem {
    switch self {
    case .before(let id): URLQueryItem(name: "before", value: "\(id)")
    case .after(let id): URLQueryItem(name: "after", value: "\(id)")
    case .around(let id): URLQueryItem(name: "around", value: "\(id)")
    }
  }
}
