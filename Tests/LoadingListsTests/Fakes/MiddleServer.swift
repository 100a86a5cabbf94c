#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport

/// A server of two hundred rows, and a loader that begins in the middle.
@MainActor final class MiddleServer {
  private(set) var loader: PagedLoader<Row, Int>!
  /// The section with the loader, if there is one.
  weak var section: ListSection<Row>?
  /// The offset of each request.
  private(set) var offsets: [Int] = []
  /// A Boolean value that indicates whether previous pages wait for the test's answer.
  var holdsPrevious = false
  var failsPrevious = false
  /// A Boolean value that indicates whether previous pages repeat rows that are already loaded.
  var repeatsRows = false
  /// A Boolean value that indicates whether loads of the list wait for the test's answer.
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
    let items =
      isPrevious && repeatsRows
      ? rows(100..<120) : rows(request.offset..<min(request.offset + request.limit, 200))
    if isPrevious, failsPrevious { throw TestError("page") }
    guard isPrevious ? holdsPrevious : holdsLoads else { return items }
    held = items
    return try await work.run()
  }

  /// Answers the waiting request.
  func answer() { work.answer(held) }

  /// Fails the waiting request.
  func fail() { work.fail(TestError("page")) }
}
#endif
