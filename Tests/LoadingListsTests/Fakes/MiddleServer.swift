import LoadingLists
import LoadingTestSupport

/// A server of two hundred rows, and a loader that begins in the middle of them.
@MainActor final class MiddleServer {
  private(set) var loader: PagedLoader<Row, Int>!
  /// The section over the loader, if there is one.
  weak var section: ListSection<Row>?
  /// The offset of each request.
  private(set) var offsets: [Int] = []
  /// Whether previous pages are not answered before the test says so.
  var holdsPrevious = false
  var failsPrevious = false
  /// Whether previous pages have the rows again that are there.
  var repeatsRows = false
  /// The same of loads of the list.
  var holdsLoads = false

  private let work = ScriptedWork<[Row]>()
  private var held: [Row] = []

  init(from start: Int = 100) {
    loader = PagedLoader(pageSize: 20) { [weak self] (request: PageRequest<Int>) in
      try await self?.answer(request) ?? []
    }
    loader.start = .offset(start)
  }

  private func answer(_ request: PageRequest<Int>) async throws -> [Row] {
    offsets.append(request.offset)
    let isPrevious = request.direction == .previous
    let offset = isPrevious && repeatsRows ? 100 : request.offset
    let items = rows(offset..<min(offset + request.limit, 200))
    if isPrevious, failsPrevious { throw TestError("page") }
    guard isPrevious ? holdsPrevious : holdsLoads else { return items }
    held = items
    return try await work.run()
  }

  /// Answers what is held.
  func answer() { work.answer(held) }

  /// Fails what is held.
  func fail() { work.fail(TestError("page")) }
}
