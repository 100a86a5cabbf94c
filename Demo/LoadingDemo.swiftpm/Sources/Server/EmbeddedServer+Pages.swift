import Foundation

extension EmbeddedServer {
  /// Returns the requested page of emoji.
  func page(
    of groups: [EmojiGroup],
    _ query: [URLQueryItem],
    under conditions: ServerConditions
  ) throws -> Response {
    func value(_ name: String) -> String? { query.first { $0.name == name }?.value }
    let (group, subgroup, text) = (value("group"), value("subgroup"), value("search") ?? "")
    let emoji = groups.filter { group == nil || $0.name == group }.flatMap(\.subgroups)
      .filter { subgroup == nil || $0.name == subgroup }.flatMap(\.emoji)
      .prefix(conditions.emojiCount ?? .max)
      .filter { text.isEmpty || $0.name.containsWhenFolded(text) }
    return try page(of: emoji, query, under: conditions)
  }

  /// Returns the requested page.
  func page<Row: Encodable>(
    of rows: some Sequence<Row>,
    _ query: [URLQueryItem],
    under conditions: ServerConditions
  ) throws -> Response {
    func number(_ name: String, default standard: Int) -> Int? {
      guard let item = query.first(where: { $0.name == name }) else { return standard }
      return item.value.flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }
    guard let offset = number("offset", default: 0), let limit = number("limit", default: 20) else {
      return Response(status: 400)
    }
    let size = min(limit, conditions.maximumPageSize ?? limit)
    return Response(body: try JSONEncoder().encode(Array(rows.dropFirst(offset).prefix(size))))
  }
}

extension EmbeddedServer {
  /// Returns the page at the position that the query names.
  ///
  /// - Parameters:
  ///   - rows: All rows.
  ///   - query: The query.
  ///   - beginsAtEnd: Whether the first page is at the end of the list.
  ///   - conditions: The conditions of the server.
  ///   - place: Returns the range of a row, which is empty if the row doesn't exist; `nil` for a name
  ///     that no row can have.
  /// - Returns: The page, or the answer to a bad request.
  /// - Throws: The error of encoding a row.
  func page<Row: Codable & Sendable>(
    of rows: [Row],
    _ query: [URLQueryItem],
    beginsAtEnd: Bool,
    under conditions: ServerConditions,
    place: (String) -> Range<Int>?
  ) throws -> Response {
    var (limit, start, end) = (20, Int?.none, rows.count)
    for item in query where item.name == "limit" {
      guard let number = item.value.flatMap({ Int($0) }), number >= 0 else {
        return Response(status: 400)
      }
      limit = number
    }
    limit = min(limit, conditions.maximumPageSize ?? limit)
    for item in query where ["before", "after", "around"].contains(item.name) {
      guard let row = item.value.flatMap(place) else { return Response(status: 400) }
      switch item.name {
      case "before": (start, end) = (row.lowerBound - limit, row.lowerBound)
      case "after": start = row.upperBound
      // The page contains more rows after it than before it, because the user reads on from here.
      default: start = max(0, row.lowerBound - limit / 3)
      }
    }
    let first = start ?? (beginsAtEnd ? end - limit : 0)
    let range = max(0, first)..<max(0, first, min(end, first + limit))
    let page = ListPage(
      rows: Array(rows[range]),
      hasPrevious: range.lowerBound > 0,
      hasNext: range.upperBound < rows.count
    )
    return Response(body: try JSONEncoder().encode(page))
  }
}

extension String {
  /// Returns `true` if it contains a text, ignoring case and diacritics.
  fileprivate func containsWhenFolded(_ text: String) -> Bool {
    range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }
}
