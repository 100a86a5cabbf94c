import LoadingTestSupport
import Testing

@testable import Loading
@testable import LoadingItems

/// What the answer to a request for a page says of the server's list.
struct PagingPositionTests {
  private typealias Position = PagingPosition
  private typealias Answer = Page<Row, String>
  private typealias Received = ReceivedPage<PageCursor>

  private func request(
    _ style: PagingStyle = .offset,
    at start: PageStart<String> = .beginning
  ) -> PageRequest<String> {
    Position(style: style).firstRequest(at: start, limit: 3)
  }

  private func received(
    _ page: Answer,
    _ style: PagingStyle = .offset,
    at start: PageStart<String> = .beginning,
    _ direction: PageDirection = .next
  ) -> Received {
    var request = request(style, at: start)
    request.direction = direction
    return Position(style: style).received(page, answering: request)
  }

  // MARK: - The first request

  @Test(arguments: [
    (PageStart<String>.beginning, 0, 1), (.offset(7), 7, 3), (.offset(-7), 0, 1), (.page(3), 6, 3),
    (.page(-3), 0, 1), (.page(.min), 0, 1),
  ])
  func `the first page is requested at the start position`(
    _ start: PageStart<String>,
    _ offset: Int,
    _ number: Int
  ) {
    #expect(request(at: start) == PageRequest(offset: offset, limit: 3))
    #expect(request(at: start).number == number)
  }

  @Test(arguments: [PageStart<String>.offset(.max), .page(.max)])
  func `a huge start position does not overflow`(_ start: PageStart<String>) throws {
    let end = try #require(received(Answer(items: rows(3..<6)), at: start).end)
    #expect(end > .max / 2 - 3 && end <= .max / 2 + 3)
  }

  @Test func `a list started by cursor has no known offset`() {
    #expect(request(.cursor, at: .cursor("c")) == PageRequest(offset: 0, limit: 3, cursor: "c"))
    #expect(received(Answer(items: rows(0..<3)), .cursor, at: .cursor("c")).position == nil)
  }

  // MARK: - The end

  @Test(arguments: [(3, true), (2, false), (0, false), (5, true)])
  func `by offset a short or empty page ends the list`(_ count: Int, _ hasMore: Bool) {
    let page = received(Answer(items: rows(0..<count)))
    #expect(page.next == (hasMore ? .position : .nothing))
    #expect(page.position == 0 && page.end == count)
  }

  @Test(arguments: [PagingStyle.offset, .number(first: 1), .cursor], [0, 1, 3])
  func `the server's report of the end takes precedence`(style: PagingStyle, count: Int) {
    for hasMore in [true, false] {
      let page = Answer(items: rows(0..<count), nextCursor: "next", hasMore: hasMore)
      #expect(received(page, style).next.isEnd == !hasMore)
    }
  }

  @Test(arguments: [nil, true], [0, 3])
  func `by cursor, a page without one is the last, whatever else the server reports`(
    reported: Bool?,
    count: Int
  ) {
    let page = Answer(
      items: rows(0..<count),
      hasMore: reported,
      hasPrevious: reported,
      totalCount: 9
    )
    #expect(received(page, .cursor).next == .nothing)
    #expect(received(page, .cursor, at: .cursor("c"), .previous).previous == .nothing)
  }

  @Test func `an empty text is no cursor`() {
    let page = received(Answer(items: rows(0..<3), nextCursor: "", previousCursor: ""), .cursor)
    #expect(page.next == .nothing && !page.previous.leadsOn)
  }

  @Test(arguments: PageDirection.allCases)
  func `an empty page that repeats its cursor is the end`(direction: PageDirection) {
    var request = PageRequest(offset: 0, limit: 3, cursor: "c")
    request.direction = direction
    let page = Answer(items: [], nextCursor: "c", previousCursor: "c", hasMore: true)
    let received = Position(style: .cursor).received(page, answering: request)
    #expect((direction == .next ? received.next : received.previous).isEnd)
  }

  @Test(arguments: [(9, true), (4, true), (3, false), (2, false), (0, false)])
  func `a total count determines whether there is more`(total: Int, hasMore: Bool) {
    for style in [PagingStyle.offset, .cursor, .number(first: 1)] {
      let page = Answer(items: rows(0..<3), nextCursor: "next", totalCount: total)
      #expect(received(page, style).next.isEnd == !hasMore)
    }
  }

  @Test(arguments: [PagingStyle.offset, .cursor, .number(first: 0)])
  func `an empty page ends the list, whatever the total count`(style: PagingStyle) {
    #expect(received(Answer(items: [], totalCount: 9), style).next.isEnd)
  }

  // MARK: - The beginning

  @Test(arguments: [nil, true]) func `no page precedes the first position, whatever is reported`(
    reported: Bool?
  ) {
    let page = Answer(items: rows(0..<2), hasPrevious: reported)
    for direction in PageDirection.allCases {
      #expect(received(page, .offset, at: .beginning, direction).previous == .nothing)
    }
  }

  @Test(arguments: [true, false])
  func `the server's report of previous pages takes precedence`(hasPrevious: Bool) {
    let page = Answer(items: rows(0..<3), previousCursor: "p", hasPrevious: hasPrevious)
    #expect(received(page, at: .offset(9)).previous.leadsOn == hasPrevious)
    #expect(received(page, .cursor).previous.leadsOn == hasPrevious)
  }

  @Test(arguments: [(1, 2), (2, 1), (3, nil), (0, nil), (5, nil)])
  func `a previous page that leaves a gap before the list is completed`(count: Int, rest: Int?) {
    var request = PageRequest<String>(offset: 6, limit: 3)
    let page = Answer(items: rows(0..<count))
    #expect(OffsetPaging(limit: 3).rest(of: page, answering: request) == nil)
    request.direction = .previous
    let found = OffsetPaging(limit: 3).rest(of: page, answering: request)
    #expect(found?.limit == rest)
    #expect(found.map(\.offset) == rest.map { 9 - $0 })
  }

  // MARK: - Numbers

  @Test(arguments: [0, 1]) func `page numbers start at the server's first number`(first: Int) {
    let style = PagingStyle.number(first: first)
    #expect(request(style).number == first && request(style).offset == 0)
    #expect(request(style, at: .page(first + 2)).offset == 6)
    #expect(received(Answer(items: rows(0..<3)), style, at: .page(first + 2)).position == 6)
  }

  @Test(arguments: [1, 2, 5])
  func `a page that isn't the last has the size of the server's pages`(count: Int) {
    let position = Position(style: .number(first: 1))
    let (paging, request) = (position.paging(limit: 3), request(.number(first: 1)))
    let page = Answer(items: rows(0..<count), hasMore: true)
    #expect(paging.size(of: page, answering: request, at: position) == count)
    let last = Answer(items: rows(0..<count), hasMore: false)
    #expect(paging.size(of: last, answering: request, at: position) == max(3, count))
  }

  @Test func `positions that the server has filtered out of a numbered page count`() {
    let page = received(Answer(items: rows(0..<2), hasMore: true), .number(first: 1), at: .page(3))
    // The size of the server's pages is unknown before a second one.
    #expect(page.end == page.position.map { $0 + 2 + page.hidden })
    let position = Position(style: .number(first: 1), size: 3)
    let request: PageRequest<String> = position.firstRequest(at: .page(2), limit: 3)
    let known = position.received(Answer(items: rows(0..<2), hasMore: true), answering: request)
    #expect(known.position == 3 && known.hidden == 1 && known.end == 6)
  }

  // MARK: - Ends

  private func advance(_ position: inout Position, to next: String?, added: Int = 1) throws {
    let cursor = position.ends.next.cursor?.value(as: String.self)
    let request = PageRequest(offset: 0, limit: 3, cursor: cursor)
    let page = Answer(items: rows(0..<1), nextCursor: next)
    try position.check(page, answering: request)
    position.advance(by: page, answering: request, addedCount: added)
    // As the edges of the pages say.
    position.ends.next.lead(to: next.map(PageCursor.init), hasMore: next != nil)
  }

  @Test func `a repeated cursor is an error, immediately or in a cycle`() throws {
    var position = Position(style: .cursor)
    for next in ["a", "b", "c"] { try advance(&position, to: next) }
    for next in ["a", "b", "c"] {
      #expect(throws: LoadingError.repeatedCursor(next)) { try advance(&position, to: next) }
    }
    try advance(&position, to: "d")
    #expect(position.ends.next.cursor == PageCursor("d"))
  }

  @Test func `automatic paging stops after three pages without a new item, at that end`() throws {
    var position = Position(style: .cursor)
    try advance(&position, to: "0")
    for fruitless in 1...3 {
      #expect(position.ends.next.allowsAutomaticPage, "before empty page \(fruitless)")
      try advance(&position, to: "\(fruitless)", added: 0)
    }
    #expect(!position.ends.next.allowsAutomaticPage && position.ends.next.hasMore)
    try advance(&position, to: "4")
    #expect(position.ends.next.allowsAutomaticPage)
  }

  // MARK: - Saving

  @Test(arguments: [nil, 0, -1, Int.max]) func `an invalid page size isn't restored`(size: Int?) {
    let style = PagingStyle.number(first: 1)
    let none = String?.none
    #expect(Position(style: style, offset: 3, cursor: none, hasMore: true, size: size) == nil)
    #expect(Position(style: style, offset: 3, cursor: none, hasMore: true, size: 3) != nil)
  }

  @Test func `a huge saved offset does not overflow`() throws {
    let saved = Position(style: .offset, offset: .max, cursor: String?.none, hasMore: true)
    #expect(try #require(saved).offset <= .max / 2)
  }
}
