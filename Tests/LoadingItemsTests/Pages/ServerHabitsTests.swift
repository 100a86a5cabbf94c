import Foundation
import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// What servers answer instead of a page, from public reports.
@MainActor struct ServerHabitsTests {
  /// The answer to one request.
  enum Answer: Sendable {
    case page(Range<Int>, next: Int?, previous: Int? = nil)
    case status(Int)
    case html
  }

  struct StatusError: Error, Equatable { let code: Int }

  private final class Server {
    var answers: [Answer]
    var requests: [PageRequest<Int>] = []

    init(_ answers: [Answer]) { self.answers = answers }

    @MainActor func page(_ request: PageRequest<Int>) throws -> Page<Row, Int> {
      requests.append(request)
      switch answers.isEmpty ? .status(500) : answers.removeFirst() {
      case .page(let ids, let next, let previous):
        return Page(items: rows(ids), nextCursor: next, previousCursor: previous)
      case .status(404): return Page(items: [])
      case .status(410): throw LoadingError.cursorExpired
      case .status(let code): throw StatusError(code: code)
      case .html:
        _ = try JSONDecoder().decode([Row].self, from: Data("<html>".utf8))
        return Page(items: [])
      }
    }
  }

  private func loader(_ server: Server) -> PagedLoader<Row, Int> {
    PagedLoader(policy: LoadingPolicy(retry: .exponential(jitter: 0), clock: ManualClock())) {
      (request: PageRequest<Int>) in try server.page(request)
    }
  }

  /// Loads two answers: the first page, and the page in a direction.
  private func load(
    _ server: Server,
    _ direction: PageDirection = .next
  ) async -> PagedLoader<Row, Int> {
    let loader = loader(server)
    _ = await loader.load().value
    _ = await loader.loadPage(direction).value
    await settle()
    return loader
  }

  @Test func `an empty page instead of 404 ends the list`() async {
    let server = Server([.page(0..<3, next: 3), .status(404)])
    let loader = await load(server)
    #expect(loader.items == rows(0..<3))
    #expect(loader.appendState == .end)
  }

  @Test func `a whole list whose server always names a previous page loses its first item, too`()
    async
  {
    let server = Server([
      .page(0..<3, next: nil, previous: 7), .page(1..<3, next: nil, previous: 7),
    ])
    let loader = loader(server)
    _ = await loader.load().value
    loader.invalidate()
    _ = await loader.load().value
    #expect(loader.items == rows(1..<3))
  }

  @Test(arguments: PageDirection.allCases)
  func `a page whose cursor has expired loads the list anew`(_ direction: PageDirection) async {
    let server = Server([
      .page(0..<3, next: 3, previous: 9), .status(410), .page(10..<13, next: 13, previous: 8),
      .page(13..<16, next: nil),
    ])
    let loader = await load(server, direction)
    #expect(server.requests.map(\.cursor) == [nil, direction == .next ? 3 : 9, nil])
    #expect(server.requests.last?.ignoreCache == true)
    #expect(loader.state == .success(content: rows(10..<13)))
    #expect(await loader.loadNextPage().value == .end)
    #expect(loader.items == rows(10..<16))
  }

  @Test func `an expired cursor loads the list anew once, until a page has loaded`() async {
    let server = Server([
      .page(0..<3, next: 3), .status(410), .page(0..<3, next: 4), .status(410),
      .page(3..<6, next: 6), .status(410), .page(0..<3, next: nil),
    ])
    let loader = await load(server)
    #expect(loader.appendState == .idle)
    #expect(await loader.loadNextPage().value == .failed(LoadingError.cursorExpired))
    #expect(loader.items == rows(0..<3))
    #expect(await loader.loadNextPage().value == .idle)
    #expect(loader.items == rows(0..<6))
    _ = await loader.loadNextPage().value
    await settle()
    #expect(loader.state == .success(content: rows(0..<3)))
    #expect(server.answers.isEmpty)
  }

  @Test func `a list that can't be loaded anew stays, with the failure`() async {
    let server = Server([.page(0..<3, next: 3), .status(410), .status(410)])
    let loader = await load(server)
    #expect(loader.state == .failure(error: LoadingError.cursorExpired, cache: rows(0..<3)))
    #expect(server.requests.count == 3, "nothing is retried")
  }

  @Test(arguments: [Answer.status(401), .html])
  func `a page with another status or other data fails, and the list stays`(
    _ answer: Answer
  ) async {
    let server = Server([.page(0..<3, next: 3), answer, .page(3..<5, next: nil)])
    let loader = PagedLoader<Row, Int> { (request: PageRequest<Int>) in try server.page(request) }
    _ = await loader.load().value
    let outcome = await loader.loadNextPage().value
    #expect(outcome.error != nil)
    #expect(loader.state == .success(content: rows(0..<3)))
    #expect(await loader.loadNextPage().value == .end, "the same page, for example after a sign-in")
    #expect(loader.items == rows(0..<5))
  }

  // invertase/react-native-firebase 2027, bluesky-social/atproto 3039
  @Test func `a total isn't reached by items that pages repeat`() async {
    let loader = PagedLoader<Row, Int>(pageSize: 10) { (request: PageRequest<Int>) in
      let first = request.cursor ?? 0
      let end = min(100, first + 10)
      return Page(
        items: rows(first..<end),
        nextCursor: end < 100 ? end - 1 : nil,
        totalCount: 100
      )
    }
    _ = await loader.load().value
    for _ in 0..<20 where loader.hasMore { _ = await loader.loadNextPage().value }
    #expect(loader.items == rows(0..<100) && !loader.hasMore)
  }
}
