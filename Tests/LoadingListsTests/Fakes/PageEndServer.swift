#if canImport(UIKit)
import LoadingLists
import LoadingTestSupport

/// A server whose pages at one end of a list have given numbers of items.
@MainActor final class PageEndServer {
  let counts: [Int]
  let direction: PageDirection
  /// A Boolean value that indicates whether the items of pages without items exist, but are filtered
  /// by the app.
  let isFiltered: Bool
  /// The requested pages, in order.
  private(set) var requests: [Int] = []
  /// The work of all pages but the first, if they wait for the test.
  var work: ScriptedWork<Void>?

  init(_ counts: [Int], _ direction: PageDirection = .next, isFiltered: Bool = false) {
    (self.counts, self.direction, self.isFiltered) = (counts, direction, isFiltered)
  }

  /// The number of visible items on the loaded pages.
  func count(through page: Int) -> Int { counts.prefix(page + 1).reduce(0, +) }

  func rows(of page: Int) async throws -> [Row] {
    requests.append(page)
    if page > 0, let work { try await work.run() }
    await Task.yield()
    let first = (direction == .next ? page : -page) * 100
    let isHidden = counts[page] == 0
    guard !isHidden || isFiltered else { return [] }
    let count = isHidden ? 5 : counts[page]
    return (first..<first + count).map { Row(id: $0, text: isHidden ? "hidden" : "") }
  }

  func makeLoader() -> PagedLoader<Row, Int> {
    PagedLoader { [unowned self] (request: PageRequest<Int>) async throws -> Page<Row, Int> in
      let page = request.cursor ?? 0
      let rows = try await rows(of: page)
      let other = page + 1 < counts.count ? page + 1 : nil
      return direction == .next
        ? Page(items: rows, nextCursor: other) : Page(items: rows, previousCursor: other)
    }
  }

  func makeList() -> any PageLoading<[Row]> {
    let loader = makeLoader()
    return isFiltered ? loader.mapped { $0.filter { $0.text.isEmpty } } : loader
  }
}
#endif
