import Loading
import LoadingItems

/// The content of a server in pages, correct or not.
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
    // A cursor ends with the position next to which its page begins or ends.
    let place = request.cursor.flatMap { $0.split(separator: "-").last }.flatMap { Int($0) } ?? 0
    let start = request.direction == .next ? place : max(0, place - request.limit)
    let limit = request.direction == .next ? request.limit : place - start
    let rows = limit == 0 ? [] : rows(reply, operation, from: start, limit: limit)
    if case .repeatedCursor = reply {
      let cursor = request.cursor ?? "0"
      return Page(items: rows, nextCursor: cursor, previousCursor: cursor)
    }
    let end = start + rows.count
    let isLast = rows.isEmpty || end >= total
    return Page(
      items: rows,
      nextCursor: isLast ? nil : "\(operation.number)-next-\(end)",
      previousCursor: start == 0 ? nil : "\(operation.number)-previous-\(start)"
    )
  }
}
