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

extension String {
  /// Returns `true` if it contains a text, ignoring case and diacritics.
  fileprivate func containsWhenFolded(_ text: String) -> Bool {
    range(of: text, options: [.caseInsensitive, .diacriticInsensitive]) != nil
  }
}
