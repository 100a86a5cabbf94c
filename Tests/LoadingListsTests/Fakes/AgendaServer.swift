#if canImport(UIKit)
import Loading
import LoadingItems
import LoadingLists
import LoadingTestSupport

/// A server of two hundred rows, and loaders whose lists begin in the middle of them.
@MainActor final class AgendaServer {
  /// The way in which a list begins in the middle.
  enum Start: CaseIterable {
    case cursor, offset, number
    /// The page that the server returns without a cursor.
    case first
    case jump
    /// A jump to an item inside a page.
    case item
  }

  var ids = Array(0..<200)
  /// The first row of the page without a cursor.
  var today: Int
  /// A Boolean value that indicates whether pages have a cursor although nothing is there.
  var namesAll = false
  /// The number of rows of a page.
  var size = 20
  /// The work that previous pages wait for.
  var gate: ScriptedWork<Void>?

  init(today: Int) { self.today = today }

  func loader(_ start: Start) -> PagedLoader<Row, Int> {
    switch start {
    case .cursor, .first, .jump, .item:
      let loader = PagedLoader<Row, Int>(pageSize: size) { [self] request in
        try await page(at: request.cursor, request)
      }
      switch start {
      case .cursor: loader.start = .cursor(today)
      case .jump: loader.jump(to: .cursor(today))
      case .item: loader.jump(to: .cursor(today - 4), expecting: today)
      case .first, .offset, .number: break
      }
      return loader
    case .offset:
      let loader = PagedLoader<Row, Int>(pageSize: size) { [self] offset, limit in
        ids.dropFirst(offset).prefix(limit).map { Row(id: $0) }
      }
      loader.start = .offset(today)
      return loader
    case .number:
      let loader = PagedLoader<Row, Int>(firstPage: 1, pageSize: size) { [self] request in
        ids.dropFirst((request.number - 1) * 20).prefix(20).map { Row(id: $0) }
      }
      loader.start = .page(today / 20 + 1)
      return loader
    }
  }

  private func page(at cursor: Int?, _ request: PageRequest<Int>) async throws -> Page<Row, Int> {
    let isPrevious = request.direction == .previous
    if isPrevious { try await gate?.run() }
    let place = ids.firstIndex { $0 >= cursor ?? today } ?? ids.count
    let start = isPrevious ? max(0, place - request.limit) : place
    let end = isPrevious ? place : min(ids.count, place + request.limit)
    return Page(
      items: ids[start..<end].map { Row(id: $0) },
      nextCursor: end < ids.count ? ids[end] : nil,
      previousCursor: start > 0 || namesAll && start < end ? ids[start] : nil
    )
  }
}
#endif
