import Loading
package import LoadingItems
package import LoadingTesting

/// A server of rows whose answers are those of the moment at which a request was sent.
@MainActor package final class EditedServer {
  package var rows: [Row]
  package let requests = ScriptedWork<Void>()
  /// The answers to the requests, with their first index, and ``mark`` when they were sent.
  package private(set) var answers: [(rows: [Row], start: Int, mark: Int)] = []
  /// Returns a value to remember with a request.
  package var mark: @MainActor () -> Int = { 0 }

  /// The rows that were before others.
  private var predecessors: [Int: Int] = [:]

  package init(_ rows: [Row]) { self.rows = rows }

  /// Answers a request for all rows, or those of a window.
  package func rows(from start: Int = 0, limit: Int = .max) async throws -> [Row] {
    let answer = Array(rows.dropFirst(start).prefix(limit))
    answers.append((answer, start, mark()))
    try await requests.run()
    return answer
  }

  /// Answers a request for the rows after one, or after what was before it if it is gone.
  package func page(after id: Int?, limit: Int) async throws -> Page<Row, Int> {
    var previous = id
    while let id = previous, rows.index(of: id) == nil { previous = predecessors[id] ?? nil }
    let start = previous.flatMap { rows.index(of: $0) }.map { $0 + 1 } ?? 0
    for (previous, next) in zip(rows, rows.dropFirst()) { predecessors[next.id] = previous.id }
    let hasMore = start + limit < rows.count
    let answer = try await rows(from: start, limit: limit)
    return Page(items: answer, nextCursor: hasMore ? answer.last?.id : nil)
  }
}
