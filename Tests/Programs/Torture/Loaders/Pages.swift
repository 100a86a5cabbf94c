import Loading

/// What a server has, cut into pages, honestly or not.
enum Pages {
  private static let total = 60

  @MainActor static func rows(
    _ reply: Reply,
    _ operation: Operation,
    from offset: Int,
    limit: Int
  ) -> [Row] {
    let ids: [Int] =
      switch reply {
      case .rows(let count):
        Array(offset..<max(offset, min(offset + min(count ?? limit, limit), total)))
      case .repeated: (0..<limit).map { $0 / 2 }
      case .repeatedCursor: Array(max(0, offset - limit)..<max(limit, offset))
      }
    return ids.map { Row(id: $0, version: operation.number) }
  }

  @MainActor static func page(
    _ reply: Reply,
    _ operation: Operation,
    _ request: PageRequest<String>
  ) -> Page<Row, String> {
    let rows = rows(reply, operation, from: request.offset, limit: request.limit)
    if case .repeatedCursor = reply { return Page(items: rows, nextCursor: request.cursor ?? "0") }
    let end = request.offset + rows.count
    let isLast = rows.isEmpty || end >= total
    return Page(items: rows, nextCursor: isLast ? nil : "\(operation.number)-\(end)")
  }
}
